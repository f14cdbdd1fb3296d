import { relativeTime } from '#app/lib/time/relative-time.ts';
import { parisStamp } from '#app/lib/time/paris-time.ts';

/** A relative time by the clock of the database: the clock of the page may be frozen, and reports are of real time. */
export function Ago({ iso, now }: { iso: string; now: number }) {
  return (
    <time dateTime={iso} title={parisStamp(iso)} className="whitespace-nowrap">
      {relativeTime(iso, now)}
    </time>
  );
}
