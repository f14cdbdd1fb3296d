import { expect, test } from 'vitest';

import type { CalendarEdition } from './calendar-rows.ts';
import { calendarRows, calendarYear } from './calendar-rows.ts';

const next: CalendarEdition = {
  startsAt: '2025-11-07T18:30:00+01:00',
  endsAt: '2025-11-08T01:00:00+01:00',
  state: 'open',
};
const december: CalendarEdition = {
  startsAt: '2025-12-05T18:30:00+01:00',
  endsAt: '2025-12-06T01:00:00+01:00',
  state: 'open',
};

/** « 11-07 open » for each row. */
function table(now: string, changes: Partial<CalendarEdition> = {}, editions: CalendarEdition[] = []) {
  const rows = calendarRows({ next: { ...next, ...changes }, editions, now: new Date(now) });
  return rows.map(({ startsAt, status }) => `${startsAt.toISOString().slice(5, 10)} ${status}`);
}

const past = ['05-02 past', '06-06 past', '07-04 past', '08-01 past', '09-05 past', '10-03 past'];

test('returns the rows of 2025 before the evening of November', () => {
  expect(table('2025-10-21T12:00:00+02:00')).toEqual([...past, '11-07 open', '12-05 later']);
  expect(calendarYear(next)).toBe(2025);
});

test.each(['cancelled', 'moved', 'open'] as const)(
  'CALENDAR-75 a month that is %s has ended after its evening',
  (state) => {
    const ended = (now: string) =>
      calendarRows({ next: { ...next, state }, now: new Date(now) }).map((row) => row.ended);
    const before = [true, true, true, true, true, true, false, false];
    expect(ended('2025-11-08T01:00:00+01:00')).toEqual(before);
    expect(ended('2025-11-08T01:00:01+01:00')).toEqual(before.with(6, true));
  },
);

test('opens the doors at 18:30 in Europe/Paris, in summer and in winter', () => {
  const rows = calendarRows({ next, now: new Date('2025-10-21T12:00:00+02:00') });
  expect(rows.map(({ startsAt }) => startsAt.toISOString().slice(11, 16))).toEqual([
    ...Array.from({ length: 6 }, () => '16:30'),
    '17:30',
    '17:30',
  ]);
});

test.each([
  ['as the doors open', '2025-11-07T18:30:00+01:00', 'open'],
  ['late in the evening', '2025-11-08T00:59:59+01:00', 'open'],
  ['at its very end', '2025-11-08T01:00:00+01:00', 'open'],
  ['just after', '2025-11-08T01:00:01+01:00', 'past'],
])('the configured date %s (%s) is %s', (_moment, now, status) => {
  expect(table(now)[6]).toBe(`11-07 ${status}`);
});

test('ends a first Friday without an edition at the same hour as the configured edition', () => {
  expect(table('2025-12-06T00:59:00+01:00')[7]).toBe('12-05 later');
  expect(table('2025-12-06T01:00:01+01:00')[7]).toBe('12-05 past');
  expect(table('2026-01-02T10:00:00+01:00').every((row) => row.endsWith('past'))).toBe(true);
});

test('shows the dates between today and the configured date as later', () => {
  const rows = table('2025-10-21T12:00:00+02:00', december);
  expect(rows.slice(5)).toEqual(['10-03 past', '11-07 later', '12-05 open']);
});

test.each(['full', 'moved', 'to_confirm', 'cancelled'] as const)(
  'shows the state of an edition that is %s',
  (state) => {
    expect(table('2025-10-21T12:00:00+02:00', { state })[6]).toBe(`11-07 ${state}`);
  },
);

test('after the date, shows a cancelled or moved edition as such and a full one as past', () => {
  const after = '2025-11-09T12:00:00+01:00';
  expect(table(after, { state: 'cancelled' })[6]).toBe('11-07 cancelled');
  expect(table(after, { state: 'moved' })[6]).toBe('11-07 moved');
  expect(table(after, { state: 'to_confirm' })[6]).toBe('11-07 moved');
  expect(table(after, { state: 'full' })[6]).toBe('11-07 past');
});

test('shows another edition in its month with its date and state, and only the configured one on sale', () => {
  const summer = {
    startsAt: '2025-08-29T18:30:00+02:00',
    endsAt: '2025-08-30T01:00:00+02:00',
    state: 'cancelled' as const,
  };
  const rows = table('2025-10-21T12:00:00+02:00', {}, [summer, december]);
  expect(rows[3]).toBe('08-29 cancelled');
  expect(rows[7]).toBe('12-05 later');
});

test('adds a row for a configured date outside May to December', () => {
  const rows = table('2026-01-10T12:00:00+01:00', {
    startsAt: '2026-02-06T18:30:00+01:00',
    endsAt: '2026-02-07T01:00:00+01:00',
  });
  expect(rows).toHaveLength(9);
  expect(rows[0]).toBe('02-06 open');
  expect(rows[1]).toBe('05-01 later');
});

test('EVENT-81 gives the month of an exception its day, or no row', () => {
  const exceptions = [
    { month: '2025-06', day: '2025-06-13', reason: 'Férié' },
    { month: '2025-08', day: null, reason: 'Vacances' },
  ];
  const now = new Date('2025-10-21T12:00:00+02:00');
  const days = calendarRows({ next, exceptions, now }).map(({ startsAt }) =>
    startsAt.toISOString().slice(5, 10),
  );
  expect(days).toEqual(['05-02', '06-13', '07-04', '09-05', '10-03', '11-07', '12-05']);
});
