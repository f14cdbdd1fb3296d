import { expect, test } from 'vitest';

import { pageNumbers } from './page-numbers.ts';

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 9, [1, 2, 'gap', 8, 9]],
  [5, 9, [1, 2, 3, 4, 5, 6, 7, 8, 9]],
  [6, 12, [1, 2, 'gap', 5, 6, 7, 'gap', 11, 12]],
  [12, 12, [1, 2, 'gap', 11, 12]],
])('lists the numbers to display on page %i of %i', (current, last, expected) => {
  expect(pageNumbers(current, last)).toEqual(expected);
});
