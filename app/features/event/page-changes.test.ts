import { expect, test } from 'vitest';

import { editionPhase } from './edition-phase.ts';
import { fallbackEdition } from './event.data.ts';
import { lastPageChange, nextPageChange } from './page-changes.ts';

const at = (now: string, bookingOpensAt?: string) => {
  const wait = nextPageChange({ ...fallbackEdition, bookingOpensAt }, Date.parse(now));
  return wait === undefined ? undefined : new Date(Date.parse(now) + wait).toISOString();
};

test.each([
  ['2025-10-21T12:00:00+02:00', '2025-11-06T17:30:00.000Z'],
  ['2025-11-06T18:30:00+01:00', '2025-11-06T17:31:00.000Z'],
  ['2025-11-06T18:31:00+01:00', '2025-11-06T23:00:00.000Z'],
  ['2025-11-07T18:29:55+01:00', '2025-11-07T17:30:00.000Z'],
  ['2025-11-07T21:00:00+01:00', '2025-11-08T00:00:00.000Z'],
  ['2025-11-08T01:00:00+01:00', '2025-11-08T00:01:00.000Z'],
  ['2025-11-08T01:01:00+01:00', undefined],
])('SPEED-41 a page of %s changes by itself at %s', (now, change) => {
  expect(at(now)).toBe(change);
});

test('SPEED-41 the opening of the booking is a change of a page', () => {
  expect(at('2025-10-21T12:00:00+02:00', '2025-10-24T12:00:00+02:00')).toBe('2025-10-24T10:00:00.000Z');
});

test.each([
  ['2025-10-21T12:00:00+02:00', '1970-01-01T00:00:00.000Z'],
  ['2025-11-06T18:30:00+01:00', '2025-11-06T17:30:00.000Z'],
  ['2025-11-07T18:29:55+01:00', '2025-11-06T23:01:00.000Z'],
  ['2025-11-07T21:00:00+01:00', '2025-11-07T17:31:00.000Z'],
  ['2026-03-01T09:00:00+01:00', '2025-11-08T00:01:00.000Z'],
])('SPEED-92 a page of %s is rendered for %s', (now, rendered) => {
  expect(new Date(lastPageChange(fallbackEdition, Date.parse(now))).toISOString()).toBe(rendered);
});

test('SPEED-92 the edition has the same phase at any time as at the last change before it', () => {
  const minutes = Array.from({ length: 24 * 60 * 20 }, (_, index) => index);
  const start = Date.parse('2025-10-24T00:00:30+02:00');
  const wrong = minutes
    .map((index) => start + index * 60_000)
    .filter((now) => {
      const rendered = lastPageChange(fallbackEdition, now);
      return [now, Math.floor(now / 60_000) * 60_000].every(
        (each) => editionPhase(fallbackEdition, each) !== editionPhase(fallbackEdition, rendered),
      );
    });
  expect(wrong).toEqual([]);
});
