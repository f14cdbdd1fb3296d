import type { Sql } from 'postgres';

/**
 * Whether the session in which a user signed a URL is still open, and the account active. A sign-out, the end of the
 * session or a ban invalidates the URL at once.
 */
export async function readSignerIsActive(
  sql: Sql,
  { sub, session_id }: { sub: string; session_id: string | undefined },
): Promise<boolean> {
  if (session_id === undefined) return false;
  const rows = await sql`
    select from auth.sessions s join auth.users u on u.id = s.user_id
    where s.id = ${session_id} and u.id = ${sub} and (s.not_after is null or s.not_after > now())
      and u.deleted_at is null and coalesce(u.banned_until <= now(), true)`;
  return rows.length > 0;
}
