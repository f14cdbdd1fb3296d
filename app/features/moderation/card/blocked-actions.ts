import { moderationKeys } from '#content/copy/admin/moderation.ts';

import type { Card } from '#app/features/moderation/moderation-schemas.ts';

/** The part of a card that decides which actions it has. */
export type CardState = Pick<Card, 'is_approved' | 'is_visible' | 'depth' | 'refusal_reason'> & {
  author: Pick<NonNullable<Card['author']>, 'is_staff'> | null;
};
type Block = (card: CardState) => string | undefined;

const { blocked } = moderationKeys;

/** Why an action has no effect on a comment: its button is absent, and its key says so. */
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

/** For a key, with the reason when the queue has no comment. */
export const whyBlocked =
  (card: CardState | undefined, block?: Block): (() => string | undefined) =>
  () =>
    card ? block?.(card) : blocked.empty;
