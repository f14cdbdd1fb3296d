/**
 * The limits of the product: forms, schemas and tests read them here. `first-limits.ts` and `visit-limits.ts` have those
 * that the first scripts of a page use.
 * `tests/policies/database/lists-and-limits.test.ts` compares them with the database. `…Max` counts characters.
 */
export const limits = {
  emailMax: 255,
  passwordMax: 100,
  recoveryMinutes: 60,
  /** Minutes after a sign-in in which the password, the address, factors and identities may be changed. */
  reauthenticationMinutes: 15,
  /** Passkeys of an account, and characters of a passkey name: the limits of the hosted service. */
  passkeysPerUser: 10,
  passkeyNameMax: 120,
  /** A further sign-in ends a session: first one without the second factor, then the least recently used one. */
  sessionsPerUser: 50,
  /** A session ends at most so many days after its sign-in, also when it is refreshed; the settings may shorten it. */
  sessionDays: 365,
  /** Token renewals of one session. */
  refreshesPerDay: 200,
  displayNameMax: 80,
  bioMax: 500,
  /** A request of a member to the organisers: an access, a badge. */
  requestMax: 1000,

  commentMax: 1000,
  commentLinksMax: 3,
  commentDepthMax: 3,
  reportDetailsMax: 500,

  /** The explanation of a moderator's decision, for the member concerned. */
  decisionNoteMax: 500,
  suspensionReasonMax: 500,
  memberNoteMax: 2000,
  /** Minutes in which the author of a note about a member may edit it. */
  memberNoteEditMinutes: 10,
  /** The reason of an action that the audit log records: an address shown, members exported. */
  auditReasonMin: 3,
  auditReasonMax: 200,
  /** Note of an invitation, which the invited person does not see. */
  invitationNoteMax: 500,
  /** Days between the request to delete an account and the deletion. */
  deletionDays: 7,
  /** Members that `suspend_members` suspends in one call. */
  memberBatch: 100,
  /** Comments that `moderate_comments` decides in one call. */
  moderationBatch: 100,
  /**
   * Comments that `moderation_selection` and members that `members_selection` return. `moderation_counts` and
   * `members_page` count one more, then stop.
   */
  selectionMax: 1000,
  savedViewNameMax: 60,
  savedViewsPerScreen: 20,
  figureMails: 5,

  /** A picture of the bucket `media`. */
  mediaAltMax: 300,
  mediaNameMax: 200,

  /** A notice of illegal content (`illegal_content_notices`). */
  noticeUrlMax: 2048,
  noticeLawMax: 300,
  noticeExplanationMax: 5000,
  noticeNameMax: 120,
  noticeGroundsMax: 5000,

  /** Minutes shown to the visitor, and the window of the newsletter's rate limit. */
  newsletterWaitMinutes: 15,
  /** Confirmation mails for one pending address (NEWSLETTER-11). */
  newsletterMailsPerDay: 3,

  /** Ids of the payment provider. */
  providerIdMax: 120,
} as const;

/**
 * Writes that one member may send, `most` in `minutes`; visits are counted by network address. A trigger on the table
 * keeps the count (`private.limit_member_rate`, `private.limit_address_rate`).
 */
export const paces = {
  access_requests: { most: 20, minutes: 1440 },
  account_deletions: { most: 10, minutes: 1440 },
  analytics_events: { most: 600, minutes: 1 },
  announcements: { most: 60, minutes: 60 },
  badge_requests: { most: 20, minutes: 1440 },
  blog_comments: { most: 10, minutes: 10 },
  comment_reactions: { most: 60, minutes: 1 },
  comment_reports: { most: 20, minutes: 60 },
  directory_profiles: { most: 60, minutes: 60 },
  media: { most: 300, minutes: 60 },
  newsletter_campaigns: { most: 60, minutes: 60 },
  'private.campaign_tests': { most: 20, minutes: 60 },
  profiles: { most: 60, minutes: 60 },
  visits: { most: 600, minutes: 1 },
} as const;

/** Writes of one network in a day, enforced like `paces`. */
export const dailyPaces = {
  analytics_events: { most: 5000, minutes: 1440 },
  visits: { most: 20_000, minutes: 1440 },
} as const;

/** Words that make a comment spam, in any case (COMMENT-13). */
export const spamWords = ['viagra', 'casino', 'lottery', 'click here', 'buy now'] as const;
