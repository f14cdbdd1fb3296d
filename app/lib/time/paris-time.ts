import { lazy, memoize } from '#app/lib/format/memoize.ts';

const parts = lazy(
  () =>
    new Intl.DateTimeFormat('fr-FR', {
      timeZone: 'Europe/Paris',
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      hourCycle: 'h23',
    }),
);

type Part = 'weekday' | 'day' | 'month' | 'year' | 'hour' | 'minute';

const weekdays = 'dimanche lundi mardi mercredi jeudi vendredi samedi'.split(' ');
const months = 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre'.split(
  ' ',
);

/**
 * Parts of a date, or of an instant as `parisIso` writes it: both contain the Paris values. No `Intl` formatter is
 * needed then; creating the first one costs a phone fifty milliseconds during hydration.
 */
function readWritten(iso: string): Record<Part, string> | undefined {
  const [, year, month, day, hour = '0', minute = '00'] =
    /^(\d{4})-(\d{2})-(\d{2})(?:T(\d{2}):(\d{2}):\d{2}\+0[12]:00)?$/.exec(iso) ?? [];
  if (!year || !month || !day) return undefined;
  const weekday = weekdays[new Date(`${year}-${month}-${day}`).getUTCDay()];
  const name = months[Number(month) - 1];
  return weekday && name ? { weekday, day: String(Number(day)), month: name, year, hour, minute } : undefined;
}

function readInstant(iso: string): Record<Part, string> {
  const found = { weekday: '', day: '', month: '', year: '', hour: '', minute: '' };
  for (const { type, value } of parts().formatToParts(new Date(iso))) {
    if (type in found) Object.assign(found, { [type]: value });
  }
  return found;
}

const read = memoize((iso): Readonly<Record<Part, string>> => {
  const found = readWritten(iso) ?? readInstant(iso);
  // French writes the first of a month as an ordinal, the other days as numbers.
  return { ...found, day: found.day === '1' ? '1er' : found.day };
});

/** « 7 novembre », in Europe/Paris whatever the browser's time zone. */
export function parisDay(iso: string): string {
  const { day, month } = read(iso);
  return `${day} ${month}`;
}

/** « vendredi 7 novembre », in Europe/Paris. */
export function parisWeekday(iso: string): string {
  return `${read(iso).weekday} ${parisDay(iso)}`;
}

/** « 7 novembre 2025 », in Europe/Paris. */
export function parisDate(iso: string): string {
  return `${parisDay(iso)} ${read(iso).year}`;
}

/** « vendredi 7 novembre 2025 », in Europe/Paris. */
export function parisFullDay(iso: string): string {
  return `${read(iso).weekday} ${parisDate(iso)}`;
}

/** « vendredi », « 7 novembre » and « 2025 », the parts of `parisFullDay`. */
export function parisDayParts(iso: string): { weekday: string; day: string; year: string } {
  const { weekday, year } = read(iso);
  return { weekday, day: parisDay(iso), year };
}

/** « 18h30 », « 1h » on the hour, in Europe/Paris. */
export function parisHour(iso: string): string {
  const { hour, minute } = read(iso);
  return `${Number(hour)}h${minute === '00' ? '' : minute.padStart(2, '0')}`;
}

const stamp = lazy(
  () =>
    new Intl.DateTimeFormat('fr-FR', {
      timeZone: 'Europe/Paris',
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
    }),
);

/** « ven. 7 nov. 2025, 18:30 », in Europe/Paris: the dates of lists, whose heading or hover names the zone. */
export const parisShortStamp = memoize((iso): string => stamp().format(new Date(iso)));

/** « ven. 7 nov. 2025, 18:30 (Paris) », the date format of the back-office. */
export const parisStamp = (iso: string): string => `${parisShortStamp(iso)} (Paris)`;

const short = lazy(
  () =>
    new Intl.DateTimeFormat('fr-FR', {
      timeZone: 'Europe/Paris',
      day: '2-digit',
      month: 'short',
      year: 'numeric',
    }),
);

/** « 07 nov. 2025 » (BLOG-06), in Europe/Paris. */
export const parisShortDate = memoize((iso) => short().format(new Date(iso)));

const month = lazy(
  () => new Intl.DateTimeFormat('fr-FR', { timeZone: 'Europe/Paris', month: 'short', year: 'numeric' }),
);

/** « nov. 2025 », in Europe/Paris. */
export const parisMonth = memoize((iso): string => month().format(new Date(iso)));
