import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { eveningOf, firstFridayOf, moveToEdition, nextFirstFriday } from './calendar.ts';

const paris = new Intl.DateTimeFormat('fr-FR', {
  timeZone: 'Europe/Paris',
  weekday: 'long',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

describe('firstFridayOf', () => {
  test('opens the doors at 18:30 in Europe/Paris, in winter and in summer', () => {
    expect(firstFridayOf(2025, 11)).toEqual({
      startsAt: new Date('2025-11-07T18:30:00+01:00'),
      day: '2025-11-07',
      holiday: null,
    });
    expect(firstFridayOf(2026, 7).startsAt).toEqual(new Date('2026-07-03T18:30:00+02:00'));
  });

  test('flags the public holidays', () => {
    expect(firstFridayOf(2027, 1)).toMatchObject({ day: '2027-01-01', holiday: 'Jour de l’An' });
    expect(firstFridayOf(2026, 5)).toMatchObject({ day: '2026-05-01', holiday: 'Fête du Travail' });
    expect(firstFridayOf(2030, 11)).toMatchObject({ day: '2030-11-01', holiday: 'Toussaint' });
    expect(firstFridayOf(2025, 8).holiday).toBeNull();
  });
});

describe('EVENT-81 an exception', () => {
  const exceptions = [
    { month: '2026-12', day: null, reason: 'Travaux' },
    { month: '2027-01', day: '2027-01-08', reason: 'Jour de l’An' },
  ];

  test('gives its month another day at the same hour, or no evening', () => {
    expect(eveningOf(2027, 1, exceptions)).toEqual({
      startsAt: new Date('2027-01-08T18:30:00+01:00'),
      day: '2027-01-08',
      holiday: null,
      reason: 'Jour de l’An',
    });
    expect(eveningOf(2026, 12, exceptions)).toBeUndefined();
    expect(eveningOf(2027, 2, exceptions)).toEqual(firstFridayOf(2027, 2));
  });

  test.each([
    ['2026-11-10T12:00:00+01:00', '2027-01-08'],
    ['2027-01-05T12:00:00+01:00', '2027-01-08'],
    ['2027-01-08T18:30:00+01:00', '2027-02-05'],
  ])('is respected by the next evening after %s: %s', (after, day) => {
    expect(nextFirstFriday(new Date(after), exceptions).day).toBe(day);
  });

  test('for every month that the list can hold leaves the month after them', () => {
    const months = Array.from({ length: 36 }, (_, index) => ({
      month: `${2027 + Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`,
      day: null,
      reason: 'Pause',
    }));
    expect(nextFirstFriday(new Date('2026-12-20T12:00:00Z'), months).day).toBe('2030-01-04');
  });
});

describe('nextFirstFriday', () => {
  test.each([
    ['2025-11-07T18:29:59+01:00', '2025-11-07'],
    ['2025-11-07T18:30:00+01:00', '2025-12-05'],
    ['2025-12-05T20:00:00+01:00', '2026-01-02'],
    // Already Saturday in Lille, still Friday in UTC; already December in Lille, still November in UTC.
    ['2025-10-31T23:30:00Z', '2025-11-07'],
    ['2025-11-30T23:30:00Z', '2025-12-05'],
    // The nights the clocks change.
    ['2026-03-29T02:30:00+02:00', '2026-04-03'],
    ['2026-10-25T02:30:00+01:00', '2026-11-06'],
  ])('returns for %s the Friday %s', (after, day) => {
    expect(nextFirstFriday(new Date(after)).day).toBe(day);
  });

  test('is always a Friday from the 1st to the 7th at 18:30 in Lille, later, and the nearest', () => {
    const instants = fc.date({
      min: new Date('2000-01-01'),
      max: new Date('2100-01-01'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(instants, (after) => {
        const { startsAt } = nextFirstFriday(after);
        expect(paris.format(startsAt)).toMatch(/^vendredi [1-7](, | à | )18:30$/);
        expect(+startsAt).toBeGreaterThan(+after);
        expect(+startsAt - +after).toBeLessThan(36 * 86_400_000);
        expect(nextFirstFriday(new Date(+startsAt - 1)).startsAt).toEqual(startsAt);
      }),
    );
  });
});

describe('moveToEdition', () => {
  test('keeps the local time in Europe/Paris and the distance in days, across a daylight-saving change', () => {
    const from = new Date('2026-03-06T18:30:00+01:00');
    const to = new Date('2026-04-03T18:30:00+02:00');
    expect(moveToEdition(from, from, to)).toEqual(to);
    expect(moveToEdition(new Date('2026-03-07T01:00:00+01:00'), from, to)).toEqual(
      new Date('2026-04-04T01:00:00+02:00'),
    );
    expect(moveToEdition(new Date('2026-03-06T18:00:00+01:00'), from, to)).toEqual(
      new Date('2026-04-03T18:00:00+02:00'),
    );
  });
});
