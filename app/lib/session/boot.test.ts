import { expect, test } from 'vitest';

import { claimPage } from './boot.ts';

test('a second start on one page is refused', () => {
  const page = {};
  claimPage(page);
  expect(() => claimPage(page)).toThrow('App already booted');
  expect(() => claimPage({})).not.toThrow();
});
