import * as z from 'zod';

import type { Database } from '#backend/contract.ts';

import { type Change, changeActions, parseRow } from './change.ts';
import { type StoredMessage, storedMessageSchema } from '#backend/realtime/channel/stored-message.ts';

/** What a process has been told so far: every row that this snapshot sees. */
export type Snapshot = string;

export type Captured = { kind: 'change'; change: Change } | { kind: 'message'; message: StoredMessage };

const rowSchema = z.object({
  id: z.coerce.bigint(),
  entity: z.coerce.number(),
  action: z.enum([...changeActions, 'BROADCAST']),
  record: z.string().nullable(),
  oldRecord: z.string().nullable(),
  capturedAt: z.date(),
});

export async function takeSnapshot(database: Pick<Database, 'owner'>): Promise<Snapshot> {
  const [row] = await database.owner<{ snapshot: string }[]>`select pg_current_snapshot()::text as snapshot`;
  if (!row) throw new Error('pg_current_snapshot() answered nothing');
  return row.snapshot;
}

/**
 * Rows committed since `told` and up to `until`, oldest first, a page at a time: `after` is the last id of the page
 * before. Commits come in another order than ids; snapshots tell exactly which rows are new, whatever the order.
 */
export async function readCaptured(
  database: Pick<Database, 'owner'>,
  range: { told: Snapshot; until: Snapshot; after: bigint; limit: number },
): Promise<{ rows: Captured[]; last: bigint | undefined }> {
  const { told, until, after, limit } = range;
  const rows = await database.owner`
    select id, entity::int8 as entity, action, record::text as record, old_record::text as "oldRecord",
      captured_at as "capturedAt"
    from realtime.captured_changes
    where xid >= pg_snapshot_xmin(${told}::pg_snapshot) and id > ${after.toString()}
      and not pg_visible_in_snapshot(xid, ${told}::pg_snapshot)
      and pg_visible_in_snapshot(xid, ${until}::pg_snapshot)
    order by id limit ${limit}`;
  const parsed = z.array(rowSchema).parse(rows);
  return {
    rows: parsed.map(readRow),
    last: parsed.length < limit ? undefined : parsed.at(-1)?.id,
  };
}

function readRow(row: z.infer<typeof rowSchema>): Captured {
  const { entity, action, record, oldRecord, capturedAt } = row;
  const rowText = record ?? oldRecord ?? '{}';
  if (action === 'BROADCAST')
    return { kind: 'message', message: storedMessageSchema.parse(JSON.parse(rowText)) };
  return {
    kind: 'change',
    change: {
      entity,
      action,
      record: record === null ? undefined : parseRow(record),
      oldRecord: oldRecord === null ? undefined : parseRow(oldRecord),
      rowText,
      capturedAt,
    },
  };
}

/**
 * Says that somebody listens for so many seconds more; triggers keep nothing otherwise. Resolves once every transaction
 * that may have written unheard is over, or after `patience` milliseconds.
 */
export async function claimCapture(
  database: Pick<Database, 'owner'>,
  seconds: number,
  patience: number,
): Promise<void> {
  const [before] = await database.owner<{ idle: boolean; xmax: string }[]>`
    select last_value < extract(epoch from clock_timestamp()) as idle, pg_snapshot_xmax(pg_current_snapshot()) as xmax,
      setval('realtime.capture_until', greatest(last_value, extract(epoch from clock_timestamp())::bigint + ${seconds}))
    from realtime.capture_until`;
  if (!before?.idle) return;
  for (const deadline = Date.now() + patience; Date.now() < deadline;) {
    const [row] = await database.owner<{ over: boolean }[]>`
      select pg_snapshot_xmin(pg_current_snapshot()) >= ${before.xmax}::xid8 as over`;
    if (row?.over) return;
    await new Promise((next) => setTimeout(next, 20));
  }
}

/** Rows that every process has read long ago. Messages stay three days, for replay, as on the hosted service. */
export async function purge(database: Pick<Database, 'owner'>): Promise<void> {
  await database.owner`delete from realtime.captured_changes where captured_at < now() - interval '5 minutes'`;
  await database.owner`delete from realtime.relayed_messages where sent_at < now() - interval '1 minute'`;
  await database.owner`delete from realtime.messages where inserted_at < localtimestamp - interval '3 days'`;
}

/** Puts the triggers where the publication wants them; answers the tables that could not be reached. */
export async function followPublication(database: Pick<Database, 'owner'>): Promise<string[]> {
  const [state] = await database.owner`select from realtime.capture_differences() limit 1`;
  if (!state) return [];
  const rows = await database.owner<{ table: string }[]>`select realtime.reconcile_capture() as table`;
  return rows.map(({ table }) => table);
}
