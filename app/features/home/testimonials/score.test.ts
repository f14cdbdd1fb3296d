import { expect, test } from 'vitest';

import { publishedRating, readRating, scoreLine } from './score.ts';

const satisfied = { 'figures.satisfied': '100+ participants satisfaits' };
const settings = { ...satisfied, 'figures.rating': { value: 4.8, best: 5, reviews: 24 } };

test('writes « 4.8/5 — 100+ participants satisfaits » to the character', () => {
  expect(scoreLine(settings)).toBe('4.8/5 — 100+ participants satisfaits');
  expect(readRating(settings)).toEqual({ value: 4.8, best: 5, reviews: 24 });
});

test.each([
  [{}],
  [{ 'figures.rating': 4.8 }],
  [{ 'figures.rating': null }],
  [{ 'figures.rating': { value: '4.8' } }],
])('returns undefined for an invalid rating: %j', (broken) => {
  expect(readRating(broken)).toBeUndefined();
  expect(scoreLine({ ...satisfied, ...broken })).toBe('100+ participants satisfaits');
});

test('METADATA-12 the rating is left out of structured data by its setting, and stays on the page', () => {
  const hidden = { ...settings, 'search.rating': false };
  expect(publishedRating(hidden)).toBeUndefined();
  expect(scoreLine(hidden)).toBe(scoreLine(settings));
  expect(publishedRating(settings)).toEqual(readRating(settings));
});
