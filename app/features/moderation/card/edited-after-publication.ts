import { commentState } from '#domain/comments/comment-kinds.ts';

import type { Card } from '#app/features/moderation/moderation-schemas.ts';

/**
 * Whether a pending comment was published before its author edited it. An edit makes a comment pending without a new
 * decision, so its last decision is still the approval.
 */
export const editedAfterPublication = (
  card: Pick<Card, 'is_approved' | 'refusal_reason'> & { last: { decision: string } | null },
): boolean => commentState(card) === 'pending' && card.last?.decision === 'approved';
