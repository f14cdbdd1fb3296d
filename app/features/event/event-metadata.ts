import type { MetaDescriptor } from 'react-router';

import { brand } from '#content/brand.ts';

import { bookingNotice, isFull } from './edition-copy.ts';
import type { NextEdition } from './event.data.ts';

const statuses = {
  open: 'https://schema.org/EventScheduled',
  full: 'https://schema.org/EventScheduled',
  cancelled: 'https://schema.org/EventCancelled',
  // The new date is not known yet: « rescheduled » would have to tell it.
  moved: 'https://schema.org/EventPostponed',
} as const;

/** Start, place and position of the event, as meta tags (specification 1, "Page metadata"). */
export function eventMeta(edition: NextEdition): MetaDescriptor[] {
  const { startsAt, location, venue } = edition;
  return [
    { property: 'event:start_time', content: startsAt },
    { property: 'event:location', content: location },
    ...(venue
      ? [
          { name: 'geo.position', content: `${venue.latitude};${venue.longitude}` },
          { property: 'place:location:latitude', content: String(venue.latitude) },
          { property: 'place:location:longitude', content: String(venue.longitude) },
        ]
      : []),
  ];
}

/** The first Friday of each month, in the notation of iCalendar that schema.org takes. */
const monthly = {
  '@type': 'Schedule',
  repeatFrequency: 'P1M',
  byDay: '1FR',
  scheduleTimezone: 'Europe/Paris',
} as const;

/** schema.org Event of an edition: the facts the page shows, and no others. */
export function eventJsonLd(edition: NextEdition, siteUrl: string) {
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: `${brand.name}, afterwork networking à Lille`,
    description: brand.tagline,
    startDate: edition.startsAt,
    endDate: edition.endsAt,
    eventStatus: statuses[edition.state],
    eventSchedule: monthly,
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    maximumAttendeeCapacity: edition.places.max,
    image: [`${siteUrl}/images/social.jpg`],
    location: {
      '@type': 'Place',
      name: edition.venue?.name ?? edition.location,
      address: {
        '@type': 'PostalAddress',
        ...(edition.venue ? postalAddress(edition.venue.address) : {}),
        addressLocality: 'Lille',
        addressRegion: 'FR-59',
        addressCountry: 'FR',
      },
      ...(edition.venue
        ? {
            geo: {
              '@type': 'GeoCoordinates',
              latitude: edition.venue.latitude,
              longitude: edition.venue.longitude,
            },
          }
        : {}),
    },
    ...(bookingNotice(edition) ? {} : { offers: offer(edition) }),
    organizer: { '@type': 'Organization', name: brand.name, url: siteUrl },
  };
}

function offer(edition: NextEdition) {
  return {
    '@type': 'Offer',
    url: edition.lumaUrl,
    price: edition.price,
    priceCurrency: 'EUR',
    availability: isFull(edition) ? 'https://schema.org/SoldOut' : 'https://schema.org/LimitedAvailability',
  };
}

/** The street, and the postal code when the address carries one: « 24 rue du Toit-Doré, 59800 Lille ». */
function postalAddress(address: string) {
  const [, streetAddress, postalCode] = /^(.+?),?\s+(\d{5})\s+\S/.exec(address) ?? [];
  return streetAddress && postalCode ? { streetAddress, postalCode } : { streetAddress: address };
}
