import { expect, test } from 'vitest';

import { noReactions } from '#app/features/comments/comment-view.ts';
import { movedCounts } from './moved-counts.ts';

const counts = { ...noReactions, like: 3, fire: 1 };

test('T33 the first choice is added', () => {
  expect(movedCounts(counts, undefined, 'love')).toEqual({ ...counts, love: 1 });
});

test('T33 what is taken back is no longer counted', () => {
  expect(movedCounts(counts, 'like', undefined)).toEqual({ ...counts, like: 2 });
});

test('T33 another choice replaces the one held: never two', () => {
  expect(movedCounts(counts, 'fire', 'like')).toEqual({ ...counts, fire: 0, like: 4 });
});

test('a page older than the reaction does not count below nothing', () => {
  expect(movedCounts(noReactions, 'like', undefined)).toEqual(noReactions);
});
