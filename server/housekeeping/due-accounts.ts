import type { SupabaseClient } from '@supabase/supabase-js';

import type { Database } from '#domain/database.types.gen.ts';

/** Buckets in which each member owns one folder, named by the account id. */
const ownFolders = ['avatars'];

/**
 * Deletes the accounts whose seven-day waiting period is over. Deletes their files first, so that the next call
 * completes an interrupted deletion. `client` has the secret key. Returns the ids of the deleted accounts.
 * @throws {Error} when the database or the storage refuses.
 */
export async function deleteDueAccounts(client: SupabaseClient<Database>): Promise<string[]> {
  const { data: due } = await client.rpc('accounts_to_delete').throwOnError();
  const gone: string[] = [];
  for (const member of due) {
    for (const bucket of ownFolders) await emptyFolder(client, bucket, member);
    const { data: deleted } = await client.rpc('delete_due_account', { member }).throwOnError();
    if (deleted) gone.push(member);
  }
  return gone;
}

async function emptyFolder(client: SupabaseClient<Database>, bucket: string, folder: string): Promise<void> {
  const files = client.storage.from(bucket);
  const { data, error } = await files.list(folder, { limit: 1000 });
  if (error) throw error;
  if (data.length === 0) return;
  const { error: refusal } = await files.remove(data.map(({ name }) => `${folder}/${name}`));
  if (refusal) throw refusal;
}
