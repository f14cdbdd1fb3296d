/** `user_roles.role`. */
export const roles = ['admin', 'moderator', 'editor', 'newsletter', 'reader'] as const;
export type Role = (typeof roles)[number];

/** What `private.member_state` returns: a suspension comes first, since it decides what the member may do. */
export const memberStates = ['active', 'unconfirmed', 'suspended', 'leaving'] as const;
export type MemberState = (typeof memberStates)[number];

/** The mails that the back-office has sent to a member (`authorize_member_mail`). */
export const memberMailKinds = ['confirmation', 'recovery'] as const;
export type MemberMailKind = (typeof memberMailKinds)[number];

/** Why accounts may belong to one person (`duplicate_members`). */
export const duplicateReasons = ['mailbox', 'name'] as const;

/** `access_requests.status` and `badge_requests.status`: a member's request and its decision. */
export const requestStatuses = ['open', 'granted', 'declined'] as const;
export type RequestStatus = (typeof requestStatuses)[number];

/** `account_deletions.mode`: what becomes of the comments of a deleted account. */
export const deletionModes = ['keep_comments', 'delete_comments'] as const;
export type DeletionMode = (typeof deletionModes)[number];

/** `notifications.kind`. */
export const notificationKinds = [
  'reply',
  'comment_approved',
  'comment_refused',
  'report_decided',
  'badge_awarded',
  'badge_ending',
  'access_granted',
  'access_declined',
  'badge_declined',
  'deletion_cancelled',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];
