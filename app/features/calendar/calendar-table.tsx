import { clsx } from 'clsx';

import { buttonStyles } from '#app/ui/buttons/button-styles.ts';
import { ExternalLinkButton, LinkButton } from '#app/ui/buttons/link-button.tsx';
import { calendarPage } from '#content/copy/site/calendar.ts';

import type { CalendarEntry } from './calendar-entries.ts';

const { columns } = calendarPage;

/** The table of the year: past rows fade, the row on sale is highlighted. On a phone the rows are cards. */
export function CalendarTable({ entries, caption }: { entries: readonly CalendarEntry[]; caption: string }) {
  return (
    <table className="calendar w-full text-left">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {Object.values(columns).map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <Row key={entry.startsAt} entry={entry} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ entry }: { entry: CalendarEntry }) {
  const { status } = entry;
  const over = status === 'past' || status === 'cancelled' || status === 'moved';
  return (
    <tr
      data-status={status}
      data-ended={entry.ended || undefined}
      className={clsx(over && 'text-ink-soft', status === 'open' && 'max-md:gable')}
    >
      <th scope="row" className="calendar-month">
        {entry.month}
      </th>
      <td className="calendar-date">
        <time dateTime={entry.startsAt}>{entry.fullDate}</time>
      </td>
      <td className="calendar-time lg:whitespace-nowrap">{entry.timeSlot}</td>
      <td className="calendar-status">
        <span className="font-semibold lg:whitespace-nowrap">{entry.statusLabel}</span>
      </td>
      <td className="calendar-action">
        <Action entry={entry} />
      </td>
    </tr>
  );
}

function Action({ entry }: { entry: CalendarEntry }) {
  const { action, actionLabel, actionUrl } = entry;
  const date = <span className="sr-only">, {entry.fullDate}</span>;
  if (action === 'photos') {
    return (
      <LinkButton to={actionUrl} variant="quiet" size="small" className="!px-0">
        {actionLabel}
        {date}
      </LinkButton>
    );
  }
  if (action === 'wait') {
    return (
      <a href={actionUrl} className={buttonStyles('quiet', 'small', '!px-0')}>
        {actionLabel}
        {date}
      </a>
    );
  }
  return (
    <ExternalLinkButton
      href={actionUrl}
      variant={action === 'book' ? 'primary' : 'quiet'}
      size={action === 'book' ? 'medium' : 'small'}
      className={clsx('lg:whitespace-nowrap', action === 'book' ? 'text-center' : 'justify-start !px-0')}
    >
      {actionLabel}
      {date}
    </ExternalLinkButton>
  );
}
