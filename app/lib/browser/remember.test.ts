import { expect, test, vi } from 'vitest';

import { remember } from './remember.ts';

test('each text is computed once, and no text gets the answer of another', () => {
  const compute = vi.fn((text: string) => text.toUpperCase());
  const shout = remember(compute);
  expect(['lille', 'roubaix', 'lille'].map(shout)).toEqual(['LILLE', 'ROUBAIX', 'LILLE']);
  expect(compute).toHaveBeenCalledTimes(2);
});

test('what it keeps does not grow with what it is asked', () => {
  const compute = vi.fn((text: string) => text);
  const answer = remember(compute, 2);
  for (const text of ['a', 'b', 'c', 'c', 'a']) answer(text);
  expect(compute).toHaveBeenCalledTimes(4);
});
