import { ExternalLinkButton } from '#app/ui/buttons/link-button.tsx';

import type { CalendarEntry } from './calendar-entries.ts';

/** The bookable date, above the table; renders nothing when there is none. */
export function DateOnSale({ entries }: { entries: readonly CalendarEntry[] }) {
  const entry = entries.find(({ status }) => status === 'open');
  if (!entry) return null;
  return (
    <div className="mt-8 flex flex-wrap items-center gap-x-8 gap-y-5 lg:block lg:border-l lg:border-dashed lg:border-ivory/30 lg:pl-10">
      <p className="font-display text-2xl font-bold text-balance text-lantern">
        <time dateTime={entry.startsAt} className="block first-letter:uppercase">
          {entry.fullDate}
        </time>
        <span className="block text-lg font-semibold text-ivory">{entry.timeSlot}</span>
      </p>
      <ExternalLinkButton href={entry.actionUrl} size="large" className="lg:mt-6">
        {entry.actionLabel}
        <span className="sr-only">, {entry.fullDate}</span>
      </ExternalLinkButton>
    </div>
  );
}
