/** The reactions a member may have to a comment, in the order they are shown (specification 2 §2). */
export const reactionTypes = ['like', 'love', 'laugh', 'fire', 'dislike'] as const;
export type ReactionType = (typeof reactionTypes)[number];

/** Why a member may report a comment, in the order they are shown (specification 2 §2). */
export const reportReasons = ['spam', 'abuse', 'harassment', 'off_topic', 'other'] as const;
export type ReportReason = (typeof reportReasons)[number];

/** The orders of a discussion; the first is the one it opens with (specification 2 §2). */
export const commentSorts = ['recent', 'oldest', 'popular'] as const;
export type CommentSort = (typeof commentSorts)[number];

export const isReactionType = (value: string): value is ReactionType =>
  reactionTypes.some((type) => type === value);
