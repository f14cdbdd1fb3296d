import { percentOf } from './focal-point.ts';
import type { FocalPoint } from './focal-point.ts';

/** One step of an arrow key, and one with Shift, in percent. */
export const focalSteps = { small: 1, large: 10 } as const;

const directions: Readonly<Record<string, -1 | 1>> = {
  ArrowLeft: -1,
  ArrowDown: -1,
  ArrowRight: 1,
  ArrowUp: 1,
};

/** The percent of a slider after a key, between 0 and 100; undefined for a key that moves nothing. */
export function steppedPercent(percent: number, key: string, large: boolean): number | undefined {
  const direction = directions[key];
  if (direction === undefined) return undefined;
  const step = direction * (large ? focalSteps.large : focalSteps.small);
  return Math.min(100, Math.max(0, percent + step));
}

type Box = { left: number; top: number; width: number; height: number };

/** The point of the picture under a pointer, in whole percents; the nearest one when the pointer is beside the picture. */
export function focalAt({ left, top, width, height }: Box, pointer: { x: number; y: number }): FocalPoint {
  return { x: shareOf(pointer.x - left, width), y: shareOf(pointer.y - top, height) };
}

const shareOf = (distance: number, side: number): number =>
  side > 0 ? percentOf(Math.min(1, Math.max(0, distance / side))) / 100 : 0.5;
