import { TZDateMini } from '@date-fns/tz';

import { exceptionLimits } from './edition-exceptions.ts';
import type { EditionException } from './edition-exceptions.ts';

/** The afterwork takes place on the first Friday of each month at 18:30, Europe/Paris, but for the exceptions. */
export type FirstFriday = {
  /** The instant the doors open: 18:30 in Europe/Paris, in summer and in winter. */
  startsAt: Date;
  /** The day in Europe/Paris, `YYYY-MM-DD`. */
  day: string;
  /**
   * The French public holiday on that day, in French; null otherwise. The organisers decide whether to move the
   * evening.
   */
  holiday: string | null;
  /** Why the evening is on another day than the first Friday. */
  reason?: string;
};

const zone = 'Europe/Paris';
const friday = 5;
const start = { hours: 18, minutes: 30 } as const;

/**
 * The public holidays on which a first Friday can fall, by month; all of them are on the 1st. The movable holidays
 * are Mondays and a Thursday; the other fixed ones are after the 7th of their month.
 */
const holidays: Record<number, string> = { 1: 'Jour de l’An', 5: 'Fête du Travail', 11: 'Toussaint' };

/** `month` from 1 to 12. */
export function firstFridayOf(year: number, month: number): FirstFriday {
  const weekday = new Date(Date.UTC(year, month - 1, 1)).getUTCDay();
  return evening(year, month, 1 + ((friday - weekday + 7) % 7));
}

function evening(year: number, month: number, day: number): FirstFriday {
  return {
    startsAt: new Date(+new TZDateMini(year, month - 1, day, start.hours, start.minutes, zone)),
    day: `${monthOf(year, month)}-${twoDigits(day)}`,
    holiday: (day === 1 && holidays[month]) || null,
  };
}

const twoDigits = (value: number) => String(value).padStart(2, '0');
const monthOf = (year: number, month: number) => `${year}-${twoDigits(month)}`;

/** The evening of a month: its first Friday, or the day of its exception; undefined when there is none that month. */
export function eveningOf(
  year: number,
  month: number,
  exceptions: readonly EditionException[],
): FirstFriday | undefined {
  const exception = exceptions.find((other) => other.month === monthOf(year, month));
  if (!exception) return firstFridayOf(year, month);
  if (exception.day === null) return undefined;
  return { ...evening(year, month, Number(exception.day.slice(-2))), reason: exception.reason };
}

/** The first evening that starts after that instant. */
export function nextFirstFriday(after: Date, exceptions: readonly EditionException[] = []): FirstFriday {
  const local = new TZDateMini(+after, zone);
  const monthAt = (index: number): [year: number, month: number] => {
    const months = local.getFullYear() * 12 + local.getMonth() + index;
    return [Math.floor(months / 12), (months % 12) + 1];
  };
  for (let index = 0; index <= exceptionLimits.months; index += 1) {
    const found = eveningOf(...monthAt(index), exceptions);
    if (found && found.startsAt > after) return found;
  }
  // As many months as there can be exceptions are behind.
  return firstFridayOf(...monthAt(exceptionLimits.months + 1));
}

/**
 * Moves an instant from one edition to another: same local time in Europe/Paris, same number of days after the
 * evening. 01:00 after the evening of 7 November becomes 01:00 after the evening of 5 December.
 */
export function moveToEdition(instant: Date, from: Date, to: Date): Date {
  const local = new TZDateMini(+instant, zone);
  const days = Math.round((middayOf(instant) - middayOf(from)) / 86_400_000);
  const target = new TZDateMini(+to, zone);
  return new Date(
    +new TZDateMini(
      target.getFullYear(),
      target.getMonth(),
      target.getDate() + days,
      local.getHours(),
      local.getMinutes(),
      zone,
    ),
  );
}

/**
 * Midday UTC of the local day in Europe/Paris, in milliseconds: differences are whole days, also across a
 * daylight-saving change.
 */
function middayOf(instant: Date): number {
  const local = new TZDateMini(+instant, zone);
  return Date.UTC(local.getFullYear(), local.getMonth(), local.getDate(), 12);
}
