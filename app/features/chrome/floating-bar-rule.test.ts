import { expect, test } from 'vitest';

import { nextBarState } from './floating-bar-rule.ts';

const top = { scrollY: 0, visible: false };

test.each([
  [1199, false],
  [1200, false],
  [1201, true],
  [5000, true],
])('on a screen of 800 px, at %d px of scroll, the bar is visible: %s', (scrollY, visible) => {
  expect(nextBarState(top, scrollY, 800)).toEqual({ scrollY, visible });
});

test('ignores a scroll of less than 10 px, also across the threshold', () => {
  const before = { scrollY: 1195, visible: false };
  expect(nextBarState(before, 1204, 800)).toBe(before);
  expect(nextBarState(before, 1205, 800).visible).toBe(true);
  const after = { scrollY: 1205, visible: true };
  expect(nextBarState(after, 1196, 800)).toBe(after);
  expect(nextBarState(after, 1195, 800).visible).toBe(false);
});
