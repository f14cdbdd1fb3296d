import { isRefusedFor } from '#app/lib/query/api-error.ts';
import type {
  ReauthenticationCredentials,
  ReauthenticationProblem,
} from '#app/lib/session/reauthentication.data.ts';
import { reauthenticate } from '#app/lib/session/reauthentication.data.ts';
import type { SiteClient } from '#app/lib/session/supabase-types.ts';
import type { DeletionMode } from '#domain/members.ts';

/** All data about the member, as the text of a JSON file. */
export async function exportMyData(client: SiteClient): Promise<string> {
  const { data } = await client.rpc('export_my_data').throwOnError();
  return JSON.stringify(data, null, 2);
}

export type DeletionOutcome = 'requested' | 'last-administrator' | ReauthenticationProblem;

/** Reauthenticates in a separate session, then requests the deletion in it: the session of this browser does not change. */
export async function requestDeletion(
  credentials: ReauthenticationCredentials,
  mode: DeletionMode,
): Promise<DeletionOutcome> {
  const proved = await reauthenticate(credentials);
  if ('problem' in proved) return proved.problem;
  const { error } = await proved.client.rpc('request_account_deletion', { mode });
  await proved.client.auth.signOut({ scope: 'local' });
  if (isRefusedFor(error, 'last_admin')) return 'last-administrator';
  if (error) throw error;
  return 'requested';
}
