import { useNow } from '#app/lib/time/clock.tsx';
import { parisStamp } from '#app/lib/time/paris-time.ts';
import { relativeTime } from '#app/lib/time/relative-time.ts';

/** Relative time, with the full date in the Europe/Paris zone on hover and in `datetime`. */
export function TimeAgo({ iso, className }: { iso: string; className?: string }) {
  return (
    <time dateTime={iso} title={parisStamp(iso)} className={className}>
      {relativeTime(iso, useNow())}
    </time>
  );
}
