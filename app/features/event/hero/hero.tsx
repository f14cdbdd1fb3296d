import { CalendarDays, MapPin, Ticket } from 'lucide-react';

import { useNow } from '#app/lib/time/clock.tsx';
import { ActionLink } from '#app/ui/buttons/action-link.tsx';
import { Chip } from '#app/ui/text/chip.tsx';
import { Container } from '#app/ui/layout/container.tsx';
import { ExternalLinkButton } from '#app/ui/buttons/link-button.tsx';
import { Mark } from '#app/ui/media/wordmark.tsx';
import { brand } from '#content/brand.ts';
import { hero } from '#content/copy/site/home.ts';

import { Countdown } from './countdown.tsx';
import {
  bookingNotice,
  changeNotice,
  mainAction,
  offersWaiting,
  ticketLink,
} from '#app/features/event/edition-copy.ts';
import { dateChip, factsBadge } from '#app/features/event/edition-facts.ts';
import { isPast } from '#app/features/event/edition-phase.ts';
import type { NextEdition } from '#app/features/event/event.data.ts';
import { HeroOverlay } from './hero-overlay.tsx';
import { HeroPicture } from './hero-picture.tsx';
import { PlacesLeft } from './places-left.tsx';

export function Hero({ edition }: { edition: NextEdition }) {
  // One-minute steps are enough here; the countdown has its own clock.
  const now = useNow(60_000);
  const notice = bookingNotice(edition, now);
  return (
    <section
      aria-labelledby="hero-title"
      className="surface-night relative isolate flex min-h-svh flex-col overflow-hidden"
    >
      <HeroPicture />
      <HeroOverlay />
      <div aria-hidden="true" className="hero-veil absolute inset-0" />
      <Container className="relative flex grow flex-col pt-24 pb-80 sm:pt-28 sm:pb-[58vw] sm:landscape:justify-center sm:landscape:pt-24 sm:landscape:pb-16">
        <div className="max-w-[62rem]">
          <Lockup />
          <h1 id="hero-title" className="mt-6 text-hero font-extrabold tracking-[-0.035em] sm:mt-7">
            {hero.headline.map((line) => (
              <span key={line} className="block">
                {line}{' '}
              </span>
            ))}
            <span className="block text-lantern">{hero.headlineAccent}</span>
          </h1>
          <p className="mt-5 max-w-[38rem] text-lg text-ivory/90">{hero.tagline}</p>
          <ul className="mt-6 flex flex-wrap gap-2.5">
            <li>
              <Chip tone="accent" className="font-bold">
                <CalendarDays aria-hidden="true" className="size-4" />
                <time dateTime={edition.startsAt}>{dateChip(edition.startsAt)}</time>
              </Chip>
            </li>
            <li>
              <Chip>
                <MapPin aria-hidden="true" className="size-4 text-lantern" />
                {edition.location}
              </Chip>
            </li>
            <li>
              <Chip>
                <Ticket aria-hidden="true" className="size-4 text-lantern" />
                {factsBadge(edition)}
              </Chip>
            </li>
          </ul>
          <div className="mt-8">
            {(isPast(edition, now) || !changeNotice(edition, now)) && (
              <Countdown startsAt={edition.startsAt} />
            )}
            {notice && (
              <p className="font-display text-2xl font-bold text-lantern not-first:mt-5">{notice}</p>
            )}
          </div>
          <Actions edition={edition} now={now} />
          <PlacesLeft edition={edition} />
        </div>
      </Container>
    </section>
  );
}

/** The brand name with its expansion. */
function Lockup() {
  return (
    <div className="flex items-center gap-4">
      <Mark title={brand.name} className="h-11 w-auto shrink-0 text-ember" />
      <p className="max-w-[17rem] text-sm leading-snug text-balance text-ivory/90">{brand.acronym}</p>
    </div>
  );
}

function Actions({ edition, now }: { edition: NextEdition; now: number }) {
  const isOffered = ticketLink(edition, now) !== undefined || offersWaiting(edition, now);
  return (
    <div className="mt-8 flex flex-wrap items-center gap-3">
      {isOffered && <ActionLink action={mainAction(edition, now)} size="large" />}
      <ExternalLinkButton
        href={edition.whatsappUrl}
        variant={isOffered ? 'secondary' : 'primary'}
        size="large"
        className={isOffered ? 'bg-night/50' : undefined}
      >
        {hero.chat}
      </ExternalLinkButton>
    </div>
  );
}
