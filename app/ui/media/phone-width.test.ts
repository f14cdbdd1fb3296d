import { expect, test } from 'vitest';

import { phoneWidth } from './phone-width.ts';

test('a phone of 412 points with 1.75 pixels each is satisfied with a file of 720 pixels', () => {
  const pixels = (412 * 1.75 * Number.parseFloat(phoneWidth)) / 100;
  expect(pixels).toBeGreaterThan(480);
  expect(pixels).toBeLessThanOrEqual(720);
});
