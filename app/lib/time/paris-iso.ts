import { lazy, memoize } from '#app/lib/format/memoize.ts';

const numeric = lazy(
  () =>
    new Intl.DateTimeFormat('sv-SE', {
      timeZone: 'Europe/Paris',
      dateStyle: 'short',
      timeStyle: 'medium',
    }),
);

const offset = lazy(
  () => new Intl.DateTimeFormat('en', { timeZone: 'Europe/Paris', timeZoneName: 'longOffset' }),
);

/** The same instant with the Paris offset, « 2025-11-07T18:30:00+01:00 » (EVENT-06), to the second. */
export const parisIso = memoize((iso): string => {
  const date = new Date(iso);
  const zone =
    offset()
      .formatToParts(date)
      .find(({ type }) => type === 'timeZoneName')?.value ?? '';
  return `${numeric().format(date).replace(' ', 'T')}${zone.replace('GMT', '')}`;
});
