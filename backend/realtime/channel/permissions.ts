import * as z from 'zod';

import type { Claims, Database } from '#backend/contract.ts';

const permissionsSchema = z.object({
  broadcast_read: z.boolean(),
  presence_read: z.boolean(),
  broadcast_write: z.boolean(),
  presence_write: z.boolean(),
});

/** What the policies of `realtime.messages` let a token do on a private channel. */
export type Permissions = {
  broadcast: { read: boolean; write: boolean };
  presence: { read: boolean; write: boolean };
};

/** Milliseconds the policies may take; they are the site's own, but what they are asked about is the client's. */
const patience = '3000';

/** Asks the policies on rows that never come to be. Rejects when a policy fails, or the database is away. */
export async function readPermissions(
  database: Database,
  claims: Claims,
  topic: string,
): Promise<Permissions> {
  let answer: unknown;
  await database.owner
    .begin(async (tx) => {
      await tx`select set_config('statement_timeout', ${patience}, true)`;
      const [row] = await tx`
        select * from realtime.channel_permissions(${topic}, ${JSON.stringify(claims)}::text::jsonb)`;
      answer = row;
      throw new RolledBack();
    })
    .catch((error: unknown) => {
      if (!(error instanceof RolledBack)) throw error;
    });
  const read = permissionsSchema.parse(answer);
  return {
    broadcast: { read: read.broadcast_read, write: read.broadcast_write },
    presence: { read: read.presence_read, write: read.presence_write },
  };
}

class RolledBack extends Error {}
