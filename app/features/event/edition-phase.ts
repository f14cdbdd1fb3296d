import type { EditionPhase } from '#domain/event.ts';

import type { NextEdition } from './event.data.ts';

/** The fields of an edition that decide its phase. */
export type PhaseFacts = Pick<
  NextEdition,
  'announced' | 'state' | 'places' | 'startsAt' | 'endsAt' | 'lumaUrl' | 'bookingOpensAt'
>;

/** The phase at `now` (ms since the epoch); the first rule that applies decides. */
export function editionPhase(edition: PhaseFacts, now: number): EditionPhase {
  const { announced, state, startsAt, lumaUrl, bookingOpensAt } = edition;
  if (!announced) return 'unannounced';
  // Also after its date: an edition that did not take place is not over.
  if (state !== 'open' && state !== 'full') return state;
  if (isPast(edition, now)) return 'over';
  if (!lumaUrl && bookingOpensAt) return 'soon';
  if (isFull(edition)) return 'full';
  if (!lumaUrl) return 'unlinked';
  return now < midnightBefore(startsAt) ? 'open' : 'today';
}

/** The phases in which a place can be booked. */
export const isOnSale = (phase: EditionPhase): boolean => phase === 'open' || phase === 'today';

/** No place is left, or it is marked as full (EVENT-26). */
export function isFull({ state, places }: Pick<NextEdition, 'state' | 'places'>): boolean {
  return state === 'full' || places.remaining <= 0;
}

/** « Passé » only after the event's end (EVENT-25). */
export function isPast(edition: Pick<NextEdition, 'endsAt'>, now: number): boolean {
  return now > Date.parse(edition.endsAt);
}

/** `startsAt` has the Paris offset, so its day is the day in Lille. */
export const midnightBefore = (startsAt: string): number =>
  Date.parse(startsAt.replace(/T[\d:.]+/, 'T00:00:00'));
