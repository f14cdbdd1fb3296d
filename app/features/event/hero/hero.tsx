import { CalendarDays, MapPin, Ticket } from 'lucide-react';

import { useNow } from '#app/lib/time/clock.tsx';
import { ActionLink } from '#app/ui/buttons/action-link.tsx';
import { Chip } from '#app/ui/text/chip.tsx';
import { Container } from '#app/ui/layout/container.tsx';
import { ExternalLinkButton } from '#app/ui/buttons/link-button.tsx';
import { Mark } from '#app/ui/media/wordmark.tsx';
import { brand } from '#content/brand.ts';
import { FirstScreenEnd } from '#app/styles/first-screen/first-screen-end.tsx';
import { hero } from '#content/copy/site/home.ts';

import { Countdown } from './countdown.tsx';
import {
  dateChip,
  bookingNotice,
  changeNotice,
  mainAction,
  offersWaiting,
  ticketLink,
} from '#app/features/event/edition-copy.ts';
import { factsBadge } from '#app/features/event/edition-facts.ts';
import { editionPhase } from '#app/features/event/edition-phase.ts';
import type { NextEdition } from '#app/features/event/event.data.ts';
import { HeroOverlay } from './hero-overlay.tsx';
import { HeroPicture } from './hero-picture.tsx';
import { PlacesLeft } from './places-left.tsx';

type Props = {
  edition: NextEdition;
  /** Rating and faces of participants, rendered by another feature. */
  proof?: React.ReactNode;
};

/** The first screen: place, date, price and one button, all visible on a phone of 360 by 780 px. */
export function Hero({ edition, proof }: Props) {
  // One-minute steps are enough here; the countdown has its own clock.
  const now = useNow(60_000);
  const notice = bookingNotice(edition, now);
  const isOver = editionPhase(edition, now) === 'over';
  return (
    <section
      aria-labelledby="hero-title"
      className="surface-night relative isolate flex min-h-svh flex-col overflow-clip"
    >
      <HeroPicture />
      <HeroOverlay />
      <div aria-hidden="true" className="hero-veil absolute inset-0" />
      <Container className="hero-text relative flex grow flex-col pb-9 sm:pb-[58vw] sm:landscape:justify-center sm:landscape:pt-(--hero-top) sm:landscape:pb-(--hero-bottom)">
        <div className="flex max-w-[62rem] flex-col">
          <h1
            id="hero-title"
            className="text-hero font-extrabold tracking-[-0.035em] sm:mt-7 sm:landscape:mt-(--hero-gap)"
          >
            {hero.headline.map((line) => (
              <span key={line} className="block">
                {`${line} `}
              </span>
            ))}
            <span className="block text-lantern">{hero.headlineAccent}</span>
          </h1>
          <p className="mt-3 max-w-[38rem] text-ivory/90 max-sm:leading-normal sm:mt-5 sm:text-lg">
            {hero.tagline}
          </p>
          <Facts edition={edition} />
          {isOver && <Countdown startsAt={edition.startsAt} isOver />}
          <div className="mt-4 empty:hidden sm:mt-8 sm:landscape:mt-(--hero-gap)">
            {!changeNotice(edition, now) && <Countdown startsAt={edition.startsAt} />}
            {notice && (
              <p className="font-display text-xl leading-snug font-bold text-lantern not-first:mt-3 sm:not-first:mt-5">
                {notice}
              </p>
            )}
          </div>
          {/* Above the button on a phone, beside the social proof elsewhere: both fit a narrow or low window. */}
          <div className="hero-offers mt-4 flex flex-wrap items-center gap-x-10 gap-y-4 sm:mt-8 sm:gap-y-6 sm:landscape:mt-(--hero-gap) sm:landscape:gap-y-(--hero-gap)">
            <PlacesLeft edition={edition} />
            <Actions edition={edition} now={now} />
            {proof}
          </div>
          <Lockup />
        </div>
      </Container>
      <FirstScreenEnd />
    </section>
  );
}

/** Date, place, and price with format and number of places. */
function Facts({ edition }: { edition: NextEdition }) {
  return (
    <ul className="hero-facts mt-4 flex flex-wrap gap-2 sm:mt-6 sm:gap-2.5 sm:landscape:mt-(--hero-gap)">
      <li>
        <Chip tone="accent">
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
  );
}

/**
 * The brand name with its expansion; below the rest on a phone, where the header repeats the name. Last in the document
 * too, so that it does not move while a phone still reads the document.
 */
function Lockup() {
  return (
    <div className="flex items-center gap-4 max-sm:mt-8 sm:order-first">
      <Mark title={brand.name} className="h-9 w-auto shrink-0 text-ember sm:h-11" />
      <p className="max-w-[17rem] text-sm leading-snug text-balance text-ivory/90">{brand.acronym}</p>
    </div>
  );
}

function Actions({ edition, now }: { edition: NextEdition; now: number }) {
  const isOffered = ticketLink(edition, now) !== undefined || offersWaiting(edition, now);
  return (
    <div className="flex w-full flex-wrap items-center justify-center gap-x-3 gap-y-1 sm:order-first sm:justify-start">
      {isOffered && (
        <ActionLink action={mainAction(edition, now)} size="large" className="hero-offer w-full sm:w-auto" />
      )}
      <ExternalLinkButton
        href={edition.whatsappUrl}
        variant={isOffered ? 'quiet' : 'primary'}
        size="large"
        className={isOffered ? undefined : 'hero-offer w-full sm:w-auto'}
      >
        {hero.chat}
      </ExternalLinkButton>
    </div>
  );
}
