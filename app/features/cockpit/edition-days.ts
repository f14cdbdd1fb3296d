import { editionHead } from '#content/copy/admin/cockpit.ts';

const dayMilliseconds = 86_400_000;

/** Days from one day to another, both « 2025-11-07 ». */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / dayMilliseconds);

/** The day so many days after another. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMilliseconds).toISOString().slice(0, 10);

/** « J-12 », « Jour J » or « J+3 » of a number of days after the evening. */
export function countdown(days: number): string {
  if (days === 0) return editionHead.day;
  return days < 0 ? editionHead.before(-days) : editionHead.after(days);
}

/** The same in words. */
export function countdownWords(days: number): string {
  if (days === 0) return editionHead.today;
  return days < 0 ? editionHead.inDays(-days) : editionHead.since(days);
}
