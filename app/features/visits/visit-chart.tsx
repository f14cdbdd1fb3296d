import { useEffect, useId, useRef, useState } from 'react';

import { downloadText } from '#app/lib/browser/download-text.ts';
import { csvText } from '#app/lib/format/csv.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { figure as copy } from '#content/copy/admin/figures.ts';
import { visitChart } from '#content/copy/admin/visits.ts';

import { Definition } from './definition.tsx';
import { formatCount, formatDay, formatShortDay, spanText } from './figures.ts';
import { visitChartModel } from './visit-chart-model.ts';
import type { Overview } from './visits-schemas.ts';

const height = 240;
const markKinds = ['edition', 'article'] as const;
type MarkKind = (typeof markKinds)[number];

/** The lines of the table twin and of the CSV file. */
export const chartRows = ({ series, comparison, marks }: Overview): string[][] =>
  series.map(({ day, visitors, views, bookings }, index) => [
    day,
    String(visitors),
    String(views),
    String(bookings),
    String(comparison?.visitors[index] ?? ''),
    marks
      .filter((mark) => mark.day === day)
      .map(({ kind, name }) => `${visitChart.kinds[kind]} : ${name}`)
      .join(', '),
  ]);

/** Visitors of each day beside those of the compared period, with marks, the same numbers as a table and as CSV. */
export function VisitChart({ overview }: { overview: Overview }) {
  const id = useId();
  const { first, last, comparison, marks } = overview;
  const rows = chartRows(overview);
  return (
    <figure aria-labelledby={id} className="grid gap-3 rounded-2xl border border-ink/10 bg-white p-4 sm:p-5">
      <figcaption className="grid gap-2">
        <div className="flex items-center gap-2">
          <h2 id={id} className="text-lg">
            {visitChart.title}
          </h2>
          <Definition of={visitChart.title}>{visitChart.description}</Definition>
        </div>
        <ul className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
          <Legend text={`${visitChart.current} : ${spanText(first, last)}`} />
          {comparison && (
            <Legend dashed text={`${visitChart.earlier} : ${spanText(comparison.first, comparison.last)}`} />
          )}
          {markKinds
            .filter((kind) => marks.some((mark) => mark.kind === kind))
            .map((kind) => (
              <li key={kind} className="flex items-center gap-2">
                <svg aria-hidden="true" width="12" height="12">
                  <MarkSign kind={kind} left={6} top={6} />
                </svg>
                {visitChart.kinds[kind]}
              </li>
            ))}
        </ul>
      </figcaption>
      <Drawing overview={overview} />
      {marks.length > 0 && (
        <details className="text-sm">
          <summary className="min-h-9 py-1.5 font-medium underline underline-offset-4">
            {`${visitChart.marks} (${marks.length})`}
          </summary>
          <ul className="mt-1 grid gap-1">
            {marks.map(({ day, kind, name }) => (
              <li
                key={`${day} ${kind} ${name}`}
              >{`${formatDay(day)} : ${visitChart.kinds[kind].toLowerCase()}, ${name}`}</li>
            ))}
          </ul>
        </details>
      )}
      <details className="text-sm">
        <summary className="min-h-9 py-1.5 font-medium underline underline-offset-4">{copy.numbers}</summary>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled with the keyboard */}
        <section aria-label={visitChart.title} tabIndex={0} className="mt-2 max-h-96 overflow-auto">
          <table className="w-full min-w-[36rem]">
            <caption className="sr-only">{visitChart.title}</caption>
            <thead>
              <tr className="border-b border-ink/15">
                {visitChart.columns.map((column, index) => (
                  <th
                    key={column}
                    scope="col"
                    className={index === 0 || index === 5 ? 'py-1.5 pr-3 text-start' : 'py-1.5 pr-3 text-end'}
                  >
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(([day = '', ...cells]) => (
                <tr key={day} className="border-b border-ink/8">
                  <th scope="row" className="py-1.5 pr-3 text-start font-normal whitespace-nowrap">
                    {formatDay(day)}
                  </th>
                  {cells.map((cell, index) => (
                    <td
                      key={visitChart.columns[index + 1]}
                      className={index === 4 ? 'py-1.5' : 'tabular-nums py-1.5 pr-3 text-end'}
                    >
                      {index === 4 || cell === '' ? cell : formatCount(Number(cell))}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
        <Button
          size="small"
          variant="secondary"
          className="mt-3"
          onClick={() =>
            downloadText(
              `${visitChart.file}-${first}-${last}.csv`,
              csvText([[...visitChart.columns], ...rows]),
              'text/csv',
            )
          }
        >
          {copy.download}
        </Button>
      </details>
    </figure>
  );
}

function MarkSign({ kind, left, top }: { kind: MarkKind; left: number; top: number }) {
  return kind === 'edition' ? (
    <rect x={left - 5} y={top - 5} width={10} height={10} className="fill-plum" />
  ) : (
    <circle cx={left} cy={top} r={3.5} className="fill-lantern stroke-plum" />
  );
}

function Legend({ text, dashed = false }: { text: string; dashed?: boolean }) {
  return (
    <li className="flex items-center gap-2">
      <svg aria-hidden="true" width="28" height="8">
        <line
          x1="0"
          x2="28"
          y1="4"
          y2="4"
          strokeDasharray={dashed ? '5 4' : undefined}
          className={dashed ? 'stroke-ink-soft stroke-2' : 'stroke-brick stroke-[3]'}
        />
      </svg>
      {text}
    </li>
  );
}

function Drawing({ overview: { series, comparison, marks } }: { overview: Overview }) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(640);
  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const values = series.map(({ visitors }) => visitors);
  const model = visitChartModel({ values, earlier: comparison?.visitors ?? [] }, { width, height });
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
        <title id={`${id}-title`}>{visitChart.title}</title>
        <desc id={`${id}-description`}>{visitChart.description}</desc>
        {model.lines.map(({ value, top, left, right }) => (
          <g key={value}>
            <line x1={left} x2={right} y1={top} y2={top} className="stroke-ink/12" />
            <text x={left - 8} y={top} dy="0.32em" textAnchor="end" className="fill-ink-soft text-xs">
              {formatCount(value)}
            </text>
          </g>
        ))}
        {marks.map(({ day, kind, name }) => {
          const left = model.left[series.findIndex((point) => point.day === day)];
          if (left === undefined) return null;
          return (
            <g key={`${day} ${kind} ${name}`}>
              {kind === 'edition' && (
                <line x1={left} x2={left} y1={model.top} y2={model.base} className="stroke-plum/40" />
              )}
              <MarkSign kind={kind} left={left} top={model.top - 9} />
            </g>
          );
        })}
        {model.earlier && (
          <polyline
            points={model.earlier}
            strokeDasharray="5 4"
            className="fill-none stroke-ink-soft stroke-[1.5]"
          />
        )}
        <polyline points={model.current} className="fill-none stroke-brick stroke-[2.5]" />
        {series.length <= 31 &&
          series.map(({ day }, index) => (
            <circle key={day} cx={model.left[index]} cy={model.tops[index]} r={3} className="fill-brick" />
          ))}
        {/* The numbers of a day under the pointer; the table has them for everybody. */}
        {series.map(({ day, visitors }, index) => (
          <rect
            key={day}
            x={(model.left[index] ?? 0) - model.step / 2}
            y={model.top}
            width={model.step}
            height={model.base - model.top}
            className="fill-transparent hover:fill-ink/5"
          >
            <title>{`${formatDay(day)} : ${formatCount(visitors)}`}</title>
          </rect>
        ))}
        {model.labels.map((index) => (
          <text
            key={index}
            x={model.left[index]}
            y={model.labelTop}
            textAnchor={index === series.length - 1 ? 'end' : 'middle'}
            className="fill-ink-soft text-xs"
          >
            {formatShortDay(series[index]?.day ?? '')}
          </text>
        ))}
      </svg>
    </div>
  );
}
