import { expect, test } from 'vitest';

import { phoneWidth } from './phone-width.ts';

test('a phone 412 px wide with a pixel ratio of 1.75 needs no file wider than 720 pixels', () => {
  const pixels = (412 * 1.75 * Number.parseFloat(phoneWidth)) / 100;
  expect(pixels).toBeGreaterThan(480);
  expect(pixels).toBeLessThanOrEqual(720);
});
