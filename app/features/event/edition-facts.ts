import type { Edition } from '#domain/event.ts';
import type { EventFactKey } from '#domain/page-content.ts';

import { price } from './edition-copy.ts';
import type { NextEdition } from './event.data.ts';

/** « 10 € TTC • En présentiel • 30 places max » (HOME-03). */
export function factsBadge(edition: Pick<Edition, 'price' | 'format' | 'places'>): string {
  return `${price(edition)} TTC • ${edition.format} • ${edition.places.max} places max`;
}

/** « Le Toit du Beffroi, 24 rue du Toit-Doré, 59800 Lille ». */
export function venueLine({ venue }: Pick<NextEdition, 'venue'>): string {
  return `${venue.name}, ${venue.address}`;
}

type EventFact = Exclude<EventFactKey, 'event.when' | 'event.how_to_book'>;

/** Facts of the edition that texts quote as `{event.…}` (`domain/text/copy.ts`). */
export function eventFacts(edition: NextEdition): Record<EventFact, string> {
  return {
    'event.price': price(edition),
    'event.places_max': String(edition.places.max),
    'event.venue_name': edition.venue.name,
    'event.venue_address': edition.venue.address,
  };
}
