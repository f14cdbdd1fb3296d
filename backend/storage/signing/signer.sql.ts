import type { Sql } from 'postgres';

/** Whether the person who signed still has an account that may act: a ban counts at once, whatever was signed before. */
export async function signerStands(sql: Sql, userId: string): Promise<boolean> {
  const rows = await sql`
    select from auth.users
    where id = ${userId} and deleted_at is null and coalesce(banned_until <= now(), true)`;
  return rows.length > 0;
}
