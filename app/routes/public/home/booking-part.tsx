import type { BookingWords } from '#app/features/event/booking-facts.ts';
import { bookingFacts } from '#app/features/event/booking-facts.ts';
import type { NextEdition } from '#app/features/event/event.data.ts';
import { BookingSection } from '#app/features/home/booking/booking-section.tsx';
import { useNow } from '#app/lib/time/clock.tsx';
import { WaitingForm } from '#app/routes/public/waiting-part.ts';

/** The booking section, with a clock of its own, so that the page around it does not render each minute. */
export function BookingPart({ edition, words }: { edition: NextEdition; words: BookingWords }) {
  const facts = bookingFacts(edition, words, useNow(60_000));
  return <BookingSection facts={facts} waiting={<WaitingForm source="home" level="h3" />} />;
}
