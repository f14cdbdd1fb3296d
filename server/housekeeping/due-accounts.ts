import type { SupabaseClient } from '@supabase/supabase-js';

import type { Database } from '#domain/database.types.gen.ts';

import { treatEachId } from './each-id.ts';
import type { EachOptions } from './each-id.ts';
import { removeMemberFiles } from './member-files.ts';

/**
 * Deletes the accounts whose seven-day waiting period is over, then their files: an account that the database keeps
 * (cancelled meanwhile, or the last administrator) keeps its files. `removeAbandonedFiles` completes an interrupted
 * deletion. `client` has the secret key. Returns the ids of the deleted accounts.
 * @throws {Error} when the database refuses the list of accounts; without `onFailure`, also for a failure.
 */
export async function deleteDueAccounts(
  client: SupabaseClient<Database>,
  options: EachOptions = {},
): Promise<string[]> {
  const gone: string[] = [];
  const readPage = async (after?: string) =>
    (await client.rpc('accounts_to_delete', after ? { after } : {}).throwOnError()).data;
  const deleteAccount = async (member: string) => {
    const { data: deleted } = await client.rpc('delete_due_account', { member }).throwOnError();
    if (!deleted) return;
    gone.push(member);
    await removeMemberFiles(client, member);
  };
  await treatEachId(readPage, deleteAccount, options);
  return gone;
}
