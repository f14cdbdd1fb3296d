import type { Permission } from './permissions.ts';

/**
 * The rows of « À traiter », the most urgent first, with the permission that lets a person act on each. `cockpit_work` has
 * the same list; a new row needs its count in `private.cockpit_count` and its words in `content/copy/admin/cockpit.ts`.
 */
export const workPermissions = {
  next_edition: 'settings.content',
  backup: 'functions.manage',
  photo_requests: 'settings.content',
  notices: 'comments.moderate',
  reports: 'comments.moderate',
  pending: 'comments.moderate',
  mails: 'notifications.manage',
  articles: 'blog.publish',
  campaigns: 'newsletter.write',
  access: 'roles.manage',
  badges: 'badges.manage',
  places: 'settings.content',
  legal: 'settings.manage',
  figures: 'settings.manage',
  variants: 'settings.content',
} as const satisfies Record<string, Permission>;
export type WorkId = keyof typeof workPermissions;

export const isWorkId = (name: string): name is WorkId => Object.hasOwn(workPermissions, name);

/** The first steps of a new site, in the order of `cockpit_setup`. */
export const setupSteps = ['event', 'legal', 'mail', 'article', 'factor', 'backup'] as const;
export type SetupStep = (typeof setupSteps)[number];
