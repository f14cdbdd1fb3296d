import type { SupabaseClient } from '@supabase/supabase-js';

import type { Database } from '#domain/database.types.gen.ts';

import { removeMemberFiles } from './member-files.ts';

/**
 * Deletes the accounts whose seven-day waiting period is over, then their files: an account that the database keeps
 * (cancelled meanwhile, or the last administrator) keeps its files. `removeAbandonedFiles` completes an interrupted
 * deletion. `client` has the secret key. Returns the ids of the deleted accounts. A failure concerns one account only: it is passed to `onFailure`, and the others are deleted.
 * @throws {Error} when the database refuses the list of accounts; without `onFailure`, also for a failure.
 */
export async function deleteDueAccounts(
  client: SupabaseClient<Database>,
  onFailure: (error: unknown) => void = throwFailure,
): Promise<string[]> {
  const { data: due } = await client.rpc('accounts_to_delete').throwOnError();
  const gone: string[] = [];
  for (const member of due) {
    try {
      const { data: deleted } = await client.rpc('delete_due_account', { member }).throwOnError();
      if (!deleted) continue;
      gone.push(member);
      await removeMemberFiles(client, member);
    } catch (error) {
      onFailure(error);
    }
  }
  return gone;
}

function throwFailure(error: unknown): never {
  throw error;
}
