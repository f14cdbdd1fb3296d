import { useNow } from '#app/lib/time/clock.tsx';
import { parisShortDate, parisStamp } from '#app/lib/time/paris-time.ts';
import { relativeTime } from '#app/lib/time/relative-time.ts';

/** A date in the Europe/Paris zone, with its hour unless `day` (« 07 nov. 2025 »); how long ago it was on hover. */
export function ParisTime({
  iso,
  day = false,
  className,
}: {
  iso: string;
  day?: boolean;
  className?: string;
}) {
  return (
    <time dateTime={iso} title={relativeTime(iso, useNow())} className={className}>
      {day ? parisShortDate(iso) : parisStamp(iso)}
    </time>
  );
}
