import { expect, test } from 'vitest';

import { noReactions } from './comment-view.ts';
import { movedCounts } from './moved-counts.ts';

const counts = { ...noReactions, like: 3, fire: 1 };

test('T33 the first choice is added', () => {
  expect(movedCounts(counts, undefined, 'love')).toEqual({ ...counts, love: 1 });
});

test('T33 the same choice again takes it back', () => {
  expect(movedCounts(counts, 'like', 'like')).toEqual({ ...counts, like: 2 });
});

test('T33 another choice replaces the one held: never two', () => {
  expect(movedCounts(counts, 'fire', 'like')).toEqual({ ...counts, fire: 0, like: 4 });
});

test('a page older than the reaction does not count below nothing', () => {
  expect(movedCounts(noReactions, 'like', 'like')).toEqual(noReactions);
});
