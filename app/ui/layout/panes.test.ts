import { expect, test } from 'vitest';

import { panes } from './panes.ts';

test('draws a closed rectangle of the given size', () => {
  expect(panes([{ x: 10, y: 2 }], { width: 14, height: 20 })).toBe('M10 2h14v20h-14v-20Z');
});

test('cuts the corners by the radius and returns to the starting point', () => {
  const path = panes([{ x: 1, y: 17 }], { width: 7, height: 12, radius: 1 });
  expect(path).toBe('M2 17h5q1 0 1 1v10q0 1 -1 1h-5q-1 0 -1 -1v-10q0 -1 1 -1Z');
});

test('begins each window relative to the one before, and draws nothing for none', () => {
  const places = [
    { x: 0, y: 5 },
    { x: 42, y: 5 },
    { x: 0, y: 34 },
  ];
  const outline = 'h14v20h-14v-20Z';
  expect(panes(places, { width: 14, height: 20 })).toBe(`M0 5${outline}m42 0${outline}m-42 29${outline}`);
  expect(panes([], { width: 14, height: 20 })).toBe('');
});
