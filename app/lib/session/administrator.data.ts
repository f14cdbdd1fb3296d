import type { SiteClient } from './supabase-types.ts';

/**
 * Whether the member has the role `admin`; a failed read returns false (ADMIN-02). By row-level security, members
 * read their own roles only.
 */
export async function isAdministrator(client: SiteClient, userId: string): Promise<boolean> {
  const { data } = await client
    .from('user_roles')
    .select('role')
    .eq('user_id', userId)
    .eq('role', 'admin')
    .maybeSingle();
  return data !== null;
}
