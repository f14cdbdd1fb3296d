import { expect, test } from 'vitest';

import { shortCount } from './short-count.ts';

test('shows up to 1000 exactly, and « 1000+ » above', () => {
  expect([0, 999, 1000, 1001].map(shortCount)).toEqual(['0', '999', '1000', '1000+']);
});
