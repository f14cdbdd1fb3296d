import { Link } from 'react-router';

import { parisDate } from '#app/lib/time/paris-time.ts';
import { calendarPage } from '#content/copy/site/calendar.ts';

type Props = { evenings: readonly { path: string; startsAt: string }[] };

/** On the calendar: the past evenings that have a page, the latest first. */
export function EveningLinks({ evenings }: Props) {
  return (
    <nav aria-labelledby="evenings-title" className="mt-14 border-t border-ink/15 pt-8">
      <h3 id="evenings-title" className="text-xl">
        {calendarPage.evenings}
      </h3>
      <ul className="mt-3 flex flex-wrap gap-x-8 gap-y-1">
        {evenings.map(({ path, startsAt }) => (
          <li key={path}>
            <Link
              viewTransition
              to={path}
              className="inline-block py-1.5 font-semibold underline decoration-current/40 underline-offset-4 hover:decoration-current"
            >
              <time dateTime={startsAt}>{parisDate(startsAt)}</time>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
