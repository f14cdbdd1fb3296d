const months = [
  'janvier',
  'février',
  'mars',
  'avril',
  'mai',
  'juin',
  'juillet',
  'août',
  'septembre',
  'octobre',
  'novembre',
  'décembre',
];
const weekdays = ['dimanche', 'lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi'];
const pattern = new RegExp(
  String.raw`\b(${weekdays.join('|')}) (\d{1,2})(?:er)? (${months.join('|')})(?: (\d{4}))?(?![\p{L}\d])`,
  'giu',
);

export type WrittenDate = {
  quote: string;
  weekday: number;
  day: number;
  month: number;
  year: number | undefined;
};

/** The dates that a text writes with their day of the week: « vendredi 7 novembre 2025 ». `month` from 0. */
export function writtenDates(text: string): WrittenDate[] {
  return [...text.replaceAll(/[\u00a0\u202f]/g, ' ').matchAll(pattern)].map(
    ([quote, weekday = '', day, month = '', year]) => ({
      quote,
      weekday: weekdays.indexOf(weekday.toLowerCase()),
      day: Number(day),
      month: months.indexOf(month.toLowerCase()),
      year: year === undefined ? undefined : Number(year),
    }),
  );
}

/** The day of the week that the calendar gives; undefined for a day that does not exist. */
export function weekdayOf(year: number, month: number, day: number): number | undefined {
  const date = new Date(Date.UTC(year, month, day));
  return date.getUTCMonth() === month ? date.getUTCDay() : undefined;
}

export const weekdayName = (weekday: number): string => weekdays[weekday] ?? '';
