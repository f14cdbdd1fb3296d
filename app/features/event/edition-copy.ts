import { euroAmount } from '#domain/text/euro-price.ts';
import type { MainAction } from '#app/ui/buttons/action-link.tsx';
import { parisDay, parisHour } from '#app/lib/time/paris-time.ts';
import { hero } from '#content/copy/site/home.ts';
import type { Edition } from '#domain/event.ts';
import type { EventFactKey } from '#domain/page-content.ts';

import type { NextEdition } from './event.data.ts';

/** « 7 novembre - 18h30 » (EVENT-43). */
export function dateChip(startsAt: string): string {
  return `${parisDay(startsAt)} - ${parisHour(startsAt)}`;
}

/** « 10 € », tax included. */
export function price(edition: Pick<Edition, 'price'>): string {
  return `${euroAmount(edition.price)} €`;
}

/** « 10 € TTC • En présentiel • 30 places max » (HOME-03). */
export function factsBadge(edition: Pick<Edition, 'price' | 'format' | 'places'>): string {
  return `${price(edition)} TTC • ${edition.format} • ${edition.places.max} places max`;
}

/**
 * « Plus que N places disponibles », « Complet » at none (EVENT-26), undefined once the edition is past or when
 * it does not take place as announced. `now` is in milliseconds since the epoch.
 */
export function placesLine(edition: NextEdition, now: number): string | undefined {
  if (isPast(edition, now) || changeNotice(edition)) return undefined;
  return isFull(edition) ? hero.full : `Plus que ${remainingPlaces(edition, now)} places disponibles`;
}

/** Reason why the edition cannot be booked, shown instead of the booking buttons; undefined when it can. */
export function bookingNotice(
  edition: Pick<NextEdition, 'state' | 'announced' | 'lumaUrl' | 'bookingOpensAt'>,
): string | undefined {
  return changeNotice(edition) ?? openingNotice(edition);
}

/** « Réservations ouvertes le 23 octobre à 12h »; undefined once they are. */
function openingNotice({ lumaUrl, bookingOpensAt }: Pick<NextEdition, 'lumaUrl' | 'bookingOpensAt'>) {
  if (lumaUrl || !bookingOpensAt) return undefined;
  return `${hero.bookingOpens} ${parisDay(bookingOpensAt)} à ${parisHour(bookingOpensAt)}`;
}

/** Says that the edition does not take place as announced; undefined when it does. */
export function changeNotice(edition: Pick<NextEdition, 'state' | 'announced'>): string | undefined {
  if (!edition.announced) return hero.unannounced;
  return edition.state === 'open' || edition.state === 'full' ? undefined : hero[edition.state];
}

/** Header button: the ticketing, the waiting list, or the chat group when the edition cannot be booked now. */
export function mainAction(edition: NextEdition, booking: string = hero.booking): MainAction {
  if (offersWaiting(edition)) return { label: hero.waiting, anchor: 'booking' };
  const link = ticketLink(edition);
  return link ? { label: booking, href: link } : { label: hero.chat, href: edition.whatsappUrl };
}

/** The link to the ticketing; undefined when the edition cannot be booked now, or is full. */
export const ticketLink = (edition: NextEdition): string | undefined =>
  bookingNotice(edition) || isFull(edition) ? undefined : edition.lumaUrl;

/** Whether the waiting list replaces the booking: the edition is full, and takes place as announced (NEWSLETTER-170). */
export const offersWaiting = (edition: NextEdition): boolean => !bookingNotice(edition) && isFull(edition);

/** Full or no longer on sale (EVENT-25). */
export function isFull(edition: Pick<Edition, 'state' | 'places'>): boolean {
  return edition.state === 'full' || edition.places.remaining <= 0;
}

/**
 * Places that can be booked at `now` (ms since the epoch); none once the edition is past or does not take place as
 * announced.
 */
export function remainingPlaces(edition: NextEdition, now: number): number {
  return edition.state === 'open' && edition.announced && !isPast(edition, now)
    ? Math.max(edition.places.remaining, 0)
    : 0;
}

/** Places that are booked: all of a full edition, none of one that does not take place as announced. */
export function takenPlaces(edition: NextEdition): number {
  const { remaining, max } = edition.places;
  if (changeNotice(edition)) return 0;
  return isFull(edition) ? max : Math.min(Math.max(max - remaining, 0), max);
}

/** « 18 inscrits sur 30 » beside the places left; undefined where those are, when full, and before the first booking. */
export function takenLine(edition: NextEdition, now: number): string | undefined {
  const taken = takenPlaces(edition);
  if (taken === 0 || isFull(edition) || !placesLine(edition, now)) return undefined;
  return `${taken} ${taken === 1 ? hero.booked.one : hero.booked.several} sur ${edition.places.max}`;
}

/** « Passé » only after the event's end (EVENT-25). */
export function isPast(edition: Pick<Edition, 'endsAt'>, now: number): boolean {
  return now > Date.parse(edition.endsAt);
}

/** « Le Toit du Beffroi, 24 rue du Toit-Doré, 59800 Lille ». */
export function venueLine({ venue }: Pick<NextEdition, 'venue'>): string {
  return `${venue.name}, ${venue.address}`;
}

/** Facts of the edition that texts quote as `{event.…}` (`domain/text/copy.ts`). */
export function eventFacts(edition: NextEdition): Record<EventFactKey, string> {
  return {
    'event.price': price(edition),
    'event.places_max': String(edition.places.max),
    'event.venue_name': edition.venue.name,
    'event.venue_address': edition.venue.address,
  };
}
