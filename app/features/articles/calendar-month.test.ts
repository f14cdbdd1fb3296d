import { expect, test } from 'vitest';

import { daysOfMonth, monthAfter, readMonth } from './calendar-month.ts';

test.each([
  ['2025-11', '2025-10-27', '2025-11-30', 35],
  ['2026-02', '2026-01-26', '2026-03-01', 35],
  ['2027-02', '2027-02-01', '2027-02-28', 28],
  ['2025-03', '2025-02-24', '2025-04-06', 42],
])('BLOG-211 the weeks of %s go from %s to %s', (month, first, last, count) => {
  const days = daysOfMonth(month);
  expect([days[0], days.at(-1), days.length]).toEqual([first, last, count]);
});

test('BLOG-211 the months before and after cross the year', () => {
  expect([monthAfter('2025-12', 1), monthAfter('2026-01', -1)]).toEqual(['2026-01', '2025-12']);
});

test.each([null, '', '2025', '2025-13', '2025-00', '2025-1', '1025-01', '2025-11-07', ' 2025-11'])(
  'BLOG-215 %j in the address is no month',
  (text) => expect(readMonth(text)).toBeUndefined(),
);
