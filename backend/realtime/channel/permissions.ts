import * as z from 'zod';

import type { Claims, Database } from '#backend/contract.ts';
import { runWithin } from '#backend/realtime/run-within.ts';
import type { Turn } from '#backend/shared-semaphore.ts';

const permissionsSchema = z.object({
  broadcast_read: z.boolean(),
  presence_read: z.boolean(),
  broadcast_write: z.boolean(),
  presence_write: z.boolean(),
});

/** What the policies of `realtime.messages` allow on a private channel. */
export type Permissions = {
  broadcast: { read: boolean; write: boolean };
  presence: { read: boolean; write: boolean };
};

/** Milliseconds that the policies may take: the client chooses the topic they are evaluated with. */
const timeout = 3_000;

/**
 * Checks the policies with rows that are rolled back. Rejects when a policy fails or the database is unavailable, and
 * with `TurnOver` when the turn has no time left.
 */
export async function readPermissions(
  database: Database,
  claims: Claims,
  topic: string,
  turn: Turn,
): Promise<Permissions> {
  let result: unknown;
  await database.owner
    .begin(async (tx) => {
      const check = () => tx`
        select * from realtime.channel_permissions(${topic}, ${JSON.stringify(claims)}::text::jsonb)`;
      const [row] = await runWithin(tx, turn, timeout, check);
      result = row;
      throw new RolledBack();
    })
    .catch((error: unknown) => {
      if (!(error instanceof RolledBack)) throw error;
    });
  const read = permissionsSchema.parse(result);
  return {
    broadcast: { read: read.broadcast_read, write: read.broadcast_write },
    presence: { read: read.presence_read, write: read.presence_write },
  };
}

class RolledBack extends Error {}
