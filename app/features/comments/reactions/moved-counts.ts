import type { ReactionType } from '#domain/comment-kinds.ts';

import type { ReactionCounts } from '#app/features/comments/comment-view.ts';

/** The counts after a member changes their reaction from `held` to `now`; a member has at most one (COMMENT-24). */
export function movedCounts(
  counts: ReactionCounts,
  held: ReactionType | undefined,
  now: ReactionType | undefined,
): ReactionCounts {
  const moved = { ...counts };
  if (held) moved[held] = Math.max(0, moved[held] - 1);
  if (now) moved[now] += 1;
  return moved;
}
