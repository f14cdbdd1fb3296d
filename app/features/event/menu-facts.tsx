import { useNow } from '#app/lib/time/clock.tsx';

import { bookingNotice, dateChip, placesLine } from './edition-copy.ts';
import type { NextEdition } from './event.data.ts';

/** Date, place and places left of the edition, at the top of the phone menu. */
export function MenuFacts({ edition }: { edition: NextEdition }) {
  const now = useNow(60_000);
  const status = bookingNotice(edition, now) ?? placesLine(edition, now);
  return (
    <div className="border-b border-ivory/15 pb-3">
      <p className="font-display text-xl font-bold">{dateChip(edition.startsAt)}</p>
      <p className="flex flex-wrap gap-x-3 text-sm text-mist">
        {edition.location}
        {status && <span className="font-semibold text-lantern">{status}</span>}
      </p>
    </div>
  );
}
