import { expect, test } from 'vitest';

import type { ReactionType } from '#domain/comments/comment-kinds.ts';

import { noReactions } from '#app/features/comments/comment-view.ts';
import type { Refusal } from '#app/features/comments/compose/send-failure.ts';
import { noResponse } from '#app/features/comments/compose/send-failure.ts';
import type { Choice } from './settle-reaction.ts';
import { settleReaction } from './settle-reaction.ts';

type Reaction = ReactionType | undefined;

/** A member who selects `selected` while the database stores `inDatabase`; records the requests and the refusals. */
function member(
  selected: Reaction,
  inDatabase: Reaction,
  answer: (sends: number) => Refusal | undefined = () => undefined,
) {
  const choice: Choice = { before: noReactions, shown: undefined, selected };
  const [sent, reported]: [string[], Refusal[]] = [[], []];
  const steps = {
    async send(from: Reaction, to: Reaction) {
      sent.push(`${from ?? 'none'} → ${to ?? 'none'}`);
      return answer(sent.length);
    },
    reread: async () => inDatabase,
    show: () => undefined,
    reportRefusal: (refusal: Refusal) => void reported.push(refusal),
  };
  return { choice, sent, reported, steps };
}

const taken: Refusal = { ...noResponse, code: '23505', status: 409 };

test('COMMENT-24 sends nothing when the database already stores the choice', async () => {
  const { choice, sent, steps } = member('like', 'like');
  expect(await settleReaction(choice, 'like', steps)).toBe('like');
  expect(sent).toEqual([]);
});

test('COMMENT-24 sends the last choice when it changes during a request', async () => {
  const { choice, sent, steps } = member('like', undefined, (sends) => {
    if (sends === 1) choice.selected = 'love';
    return undefined;
  });
  expect(await settleReaction(choice, undefined, steps)).toBe('love');
  expect(sent).toEqual(['none → like', 'like → love']);
});

test('COMMENT-24 replaces a reaction that another window stored', async () => {
  const { choice, sent, reported, steps } = member('love', 'like', (sends) =>
    sends === 1 ? taken : undefined,
  );
  expect(await settleReaction(choice, undefined, steps)).toBe('love');
  expect(sent).toEqual(['none → love', 'like → love']);
  expect(reported).toEqual([]);
});

test('COMMENT-24 restores the former reaction after a refusal, and reports it once', async () => {
  for (const refusal of [noResponse, taken]) {
    const { choice, sent, reported, steps } = member('love', undefined, () => refusal);
    expect(await settleReaction(choice, undefined, steps)).toBe(undefined);
    expect([sent.length, choice.selected, reported]).toEqual([1, undefined, [refusal]]);
  }
});
