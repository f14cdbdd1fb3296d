import type { SupabaseClient } from '@supabase/supabase-js';

import type { Database } from '#domain/database.types.gen.ts';

/** Files that the storage removes at once. */
const batch = 500;

/**
 * Removes the files of exports that have passed their time (`fileRetention`) or have no task any more. Returns their
 * number. `client` has the secret key.
 * @throws {Error} when the database or the storage refuses, or removes nothing of what it lists.
 */
export async function removeExpiredExports(client: SupabaseClient<Database>): Promise<number> {
  let removed = 0;
  for (;;) {
    const { data: names } = await client.rpc('expired_export_files', { batch }).throwOnError();
    if (names.length === 0) return removed;
    const { data, error } = await client.storage.from('exports').remove(names);
    if (error) throw error;
    if (data.length === 0) throw new Error(`none of ${names.length} files of exports could be removed`);
    removed += data.length;
  }
}
