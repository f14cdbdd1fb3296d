import type { CalendarEntry } from './calendar-entries.ts';

/** No evening of the year is to come: the head of the page shows people, as each house of its street is dark. */
export function isYearOver(entries: readonly Pick<CalendarEntry, 'status'>[]): boolean {
  return entries.every(({ status }) => status === 'past' || status === 'cancelled');
}
