import { expect, test } from 'vitest';

import { parisIso } from './paris-iso.ts';
import {
  parisDate,
  parisDay,
  parisFullDay,
  parisHour,
  parisMonth,
  parisShortDate,
  parisStamp,
} from './paris-time.ts';

test('formats the edition of 7 November 2025', () => {
  expect(parisDay('2025-11-07T18:30:00+01:00')).toBe('7 novembre');
  expect(parisHour('2025-11-07T18:30:00+01:00')).toBe('18h30');
  expect(parisFullDay('2025-11-07T17:30:00Z')).toBe('vendredi 7 novembre 2025');
});

test('omits zero minutes and writes others with two digits', () => {
  expect(parisHour('2025-11-08T01:00:00+01:00')).toBe('1h');
  expect(parisHour('2025-11-07T19:05:00+01:00')).toBe('19h05');
  expect(parisHour('2025-11-07T23:00:00Z')).toBe('0h');
});

test('handles summer time and writes the first of a month as an ordinal', () => {
  expect(parisHour('2026-05-01T16:30:00Z')).toBe('18h30');
  expect(parisDay('2026-05-01T16:30:00Z')).toBe('1er mai');
});

test('writes list dates with two digits and a short month (BLOG-06)', () => {
  expect(parisShortDate('2025-11-07T08:00:00+01:00')).toBe('07 nov. 2025');
  expect(parisShortDate('2025-08-26T08:30:00+02:00')).toBe('26 août 2025');
  // After midnight in Paris, before midnight in London.
  expect(parisShortDate('2025-12-31T23:30:00Z')).toBe('01 janv. 2026');
});

test('gives the same result in any machine time zone', () => {
  const zone = process.env.TZ;
  process.env.TZ = 'America/Los_Angeles';
  expect(parisFullDay('2025-11-07T00:30:00+01:00')).toBe('vendredi 7 novembre 2025');
  expect(parisShortDate('2025-11-09T00:30:00+01:00')).toBe('09 nov. 2025');
  process.env.TZ = zone;
});

test('writes an instant with the Paris offset, in winter and in summer', () => {
  expect(parisIso('2025-11-07T17:30:00+00:00')).toBe('2025-11-07T18:30:00+01:00');
  expect(parisIso('2026-05-01T16:30:00.000Z')).toBe('2026-05-01T18:30:00+02:00');
  expect(parisIso('2025-11-08T00:00:00+01:00')).toBe('2025-11-08T00:00:00+01:00');
});

test('writes the full date of the back-office', () => {
  expect(parisStamp('2025-11-07T17:30:00Z')).toBe('ven. 7 nov. 2025, 18:30 (Paris)');
  expect(parisMonth('2025-10-31T23:30:00Z')).toBe('nov. 2025');
});

test('formats an instant equally with a UTC or a Paris offset', () => {
  const tell = (iso: string) => `${parisFullDay(iso)} ${parisHour(iso)}`;
  // A step of 31 hours reaches every hour of the day, including the nights of the clock changes.
  const day = 24 * 3_600_000;
  for (let time = Date.UTC(2024, 0, 1); time < Date.UTC(2031, 0, 1); time += (31 / 24) * day) {
    const instant = new Date(time).toISOString();
    expect(tell(parisIso(instant))).toBe(tell(instant));
  }
});

test('keeps a date without a time', () => {
  expect(parisFullDay('2025-11-01')).toBe('samedi 1er novembre 2025');
  expect(parisDate('2024-02-29')).toBe('29 février 2024');
});

test('rejects a date that does not exist, in every notation', () => {
  expect(() => parisFullDay('2025-13-07T18:30:00+01:00')).toThrow(RangeError);
  expect(() => parisFullDay('demain')).toThrow(RangeError);
});
