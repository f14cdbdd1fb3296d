import { TZDateMini } from '@date-fns/tz';

import { eveningOf, moveToEdition } from './calendar.ts';
import type { EditionException } from './edition-exceptions.ts';
import { editionStates } from './event.ts';
import type { EditionState } from './event.ts';

/** The fields of an edition that the calendar of the year needs. */
export type CalendarEdition = {
  /** ISO 8601 with offset. */
  startsAt: string;
  /** ISO 8601 with offset. */
  endsAt: string;
  state: EditionState;
  /** False when no edition is announced; then no row is on sale. */
  announced?: boolean;
};

export const rowStatuses = ['past', ...editionStates, 'later'] as const;
export type RowStatus = (typeof rowStatuses)[number];

export type CalendarRow = {
  /** The instant the doors open. */
  startsAt: Date;
  status: RowStatus;
  /** Whether it is after the end of the evening, also of one that was cancelled or moved. */
  ended: boolean;
};

/** Zero-based months that always have a row, May to December (EVENT-59). */
const firstMonth = 4;
const lastMonth = 11;

/** The year that the calendar shows: that of the configured edition, in Europe/Paris. */
export function calendarYear(next: CalendarEdition): number {
  return inLille(next).getFullYear();
}

/**
 * One row per first Friday, May to December of the configured edition's year. A stored edition (`next`, and `editions`)
 * gives its month its own date and state; `next` has a row even outside these months. An exception gives its month another
 * day, or no row.
 */
export function calendarRows(options: {
  next: CalendarEdition;
  editions?: readonly CalendarEdition[];
  exceptions?: readonly EditionException[];
  now: Date;
}): CalendarRow[] {
  const { next, editions = [], exceptions = [], now } = options;
  const year = calendarYear(next);
  const known = new Map<number, CalendarEdition>();
  // The configured edition last: it is the one on sale.
  for (const edition of [...editions, next]) {
    const local = inLille(edition);
    if (local.getFullYear() === year) known.set(local.getMonth(), edition);
  }
  const loop = Array.from({ length: lastMonth - firstMonth + 1 }, (_, index) => firstMonth + index);
  const months = [...new Set([...loop, inLille(next).getMonth()])].toSorted((a, b) => a - b);
  return months.flatMap((month) => {
    const planned = eveningOf(year, month + 1, exceptions);
    const edition = known.get(month) ?? (planned && scheduled(planned.startsAt, next));
    if (!edition) return [];
    const ended = now.getTime() > Date.parse(edition.endsAt);
    return [{ startsAt: new Date(edition.startsAt), status: statusOf(edition, next, ended), ended }];
  });
}

/**
 * The status of a row; the first matching rule applies: cancelled; past, or moved, after the end (EVENT-25); the
 * state of the edition when it is the configured one; `later` for any other date, even one before the configured
 * edition.
 */
function statusOf(edition: CalendarEdition, next: CalendarEdition, ended: boolean): RowStatus {
  // Shown even after the date, since a cancelled evening has no pictures.
  if (edition.state === 'cancelled') return 'cancelled';
  if (ended)
    // A date that was never confirmed was not kept.
    return edition.state === 'moved' || edition.state === 'to_confirm' ? 'moved' : 'past';
  return edition === next && next.announced !== false ? edition.state : 'later';
}

/** An evening without a row, as long as the configured edition. */
function scheduled(startsAt: Date, next: CalendarEdition): CalendarEdition {
  const endsAt = moveToEdition(new Date(next.endsAt), new Date(next.startsAt), startsAt);
  return { startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString(), state: 'open' };
}

function inLille(edition: CalendarEdition): Date {
  return new TZDateMini(Date.parse(edition.startsAt), 'Europe/Paris');
}
