import { useId } from 'react';

import { downloadText } from '#app/lib/browser/download-text.ts';
import { csvText } from '#app/lib/format/csv.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { figure as copy } from '#content/copy/admin/figures.ts';

import { chartModel } from './chart-model.ts';
import type { Point } from './chart-model.ts';
import { useWidth } from './use-width.ts';

type Props = {
  title: string;
  /** What the drawing shows, in a sentence. */
  description: string;
  kind: 'bar' | 'line';
  /** The titles of the columns of the table. */
  columns: { label: string; value: string };
  /** Whole numbers, in the order of the drawing. */
  points: readonly Point[];
  /** The name of the CSV file, without its extension. */
  file: string;
};

const height = 220;
const number = (value: number): string => value.toLocaleString('fr-FR');

/** A chart with the same numbers as a table and as a CSV file. */
export function Figure({ title, description, kind, columns, points, file }: Props) {
  const id = useId();
  const rows = points.map(({ label, value }) => [label, String(value)]);
  return (
    <figure aria-labelledby={id} className="grid gap-4">
      <figcaption>
        <h2 id={id} className="text-lg">
          {title}
        </h2>
        <p className="text-sm text-ink-soft">{description}</p>
      </figcaption>
      <Drawing title={title} description={description} kind={kind} points={points} />
      <details className="text-sm">
        <summary className="min-h-9 py-1.5 font-medium underline underline-offset-4">{copy.numbers}</summary>
        <table className="mt-2 w-full max-w-md">
          <caption className="sr-only">{title}</caption>
          <thead>
            <tr className="border-b border-ink/15">
              <th scope="col" className="py-1.5 text-start font-semibold">
                {columns.label}
              </th>
              <th scope="col" className="py-1.5 text-end font-semibold">
                {columns.value}
              </th>
            </tr>
          </thead>
          <tbody>
            {points.map(({ label, value }) => (
              <tr key={label} className="border-b border-ink/8">
                <th scope="row" className="py-1.5 text-start font-normal">
                  {label}
                </th>
                <td className="tabular-nums py-1.5 text-end">{number(value)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <Button
          size="small"
          variant="secondary"
          className="mt-3"
          onClick={() =>
            downloadText(`${file}.csv`, csvText([[columns.label, columns.value], ...rows]), 'text/csv')
          }
        >
          {copy.download}
        </Button>
      </details>
    </figure>
  );
}

function Drawing({
  title,
  description,
  kind,
  points,
}: Pick<Props, 'title' | 'description' | 'kind' | 'points'>) {
  const id = useId();
  const { box, width } = useWidth();
  const { marks, lines, labels, labelTop } = chartModel(points, { width, height });
  return (
    <div ref={box} className="min-w-0 overflow-hidden">
      <svg
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing in the page, with its own title
        role="img"
        aria-labelledby={`${id}-title ${id}-description`}
        width={width}
        height={height}
        className="block"
      >
        <title id={`${id}-title`}>{title}</title>
        <desc id={`${id}-description`}>{description}</desc>
        {lines.map(({ value, top, left, right }) => (
          <g key={value}>
            <line x1={left} x2={right} y1={top} y2={top} className="stroke-ink/12" />
            <text x={left - 8} y={top} dy="0.32em" textAnchor="end" className="fill-ink-soft text-xs">
              {number(value)}
            </text>
          </g>
        ))}
        {kind === 'line' && (
          <polyline
            points={marks.map(({ middle, top }) => `${middle},${top}`).join(' ')}
            className="fill-none stroke-brick stroke-2"
          />
        )}
        {marks.map((mark) =>
          kind === 'bar' ? (
            <rect
              key={mark.label}
              x={mark.left}
              y={mark.top}
              width={mark.width}
              height={mark.base - mark.top}
              rx={2}
              className="fill-brick"
            />
          ) : (
            <circle key={mark.label} cx={mark.middle} cy={mark.top} r={3} className="fill-brick" />
          ),
        )}
        {labels.map(({ label, middle }) => (
          <text key={label} x={middle} y={labelTop} textAnchor="middle" className="fill-ink-soft text-xs">
            {label}
          </text>
        ))}
      </svg>
    </div>
  );
}
