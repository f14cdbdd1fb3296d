import type { Permission } from './permissions.ts';

type AlertRule = {
  /** Who may act on it, and therefore reads it. */
  permission: Permission;
  /** Mailed in quiet hours too, and to at least one administrator. */
  urgent: boolean;
  /** By mail at once, unless a person chose otherwise. Site and weekly digest are on for every type. */
  mail: boolean;
};

/**
 * What the inbox of staff tells: lines of work to do, and facts. `private.alert_types` repeats the table;
 * `tests/policies/back-office/alerts.test.ts` compares both.
 */
export const alertTypes = {
  comment_pending: { permission: 'comments.moderate', urgent: false, mail: false },
  report: { permission: 'comments.moderate', urgent: false, mail: true },
  notice: { permission: 'comments.moderate', urgent: true, mail: true },
  /** A person asks to be taken off a photo of a past evening; the page promises an answer within 72 hours. */
  photo_request: { permission: 'settings.content', urgent: true, mail: true },
  /** Roles given, changed or withdrawn, and floods of refused sign-ins or calls. */
  security: { permission: 'audit.read', urgent: true, mail: true },
  signup: { permission: 'users.read', urgent: false, mail: false },
  access_request: { permission: 'roles.manage', urgent: false, mail: true },
  badge_request: { permission: 'badges.manage', urgent: false, mail: false },
  /** A part of the site that fails: a mail that was given up, a task that failed. */
  failure: { permission: 'functions.manage', urgent: false, mail: true },
  /** A campaign that stopped by itself, or waits for the mail server. */
  campaign_failed: { permission: 'newsletter.write', urgent: false, mail: true },
  campaign_done: { permission: 'newsletter.read', urgent: false, mail: false },
  badge_ending: { permission: 'badges.manage', urgent: false, mail: false },
  places_low: { permission: 'settings.content', urgent: false, mail: false },
} as const satisfies Record<string, AlertRule>;

export type AlertType = keyof typeof alertTypes;

export const isAlertType = (name: string): name is AlertType => Object.hasOwn(alertTypes, name);

export const allAlertTypes: readonly AlertType[] = Object.keys(alertTypes).filter(isAlertType);

/** What a person does with lines of the inbox. */
export const alertActs = ['read', 'unread', 'archive', 'restore'] as const;
export type AlertAct = (typeof alertActs)[number];

/** Where a person receives a type. */
export const alertChannels = ['site', 'mail', 'digest'] as const;
export type AlertChannel = (typeof alertChannels)[number];

export const alertLimits = {
  /** An edition with fewer places left makes a line. */
  placesLow: 5,
  /** Lines that one call marks. */
  markBatch: 100,
  /** Minutes between two mails of one type to one person: what comes meanwhile is in the second. */
  mailMinutes: 15,
  /** Mails to one person on one day of Paris, without those of urgent types. */
  mailsPerDay: 20,
  /** Lines of one mail. */
  linesPerMail: 10,
  /** A pause ends at the latest after this number of days. */
  pauseDays: 365,
} as const;
