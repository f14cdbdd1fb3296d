import { expect, test } from 'vitest';

import { quarterOf } from './read-depth.ts';

test.each([
  [0, 25],
  [0.49, 25],
  [0.5, 50],
  [0.74, 50],
  [0.75, 75],
  [0.999, 75],
  [1, 100],
  [3, 100],
])('ANALYTICS-126 %d of the text is the quarter %d', (part, quarter) => {
  expect(quarterOf(part)).toBe(quarter);
});
