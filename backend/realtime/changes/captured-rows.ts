import * as z from 'zod';

import type { Database } from '#backend/contract.ts';

import { changeActions, parseRow } from './change.ts';
import type { Change } from './change.ts';
import { storedMessageSchema } from '#backend/realtime/channel/stored-message.ts';
import type { StoredMessage } from '#backend/realtime/channel/stored-message.ts';

/** The text of a `pg_snapshot`. A process has delivered every row that is visible in its snapshot. */
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

export async function readSnapshot(database: Pick<Database, 'owner'>): Promise<Snapshot> {
  const [row] = await database.owner<{ snapshot: string }[]>`select pg_current_snapshot()::text as snapshot`;
  if (!row) throw new Error('pg_current_snapshot() returned no row');
  return row.snapshot;
}

/**
 * One page of the rows committed after the snapshot `delivered` and up to `until`, by id; `after` is the last id of the
 * previous page. Uses snapshots because transactions do not commit in the order of their ids.
 */
export async function readCaptured(
  database: Pick<Database, 'owner'>,
  range: { delivered: Snapshot; until: Snapshot; after: bigint; limit: number },
): Promise<{ rows: Captured[]; last: bigint | undefined }> {
  const { delivered, until, after, limit } = range;
  const rows = await database.owner`
    select id, entity::int8 as entity, action, record::text as record, old_record::text as "oldRecord",
      captured_at as "capturedAt"
    from realtime.captured_changes
    where xid >= pg_snapshot_xmin(${delivered}::pg_snapshot) and id > ${after.toString()}
      and not pg_visible_in_snapshot(xid, ${delivered}::pg_snapshot)
      and pg_visible_in_snapshot(xid, ${until}::pg_snapshot)
    order by id limit ${limit}`;
  const parsed = z.array(rowSchema).parse(rows);
  return {
    rows: parsed.map(toCaptured),
    last: parsed.length < limit ? undefined : parsed.at(-1)?.id,
  };
}

function toCaptured(row: z.infer<typeof rowSchema>): Captured {
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
 * Claims capture for `seconds`: the triggers store changes only while a claim of some process is valid. Resolves
 * when every transaction that may have written before the claim has ended, or after `timeout` milliseconds.
 */
export async function claimCapture(
  database: Pick<Database, 'owner'>,
  seconds: number,
  timeout: number,
): Promise<void> {
  const [before] = await database.owner<{ idle: boolean; xmax: string }[]>`
    select last_value < extract(epoch from clock_timestamp()) as idle, pg_snapshot_xmax(pg_current_snapshot()) as xmax,
      setval('realtime.capture_until', greatest(last_value, extract(epoch from clock_timestamp())::bigint + ${seconds}))
    from realtime.capture_until`;
  if (!before?.idle) return;
  for (const deadline = Date.now() + timeout; Date.now() < deadline;) {
    const [row] = await database.owner<{ over: boolean }[]>`
      select pg_snapshot_xmin(pg_current_snapshot()) >= ${before.xmax}::xid8 as over`;
    if (row?.over) return;
    await new Promise((next) => setTimeout(next, 20));
  }
}

/** Deletes rows that every process has read. Keeps messages for three days, for replay, as on the hosted service. */
export async function purge(database: Pick<Database, 'owner'>): Promise<void> {
  await database.owner`delete from realtime.captured_changes where captured_at < now() - interval '5 minutes'`;
  await database.owner`delete from realtime.relayed_messages where sent_at < now() - interval '1 minute'`;
  await database.owner`delete from realtime.messages where inserted_at < localtimestamp - interval '3 days'`;
}

/** Adds and removes triggers to match the publication. Returns the tables whose trigger could not be changed. */
export async function followPublication(database: Pick<Database, 'owner'>): Promise<string[]> {
  const [state] = await database.owner`select from realtime.capture_differences() limit 1`;
  if (!state) return [];
  const rows = await database.owner<{ table: string }[]>`select realtime.reconcile_capture() as table`;
  return rows.map(({ table }) => table);
}
