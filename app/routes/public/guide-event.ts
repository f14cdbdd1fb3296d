import { bookingNotice, mainAction, offersWaiting, ticketLink } from '#app/features/event/edition-copy.ts';
import { venueLine } from '#app/features/event/edition-facts.ts';
import { editionPhase } from '#app/features/event/edition-phase.ts';
import type { NextEdition } from '#app/features/event/event.data.ts';
import type { FeaturedEvent } from '#app/features/guide/featured-event.tsx';
import { parisHour } from '#app/lib/time/paris-time.ts';

/** The phases in which the guide recommends the evening: booking is open, or will open. */
const recommended: readonly string[] = ['open', 'today', 'soon', 'unlinked'];

/** The site's own event in the guide at `now` (ms since the epoch). */
export function guideEvent(edition: NextEdition, body: string, now: number): FeaturedEvent {
  return {
    body,
    isRecommended: recommended.includes(editionPhase(edition, now)),
    hour: parisHour(edition.startsAt),
    startsAt: edition.startsAt,
    place: venueLine(edition),
    bookingUrl: ticketLink(edition, now),
    chatUrl: edition.whatsappUrl,
    notice: bookingNotice(edition, now),
    ...(offersWaiting(edition, now) && { waiting: mainAction(edition, now) }),
  };
}
