import type { SiteClient } from './supabase-types.ts';

/**
 * Whether this person's role is administrator; a read that fails counts as no (checklist T36). Each person reads their
 * own roles only, by row-level security.
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
