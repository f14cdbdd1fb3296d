/** The point of a picture that every crop keeps: shares of the width from the left, of the height from the top. */
export type FocalPoint = { x: number; y: number };

export const middle: FocalPoint = { x: 0.5, y: 0.5 };

/** The point in `featured_focal`, `[x, y]`; undefined for the middle. */
export function focalPointOf(shares: readonly number[] | null | undefined): FocalPoint | undefined {
  const [x, y] = shares ?? [];
  return x === undefined || y === undefined ? undefined : { x, y };
}

/** A share as a whole percent: what forms and sliders show. */
export const percentOf = (share: number): number => Math.round(share * 100);

/** The CSS value of `object-position` that keeps the point in a crop. */
export const objectPosition = ({ x, y }: FocalPoint): string => `${percentOf(x)}% ${percentOf(y)}%`;
