import { expect, test } from 'vitest';

import { countdown, countdownWords, dayAfter, daysBetween } from './edition-days.ts';

test.each([
  ['2025-10-25', '2025-11-07', 13],
  ['2025-11-07', '2025-11-07', 0],
  ['2025-11-09', '2025-11-07', -2],
])('from %s to %s there are %d days, also across a change of clocks', (from, to, days) => {
  expect(daysBetween(from, to)).toBe(days);
  expect(dayAfter(from, days)).toBe(to);
});

test('counts down to the evening and up after it, in short and in words', () => {
  expect([-12, -1, 0, 3].map(countdown)).toEqual(['J-12', 'J-1', 'Jour J', 'J+3']);
  expect([-12, -1, 0, 3].map(countdownWords)).toEqual([
    'dans 12 jours',
    'dans 1 jour',
    'aujourd’hui',
    'il y a 3 jours',
  ]);
});
