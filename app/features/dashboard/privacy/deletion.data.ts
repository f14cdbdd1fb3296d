import type { SiteClient } from '#app/lib/session/supabase-types.ts';
import { deletionModes } from '#domain/members.ts';

/** The requested deletion of the account with its date (ISO 8601); null without one. */
export async function readDeletion(client: SiteClient, userId: string) {
  const { data } = await client
    .from('account_deletions')
    .select('mode, due_at')
    .eq('user_id', userId)
    .maybeSingle()
    .throwOnError();
  if (!data) return null;
  const mode = deletionModes.find((known) => known === data.mode) ?? 'keep_comments';
  return { mode, due_at: data.due_at };
}

export type Deletion = NonNullable<Awaited<ReturnType<typeof readDeletion>>>;

export async function cancelDeletion(client: SiteClient): Promise<void> {
  await client.rpc('cancel_account_deletion').throwOnError();
}
