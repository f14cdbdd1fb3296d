import { scaleBand, scaleLinear } from '@visx/scale';

export type Point = { readonly label: string; readonly value: number };

/** Pixels around the drawing, for the labels of the axes. */
const margin = { top: 8, right: 4, bottom: 24, left: 36 };
/** Pixels that a label of the horizontal axis needs. */
const labelWidth = 56;
/** Pixels from one label of the value axis to the next; the scale may add some labels to the wanted number. */
const labelHeight = 24;

/** The places of a drawing, in pixels: one mark for each point, lines of the value axis, labels that have room. */
export function chartModel(points: readonly Point[], { width, height }: { width: number; height: number }) {
  const base = height - margin.bottom;
  const x = scaleBand({
    domain: points.map((_, index) => index),
    range: [margin.left, Math.max(width - margin.right, margin.left)],
    padding: 0.3,
  });
  const y = scaleLinear({
    // A week without any number still has an axis.
    domain: [0, Math.max(1, ...points.map(({ value }) => value))],
    range: [base, margin.top],
    nice: 4,
  });
  const lineCount = Math.min(4, Math.floor((base - margin.top) / labelHeight));
  const step = Math.max(1, Math.ceil(labelWidth / Math.max(x.step(), 1)));
  const marks = points.map(({ label, value }, index) => {
    const left = x(index) ?? 0;
    return {
      label,
      value,
      left,
      width: x.bandwidth(),
      middle: left + x.bandwidth() / 2,
      top: y(value),
      base,
    };
  });
  return {
    marks,
    lines: y
      .ticks(lineCount)
      .filter(Number.isInteger)
      .map((value) => ({ value, top: y(value), left: margin.left, right: width - margin.right })),
    // Counted from the end: the latest point always has its label.
    labels: marks.filter((_, index) => (marks.length - 1 - index) % step === 0),
    labelTop: height - 6,
  };
}
