import type { May } from '#app/lib/session/use-permissions.ts';
import type { MemberLine } from '#app/features/users/member-line.ts';
import type { Permission } from '#domain/permissions.ts';

import type { MemberAction } from './member-action.ts';

const needed: Record<MemberAction, Permission> = {
  confirmation: 'users.manage',
  recovery: 'users.manage',
  badge: 'badges.manage',
  suspend: 'users.suspend',
  lift: 'users.suspend',
  sessions: 'users.manage',
  export: 'users.export',
  merge: 'users.delete',
  delete: 'users.delete',
};

/** The actions in the order of the menu that are allowed on this member, and make sense in its state. */
export function permittedActions(
  { id, state, roles, email }: Pick<MemberLine, 'id' | 'state' | 'roles' | 'email'>,
  may: May,
  me: string,
): MemberAction[] {
  const fits: Record<MemberAction, boolean> = {
    confirmation: email !== null && state === 'unconfirmed',
    recovery: email !== null && state !== 'unconfirmed',
    badge: id !== me,
    suspend: roles.length === 0 && state !== 'suspended' && id !== me,
    lift: state === 'suspended' && id !== me,
    sessions: true,
    export: true,
    merge: true,
    delete: roles.length === 0 && state !== 'leaving' && id !== me,
  };
  const order: readonly MemberAction[] = [
    'confirmation',
    'recovery',
    'badge',
    'suspend',
    'lift',
    'sessions',
    'export',
    'merge',
    'delete',
  ];
  return order.filter((action) => fits[action] && may(needed[action]));
}
