import type { MetaDescriptor } from 'react-router';

import { canonicalUrl } from '#app/lib/page/canonical.ts';
import { absolute, organizationId, placeNode, venueId } from '#app/lib/page/json-ld.ts';
import { wordlessImage } from '#app/lib/page/sharing-image.ts';
import type { SharingImage } from '#app/lib/page/sharing-image.ts';
import { brand } from '#content/brand.ts';
import { movedFrom } from '#domain/event.ts';

import { changeNotice, ticketLink } from './edition-copy.ts';
import { isFull } from './edition-phase.ts';
import type { NextEdition } from './event.data.ts';

const statuses = {
  open: 'https://schema.org/EventScheduled',
  full: 'https://schema.org/EventScheduled',
  // schema.org has no state for a date that is not certain; no offer is given for it.
  to_confirm: 'https://schema.org/EventScheduled',
  cancelled: 'https://schema.org/EventCancelled',
  // The new date is unknown: `EventRescheduled` would require it.
  moved: 'https://schema.org/EventPostponed',
} as const;

/** Start, place and position of the event, as meta tags (METADATA-03). */
export function eventMeta({ startsAt, location, venue }: NextEdition): MetaDescriptor[] {
  return [
    { property: 'event:start_time', content: startsAt },
    { property: 'event:location', content: location },
    { property: 'place:location:latitude', content: String(venue.latitude) },
    { property: 'place:location:longitude', content: String(venue.longitude) },
  ];
}

/** The first Friday of each month as an iCalendar rule, the notation that schema.org uses. */
const monthly = {
  '@type': 'Schedule',
  repeatFrequency: 'P1M',
  byDay: '1FR',
  scheduleTimezone: 'Europe/Paris',
} as const;

/** The page that states the event. `now`: the instant of its rendering, ms since the epoch. */
type EventPage = { siteUrl: string; sharing?: SharingImage | undefined; now: number };

/** schema.org nodes of the edition and its place, limited to displayed facts. */
export function eventNodes(edition: NextEdition, page: EventPage) {
  return [eventNode(edition, page), placeNode(page.siteUrl, edition.venue)];
}

type Dated = Pick<NextEdition, 'state' | 'startsAt'> & { formerStarts?: readonly string[] | undefined };

/**
 * The state of an edition. After a change of its day to another one that is known, with the days that it was announced for:
 * `previousStartDate` may be repeated.
 */
export function statusOf({ state, startsAt, formerStarts = [] }: Dated) {
  const takesPlace = state !== 'cancelled' && state !== 'moved';
  const former = takesPlace ? movedFrom({ startsAt, formerStarts }) : [];
  const rescheduled = former.length > 0;
  return {
    eventStatus: rescheduled ? 'https://schema.org/EventRescheduled' : statuses[state],
    ...(rescheduled && { previousStartDate: former }),
  };
}

/** `startsAt`: ISO 8601 with the Paris offset. */
export const eventId = (siteUrl: string, startsAt: string): string =>
  canonicalUrl(siteUrl, `/#event-${startsAt.slice(0, 10)}`);
export const eventName = `${brand.name}, afterwork networking à Lille`;

function eventNode(edition: NextEdition, { siteUrl, sharing = wordlessImage, now }: EventPage) {
  return {
    '@type': 'Event',
    '@id': eventId(siteUrl, edition.startsAt),
    name: eventName,
    description: brand.tagline,
    url: canonicalUrl(siteUrl, '/'),
    inLanguage: 'fr',
    startDate: edition.startsAt,
    endDate: edition.endsAt,
    doorTime: edition.schedule.doorsAt,
    ...statusOf(edition),
    eventSchedule: monthly,
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    maximumAttendeeCapacity: edition.places.max,
    image: [absolute(siteUrl, sharing.path)],
    location: { '@id': venueId(siteUrl) },
    organizer: { '@id': organizationId(siteUrl) },
    ...(!changeNotice(edition, now) && { offers: offer(edition, canonicalUrl(siteUrl, '/'), now) }),
  };
}

/**
 * Offered until the end of the evening. The number of places left is omitted: only the page shows the current
 * value. `siteUrl`: the home page, which says when booking opens.
 */
function offer(edition: NextEdition, siteUrl: string, now: number) {
  return {
    '@type': 'Offer',
    url: ticketLink(edition, now) ?? siteUrl,
    price: edition.price,
    priceCurrency: 'EUR',
    availability: availability(edition),
    ...(edition.bookingOpensAt && { validFrom: edition.bookingOpensAt }),
    availabilityEnds: edition.endsAt,
  };
}

function availability(edition: NextEdition): string {
  if (isFull(edition)) return 'https://schema.org/SoldOut';
  return edition.lumaUrl ? 'https://schema.org/LimitedAvailability' : 'https://schema.org/PreSale';
}
