import { parisDayParts } from '#app/lib/time/paris-time.ts';

/**
 * A date in large type that breaks only between the weekday and the day: « Vendredi », then « 7 novembre » with a smaller
 * year (EVENT-117). Its accessible text is « vendredi 7 novembre 2025 ».
 */
export function LargeDate({ iso }: { iso: string }) {
  const { weekday, day, year } = parisDayParts(iso);
  return (
    <time dateTime={iso}>
      <span className="block first-letter:uppercase">{`${weekday} `}</span>
      <span className="inline-block">{day}</span>{' '}
      <span className="text-[0.5em] font-semibold tracking-normal opacity-75">{year}</span>
    </time>
  );
}
