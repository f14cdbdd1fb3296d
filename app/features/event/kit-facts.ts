import { parisDay, parisHour, parisWeekday } from '#app/lib/time/paris-time.ts';
import type { KitFacts, KitState } from '#domain/share-kit.ts';

import { price } from './edition-copy.ts';
import { editionPhase } from './edition-phase.ts';
import type { NextEdition } from './event.data.ts';

/** The facts that the share kit quotes at `now` (ms since the epoch). */
export function kitFacts(edition: NextEdition, now: number): KitFacts {
  const { startsAt, endsAt, venue, location, places, bookingOpensAt } = edition;
  const [weekday = '', day = '', month = ''] = parisWeekday(startsAt).split(' ');
  return {
    state: kitState(edition, now),
    weekday,
    day,
    month,
    start: parisHour(startsAt),
    end: parisHour(endsAt),
    venue: venue.name,
    location,
    address: venue.address,
    price: price(edition),
    places: { left: Math.max(places.remaining, 0), max: places.max },
    opening: bookingOpensAt ? `${parisDay(bookingOpensAt)} à ${parisHour(bookingOpensAt)}` : '',
  };
}

/**
 * The opening hour decides, and not the ticket link: a holder of a badge reads the link earlier than the people the text
 * is for.
 */
function kitState(edition: NextEdition, now: number): KitState {
  const { bookingOpensAt } = edition;
  const isEarly = bookingOpensAt !== undefined && Date.parse(bookingOpensAt) > now;
  const phase = editionPhase(isEarly ? { ...edition, lumaUrl: undefined } : edition, now);
  if (phase === 'unannounced' || phase === 'over') return 'none';
  return phase === 'today' ? 'open' : phase;
}
