import { useNow } from '#app/lib/time/clock.tsx';
import { parisShortStamp } from '#app/lib/time/paris-time.ts';
import { relativeTime } from '#app/lib/time/relative-time.ts';
import { dateTimeField } from '#content/copy/admin/forms.ts';

type Props = { iso: string; className?: string | undefined };

/**
 * A date of the back-office in Paris time, « ven. 7 nov. 2025, 18:30 »; the relative time on hover. In a narrow column the
 * line breaks between the day and the hour only.
 */
export function ParisTime({ iso, className }: Props) {
  return (
    <time
      dateTime={iso}
      title={`${relativeTime(iso, useNow(60_000))} (${dateTimeField.zone})`}
      className={className}
    >
      <Stamp iso={iso} />
    </time>
  );
}

function Stamp({ iso }: { iso: string }) {
  const text = parisShortStamp(iso);
  const hour = text.lastIndexOf(' ');
  return (
    <>
      <span className="whitespace-nowrap">{text.slice(0, hour)}</span>{' '}
      <span className="whitespace-nowrap">{text.slice(hour + 1)}</span>
    </>
  );
}
