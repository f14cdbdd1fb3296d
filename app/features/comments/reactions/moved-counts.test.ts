import { expect, test } from 'vitest';

import { noReactions } from '#app/features/comments/comment-view.ts';
import { movedCounts } from './moved-counts.ts';

const counts = { ...noReactions, like: 3, fire: 1 };

test('COMMENT-24 counts a first reaction', () => {
  expect(movedCounts(counts, undefined, 'love')).toEqual({ ...counts, love: 1 });
});

test('COMMENT-24 no longer counts a removed reaction', () => {
  expect(movedCounts(counts, 'like', undefined)).toEqual({ ...counts, like: 2 });
});

test('COMMENT-24 counts a changed reaction once', () => {
  expect(movedCounts(counts, 'fire', 'like')).toEqual({ ...counts, fire: 0, like: 4 });
});

test('never counts below zero when the page is older than the reaction', () => {
  expect(movedCounts(noReactions, 'like', undefined)).toEqual(noReactions);
});
