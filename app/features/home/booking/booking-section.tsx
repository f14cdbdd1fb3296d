import { Container } from '#app/ui/layout/container.tsx';
import { ExternalLinkButton } from '#app/ui/buttons/link-button.tsx';
import { SectionErrorBoundary } from '#app/ui/feedback/section-error-boundary.tsx';
import { bookingSection } from '#content/copy/site/visit.ts';

import sunset from './sunset.svg?url';

export type BookingFacts = {
  /** Absent when the edition cannot be booked. */
  bookingUrl?: string | undefined;
  chatUrl: string;
  /** Price, format and town. */
  line: string;
  date: string;
  /** The label before the date; absent when the edition does not take place as announced. */
  label?: 'next' | 'today' | 'last' | undefined;
  places: string;
  /** Reason why the edition cannot be booked; replaces the title. */
  notice?: string | undefined;
  isFull: boolean;
};

type Props = {
  facts: BookingFacts;
  /** The form of the waiting list, shown instead of the booking while the edition is full. */
  waiting?: React.ReactNode;
};

/** The primary call to action, on a sunset background. */
export function BookingSection({ facts, waiting }: Props) {
  return (
    <section
      id="booking"
      aria-labelledby="booking-title"
      tabIndex={-1}
      className="booking-sky relative isolate overflow-clip outline-none [--focus:var(--color-night)]"
    >
      <Sunset />
      <Container className="relative pt-11 pb-44 sm:pt-24 sm:pb-88 lg:pb-64">
        <SectionErrorBoundary>
          <Call facts={facts} waiting={waiting} />
        </SectionErrorBoundary>
      </Container>
    </section>
  );
}

function Call({ facts, waiting }: Props) {
  const { notice, isFull, label } = facts;
  return (
    <>
      <h2
        id="booking-title"
        className="max-w-[13ch] text-hero leading-[0.95] font-extrabold tracking-[-0.035em] text-night"
      >
        {notice ?? (isFull ? bookingSection.fullTitle : bookingSection.title)}
      </h2>
      {isFull && waiting && (
        <div className="surface-night mt-8 max-w-xl rounded-3xl p-6 sm:p-8">{waiting}</div>
      )}
      <div className="mt-8 flex flex-wrap items-center gap-3">
        {facts.bookingUrl && (
          <ExternalLinkButton href={facts.bookingUrl} variant="night" size="large" className="band-offer">
            {bookingSection.book}
          </ExternalLinkButton>
        )}
        <ExternalLinkButton
          href={facts.chatUrl}
          variant={notice ? 'night' : 'secondary'}
          size="large"
          className={notice ? undefined : '!border-night/60 text-night'}
        >
          {bookingSection.chat}
        </ExternalLinkButton>
      </div>
      <div className="mt-8 grid gap-1 text-lg font-semibold text-night">
        {facts.bookingUrl && <p className="font-display text-2xl font-bold">{facts.places}</p>}
        {label && <p>{`${bookingSection[label]}${facts.date}`}</p>}
        <p>{facts.line}</p>
      </div>
    </>
  );
}

/**
 * Illustration: the sun behind the belfry and gables. It is wider than most windows, so that a wide one shows more
 * houses on the left instead of cutting the belfry.
 */
function Sunset() {
  return (
    <img
      src={sunset}
      alt=""
      width={2680}
      height={420}
      loading="lazy"
      className="absolute inset-x-0 bottom-0 -z-10 h-44 w-full sm:h-80 lg:h-[max(26rem,15.7vw)]"
    />
  );
}
