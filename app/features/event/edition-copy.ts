import { euroAmount } from '#domain/text/euro-price.ts';
import type { MainAction } from '#app/ui/buttons/action-link.tsx';
import { parisDay, parisHour } from '#app/lib/time/paris-time.ts';
import { editionNotices, hero } from '#content/copy/site/home.ts';
import type { Edition, EditionPhase } from '#domain/event.ts';

import type { PhaseFacts } from './edition-phase.ts';
import { editionPhase, isFull, isOnSale } from './edition-phase.ts';
import type { NextEdition } from './event.data.ts';

/** « 7 novembre - 18h30 » (EVENT-43). */
export function dateChip(startsAt: string): string {
  return `${parisDay(startsAt)} - ${parisHour(startsAt)}`;
}

/** « 10 € », tax included. */
export function price(edition: Pick<Edition, 'price'>): string {
  return `${euroAmount(edition.price)} €`;
}

/**
 * « Plus que N places disponibles » (singular for one), or « Complet » without a place (EVENT-26). Undefined when the
 * edition is over or does not take place as announced. `now` is in milliseconds since the epoch, here and below.
 */
export function placesLine(edition: NextEdition, now: number): string | undefined {
  if (changeNotice(edition, now)) return undefined;
  return isFull(edition) ? hero.full : placesLeft(remainingPlaces(edition, now));
}

const placesLeft = (count: number): string =>
  count > 1 ? `Plus que ${count} places disponibles` : `Plus que ${count} place disponible`;

const changes: Partial<Record<EditionPhase, string>> = editionNotices;

/** The notice of an edition that is over or does not take place as announced; undefined for another. */
export function changeNotice(edition: PhaseFacts, now: number): string | undefined {
  return changes[editionPhase(edition, now)];
}

/** The reason why booking is closed, shown in place of its buttons; undefined when it is open or the edition is full. */
export function bookingNotice(edition: PhaseFacts, now: number): string | undefined {
  const phase = editionPhase(edition, now);
  if (phase === 'soon') return openingNotice(edition);
  return phase === 'unlinked' ? hero.unlinked : changes[phase];
}

/** « Réservations ouvertes le 23 octobre à 12h ». */
function openingNotice({ bookingOpensAt = '' }: PhaseFacts): string {
  return `${hero.bookingOpens} ${parisDay(bookingOpensAt)} à ${parisHour(bookingOpensAt)}`;
}

/** Header button: the ticketing, the waiting list, or the chat group when the edition cannot be booked now. */
export function mainAction(edition: NextEdition, now: number, booking: string = hero.booking): MainAction {
  if (offersWaiting(edition, now)) return { label: hero.waiting, anchor: 'booking' };
  const link = ticketLink(edition, now);
  return link ? { label: booking, href: link } : { label: hero.chat, href: edition.whatsappUrl };
}

/** The link to the ticketing; undefined when the edition cannot be booked now. */
export function ticketLink(edition: PhaseFacts, now: number): string | undefined {
  return isOnSale(editionPhase(edition, now)) ? edition.lumaUrl : undefined;
}

/** Whether the waiting list replaces the booking: the edition is full, and takes place as announced (NEWSLETTER-170). */
export const offersWaiting = (edition: PhaseFacts, now: number): boolean =>
  editionPhase(edition, now) === 'full';

/** Places that can be booked; none once the edition is over, full, or does not take place as announced. */
export function remainingPlaces(edition: NextEdition, now: number): number {
  return changeNotice(edition, now) || isFull(edition) ? 0 : edition.places.remaining;
}

/** Places that are booked: all of a full edition, none of one that does not take place as announced. */
export function takenPlaces(edition: NextEdition, now: number): number {
  const { remaining, max } = edition.places;
  if (changeNotice(edition, now)) return 0;
  return isFull(edition) ? max : Math.min(Math.max(max - remaining, 0), max);
}

/** « 18 inscrits sur 30 », shown with `placesLine`; undefined without that line, when full, and before the first booking. */
export function takenLine(edition: NextEdition, now: number): string | undefined {
  const taken = takenPlaces(edition, now);
  if (taken === 0 || isFull(edition) || !placesLine(edition, now)) return undefined;
  return `${taken} ${taken === 1 ? hero.booked.one : hero.booked.several} sur ${edition.places.max}`;
}
