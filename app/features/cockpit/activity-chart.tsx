import { Link } from 'react-router';

import { formatCount, formatDay } from '#app/shared/figures.ts';
import { QueryView } from '#app/ui/feedback/query-view.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { activity as copy, tiles } from '#content/copy/admin/cockpit.ts';
import { figure } from '#content/copy/admin/figures.ts';

import { ActivityDrawing, MarkSign, markKinds } from './activity-drawing.tsx';
import { Card } from './card.tsx';
import type { CockpitFigures } from './cockpit-schemas.ts';
import { useFigures } from './use-cockpit.ts';

/** The last thirty days. */
export function ActivityChart() {
  const query = useFigures();
  return (
    <Card
      title={copy.title}
      aside={
        <Link to="/admin/analytics" className="text-sm underline underline-offset-4">
          {copy.more}
        </Link>
      }
    >
      <QueryView query={query} failure={tiles.failed} skeleton={<Skeleton className="h-[29rem]" />}>
        {(found) => <Chart {...found} />}
      </QueryView>
    </Card>
  );
}

function Chart({ days, marks }: CockpitFigures) {
  if (days.every(({ views, bookings }) => views + bookings === 0))
    return <p className="py-6 text-ink-soft">{copy.empty}</p>;
  return (
    <figure className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <figcaption>
        <ul className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
          <li className="flex items-center gap-2">
            <svg aria-hidden="true" width="20" height="4" className="fill-brick">
              <rect width="20" height="4" rx="2" />
            </svg>
            {copy.views}
          </li>
          <li className="flex items-center gap-2">
            <svg aria-hidden="true" width="10" height="12" className="fill-plum">
              <rect width="10" height="12" rx="2" />
            </svg>
            {copy.bookings}
          </li>
          {markKinds
            .filter((kind) => marks.some((mark) => mark.kind === kind))
            .map((kind) => (
              <li key={kind} className="flex items-center gap-2">
                <svg aria-hidden="true" width="16" height="16">
                  <MarkSign kind={kind} left={8} top={8} />
                </svg>
                {copy.kinds[kind]}
              </li>
            ))}
        </ul>
      </figcaption>
      <ActivityDrawing days={days} marks={marks} />
      <details className="text-sm">
        <summary className="min-h-9 py-1.5 font-medium underline underline-offset-4">
          {figure.numbers}
        </summary>
        <Numbers days={days} marks={marks} />
      </details>
    </figure>
  );
}

function Numbers({ days, marks }: Pick<CockpitFigures, 'days' | 'marks'>) {
  const markText = (day: string) =>
    marks
      .filter((mark) => mark.day === day)
      .map(({ kind, name }) => [copy.kinds[kind], name].filter(Boolean).join(' : '))
      .join(', ');
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled with the keyboard
    <section aria-label={copy.title} tabIndex={0} className="mt-2 max-h-96 overflow-auto">
      <table className="w-full min-w-[26rem]">
        <caption className="sr-only">{copy.title}</caption>
        <thead>
          <tr className="border-b border-ink/15">
            {copy.columns.map((column, index) => (
              <th
                key={column}
                scope="col"
                className={index === 1 || index === 2 ? 'py-1.5 pr-4 text-end' : 'py-1.5 pr-4 text-start'}
              >
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.map(({ day, views, bookings }) => (
            <tr key={day} className="border-b border-ink/8">
              <th scope="row" className="py-1.5 pr-4 text-start font-normal whitespace-nowrap">
                {formatDay(day)}
              </th>
              <td className="tabular-nums py-1.5 pr-4 text-end">{formatCount(views)}</td>
              <td className="tabular-nums py-1.5 pr-4 text-end">{formatCount(bookings)}</td>
              <td className="py-1.5">{markText(day)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
