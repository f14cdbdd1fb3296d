import type { ReactionType } from '#domain/comments/comment-kinds.ts';

import type { ReactionCounts } from '#app/features/comments/comment-view.ts';
import type { Refusal } from '#app/features/comments/compose/send-failure.ts';

type Reaction = ReactionType | undefined;

/** A choice being sent: the counts and the reaction shown before it, and the selected reaction. */
export type Choice = { readonly before: ReactionCounts; readonly shown: Reaction; selected: Reaction };

type Steps = {
  /** Returns the refusal, if any. */
  send(from: Reaction, to: Reaction): Promise<Refusal | undefined>;
  /** The stored reaction; undefined when there is none or the read fails. */
  reread(): Promise<Reaction>;
  show(): void;
  reportRefusal(refusal: Refusal): void;
};

/**
 * Sends the selected reaction until the database, which stores `stored`, stores it; the selection may change during a
 * request. A refusal restores the former reaction. Returns the reaction that the database stores in the end.
 */
export async function settleReaction(choice: Choice, stored: Reaction, steps: Steps): Promise<Reaction> {
  let current = stored;
  while (current !== choice.selected) {
    const { selected } = choice;
    const refusal = await steps.send(current, selected);
    if (!refusal) {
      current = selected;
      continue;
    }
    if (refusal.code === '23505' && current === undefined) {
      // Another window of the same member stored a reaction in the meantime.
      current = await steps.reread();
      steps.show();
      if (current !== undefined) continue;
    }
    choice.selected = current;
    steps.show();
    steps.reportRefusal(refusal);
  }
  return current;
}
