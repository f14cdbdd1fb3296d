import { useId } from 'react';

import { downloadText } from '#app/lib/browser/download-text.ts';
import { csvText } from '#app/lib/format/csv.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { figure as copy } from '#content/copy/admin/figures.ts';
import { visitChart } from '#content/copy/admin/visits.ts';

import { Definition } from '#app/ui/feedback/definition.tsx';
import { formatCount, formatDay, spanText } from '#app/shared/figures.ts';
import { markKinds, MarkSign, VisitDrawing } from './visit-drawing.tsx';
import type { Overview } from './visits-schemas.ts';

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
      .map(({ kind, name }) => `${visitChart.kinds[kind]} : ${name}`)
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
          <Legend text={`${visitChart.current} : ${spanText(first, last)}`} />
          {comparison && (
            <Legend dashed text={`${visitChart.earlier} : ${spanText(comparison.first, comparison.last)}`} />
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
      <VisitDrawing overview={overview} />
      {marks.length > 0 && (
        <details className="text-sm">
          <summary className="min-h-9 py-1.5 font-medium underline underline-offset-4">
            {`${visitChart.marks} (${marks.length})`}
          </summary>
          <ul className="mt-1 grid gap-1">
            {marks.map(({ day, kind, name }) => (
              <li
                key={`${day} ${kind} ${name}`}
              >{`${formatDay(day)} : ${visitChart.kinds[kind].toLowerCase()}, ${name}`}</li>
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
