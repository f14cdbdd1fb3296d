import { expect, test } from 'vitest';

import { counted } from './copy/counted.ts';

test('agrees in number: the plural begins at two, also below zero, and thousands are apart', () => {
  const places = (count: number) => counted(count, 'place', 'places');
  expect([0, 1, 2, -1, -3].map(places)).toEqual(['0 place', '1 place', '2 places', '-1 place', '-3 places']);
  expect(places(1540)).toBe('1\u202f540 places');
});
