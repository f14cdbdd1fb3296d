import type { SupabaseClient } from '@supabase/supabase-js';

import type { Database } from '#domain/database.types.gen.ts';
import { retention } from '#domain/retention.ts';

import { throwFailure } from './each-id.ts';
import type { EachOptions } from './each-id.ts';

/** Rows of one call: it stays far below the statement timeout, and holds its locks for a moment only. */
const batch = 1000;
/** Calls for one kind of row in a run; the rest is deleted in the next. */
const callsMax = 100;

/**
 * Deletes the rows whose retention period is over. Returns the number of deleted rows by kind, without zeros. `client`
 * has the secret key.
 * @throws {PostgrestError} when the database refuses and `onFailure` is missing; with it, the other kinds are deleted.
 */
export async function deleteExpiredRows(
  client: SupabaseClient<Database>,
  { onFailure = throwFailure, signal }: EachOptions = {},
): Promise<Record<string, number>> {
  const deleted: Record<string, number> = {};
  for (const kind of Object.keys(retention)) {
    if (signal?.aborted) break;
    const rows = await deleteKind(client, kind).catch(onFailure);
    if (rows) deleted[kind] = rows;
  }
  return deleted;
}

async function deleteKind(client: SupabaseClient<Database>, kind: string): Promise<number> {
  let deleted = 0;
  for (let call = 0; call < callsMax; call += 1) {
    const { data: rows } = await client.rpc('delete_expired_rows', { kind, batch }).throwOnError();
    deleted += rows;
    if (rows < batch) break;
  }
  return deleted;
}
