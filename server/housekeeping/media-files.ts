import type { SupabaseClient } from '@supabase/supabase-js';

import type { Database } from '#domain/database.types.gen.ts';

import { treatEachId } from './each-id.ts';
import type { EachOptions } from './each-id.ts';

/**
 * Removes from the library the pictures that no row has used for 30 days. Returns their number, 100 at most.
 * @throws {PostgrestError} when the database refuses.
 */
export async function removeUnusedMedia(client: SupabaseClient<Database>): Promise<number> {
  return (await client.rpc('remove_unused_media').throwOnError()).data;
}

/**
 * Removes the objects of the bucket `media` whose row in `public.media` was deleted, or never made within a day of the
 * upload. Returns their number.
 * @throws {Error} when the database refuses the list; without `onFailure`, also when the storage refuses.
 */
export async function removeAbandonedMedia(
  client: SupabaseClient<Database>,
  options: EachOptions = {},
): Promise<number> {
  let removed = 0;
  const readPage = async (after?: string) =>
    (await client.rpc('abandoned_media', after ? { after } : {}).throwOnError()).data;
  const remove = async (path: string) => {
    const { error } = await client.storage.from('media').remove([path]);
    if (error) throw error;
    removed += 1;
  };
  await treatEachId(readPage, remove, options);
  return removed;
}
