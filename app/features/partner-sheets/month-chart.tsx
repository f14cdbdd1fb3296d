import { useId } from 'react';

import { formatCount } from '#app/shared/figures.ts';
import { useWidth } from '#app/ui/charts/use-width.ts';
import { partnerSheet } from '#content/copy/admin/partner-sheets.ts';

import { monthChartModel } from './month-chart-model.ts';
import type { MonthPoint } from './month-chart-model.ts';
import { shortMonth } from './sheet-figures.ts';

const copy = partnerSheet.chart;
const height = 190;

/** Views and clicks by month; the table of the months has the same numbers. It scales to the printed page. */
export function MonthChart({ months }: { months: readonly MonthPoint[] }) {
  const id = useId();
  const { box, width } = useWidth();
  const { lines, months: columns, base, labelTop, hasNumbers } = monthChartModel(months, { width, height });
  return (
    <figure className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <figcaption className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <h3 className="font-sans text-sm font-semibold">{copy.title}</h3>
        <ul className="flex flex-wrap gap-x-5 text-xs">
          <Key text={copy.views} className="fill-brick" />
          <Key text={copy.clicks} className="fill-plum" />
        </ul>
      </figcaption>
      <div ref={box} className="min-w-0 overflow-hidden">
        <svg
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing in the page, with its own title
          role="img"
          aria-labelledby={`${id}-title ${id}-description`}
          viewBox={`0 0 ${width} ${height}`}
          className="partner-sheet-chart block h-auto w-full"
        >
          <title id={`${id}-title`}>{copy.title}</title>
          <desc id={`${id}-description`}>{copy.description}</desc>
          {lines.map(({ value, top, left, right }) => (
            <g key={value}>
              <line x1={left} x2={right} y1={top} y2={top} className="stroke-ink/12" />
              <text x={left - 8} y={top} dy="0.32em" textAnchor="end" className="fill-ink-soft text-xs">
                {formatCount(value)}
              </text>
            </g>
          ))}
          {columns.map(({ month, middle, isNamed, views, viewsBar, clicks, clicksBar }) => (
            <g key={month}>
              <Bar {...viewsBar} base={base} className="fill-brick" />
              <Bar {...clicksBar} base={base} className="fill-plum" />
              {hasNumbers && clicks > 0 && (
                <text
                  x={clicksBar.left + clicksBar.width / 2}
                  y={clicksBar.top - 5}
                  textAnchor="middle"
                  className="fill-plum text-[0.6875rem] font-semibold"
                >
                  {formatCount(clicks)}
                </text>
              )}
              {isNamed && (
                <text x={middle} y={labelTop} textAnchor="middle" className="fill-ink-soft text-xs">
                  {shortMonth(month)}
                </text>
              )}
              <title>{`${shortMonth(month)} : ${formatCount(views)} / ${formatCount(clicks)}`}</title>
            </g>
          ))}
        </svg>
      </div>
    </figure>
  );
}

type BarProps = { left: number; width: number; top: number; base: number; className: string };

const Bar = ({ left, width, top, base, className }: BarProps) => (
  <rect x={left} y={top} width={Math.max(width - 1, 1)} height={base - top} className={className} />
);

const Key = ({ text, className }: { text: string; className: string }) => (
  <li className="flex items-center gap-2">
    <svg aria-hidden="true" width="10" height="12" className={className}>
      <rect width="10" height="12" />
    </svg>
    {text}
  </li>
);
