import type { EventFactKey } from '#domain/page-content.ts';

import { price } from './edition-copy.ts';
import type { NextEdition } from './event.data.ts';

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
