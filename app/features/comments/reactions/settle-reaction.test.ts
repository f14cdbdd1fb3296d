import { expect, test } from 'vitest';

import type { ReactionType } from '#domain/comment-kinds.ts';

import { noReactions } from '#app/features/comments/comment-view.ts';
import type { Refusal } from '#app/features/comments/compose/send-failure.ts';
import { unanswered } from '#app/features/comments/compose/send-failure.ts';
import type { Choice } from './settle-reaction.ts';
import { settleReaction } from './settle-reaction.ts';

type Held = ReactionType | undefined;

/** A member who wants `wish` while the database stores `inDatabase`; records the requests and the refusals. */
function member(
  wish: Held,
  inDatabase: Held,
  answer: (sends: number) => Refusal | undefined = () => undefined,
) {
  const choice: Choice = { before: noReactions, held: undefined, wish };
  const [sent, told]: [string[], Refusal[]] = [[], []];
  const steps = {
    async send(from: Held, to: Held) {
      sent.push(`${from ?? 'none'} → ${to ?? 'none'}`);
      return answer(sent.length);
    },
    reread: async () => inDatabase,
    show: () => undefined,
    tell: (refusal: Refusal) => void told.push(refusal),
  };
  return { choice, sent, told, steps };
}

const taken: Refusal = { ...unanswered, code: '23505', status: 409 };

test('COMMENT-24 sends nothing when the database already stores the choice', async () => {
  const { choice, sent, steps } = member('like', 'like');
  expect(await settleReaction(choice, 'like', steps)).toBe('like');
  expect(sent).toEqual([]);
});

test('COMMENT-24 sends the last choice when it changes during a request', async () => {
  const { choice, sent, steps } = member('like', undefined, (sends) => {
    if (sends === 1) choice.wish = 'love';
    return undefined;
  });
  expect(await settleReaction(choice, undefined, steps)).toBe('love');
  expect(sent).toEqual(['none → like', 'like → love']);
});

test('COMMENT-24 replaces a reaction that another window stored', async () => {
  const { choice, sent, told, steps } = member('love', 'like', (sends) => (sends === 1 ? taken : undefined));
  expect(await settleReaction(choice, undefined, steps)).toBe('love');
  expect(sent).toEqual(['none → love', 'like → love']);
  expect(told).toEqual([]);
});

test('COMMENT-24 restores the former reaction after a refusal, and reports it once', async () => {
  for (const refusal of [unanswered, taken]) {
    const { choice, sent, told, steps } = member('love', undefined, () => refusal);
    expect(await settleReaction(choice, undefined, steps)).toBe(undefined);
    expect([sent.length, choice.wish, told]).toEqual([1, undefined, [refusal]]);
  }
});
