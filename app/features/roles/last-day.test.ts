import { expect, test } from 'vitest';

import { lastDayOf } from './last-day.ts';

test.each([
  ['2026-12-31T23:00:00+00:00', '2026-12-31'],
  ['2026-07-14T22:00:00Z', '2026-07-14'],
  ['2026-07-14T22:30:00Z', '2026-07-15'],
])('ROLES-09 a role that ends at %s has the last day %s in Paris', (end, expected) => {
  expect(lastDayOf(end)).toBe(expected);
});
