import type { ReactionType } from '#domain/comment-kinds.ts';

import type { ReactionCounts } from '#app/features/comments/comment-view.ts';
import type { Refusal } from '#app/features/comments/compose/send-failure.ts';

type Held = ReactionType | undefined;

/** A choice being sent: the counts and the stored reaction when it was made, and the wanted reaction. */
export type Choice = { readonly before: ReactionCounts; readonly held: Held; wish: Held };

type Steps = {
  /** Returns the refusal, if any. */
  send(from: Held, to: Held): Promise<Refusal | undefined>;
  /** The stored reaction; undefined when there is none or the read fails. */
  reread(): Promise<Held>;
  show(): void;
  tell(refusal: Refusal): void;
};

/**
 * Sends the wanted reaction until the database, which stores `stored`, stores it; the wish may change during a request.
 * A refusal restores the former reaction. Returns the reaction that the database stores in the end.
 */
export async function settleReaction(choice: Choice, stored: Held, steps: Steps): Promise<Held> {
  let held = stored;
  while (held !== choice.wish) {
    const { wish } = choice;
    const refusal = await steps.send(held, wish);
    if (!refusal) {
      held = wish;
      continue;
    }
    if (refusal.code === '23505' && held === undefined) {
      // Another window of the same member stored a reaction in the meantime.
      held = await steps.reread();
      steps.show();
      if (held !== undefined) continue;
    }
    choice.wish = held;
    steps.show();
    steps.tell(refusal);
  }
  return held;
}
