import * as z from 'zod';

import type { Database } from '#backend/contract.ts';

import type { Broadcast, Meta } from './broadcast.ts';

/** A row of `realtime.messages`, as `row_to_json` writes it. */
export const storedMessageSchema = z.object({
  id: z.string(),
  topic: z.string(),
  event: z.string(),
  payload: z.unknown(),
  private: z.boolean().nullable(),
  binary_payload: z.string().nullish(),
});

export type StoredMessage = z.infer<typeof storedMessageSchema>;

export function asBroadcast(message: StoredMessage, extra: Omit<Meta, 'id'> = {}): Broadcast {
  const { id, event, payload, binary_payload: hex } = message;
  const meta = { ...extra, id };
  if (typeof hex !== 'string')
    return { kind: 'object', payload: { event, payload, type: 'broadcast' }, meta };
  const content = Buffer.from(hex.slice(2), 'hex');
  return { kind: 'user', broadcast: { event, encoding: 'binary', content }, meta };
}

const replayLimit = 25;

/**
 * The last private messages of a topic since then (milliseconds since the epoch), oldest first: 25 at most. Undefined
 * when the parameters make no sense.
 */
export async function readReplay(
  database: Pick<Database, 'owner'>,
  topic: string,
  { since, limit }: { since?: unknown; limit?: unknown },
): Promise<StoredMessage[] | undefined> {
  const range = z
    .object({ since: z.int().nonnegative().max(8.64e15), limit: z.int().default(replayLimit) })
    .safeParse({ since, limit: limit ?? undefined });
  if (!range.success) return undefined;
  const count = Math.min(Math.max(range.data.limit, 1), replayLimit);
  const rows = await database.owner<{ row: unknown }[]>`
    select row_to_json(m) as row from realtime.messages as m
    where m.topic = ${topic} and m.private and m.extension = 'broadcast' and m.event is not null
      and m.inserted_at >= to_timestamp(${range.data.since / 1000})::timestamp
    order by m.inserted_at desc limit ${count}`;
  return rows.map(({ row }) => storedMessageSchema.parse(row)).toReversed();
}
