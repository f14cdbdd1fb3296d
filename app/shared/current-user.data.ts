import type { SiteClient } from '#app/lib/session/supabase-types.ts';

let users: { token: string; userId: Promise<string | null> } | undefined;

/**
 * The account of the stored session, which the server confirms once per token: a deleted account counts as no one. Null
 * too when it cannot be confirmed.
 */
export async function currentUser(client: SiteClient): Promise<string | null> {
  const { data } = await client.auth.getSession();
  const token = data.session?.access_token;
  if (token === undefined) return null;
  if (users?.token !== token)
    users = { token, userId: client.auth.getUser(token).then(({ data: { user } }) => user?.id ?? null) };
  return users.userId;
}
