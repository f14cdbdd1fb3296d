import { parisDate } from '#app/lib/time/paris-time.ts';
import type { CopyValues } from '#app/shared/copy.data.ts';
import type { EditionPhase } from '#domain/event.ts';

import { bookingNotice, offersWaiting, price, ticketLink } from './edition-copy.ts';
import { editionPhase } from './edition-phase.ts';
import type { NextEdition } from './event.data.ts';

/** The words of the booking section; its date and places are variants (EVENT-44, EVENT-47). */
export function bookingWords(edition: NextEdition, values: CopyValues) {
  return {
    // « 10 € TTC • En présentiel • Lille » (HOME-23): the town is the last word of the place.
    line: `${price(edition)} TTC • ${edition.format} • ${edition.location.split(', ').at(-1)}`,
    date: values['event_date.booking'] ?? '',
    places: values['places.booking'] ?? '',
  };
}

export type BookingWords = ReturnType<typeof bookingWords>;

/** The label before the date. A phase without an entry shows no date, because the notice explains the phase. */
const dateLabels = { open: 'next', full: 'next', today: 'today', over: 'last' } as const satisfies Partial<
  Record<EditionPhase, string>
>;

/** The booking section at `now` (ms since the epoch). */
export function bookingFacts(edition: NextEdition, words: BookingWords, now: number) {
  const labels: Partial<Record<EditionPhase, 'next' | 'today' | 'last'>> = dateLabels;
  const label = labels[editionPhase(edition, now)];
  return {
    ...words,
    bookingUrl: ticketLink(edition, now),
    chatUrl: edition.whatsappUrl,
    notice: bookingNotice(edition, now),
    isFull: offersWaiting(edition, now),
    label,
    // The date variant may name another day.
    ...(label === 'today' && { date: parisDate(edition.startsAt) }),
  };
}
