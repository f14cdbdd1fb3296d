import type { SiteClient } from './supabase-types.ts';

/**
 * Whether the member has the role `admin` (ADMIN-02). By row-level security, members read their own roles only.
 * @throws {PostgrestError} when the read fails.
 */
export async function readAdministrator(client: SiteClient, userId: string): Promise<boolean> {
  const { data, error } = await client
    .from('user_roles')
    .select('role')
    .eq('user_id', userId)
    .eq('role', 'admin')
    .maybeSingle();
  if (error) throw error;
  return data !== null;
}

/** As `readAdministrator`; a failed read is logged and returns false. */
export const isAdministrator = (client: SiteClient, userId: string): Promise<boolean> =>
  readAdministrator(client, userId).catch((error: unknown) => {
    logRoleFailure(error);
    return false;
  });

let logged = false;

/** Once per page load: the role is read again at every session event. */
export function logRoleFailure(error: unknown): void {
  if (logged) return;
  logged = true;
  // oxlint-disable-next-line no-console -- the member is treated as not an administrator; the cause goes to the console alone (ADMIN-02)
  console.warn('Rôle non vérifié', error);
}
