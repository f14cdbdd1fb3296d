import { expect, test } from 'vitest';

import { readExceptions } from './edition-exceptions.ts';

test.each([
  [[{ month: '2027-01', day: '2027-01-08', reason: 'Férié' }], 1],
  [[{ month: '2027-01', day: null, reason: 'Férié' }], 1],
  [[{ month: '2027-02', day: '2027-02-30', reason: 'Férié' }], 0],
  [[{ month: '2027-02', day: '2027-03-05', reason: 'Férié' }], 0],
  [[{ month: '2027-13', day: null, reason: 'Férié' }], 0],
  [[{ month: '2027-01', day: null, reason: '' }], 0],
  ['[]', 0],
  [null, 0],
])('EVENT-81 %j has %i exceptions', (value, count) => {
  expect(readExceptions(value)).toHaveLength(count);
});
