import { expect, test } from 'vitest';

import {
  dateChip,
  mainAction,
  offersWaiting,
  placesLine,
  remainingPlaces,
  takenLine,
  takenPlaces,
  ticketLink,
} from './edition-copy.ts';
import { factsBadge } from './edition-facts.ts';
import { isPast } from './edition-phase.ts';
import { fallbackEdition } from './event.data.ts';

const before = Date.parse('2025-10-21T12:00:00+02:00');
const edition = { ...fallbackEdition, places: { remaining: 12, max: 30 } };

test('writes the date chip « 7 novembre - 18h30 »', () => {
  expect(dateChip('2025-11-07T18:30:00+01:00')).toBe('7 novembre - 18h30');
  expect(dateChip('2025-11-07T17:30:00.000Z')).toBe('7 novembre - 18h30');
});

test('writes price, format and maximum in the badge', () => {
  expect(factsBadge(edition)).toBe('10 € TTC • En présentiel • 30 places max');
  expect(factsBadge({ ...edition, price: 12.5 })).toMatch(/^12,50 € TTC/);
});

test('writes the places left, « Complet » at none', () => {
  expect(placesLine(edition, before)).toBe('Plus que 12 places disponibles');
  expect(placesLine({ ...edition, places: { remaining: 0, max: 30 } }, before)).toBe('Complet');
  expect(placesLine({ ...edition, state: 'full' }, before)).toBe('Complet');
  expect(placesLine({ ...edition, state: 'cancelled' }, before)).toBeUndefined();
});

test('treats an edition as past after its end, not during the evening', () => {
  const end = Date.parse(edition.endsAt);
  expect(isPast(edition, end)).toBe(false);
  expect(placesLine(edition, end)).toBe('Plus que 12 places disponibles');
  expect(isPast(edition, end + 1000)).toBe(true);
  expect(placesLine(edition, end + 1000)).toBeUndefined();
});

test('offers no place in an edition that is past, full or cancelled', () => {
  expect(remainingPlaces(edition, before)).toBe(12);
  expect(remainingPlaces(edition, Date.parse(edition.endsAt) + 1000)).toBe(0);
  expect(remainingPlaces({ ...edition, state: 'full' }, before)).toBe(0);
  expect(remainingPlaces({ ...edition, places: { remaining: -1, max: 30 } }, before)).toBe(0);
});

test('EVENT-118 computes the booked places from the maximum and the remaining places', () => {
  expect(takenLine(edition, before)).toBe('18 inscrits sur 30');
  expect(takenLine({ ...edition, places: { remaining: 29, max: 30 } }, before)).toBe('1 inscrit sur 30');
  expect(takenPlaces({ ...edition, places: { remaining: 40, max: 30 } }, before)).toBe(0);
  expect(takenPlaces({ ...edition, state: 'full' }, before)).toBe(30);
  expect(takenPlaces({ ...edition, state: 'cancelled' }, before)).toBe(0);
});

test('EVENT-118 omits the booked places before the first booking, when full, cancelled or over', () => {
  expect(takenLine({ ...edition, places: { remaining: 30, max: 30 } }, before)).toBeUndefined();
  expect(takenLine({ ...edition, state: 'full' }, before)).toBeUndefined();
  expect(takenLine({ ...edition, state: 'cancelled' }, before)).toBeUndefined();
  expect(takenLine(edition, Date.parse(edition.endsAt) + 1000)).toBeUndefined();
});

test('NEWSLETTER-170 offers the waiting list of a full edition, and of no other', () => {
  expect(offersWaiting(edition, before)).toBe(false);
  expect(offersWaiting({ ...edition, state: 'full' }, before)).toBe(true);
  expect(offersWaiting({ ...edition, places: { remaining: 0, max: 30 } }, before)).toBe(true);
  for (const change of [
    { state: 'cancelled' },
    { state: 'moved' },
    { state: 'to_confirm' },
    { announced: false },
  ] as const)
    expect(offersWaiting({ ...edition, places: { remaining: 0, max: 30 }, ...change }, before)).toBe(false);
  const later = { lumaUrl: undefined, bookingOpensAt: '2025-10-30T12:00:00+01:00' };
  expect(offersWaiting({ ...edition, ...later, state: 'full' }, before)).toBe(false);
});

test('links the header to the ticketing, to the waiting list when full, or to the chat group when cancelled', () => {
  expect(mainAction(edition, before)).toEqual({ label: 'Réserver ma place', href: edition.lumaUrl });
  expect(mainAction({ ...edition, state: 'full' }, before)).toEqual({
    label: 'Me prévenir',
    anchor: 'booking',
  });
  expect(ticketLink({ ...edition, state: 'full' }, before)).toBeUndefined();
  for (const state of ['cancelled', 'moved', 'to_confirm'] as const)
    expect(mainAction({ ...edition, state }, before)).toEqual({
      label: 'Rejoindre le groupe',
      href: edition.whatsappUrl,
    });
});
