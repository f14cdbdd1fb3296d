import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';

import { parisFullDay } from '#app/lib/time/paris-time.ts';
import { calendarPage } from '#content/copy/site/calendar.ts';

type Props = { evenings: readonly { path: string; startsAt: string }[] };

/** On the calendar: the past evenings that have a page, the latest first. */
export function EveningLinks({ evenings }: Props) {
  return (
    <nav aria-labelledby="evenings-title" className="mt-14 print:hidden">
      <h3 id="evenings-title" className="text-2xl">
        {calendarPage.evenings}
      </h3>
      <p className="mt-2 text-ink-soft">{calendarPage.eveningsLead}</p>
      <ul className="mt-5 grid gap-x-10 sm:grid-cols-2 lg:grid-cols-3">
        {evenings.map(({ path, startsAt }) => (
          <li key={path} className="border-t border-ink/15">
            <Link
              viewTransition
              to={path}
              className="group flex items-center justify-between gap-4 py-4 font-display text-lg font-semibold underline decoration-transparent underline-offset-4 transition-colors hover:decoration-current"
            >
              <time dateTime={startsAt} className="first-letter:uppercase">
                {parisFullDay(startsAt)}
              </time>
              <ArrowRight
                aria-hidden="true"
                className="size-5 shrink-0 text-brick transition-transform group-hover:translate-x-1"
              />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
