import type { CopyValues } from '#app/shared/copy.data.ts';

import { bookingNotice, isFull, price, ticketLink } from './edition-copy.ts';
import type { NextEdition } from './event.data.ts';

/** Facts of an edition in the booking section; its date and places are variants (EVENT-44, EVENT-47). */
export function bookingFacts(edition: NextEdition, values: CopyValues) {
  return {
    bookingUrl: ticketLink(edition),
    chatUrl: edition.whatsappUrl,
    // « 10 € TTC • En présentiel • Lille » (HOME-23): the town is the last word of the place.
    line: `${price(edition)} TTC • ${edition.format} • ${edition.location.split(', ').at(-1)}`,
    date: values['event_date.booking'] ?? '',
    endsAt: edition.endsAt,
    places: values['places.booking'] ?? '',
    notice: bookingNotice(edition),
    full: isFull(edition),
  };
}
