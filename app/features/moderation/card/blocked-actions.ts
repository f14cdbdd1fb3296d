import { moderationKeys } from '#content/copy/admin/moderation.ts';

import type { Card } from '#app/features/moderation/moderation-schemas.ts';

/** The fields of a card that decide which actions apply. */
export type CardState = Pick<Card, 'is_approved' | 'is_visible' | 'depth' | 'refusal_reason'> & {
  author: Pick<NonNullable<Card['author']>, 'is_staff'> | null;
};
type Block = (card: CardState) => string | undefined;

const { blocked } = moderationKeys;

/** The reason why an action does not apply to a comment: its button is absent, and its key shows the reason. */
export const blockedActions = {
  approve: (card) => (card.is_approved ? blocked.approved : undefined),
  refuse: (card) => (card.refusal_reason ? blocked.refused : undefined),
  reply(card) {
    if (!card.is_visible) return blocked.unpublished;
    return card.depth < 3 ? undefined : blocked.tooDeep;
  },
  suspend(card) {
    if (!card.author) return blocked.noAuthor;
    return card.author.is_staff ? blocked.staff : undefined;
  },
} satisfies Record<string, Block>;

/** The reason for a shortcut; without a card, the queue is empty. */
export const whyBlocked =
  (card: CardState | undefined, block?: Block): (() => string | undefined) =>
  () =>
    card ? block?.(card) : blocked.empty;
