import type { fileRetention, retention } from './retention.ts';

/** RGPD, article 6. */
export type LegalBasis = 'consent' | 'contract' | 'legal' | 'interest';

/** Services outside of the site that the process announces: `private.announced_recipients.kind`. */
export const announcedKinds = ['mail', 'payments', 'files', 'database', 'sign_in'] as const;
/** And the tile server of the map, which is a setting. */
export type RecipientKind = (typeof announcedKinds)[number] | 'tiles';

export type Activity = {
  bases: readonly LegalBasis[];
  /** Each table with personal data belongs to one activity. */
  tables: readonly string[];
  /** Periods after which housekeeping deletes rows or files, from `domain/retention.ts`. */
  retention: readonly (keyof typeof retention | keyof typeof fileRetention)[];
  recipients: readonly RecipientKind[];
};

/**
 * The activities of the register of processing (RGPD, article 30), by the name of their texts in
 * `content/copy/admin/processing.ts`. A test names the tables and periods that no activity has; the screen marks those
 * of another version of the database.
 */
export const activities = {
  accounts: {
    bases: ['contract'],
    tables: [
      'auth.users',
      'auth.identities',
      'public.profiles',
      'public.member_preferences',
      'public.account_deletions',
      'private.planned_deletions',
      'public.deleted_accounts',
      'public.notifications',
      'private.member_index',
      'public.access_requests',
      'public.invitations',
      'storage.objects',
      'storage.buckets',
      'storage.s3_multipart_uploads',
      'storage.s3_multipart_uploads_parts',
    ],
    retention: ['deleted_accounts', 'invitations', 'read_notifications'],
    recipients: ['mail', 'files', 'database', 'sign_in'],
  },
  signIns: {
    bases: ['interest'],
    tables: [
      'auth.sessions',
      'auth.refresh_tokens',
      'auth.one_time_tokens',
      'auth.flow_state',
      'auth.mfa_factors',
      'auth.mfa_challenges',
      'auth.mfa_amr_claims',
      'auth.webauthn_credentials',
      'auth.webauthn_challenges',
      'auth.audit_log_entries',
      'auth.oauth_authorizations',
      'auth.oauth_consents',
    ],
    retention: [
      'unused_sessions',
      'used_refresh_tokens',
      'one_time_tokens',
      'flow_states',
      'challenges',
      'unverified_factors',
      'account_events',
    ],
    recipients: ['mail', 'database', 'sign_in'],
  },
  comments: {
    bases: ['contract', 'legal'],
    tables: [
      'public.blog_comments',
      'public.comment_reactions',
      'public.comment_reports',
      'public.moderation_decisions',
      'public.report_decisions',
      'public.suspension_decisions',
      'public.user_bans',
      'public.member_notes',
      'public.illegal_content_notices',
      'private.removed_comment_contents',
    ],
    retention: [],
    recipients: ['mail', 'database'],
  },
  articles: {
    bases: ['interest'],
    tables: [
      'public.blog_posts',
      'public.blog_post_versions',
      'public.media',
      'public.announcements',
      'private.edition_moves',
    ],
    retention: ['binned_articles'],
    recipients: ['files', 'database'],
  },
  photos: {
    bases: ['interest', 'legal'],
    tables: ['private.photo_requests'],
    retention: ['photo_requests'],
    recipients: ['files', 'mail', 'database'],
  },
  newsletter: {
    bases: ['consent'],
    tables: [
      'public.newsletter_subscribers',
      'public.newsletter_campaigns',
      'private.newsletter_deliveries',
      'private.newsletter_bounces',
      'private.newsletter_tokens',
      'private.campaign_tests',
      'private.subscriber_acts',
      'private.subscriber_imports',
      'private.subscriber_import_lines',
    ],
    retention: [],
    recipients: ['mail', 'database'],
  },
  waitingList: {
    bases: ['consent'],
    tables: ['private.waiting_list', 'private.waiting_tokens'],
    retention: ['waiting_addresses'],
    recipients: ['mail', 'database'],
  },
  badges: {
    bases: ['contract', 'legal'],
    tables: [
      'public.users_badges',
      'public.badge_requests',
      'public.badge_payments',
      'public.badge_subscriptions',
      'private.badge_acts',
      'private.checkouts',
      'private.payment_customers',
      'private.payment_rehearsals',
    ],
    retention: [],
    recipients: ['payments', 'mail', 'database'],
  },
  directory: {
    bases: ['consent'],
    tables: ['public.directory_profiles', 'private.directory_entries', 'private.directory_messages'],
    retention: ['directory_messages'],
    recipients: ['mail', 'database'],
  },
  mails: {
    bases: ['contract'],
    tables: ['private.mail_outbox', 'private.mail_texts'],
    retention: [],
    recipients: ['mail', 'database'],
  },
  measure: {
    bases: ['interest'],
    tables: ['public.visits', 'public.analytics_events'],
    retention: ['visits', 'page_visits', 'browser_errors'],
    recipients: ['tiles', 'database'],
  },
  team: {
    bases: ['interest'],
    tables: [
      'private.edition_steps',
      'public.user_roles',
      'public.saved_views',
      'private.access_decisions',
      'private.alert_mails',
      'private.alert_reads',
      'private.alert_rules',
      'private.alert_settings',
      'private.figure_mails',
    ],
    retention: ['alerts'],
    recipients: ['mail', 'database'],
  },
  security: {
    bases: ['legal', 'interest'],
    tables: ['public.audit_log', 'private.audit_floods', 'public.tasks'],
    retention: ['audit_log', 'finished_tasks', 'export_files'],
    recipients: ['files', 'database'],
  },
} as const satisfies Record<string, Activity>;

export type ActivityId = keyof typeof activities;

export const activityIds = [
  'accounts',
  'signIns',
  'newsletter',
  'waitingList',
  'comments',
  'badges',
  'directory',
  'articles',
  'photos',
  'mails',
  'measure',
  'team',
  'security',
] as const satisfies readonly ActivityId[];
