import { expect, test } from 'vitest';

import { pane } from './pane.ts';

test('draws a closed rectangle of the given size', () => {
  expect(pane({ x: 10, y: 2, width: 14, height: 20 })).toBe('M10 2h14v20h-14v-20Z');
});

test('cuts the corners by the radius and returns to the starting point', () => {
  const path = pane({ x: 1, y: 17, width: 7, height: 12, radius: 1 });
  expect(path).toBe('M2 17h5q1 0 1 1v10q0 1 -1 1h-5q-1 0 -1 -1v-10q0 -1 1 -1Z');
});
