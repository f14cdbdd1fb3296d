import { scaleLinear, scalePoint } from '@visx/scale';

const margin = { top: 20, right: 12, bottom: 26, left: 40 };
/** Pixels that a label of the horizontal axis needs. */
const labelWidth = 64;

type Series = { values: readonly number[]; earlier: readonly number[] };

/** The places of the drawing, in pixels: two lines on one value axis, a slot for each day. */
export function visitChartModel(
  { values, earlier }: Series,
  { width, height }: { width: number; height: number },
) {
  const base = height - margin.bottom;
  const right = Math.max(width - margin.right, margin.left + 1);
  const x = scalePoint({ domain: values.map((_, index) => index), range: [margin.left, right] });
  const y = scaleLinear({
    domain: [0, Math.max(1, ...values, ...earlier)],
    range: [base, margin.top],
    nice: 4,
  });
  // A single day has its point at the left edge.
  const left = (index: number) => x(index) ?? margin.left;
  const line = (numbers: readonly number[]) =>
    numbers
      .slice(0, values.length)
      .map((value, index) => `${left(index)},${y(value)}`)
      .join(' ');
  const every = Math.max(1, Math.ceil(labelWidth / Math.max(x.step(), 1)));
  return {
    base,
    top: margin.top,
    labelTop: height - 6,
    step: Math.max(x.step(), 1),
    left: values.map((_, index) => left(index)),
    tops: values.map((value) => y(value)),
    current: line(values),
    earlier: line(earlier),
    lines: y
      .ticks(4)
      .filter(Number.isInteger)
      .map((value) => ({ value, top: y(value), left: margin.left, right })),
    // Counted from the end: the latest day always has its label.
    labels: values.map((_, index) => index).filter((index) => (values.length - 1 - index) % every === 0),
  };
}
