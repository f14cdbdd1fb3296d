import { expect, test } from 'vitest';

import { loggedPath } from './logged-path.ts';

test('BLOG-246 the token of a preview is not in the logs', () => {
  const token = '0'.repeat(64);
  expect(loggedPath(`/apercu/${token}`)).toBe('/apercu/…');
  expect(loggedPath(`/apercu/${token}.data`)).toBe('/apercu/…');
  expect(loggedPath('/blog/apercu')).toBe('/blog/apercu');
  expect(loggedPath(`/${'x'.repeat(500)}`)).toHaveLength(200);
});
