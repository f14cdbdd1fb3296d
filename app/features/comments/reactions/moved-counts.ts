import type { ReactionType } from '#domain/comments/comment-kinds.ts';

import type { ReactionCounts } from '#app/features/comments/comment-view.ts';

/** The counts after a member replaces their reaction `from` by `to`; a member has at most one (COMMENT-24). */
export function movedCounts(
  counts: ReactionCounts,
  from: ReactionType | undefined,
  to: ReactionType | undefined,
): ReactionCounts {
  const moved = { ...counts };
  if (from) moved[from] = Math.max(0, moved[from] - 1);
  if (to) moved[to] += 1;
  return moved;
}
