import { useNow } from '#app/lib/time/clock.tsx';
import { parisShortStamp } from '#app/lib/time/paris-time.ts';
import { relativeTime } from '#app/lib/time/relative-time.ts';
import { dateTimeField } from '#content/copy/admin/forms.ts';

/** « ven. 7 nov. 2025, 18:30 », Paris time, with the relative time on hover: the dates of back-office lists. */
export function ParisTime({ iso, className }: { iso: string; className?: string | undefined }) {
  return (
    <time
      dateTime={iso}
      title={`${relativeTime(iso, useNow(60_000))} (${dateTimeField.zone})`}
      className={className}
    >
      {parisShortStamp(iso)}
    </time>
  );
}
