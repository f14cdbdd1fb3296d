import { useNow } from '#app/lib/time/clock.tsx';
import { parisHour } from '#app/lib/time/paris-time.ts';
import { ActionLink } from '#app/ui/buttons/action-link.tsx';
import { ExternalLinkButton, LinkButton } from '#app/ui/buttons/link-button.tsx';
import { Panel } from '#app/ui/layout/panel.tsx';
import { LargeDate } from '#app/ui/text/large-date.tsx';
import { memberEvening } from '#content/copy/account/dashboard.ts';

import { bookingNotice, changeNotice, isPast, mainAction, placesLine, venueLine } from './edition-copy.ts';
import type { NextEdition } from './event.data.ts';

type Props = {
  edition: NextEdition;
  calendarFile?: string;
  /** Shown before booking is open to all. */
  priority: React.ReactNode;
};

/** The next evening on the dashboard: date, remaining days, action. */
export function MemberEvening({ edition, calendarFile, priority }: Props) {
  const now = useNow();
  const past = isPast(edition, now);
  const action = mainAction(edition);
  const status = bookingNotice(edition) ?? placesLine(edition, now);
  return (
    <Panel title={past ? memberEvening.past : memberEvening.title} tone="night">
      <div>
        <p className="font-display text-2xl font-extrabold tracking-tight">
          <LargeDate iso={edition.startsAt} />
        </p>
        <p className="mt-2 text-mist">
          {parisHour(edition.startsAt)} • {venueLine(edition)}
        </p>
        {!past && <p className="mt-2 font-semibold text-lantern">{daysLeft(edition.startsAt, now)}</p>}
        {status && <p className="mt-1 font-semibold">{status}</p>}
      </div>
      {isWaiting(edition) && !past && priority}
      <ul className="flex flex-wrap gap-3">
        <li>
          <ActionLink action={action} />
        </li>
        {!past && calendarFile && (
          <li>
            <LinkButton to={calendarFile} reloadDocument variant="secondary">
              {memberEvening.calendar}
            </LinkButton>
          </li>
        )}
        <li>
          <LinkButton to="/map" variant="secondary">
            {memberEvening.directions}
          </LinkButton>
        </li>
        <li>
          <ExternalLinkButton href={edition.whatsappUrl} variant="secondary">
            {memberEvening.chat}
          </ExternalLinkButton>
        </li>
      </ul>
    </Panel>
  );
}

/** It takes place as announced, and booking will open to all. */
const isWaiting = (edition: NextEdition) => !edition.lumaUrl && !changeNotice(edition);

const day = 86_400_000;

/** « Dans 17 jours », « Demain », « Ce soir », from the number of calendar days in Europe/Paris. */
export function daysLeft(startsAt: string, now: number): string {
  const days = Math.round((midnightInParis(Date.parse(startsAt)) - midnightInParis(now)) / day);
  if (days <= 0) return 'Ce soir';
  return days === 1 ? 'Demain' : `Dans ${days} jours`;
}

/** Calendar days, independent of the two clock changes of a year. */
function midnightInParis(instant: number): number {
  return Date.parse(new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris' }).format(instant));
}
