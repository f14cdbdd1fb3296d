import { scaleBand, scaleLinear } from '@visx/scale';

export type MonthPoint = { month: string; views: number; clicks: number };

/** Pixels around the drawing, for the labels of the axes. */
const margin = { top: 18, right: 4, bottom: 22, left: 40 };
/** Pixels that the name of a month needs. */
const labelWidth = 44;
/** Pixels that the number of clicks needs. */
const numberWidth = 10;

/** Two columns for each month on one axis, in pixels; months that have room for their name. */
export function monthChartModel(
  points: readonly MonthPoint[],
  { width, height }: { width: number; height: number },
) {
  const base = height - margin.bottom;
  const x = scaleBand({
    domain: points.map((_, index) => index),
    range: [margin.left, Math.max(width - margin.right, margin.left)],
    padding: 0.25,
  });
  const y = scaleLinear({
    domain: [0, Math.max(1, ...points.flatMap(({ views, clicks }) => [views, clicks]))],
    range: [base, margin.top],
    nice: 4,
  });
  const every = Math.max(1, Math.ceil(labelWidth / Math.max(x.step(), 1)));
  const wide = x.bandwidth() * 0.62;
  const narrow = x.bandwidth() - wide;
  return {
    base,
    hasNumbers: narrow >= numberWidth,
    labelTop: height - 5,
    months: points.map((point, index) => {
      const left = x(index) ?? 0;
      return {
        ...point,
        middle: left + x.bandwidth() / 2,
        // Counted from the end: the latest month always has its name.
        isNamed: (points.length - 1 - index) % every === 0,
        viewsBar: { left, width: wide, top: y(point.views) },
        clicksBar: { left: left + wide, width: narrow, top: y(point.clicks) },
      };
    }),
    lines: y
      .ticks(4)
      .filter(Number.isInteger)
      .map((value) => ({ value, top: y(value), left: margin.left, right: width - margin.right })),
  };
}
