import type { ReactionType } from '#domain/comment-kinds.ts';

import type { ReactionCounts } from './comment-view.ts';

/** The counts once a member who held `held` has chosen `wanted`: the same takes it back, another replaces it (T33). */
export function movedCounts(
  counts: ReactionCounts,
  held: ReactionType | undefined,
  wanted: ReactionType,
): ReactionCounts {
  const moved = { ...counts };
  if (held) moved[held] = Math.max(0, moved[held] - 1);
  if (held !== wanted) moved[wanted] += 1;
  return moved;
}
