import { parisDate, parisFullDay } from '#app/lib/time/paris-time.ts';
import { firstFridayOf } from '#domain/calendar.ts';

const numbersOf = (month: string): [year: number, month: number] => {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return [year, number];
};

/** The first Friday of a month (`2027-01`), « vendredi 1er janvier 2027 ». */
export const usualDay = (month: string): string => parisFullDay(firstFridayOf(...numbersOf(month)).day);

/** « janvier 2027 » */
export const monthName = (month: string): string => parisDate(`${month}-02`).slice('2 '.length);

/** The months of the next two years. */
export function nextMonths(now: number): string[] {
  const start = new Date(now);
  return Array.from({ length: 24 }, (_, index) => {
    const month = new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + index, 1));
    return month.toISOString().slice(0, 7);
  });
}

/** `2027-01-31` */
export function lastDay(month: string): string {
  const [year, number] = numbersOf(month);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
}
