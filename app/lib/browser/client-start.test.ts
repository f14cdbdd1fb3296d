import { expect, test } from 'vitest';

import { assertSingleStart } from './client-start.ts';

test('throws when the app starts twice on one page', () => {
  const page = {};
  assertSingleStart(page);
  expect(() => assertSingleStart(page)).toThrow('App already booted');
  expect(() => assertSingleStart({})).not.toThrow();
});
