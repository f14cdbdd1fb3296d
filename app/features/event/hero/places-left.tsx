import { useNow } from '#app/lib/time/clock.tsx';

import { placesLine, remainingPlaces } from '#app/features/event/edition-copy.ts';
import type { NextEdition } from '#app/features/event/event.data.ts';
import { LitWindows } from './lit-windows.tsx';

export function PlacesLeft({ edition }: { edition: NextEdition }) {
  const now = useNow();
  const line = placesLine(edition, now);
  if (!line) return null;
  return (
    <div className="mt-7 flex flex-wrap items-center gap-x-5 gap-y-2">
      <LitWindows remaining={remainingPlaces(edition, now)} max={edition.places.max} />
      <p className="font-medium text-lantern">{line}</p>
    </div>
  );
}

/** The façade only: one window per place, lit while it is free. */
export function PlacesFacade({ edition }: { edition: NextEdition }) {
  return <LitWindows remaining={remainingPlaces(edition, useNow())} max={edition.places.max} />;
}
