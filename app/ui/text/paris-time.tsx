import { useNow } from '#app/lib/time/clock.tsx';
import { parisShortDate, parisShortStamp } from '#app/lib/time/paris-time.ts';
import { relativeTime } from '#app/lib/time/relative-time.ts';
import { dateTimeField } from '#content/copy/admin/forms.ts';

type Props = { iso: string; day?: boolean; className?: string | undefined };

/**
 * A date of a back-office list in Paris time, « ven. 7 nov. 2025, 18:30 », or « 07 nov. 2025 » with `day`; the relative
 * time on hover.
 */
export function ParisTime({ iso, day = false, className }: Props) {
  return (
    <time
      dateTime={iso}
      title={`${relativeTime(iso, useNow(60_000))} (${dateTimeField.zone})`}
      className={className}
    >
      {day ? parisShortDate(iso) : parisShortStamp(iso)}
    </time>
  );
}
