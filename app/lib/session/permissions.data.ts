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

/**
 * Whether the session of a request (« Bearer … ») has a permission: for a resource that the server makes for members. The
 * client of the server has no session of its own.
 */
export async function hasPermission(
  client: SiteClient,
  authorization: string,
  permission: Permission,
): Promise<boolean> {
  if (!authorization.startsWith('Bearer ')) return false;
  const { data } = await client.rpc('my_permissions').setHeader('Authorization', authorization);
  return data?.includes(permission) ?? false;
}
