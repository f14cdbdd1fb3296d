import type { ReactionType } from '#domain/comment-kinds.ts';

import type { ReactionCounts } from '#app/features/comments/comment-view.ts';
import type { Refusal } from '#app/features/comments/compose/send-failure.ts';

type Held = ReactionType | undefined;

/** A choice on its way: the counts with what was `held` when it was made, and what is to be held in the end. */
export type Choice = { readonly before: ReactionCounts; readonly held: Held; wish: Held };

type Steps = {
  /** Answers why the database did not follow. */
  send(from: Held, to: Held): Promise<Refusal | undefined>;
  /** What the database holds now; nothing when it cannot be read. */
  reread(): Promise<Held>;
  show(): void;
  tell(refusal: Refusal): void;
};

/**
 * Sends what is wished until the database, which holds `stored`, holds it: whoever changes their mind meanwhile need not
 * wait. What is refused is put back. Answers what the database holds in the end.
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
      // Given meanwhile in another window of the same member.
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
