import type { MetaDescriptor } from 'react-router';

import { brand } from '#content/brand.ts';

import type { NextEdition } from './event.data.ts';

const statuses = {
  open: 'https://schema.org/EventScheduled',
  full: 'https://schema.org/EventScheduled',
  cancelled: 'https://schema.org/EventCancelled',
  moved: 'https://schema.org/EventRescheduled',
} as const;

/** Start, place and position of the event, as meta tags (specification 1, "Page metadata"). */
export function eventMeta(edition: NextEdition): MetaDescriptor[] {
  const { startsAt, location, venue } = edition;
  return [
    { property: 'event:start_time', content: startsAt },
    { property: 'event:location', content: location },
    { name: 'geo.region', content: 'FR-59' },
    { name: 'geo.placename', content: 'Lille' },
    ...(venue
      ? [
          { name: 'geo.position', content: `${venue.latitude};${venue.longitude}` },
          { property: 'place:location:latitude', content: String(venue.latitude) },
          { property: 'place:location:longitude', content: String(venue.longitude) },
        ]
      : []),
  ];
}

/** schema.org Event of an edition: the facts the page shows, and no others. */
export function eventJsonLd(edition: NextEdition, siteUrl: string) {
  const soldOut = edition.state === 'full' || edition.places.remaining <= 0;
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: `${brand.name}, afterwork networking à Lille`,
    description: brand.tagline,
    startDate: edition.startsAt,
    endDate: edition.endsAt,
    eventStatus: statuses[edition.state],
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    maximumAttendeeCapacity: edition.places.max,
    image: [`${siteUrl}/images/social.jpg`],
    location: {
      '@type': 'Place',
      name: edition.venue?.name ?? edition.location,
      address: {
        '@type': 'PostalAddress',
        ...(edition.venue ? { streetAddress: edition.venue.address } : {}),
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
    offers: {
      '@type': 'Offer',
      url: edition.lumaUrl,
      price: edition.price,
      priceCurrency: 'EUR',
      availability: soldOut ? 'https://schema.org/SoldOut' : 'https://schema.org/LimitedAvailability',
    },
    organizer: { '@type': 'Organization', name: brand.name, url: siteUrl },
  };
}
