/** Why a member reports a comment, in the order they are shown. */
export const reportReasons = ['spam', 'abuse', 'harassment', 'off_topic', 'other'] as const;
export type ReportReason = (typeof reportReasons)[number];

/** Why a moderator refuses a comment, in the order they are shown; its author reads the label. */
export const refusalReasons = ['spam', 'abuse', 'harassment', 'off_topic', 'illegal', 'other'] as const;
export type RefusalReason = (typeof refusalReasons)[number];

/** What `moderate_comments` does to a comment. */
export const commentActions = ['approve', 'refuse', 'reopen'] as const;
export type CommentAction = (typeof commentActions)[number];

/** How a moderator decides a report. */
export const reportVerdicts = ['upheld', 'dismissed', 'abusive'] as const;
export type ReportVerdict = (typeof reportVerdicts)[number];

/** `comment_reports.status`: open, or the decision. */
export const reportStatuses = ['open', ...reportVerdicts] as const;
export type ReportStatus = (typeof reportStatuses)[number];

/** `report_decisions.decision`: the history of a report. */
export const reportDecisions = [...reportVerdicts, 'reopened', 'requalified'] as const;

/** `moderation_decisions.decision`: the history of a comment. */
export const commentDecisions = ['approved', 'refused', 'reopened', 'deleted', 'restored'] as const;

/** `suspension_decisions.decision`: the history of a suspension. */
export const suspensionDecisions = ['suspended', 'changed', 'lifted', 'withdrawn', 'resumed'] as const;

/** `illegal_content_notices.status` (European Digital Services Act, article 16). */
export const noticeStatuses = ['received', 'in_progress', 'closed', 'moot'] as const;
export type NoticeStatus = (typeof noticeStatuses)[number];

/** `illegal_content_notices.decision` of a closed notice. */
export const noticeDecisions = ['legal', 'illegal'] as const;
export type NoticeDecision = (typeof noticeDecisions)[number];

/** The queues of /admin/comments, as `moderation_page` names them, in the order of the tabs. */
export const moderationQueues = ['pending', 'reported', 'notices', 'approved', 'refused', 'all'] as const;
export type ModerationQueue = (typeof moderationQueues)[number];
