import { TZDateMini } from '@date-fns/tz';

import { firstFridayOf, moveToEdition } from './calendar.ts';
import type { EditionState } from './event.ts';

/** What the year's calendar knows of one edition. */
export type CalendarEdition = {
  /** ISO 8601 with offset. */
  startsAt: string;
  /** ISO 8601 with offset. */
  endsAt: string;
  state: EditionState;
  /** False when no edition is announced: then none is on sale. */
  announced?: boolean;
};

export const rowStatuses = ['past', 'open', 'full', 'moved', 'cancelled', 'later'] as const;
export type RowStatus = (typeof rowStatuses)[number];

export type CalendarRow = {
  /** The instant the doors open. */
  startsAt: Date;
  status: RowStatus;
};

/** Month indices of the loop, May to December (EVENT-59). */
const firstMonth = 4;
const lastMonth = 11;

/** The calendar shows the year of the configured edition, as Lille counts it. */
export function calendarYear(next: CalendarEdition): number {
  return inLille(next).getFullYear();
}

/**
 * One row per first Friday, May to December of the configured edition's year. A stored edition (`next`, and `editions`)
 * gives its month its own date and state; `next` has a row even outside these months.
 */
export function calendarRows(options: {
  next: CalendarEdition;
  editions?: readonly CalendarEdition[];
  now: Date;
}): CalendarRow[] {
  const { next, editions = [], now } = options;
  const year = calendarYear(next);
  const known = new Map<number, CalendarEdition>();
  // The configured edition last: it is the one on sale.
  for (const edition of [...editions, next]) {
    const local = inLille(edition);
    if (local.getFullYear() === year) known.set(local.getMonth(), edition);
  }
  const loop = Array.from({ length: lastMonth - firstMonth + 1 }, (_, index) => firstMonth + index);
  const months = [...new Set([...loop, inLille(next).getMonth()])].toSorted((a, b) => a - b);
  return months.map((month) => {
    const edition = known.get(month) ?? scheduled(year, month, next);
    return { startsAt: new Date(edition.startsAt), status: statusOf(edition, next, now) };
  });
}

/**
 * The truth table, first match wins: called off, past (after the end, EVENT-25), the configured date in its state,
 * any other date. A date before the configured one that is not past yet counts as any other.
 */
function statusOf(edition: CalendarEdition, next: CalendarEdition, now: Date): RowStatus {
  // Shown even after the date, since a cancelled evening has no pictures.
  if (edition.state === 'cancelled') return 'cancelled';
  if (now.getTime() > Date.parse(edition.endsAt)) return edition.state === 'moved' ? 'moved' : 'past';
  return edition === next && next.announced !== false ? edition.state : 'later';
}

/** An evening without a row: the first Friday of its month, as long as the configured edition. */
function scheduled(year: number, month: number, next: CalendarEdition): CalendarEdition {
  const { startsAt } = firstFridayOf(year, month + 1);
  const endsAt = moveToEdition(new Date(next.endsAt), new Date(next.startsAt), startsAt);
  return { startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString(), state: 'open' };
}

function inLille(edition: CalendarEdition): Date {
  return new TZDateMini(Date.parse(edition.startsAt), 'Europe/Paris');
}
