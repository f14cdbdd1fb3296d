import { expect, test } from 'vitest';

import { fallbackEdition } from './event.data.ts';
import { nextPageChange } from './page-changes.ts';

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
