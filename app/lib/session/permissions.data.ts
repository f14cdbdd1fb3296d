import { allPermissions } from '#domain/permissions.ts';
import type { Permission } from '#domain/permissions.ts';

import type { SiteClient } from './supabase-types.ts';

/**
 * The permissions that the member's roles give in this session.
 * @throws {PostgrestError} when the read fails.
 */
export async function readPermissions(client: SiteClient): Promise<Permission[]> {
  const { data } = await client.rpc('my_permissions').throwOnError();
  return allPermissions.filter((permission) => data.includes(permission));
}
