import { useId } from 'react';

import { useNow } from '#app/lib/time/clock.tsx';
import { parisHour } from '#app/lib/time/paris-time.ts';
import { ActionLink } from '#app/ui/buttons/action-link.tsx';
import { ExternalLinkButton, LinkButton } from '#app/ui/buttons/link-button.tsx';
import { LargeDate } from '#app/ui/text/large-date.tsx';
import { memberEvening } from '#content/copy/account/dashboard.ts';

import { bookingNotice, changeNotice, mainAction, placesLine } from './edition-copy.ts';
import { venueLine } from './edition-facts.ts';
import { isPast } from './edition-phase.ts';
import type { NextEdition } from './event.data.ts';

type Props = {
  edition: NextEdition;
  calendarFile: string | undefined;
  /** Shown before booking is open to all. */
  priority: React.ReactNode;
};

/** The next evening in the masthead of the dashboard: date, remaining days, action; drawn as a house front. */
export function MemberEvening({ edition, calendarFile, priority }: Props) {
  const title = useId();
  const now = useNow();
  const past = isPast(edition, now);
  const action = mainAction(edition, now);
  const status = bookingNotice(edition, now) ?? placesLine(edition, now);
  return (
    <section
      aria-labelledby={title}
      className="gable -mb-px grid content-start gap-5 bg-ivory px-6 pt-16 pb-7 text-ink [--focus:var(--color-plum)] [color-scheme:light] sm:px-9 sm:pt-20 sm:pb-9"
    >
      <div>
        <h2 id={title} className="font-sans text-sm font-semibold tracking-normal text-brick">
          {past ? memberEvening.past : memberEvening.title}
        </h2>
        <p className="mt-3 font-display text-3xl leading-none font-extrabold tracking-tight">
          <LargeDate iso={edition.startsAt} />
        </p>
        <p className="mt-3">
          {parisHour(edition.startsAt)} • {venueLine(edition)}
        </p>
        <p className="mt-3 flex flex-wrap gap-x-3 font-semibold">
          {!past && <span className="text-brick">{daysLeft(edition.startsAt, now)}</span>}
          {status && <span>{status}</span>}
        </p>
      </div>
      {isWaiting(edition, now) && priority}
      <ActionLink action={action} size="large" className="w-full" />
      <ul className="-mx-2 flex flex-wrap gap-x-4">
        {!past && calendarFile && (
          <li>
            <LinkButton to={calendarFile} reloadDocument variant="quiet" className="px-2!">
              {memberEvening.calendar}
            </LinkButton>
          </li>
        )}
        <li>
          <LinkButton to="/map" variant="quiet" className="px-2!">
            {memberEvening.directions}
          </LinkButton>
        </li>
        <li>
          <ExternalLinkButton href={edition.whatsappUrl} variant="quiet" className="px-2!">
            {memberEvening.chat}
          </ExternalLinkButton>
        </li>
      </ul>
    </section>
  );
}

/** It takes place as announced, and booking will open to all. */
const isWaiting = (edition: NextEdition, now: number) => !edition.lumaUrl && !changeNotice(edition, now);

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
