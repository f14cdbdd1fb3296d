import { expect, test } from 'vitest';

import { endOfView, nearest, stops, wrap } from './carousel-position.ts';

test.each([
  [12, 3, 10],
  [12, 1, 12],
  [2, 3, 1],
  [0, 3, 1],
])('with %i pictures and %i in view, stops at %i positions', (count, perView, expected) => {
  expect(stops(count, perView)).toBe(expected);
});

test('wraps around in both directions', () => {
  expect(wrap(9, 1, 10)).toBe(0);
  expect(wrap(0, -1, 10)).toBe(9);
  expect(wrap(4, 1, 10)).toBe(5);
  expect(wrap(0, 1, 1)).toBe(0);
});

test('finds the picture nearest to a scroll offset', () => {
  expect(nearest([0, 400, 800], 0)).toBe(0);
  expect(nearest([0, 400, 800], 590)).toBe(1);
  expect(nearest([0, 400, 800], 2000)).toBe(2);
  expect(nearest([], 10)).toBe(0);
});

test.each([
  [0, 12, '–3'],
  [9, 12, '–12'],
  [0, 2, '–2'],
  [0, 1, ''],
])('HOME-72 the view that begins at position %i of %i ends with « %s »', (index, count, end) => {
  expect(endOfView(index, count)).toBe(end);
});
