import { expect, test } from 'vitest';

import { focalAt, steppedPercent } from './focal-moves.ts';
import { objectPosition } from './focal-point.ts';

test.each([
  [50, 'ArrowRight', false, 51],
  [50, 'ArrowUp', false, 51],
  [50, 'ArrowLeft', false, 49],
  [50, 'ArrowDown', false, 49],
  [50, 'ArrowRight', true, 60],
  [50, 'ArrowDown', true, 40],
  [95, 'ArrowUp', true, 100],
  [3, 'ArrowLeft', true, 0],
  [50, 'Tab', false, undefined],
  [50, 'Home', true, undefined],
])('ADMIN-65 from %i %% the key %s (Shift: %s) goes to %s', (from, key, large, to) =>
  expect(steppedPercent(from, key, large)).toBe(to),
);

const box = { left: 100, top: 50, width: 400, height: 200 };
test.each([
  [
    { x: 100, y: 50 },
    { x: 0, y: 0 },
  ],
  [
    { x: 233, y: 150 },
    { x: 0.33, y: 0.5 },
  ],
  [
    { x: 900, y: 10 },
    { x: 1, y: 0 },
  ],
])('ADMIN-65 a pointer at %j sets the point %j', (pointer, point) =>
  expect(focalAt(box, pointer)).toEqual(point),
);

test('ADMIN-65 a picture without sides has its point in the middle', () =>
  expect(focalAt({ ...box, width: 0, height: 0 }, { x: 0, y: 0 })).toEqual({ x: 0.5, y: 0.5 }));

test('ADMIN-66 a crop keeps the point of the picture', () =>
  expect(objectPosition({ x: 0.333, y: 1 })).toBe('33% 100%'));
