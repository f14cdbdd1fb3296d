import { expect, test } from 'vitest';

import { counted } from './copy/counted.ts';

test('uses the plural from two on, also below zero, and separates thousands', () => {
  const places = (count: number) => counted(count, 'place', 'places');
  expect([0, 1, 2, -1, -3].map(places)).toEqual(['0 place', '1 place', '2 places', '-1 place', '-3 places']);
  expect(places(1540)).toBe('1\u202f540 places');
});
