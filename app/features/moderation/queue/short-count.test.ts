import { expect, test } from 'vitest';

import { shortCount } from './short-count.ts';

test('a thousand is exact, and what the database stopped counting is not', () => {
  expect([0, 999, 1000, 1001].map(shortCount)).toEqual(['0', '999', '1000', '1000+']);
});
