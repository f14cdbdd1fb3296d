import { useNow } from '#app/lib/clock.tsx';
import type { Edition } from '#domain/event.ts';

import { placesLine } from './edition-copy.ts';
import { LitWindows } from './lit-windows.tsx';

export function PlacesLeft({ edition }: { edition: Edition }) {
  const line = placesLine(edition, useNow());
  if (!line) return null;
  const remaining = edition.state === 'full' ? 0 : edition.places.remaining;
  return (
    <div className="mt-7 flex flex-wrap items-center gap-x-5 gap-y-3">
      <LitWindows remaining={remaining} max={edition.places.max} />
      <p className="font-medium text-lampion">{line}</p>
    </div>
  );
}
