import { expect, test } from 'vitest';

import { overlayOpacity } from './hero-overlay.tsx';

test.each([
  [-20, 0.2],
  [0, 0.2],
  [200, 0.4],
  [400, 0.6],
  [4000, 0.6],
])('at %i px of scroll the overlay opacity is %f', (scrollY, opacity) => {
  expect(overlayOpacity(scrollY)).toBeCloseTo(opacity);
});
