import { useNow } from '#app/lib/time/clock.tsx';

import { placesLine, takenLine, takenPlaces } from '#app/features/event/edition-copy.ts';
import type { NextEdition } from '#app/features/event/event.data.ts';
import { LitWindows } from './lit-windows.tsx';

/** Places left and booked, with their façade. */
export function PlacesLeft({ edition }: { edition: NextEdition }) {
  const now = useNow();
  const line = placesLine(edition, now);
  const taken = takenLine(edition, now);
  if (!line) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 max-sm:text-sm sm:gap-x-4">
      <PlacesFacade edition={edition} className="max-sm:h-auto max-sm:w-24" />
      <div className="leading-snug">
        <p className="font-semibold text-lantern">{line}</p>
        {taken && <p className="text-ivory/85 sm:text-sm">{taken}</p>}
      </div>
    </div>
  );
}

/** The façade only: one window per place, lit once it is booked. */
export function PlacesFacade({ edition, className }: { edition: NextEdition; className?: string }) {
  return <LitWindows taken={takenPlaces(edition, useNow())} max={edition.places.max} className={className} />;
}
