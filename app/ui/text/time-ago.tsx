import { useNow } from '#app/lib/time/clock.tsx';
import { parisStamp } from '#app/lib/time/paris-time.ts';
import { relativeTime } from '#app/lib/time/relative-time.ts';

/** How long ago, with the whole date of Lille on hover and for those who ask. */
export function TimeAgo({ iso, className }: { iso: string; className?: string }) {
  return (
    <time dateTime={iso} title={parisStamp(iso)} className={className}>
      {relativeTime(iso, useNow())}
    </time>
  );
}
