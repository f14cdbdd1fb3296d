import type { Role } from './members.ts';

/**
 * Who may do what in the back-office: the roles of each permission. `public.role_permissions` repeats the table and
 * `private.may(permission)` reads it, for every policy and function; `tests/policies/database/permissions.test.ts`
 * compares both. Menu, guard and « Que peut faire ce rôle ? » read it here. Administrators hold every permission.
 */
export const permissions = {
  /** Unpublished articles, their versions and figures. */
  'blog.read': ['admin', 'editor', 'newsletter', 'reader'],
  /** Articles, their categories and tags, and the files of the `media` bucket. */
  'blog.write': ['admin', 'editor'],
  /** Publish, schedule, unpublish, and the bin. */
  'blog.publish': ['admin', 'editor'],
  /** Comments, reports, notices of illegal content, notes on members. */
  'comments.moderate': ['admin', 'moderator'],
  /** Numbers of waiting work and totals of the screens, without names. */
  'counts.read': ['admin', 'moderator', 'editor', 'newsletter', 'reader'],
  /** Members, with their e-mail address masked. */
  'users.read': ['admin', 'moderator'],
  /** The e-mail address of one member, with a reason; each reveal is recorded. */
  'users.reveal': ['admin'],
  /** Suspend members without a role, and lift suspensions. */
  'users.suspend': ['admin', 'moderator'],
  /** Invite, edit a profile, send a reset, end sessions, merge accounts. */
  'users.manage': ['admin'],
  /** Lists and data of members as files; asks for a recent proof of identity. */
  'users.export': ['admin'],
  /** Delete accounts; asks for a recent proof of identity. */
  'users.delete': ['admin'],
  /** Grant and revoke roles, decide requests for access; granting `admin` asks for a recent proof of identity. */
  'roles.manage': ['admin'],
  /** Award, extend and revoke badges, their uses and requests. */
  'badges.manage': ['admin'],
  /** Prices and benefits of the tiers, and the payments switch. */
  'badges.configure': ['admin'],
  /** Subscribers, with their e-mail address masked, and campaigns. */
  'newsletter.read': ['admin', 'newsletter'],
  /** Write campaigns, send tests, import subscribers. */
  'newsletter.write': ['admin', 'newsletter'],
  'newsletter.send': ['admin'],
  /** The e-mail address of one subscriber, with a reason; each reveal is recorded. */
  'newsletter.reveal': ['admin'],
  /** Erase subscribers for good. */
  'newsletter.erase': ['admin'],
  /** Figures of visits without raw events. */
  'analytics.read': ['admin', 'editor', 'newsletter', 'reader'],
  /** Raw events. */
  'analytics.events': ['admin'],
  /** Monthly goals. */
  'analytics.goals': ['admin'],
  /** The inbox of staff, with what the other permissions let a person act on, and its rules. */
  'notifications.read': ['admin', 'moderator', 'editor', 'newsletter', 'reader'],
  /** The outbox of mails and the announcements. */
  'notifications.manage': ['admin'],
  'audit.read': ['admin'],
  /** Content of the pages: gallery, people, questions, guides, copy variants, editions. */
  'settings.content': ['admin'],
  /** Every other setting. */
  'settings.manage': ['admin'],
  'functions.read': ['admin', 'reader'],
  'functions.manage': ['admin'],
  'tests.read': ['admin', 'reader'],
  'tests.run': ['admin'],
} as const satisfies Record<string, readonly ['admin', ...Role[]]>;

export type Permission = keyof typeof permissions;

const isPermission = (name: string): name is Permission => Object.hasOwn(permissions, name);

export const allPermissions: readonly Permission[] = Object.keys(permissions).filter(isPermission);

/** The roles that hold a permission, the administrator first. */
export const rolesWith = (permission: Permission): readonly Role[] => permissions[permission];

export function permissionsOf(role: Role): Permission[] {
  return allPermissions.filter((permission) => rolesWith(permission).includes(role));
}
