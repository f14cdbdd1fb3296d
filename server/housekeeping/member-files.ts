import type { SupabaseClient } from '@supabase/supabase-js';

import type { Database } from '#domain/database.types.gen.ts';

import { treatEachId } from './each-id.ts';
import type { EachOptions } from './each-id.ts';

type Client = SupabaseClient<Database>;

/** Buckets in which each member owns one folder, named by the account id. */
const ownFolders = ['avatars'] as const;
/** Objects that the storage lists and removes at once. */
const pageSize = 1000;

/**
 * Removes every file of a member, in folders of any depth.
 * @throws {Error} when the storage refuses or removes nothing of what it lists.
 */
export async function removeMemberFiles(client: Client, member: string): Promise<void> {
  for (const bucket of ownFolders) await emptyFolder(client, bucket, `${member}/`);
}

/**
 * Removes the avatars of accounts that do not exist any more. Returns the number of accounts.
 * @throws {Error} when the database refuses the list of accounts; without `onFailure`, also when the storage refuses.
 */
export async function removeAbandonedFiles(client: Client, options: EachOptions = {}): Promise<number> {
  let removed = 0;
  const readPage = async (after?: string) =>
    (await client.rpc('abandoned_avatar_folders', after ? { after } : {}).throwOnError()).data;
  const removeFolder = async (folder: string) => {
    await emptyFolder(client, 'avatars', `${folder}/`);
    removed += 1;
  };
  await treatEachId(readPage, removeFolder, options);
  return removed;
}

async function emptyFolder(client: Client, bucket: string, prefix: string): Promise<void> {
  const files = client.storage.from(bucket);
  for (;;) {
    // Always the first page: the previous one is removed.
    const { data, error } = await files.listV2({ prefix, limit: pageSize });
    if (error) throw error;
    if (data.objects.length === 0) return;
    const removal = await files.remove(data.objects.map(({ key, name }) => key ?? name));
    if (removal.error) throw removal.error;
    if (removal.data.length === 0) throw new Error(`no file of ${bucket}/${prefix} could be removed`);
  }
}
