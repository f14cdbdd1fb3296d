import { expect, test, vi } from 'vitest';

import { memoize } from './memoize.ts';

test('computes each text once and returns the result of that text', () => {
  const compute = vi.fn((text: string) => text.toUpperCase());
  const upperCase = memoize(compute);
  expect(['lille', 'roubaix', 'lille'].map(upperCase)).toEqual(['LILLE', 'ROUBAIX', 'LILLE']);
  expect(compute).toHaveBeenCalledTimes(2);
});

test('empties the cache when it holds the maximum number of entries', () => {
  const compute = vi.fn((text: string) => text);
  const identity = memoize(compute, 2);
  for (const text of ['a', 'b', 'c', 'c', 'a']) identity(text);
  expect(compute).toHaveBeenCalledTimes(4);
});
