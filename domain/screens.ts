import type { Permission } from './permissions.ts';

/**
 * The screens of the back-office by the name in their address, with the permission that opens them. `private.screens`
 * repeats the list: saved views of a screen are for those who may open it.
 */
export const screenPermissions = {
  blog: 'blog.read',
  comments: 'comments.moderate',
  users: 'users.read',
  roles: 'roles.manage',
  newsletter: 'newsletter.read',
  kit: 'analytics.read',
  analytics: 'analytics.read',
  'analytics-advanced': 'analytics.read',
  partenaires: 'analytics.read',
  'edge-functions-status': 'functions.read',
  notifications: 'notifications.read',
  'audit-logs': 'audit.read',
  'badges-management': 'badges.manage',
  tests: 'tests.read',
  settings: 'settings.manage',
} as const satisfies Record<string, Permission>;

export type Screen = keyof typeof screenPermissions;

/** Whether one of these permissions opens a screen of the back-office. */
export const opensScreen = (permissions: ReadonlySet<Permission>): boolean =>
  Object.values(screenPermissions).some((permission) => permissions.has(permission));
