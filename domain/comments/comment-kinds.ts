/** The reactions a member may have to a comment, in the order they are shown (COMMENT-23). */
export const reactionTypes = ['like', 'love', 'laugh', 'fire', 'dislike'] as const;
export type ReactionType = (typeof reactionTypes)[number];

/** The orders of a discussion; the first is the default. */
export const commentSorts = ['recent', 'oldest', 'popular'] as const;
export type CommentSort = (typeof commentSorts)[number];

/** The states of a comment, which `is_approved` and `refusal_reason` hold. */
export const commentStates = ['pending', 'approved', 'refused'] as const;
export type CommentState = (typeof commentStates)[number];

/** The state of a row of `blog_comments`. */
export function commentState(row: { is_approved: boolean; refusal_reason: string | null }): CommentState {
  if (row.is_approved) return 'approved';
  return row.refusal_reason ? 'refused' : 'pending';
}

export const isReactionType = (value: string): value is ReactionType =>
  reactionTypes.some((type) => type === value);
