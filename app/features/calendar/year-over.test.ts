import { expect, test } from 'vitest';

import { isYearOver } from './year-over.ts';

test.each([
  [['past', 'cancelled'], true],
  [['past', 'later'], false],
  [['past', 'full'], false],
] as const)('CALENDAR-71 a year with the rows %j is over: %s', (statuses, over) => {
  expect(isYearOver(statuses.map((status) => ({ status })))).toBe(over);
});
