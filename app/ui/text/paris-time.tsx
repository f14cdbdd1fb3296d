import { useNow } from '#app/lib/time/clock.tsx';
import { parisShortStamp } from '#app/lib/time/paris-time.ts';
import { relativeTime } from '#app/lib/time/relative-time.ts';
import { dateTimeField } from '#content/copy/admin/forms.ts';

type Props = { iso: string; className?: string | undefined };

/**
 * A date of the back-office in Paris time, « ven. 7 nov. 2025, 18:30 »; the relative time on hover.
 */
export function ParisTime({ iso, className }: Props) {
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
