import type { Sql } from 'postgres';

/** Whether the user who signed a URL still has an active account. A ban invalidates the URL at once. */
export async function readSignerIsActive(sql: Sql, userId: string): Promise<boolean> {
  const rows = await sql`
    select from auth.users
    where id = ${userId} and deleted_at is null and coalesce(banned_until <= now(), true)`;
  return rows.length > 0;
}
