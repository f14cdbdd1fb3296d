import { expect, test } from 'vitest';

import { readingMinutes, readingTime } from './reading-time.ts';

const words = (count: number) => Array.from({ length: count }, (_, index) => `mot${index}`).join(' ');

test.for([
  [1, 1],
  [200, 1],
  [201, 2],
  [400, 2],
  [401, 3],
] as const)('BLOG-18 %i words take %i minutes', ([count, minutes]) => {
  expect(readingMinutes(words(count))).toBe(minutes);
});

test('BLOG-18 separates words at any kind of white space', () => {
  const text = words(199);
  expect(readingMinutes(`\n ${text}\u00a0!\t\n`)).toBe(1);
  expect(readingMinutes(`${text}\u00a0! ?`)).toBe(2);
});

test('returns one minute for an empty text', () => {
  expect(readingMinutes('')).toBe(1);
});

test('BLOG-18 writes « 3 min de lecture »', () => {
  expect(readingTime(3)).toBe('3 min de lecture');
});
