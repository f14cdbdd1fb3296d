import { expect, test } from 'vitest';

import { retryOnce } from './retry-once.ts';

test('ADMIN-97 retries once, except after a time-out', () => {
  const down = Object.assign(new Error('No response in time'), { code: 'PGRST003' });
  expect([retryOnce(0, new Error('x')), retryOnce(1, new Error('x')), retryOnce(0, down)]).toEqual([
    true,
    false,
    false,
  ]);
});
