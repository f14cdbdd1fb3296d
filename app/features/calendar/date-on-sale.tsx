import { ExternalLinkButton } from '#app/ui/buttons/link-button.tsx';
import { LargeDate } from '#app/ui/text/large-date.tsx';

import type { CalendarEntry } from './calendar-entries.ts';

type Props = {
  entries: readonly CalendarEntry[];
  /** The form of the waiting list, shown while the next date is full. */
  waiting: React.ReactNode;
};

/** The bookable date, or the full one with its waiting list, above the table; renders nothing when there is none. */
export function DateOnSale({ entries, waiting }: Props) {
  const entry = entries.find(({ status, action }) => status === 'open' || action === 'wait');
  if (!entry) return null;
  const date = (
    <p className="font-display text-3xl font-bold tracking-tight text-lantern">
      <LargeDate iso={entry.startsAt} />
      <span className="mt-2 block text-lg font-semibold tracking-normal text-ivory">
        {entry.timeSlot}
        {entry.action === 'wait' && ` • ${entry.statusLabel}`}
      </span>
    </p>
  );
  if (entry.action === 'wait')
    return (
      <div className="mt-8 grid max-w-xl gap-6 lg:max-w-md lg:border-l lg:border-dashed lg:border-ivory/30 lg:pl-10">
        {date}
        {waiting}
      </div>
    );
  return (
    <div className="mt-8 flex flex-wrap items-center gap-x-8 gap-y-5 lg:block lg:shrink-0 lg:border-l lg:border-dashed lg:border-ivory/30 lg:pl-10">
      {date}
      <ExternalLinkButton href={entry.actionUrl} size="large" className="ticket-offer lg:mt-6">
        {entry.actionLabel}
        <span className="sr-only">, {entry.fullDate}</span>
      </ExternalLinkButton>
    </div>
  );
}
