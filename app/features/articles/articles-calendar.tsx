import { clsx } from 'clsx';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Link } from 'react-router';

import { failureCause, failureCode } from '#app/lib/query/failure-cause.ts';
import { useMemberList } from '#app/lib/query/member-query.ts';
import { parisDate, parisFullDay } from '#app/lib/time/paris-time.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { ListFrame } from '#app/ui/feedback/list-frame.tsx';
import { articles } from '#content/copy/admin/articles.ts';

import { editPath } from './article-line.ts';
import { daysOfMonth, monthAfter } from './calendar-month.ts';
import type { CalendarEntry } from './calendar.data.ts';
import { readCalendar } from './calendar.data.ts';

const copy = articles.calendar;

type Props = { month: string; today: string; onMonth: (month: string) => void };

/** A month of articles and editions. On a phone, only the days that have some. */
export function ArticlesCalendar({ month, today, onMonth }: Props) {
  const days = daysOfMonth(month);
  const [first = '', last = ''] = [days[0], days.at(-1)];
  const { data, error, refetch } = useMemberList('articles-month', month, (client) =>
    readCalendar(client, { first, last }),
  );
  const name = parisDate(`${month}-02`).replace(/^\S+ /, '');
  return (
    <>
      <div className="mt-4 flex items-center gap-2">
        <Button
          size="small"
          variant="secondary"
          aria-label={copy.previous}
          className="min-h-11!"
          onClick={() => onMonth(monthAfter(month, -1))}
        >
          <ChevronLeft aria-hidden="true" className="size-4" />
        </Button>
        <h2 aria-live="polite" className="min-w-40 text-center text-lg first-letter:uppercase">
          {name}
        </h2>
        <Button
          size="small"
          variant="secondary"
          aria-label={copy.next}
          className="min-h-11!"
          onClick={() => onMonth(monthAfter(month, 1))}
        >
          <ChevronRight aria-hidden="true" className="size-4" />
        </Button>
      </div>
      <ListFrame
        label={copy.label(name)}
        loading={articles.loading}
        loaded={data !== undefined}
        failure={error ? { cause: failureCause(error), code: failureCode(error) } : undefined}
        onRetry={() => void refetch()}
        empty={data?.length === 0 && <p className="p-5 text-ink-soft sm:hidden">{copy.empty}</p>}
      >
        {data && <Weekdays />}
        {data && (
          <ol className="grid sm:grid-cols-7">
            {days.map((day) => (
              <Day
                key={day}
                day={day}
                today={day === today}
                other={!day.startsWith(month)}
                entries={data.filter((entry) => entry.day === day)}
              />
            ))}
          </ol>
        )}
      </ListFrame>
    </>
  );
}

/** Each day names itself to screen readers. */
const Weekdays = () => (
  <div
    aria-hidden="true"
    className="hidden border-b border-ink/8 text-xs text-ink-soft sm:grid sm:grid-cols-7"
  >
    {copy.weekdays.map((weekday) => (
      <span key={weekday} className="p-2">
        {weekday}
      </span>
    ))}
  </div>
);

type DayProps = { day: string; today: boolean; other: boolean; entries: readonly CalendarEntry[] };

function Day({ day, today, other, entries }: DayProps) {
  return (
    <li
      aria-label={parisFullDay(day)}
      className={clsx(
        'min-w-0 content-start gap-1.5 border-b border-ink/8 p-3 sm:grid sm:min-h-28 sm:border-r sm:p-2',
        entries.length === 0 && 'max-sm:hidden',
        other && 'bg-sand/50',
      )}
    >
      <span className={clsx('text-sm text-ink-soft', today && 'font-bold text-brick')}>
        <span className="sm:hidden">{parisFullDay(day)}</span>
        <span className="max-sm:hidden">{Number(day.slice(8))}</span>
      </span>
      {entries.map((entry) => (
        <Entry key={entry.id} entry={entry} />
      ))}
    </li>
  );
}

function Entry({ entry: { kind, id, title, published } }: { entry: CalendarEntry }) {
  const box = 'block rounded-lg px-2 py-1.5 text-sm [overflow-wrap:anywhere] max-sm:my-1 max-sm:py-3';
  if (kind === 'edition')
    return <span className={`${box} bg-night text-ivory`}>{`${copy.edition} · ${title}`}</span>;
  return (
    <Link
      to={editPath(id)}
      className={clsx(
        box,
        'no-underline',
        published ? 'bg-lantern/40' : 'border border-dashed border-ink/35',
      )}
    >
      {title || articles.untitled}
      {!published && <span className="text-ink-soft">{` (${copy.draft})`}</span>}
    </Link>
  );
}
