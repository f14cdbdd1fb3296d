import type { ReactionType } from '#domain/comment-kinds.ts';

import type { ReactionCounts } from '#app/features/comments/comment-view.ts';

/** The counts once a member who held `held` holds `now`, one or none: never two (T33). */
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
