import { useNow } from '#app/lib/clock.tsx';
import type { Edition } from '#domain/event.ts';

import { placesLine, remainingPlaces } from './edition-copy.ts';
import { LitWindows } from './lit-windows.tsx';

export function PlacesLeft({ edition }: { edition: Edition }) {
  const now = useNow();
  const line = placesLine(edition, now);
  if (!line) return null;
  return (
    <div className="mt-7 flex flex-wrap items-center gap-x-5 gap-y-2">
      <LitWindows remaining={remainingPlaces(edition, now)} max={edition.places.max} />
      <p className="font-medium text-lampion">{line}</p>
    </div>
  );
}

/** The façade alone: one window a place, lit while it is free. */
export function PlacesFacade({ edition }: { edition: Edition }) {
  return <LitWindows remaining={remainingPlaces(edition, useNow())} max={edition.places.max} />;
}
