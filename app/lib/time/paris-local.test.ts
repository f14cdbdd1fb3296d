import { expect, test } from 'vitest';

import { parisLocalOf, readParisLocal } from './paris-local.ts';

test.each([
  ['2025-11-07T18:30', '2025-11-07T17:30:00.000Z'],
  ['2026-05-01T18:30', '2026-05-01T16:30:00.000Z'],
  ['2026-03-29T01:59', '2026-03-29T00:59:00.000Z'],
  ['2026-03-29T03:00', '2026-03-29T01:00:00.000Z'],
  ['2026-10-25T01:59', '2026-10-24T23:59:00.000Z'],
  ['2026-10-25T03:00', '2026-10-25T02:00:00.000Z'],
])('%s in Paris is %s, and back', (local, iso) => {
  expect(readParisLocal(local)).toEqual({ kind: 'once', iso });
  expect(parisLocalOf(iso)).toBe(local);
});

test('02:30 of 29 March 2026 does not exist', () => {
  expect(readParisLocal('2026-03-29T02:30')).toEqual({ kind: 'missing' });
});

test('02:30 of 25 October 2026 is twice, an hour apart', () => {
  const [first, second] = ['2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z'];
  expect(readParisLocal('2026-10-25T02:30')).toEqual({ kind: 'twice', first, second });
  expect([parisLocalOf(first), parisLocalOf(second)]).toEqual(['2026-10-25T02:30', '2026-10-25T02:30']);
});

test.each(['', '2026-02-30T10:00', '2026-13-01T10:00', '2026-01-01', '2026-01-01T10:00Z', 'demain'])(
  '« %s » is no date and time',
  (local) => {
    expect(readParisLocal(local)).toEqual({ kind: 'invalid' });
  },
);

test('gives the same result in any machine time zone', () => {
  const zone = process.env.TZ;
  process.env.TZ = 'America/Los_Angeles';
  expect(readParisLocal('2026-03-29T02:30')).toEqual({ kind: 'missing' });
  expect(readParisLocal('2026-05-01T18:30')).toEqual({ kind: 'once', iso: '2026-05-01T16:30:00.000Z' });
  process.env.TZ = zone;
});
