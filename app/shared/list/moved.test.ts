import { expect, test } from 'vitest';

import { moved } from './moved.ts';

const items = ['a', 'b', 'c'];

test('moves an item to another place', () => {
  expect(moved(items, 0, 2)).toEqual(['b', 'c', 'a']);
  expect(moved(items, 2, 1)).toEqual(['a', 'c', 'b']);
});

test.each([
  [0, -1],
  [2, 3],
  [1, 1],
  [5, 0],
])('keeps the list for a move from %i to %i', (from, to) => {
  expect(moved(items, from, to)).toBe(items);
});
