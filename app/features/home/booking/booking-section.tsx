import { Container } from '#app/ui/layout/container.tsx';
import { ExternalLinkButton } from '#app/ui/buttons/link-button.tsx';
import { SectionErrorBoundary } from '#app/ui/feedback/section-error-boundary.tsx';
import { bookingSection } from '#content/copy/site/visit.ts';

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
        {label && (
          <p>
            {bookingSection[label]}
            {facts.date}
          </p>
        )}
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
    <svg
      aria-hidden="true"
      viewBox="-1240 0 2680 420"
      preserveAspectRatio="xMaxYMax slice"
      className="absolute inset-x-0 bottom-0 -z-10 h-44 w-full sm:h-80 lg:h-[max(26rem,15.7vw)]"
    >
      <circle cx="1080" cy="300" r="190" fill="#fff1d6" opacity="0.75" />
      <circle cx="1080" cy="300" r="128" fill="#fff8f0" />
      <use href="#booking-roofs" x="-1404" />
      <path
        id="booking-roofs"
        fill="#9c3b2b"
        d="M0 420V330h40v-12h12v-12h12v-12h28v12h12v12h12v12h44v-26l22-30h70l22 30v26h30v-44h14v-12h14v-12h14v-12h26v12h14v12h14v12h14v44h52v-30h11v-11h11v-11h11v-11h22v11h11v11h11v11h11v30h60v-22l18-26h84l18 26v22h36v-40h13v-12h13v-12h13v-12h24v12h13v12h13v12h13v40h70v-34h12v-12h12v-12h12v-12h22v12h12v12h12v12h12v34h58v-30l20-28h90l20 28v30h30v-36h13v-12h13v-12h13v-12h24v12h13v12h13v12h13v36h48V420Z"
        opacity="0.55"
      />
      <path
        fill="#2e1a3f"
        d="M1020 420V208h-10v-18h10v-80h-8V94h13l15-52 15-36 15 36 15 52h13v16h-8v80h10v18h-10v212ZM880 420v-98h14v-13h14v-13h14v-13h30v13h14v13h14v13h14v98ZM1110 420v-88l24-34h96l24 34v88Z"
      />
      <use href="#booking-houses" x="-1440" />
      <path
        id="booking-houses"
        fill="#1a1226"
        d="M0 420v-62h30v-14h14v-14h14v-14h32v14h14v14h14v14h50v-24l20-28h90l20 28v24h70v-40h15v-14h15v-14h15v-14h34v14h15v14h15v14h15v40h90v-30h13v-13h13v-13h13v-13h30v13h13v13h13v13h13v30h80v-20l24-32h100l24 32v20h60v-46h16v-14h16v-14h16v-14h32v14h16v14h16v14h16v46h60v-28h14v-14h14v-14h14v-14h34v14h14v14h14v14h14v34h34v-26l20-28h76l20 28v26h20V420Z"
      />
      <circle cx="1055" cy="132" r="14" fill="#ffb25b" />
      <path
        fill="#ffb25b"
        d="M64 366h12v18H64zM214 362h12v18h-12zM440 344h12v18h-12zM470 344h12v18h-12zM660 366h12v18h-12zM840 370h12v18h-12zM1008 336h12v18h-12zM1040 372h12v18h-12zM1210 366h12v18h-12z"
      />
    </svg>
  );
}
