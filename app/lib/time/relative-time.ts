import { lazy } from '#app/lib/format/memoize.ts';

const short = lazy(() => new Intl.RelativeTimeFormat('fr', { numeric: 'auto', style: 'short' }));
/** The short style writes a year as « a » and a month as « m. », which reads as minutes. */
const long = lazy(() => new Intl.RelativeTimeFormat('fr', { numeric: 'auto' }));

const minute = 60_000;
const units = [
  ['year', 365 * 24 * 60 * minute],
  ['month', 30 * 24 * 60 * minute],
  ['day', 24 * 60 * minute],
  ['hour', 60 * minute],
  ['minute', minute],
] as const;

/**
 * « il y a 3 h », « hier », « dans 7 j »; in seconds below one minute; never broken over two lines. `now` in milliseconds
 * since the epoch.
 */
export function relativeTime(iso: string, now: number): string {
  return formatted(iso, now).replaceAll(' ', '\u00a0');
}

function formatted(iso: string, now: number): string {
  const distance = Date.parse(iso) - now;
  for (const [unit, size] of units) {
    if (Math.abs(distance) >= size)
      return (unit === 'year' || unit === 'month' ? long : short)().format(Math.trunc(distance / size), unit);
  }
  const seconds = Math.trunc(distance / 1000);
  // « maintenant » does not fit the sentences around it: « Dernière décision à l’instant ».
  return seconds === 0 ? 'à l’instant' : short().format(seconds, 'second');
}
