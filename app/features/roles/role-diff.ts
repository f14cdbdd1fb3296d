import type { Role } from '#domain/members.ts';
import { allPermissions, rolesWith } from '#domain/permissions.ts';
import type { Permission } from '#domain/permissions.ts';

/** What a member with the roles `held` gains and loses when the roles become `next`, in the order of the permissions. */
export function permissionDiff(
  held: readonly Role[],
  next: readonly Role[],
): { gains: Permission[]; loses: Permission[] } {
  const has = (roles: readonly Role[], permission: Permission) =>
    rolesWith(permission).some((role) => roles.includes(role));
  return {
    gains: allPermissions.filter((permission) => !has(held, permission) && has(next, permission)),
    loses: allPermissions.filter((permission) => has(held, permission) && !has(next, permission)),
  };
}
