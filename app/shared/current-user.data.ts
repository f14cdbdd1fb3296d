import type { SiteClient } from '#app/lib/session/supabase-types.ts';

let users: { token: string; userId: Promise<string | null> } | undefined;

/**
 * The user of the stored session, confirmed by the server once per token. Null for a deleted account, and when the
 * confirmation fails.
 */
export async function readCurrentUserId(client: SiteClient): Promise<string | null> {
  const { data } = await client.auth.getSession();
  const token = data.session?.access_token;
  if (token === undefined) return null;
  if (users?.token !== token)
    users = { token, userId: client.auth.getUser(token).then(({ data: { user } }) => user?.id ?? null) };
  return users.userId;
}
