import type { FocalPoint } from '#domain/focal-point.ts';

const tenth = (share: number) => Math.round(Math.min(1, Math.max(0, share)) * 10);

/** The classes of `app/styles/focal.css` that keep the point in a crop, to a tenth of each side; none for the middle. */
export function focalClass(point: FocalPoint | undefined): string | undefined {
  if (!point) return undefined;
  const [x, y] = [tenth(point.x), tenth(point.y)];
  if (x === 5 && y === 5) return undefined;
  return ['focal', x !== 5 && `fx-${x}`, y !== 5 && `fy-${y}`].filter(Boolean).join(' ');
}
