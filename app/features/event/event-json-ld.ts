import { brand } from '#content/brand.ts';

import type { NextEdition } from './event.data.ts';

const statuses = {
  open: 'https://schema.org/EventScheduled',
  full: 'https://schema.org/EventScheduled',
  cancelled: 'https://schema.org/EventCancelled',
  moved: 'https://schema.org/EventRescheduled',
} as const;

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
    image: [`${siteUrl}/images/hero-1440.webp`],
    location: {
      '@type': 'Place',
      name: edition.venueName ?? edition.location,
      address: {
        '@type': 'PostalAddress',
        ...(edition.venueAddress ? { streetAddress: edition.venueAddress } : {}),
        addressLocality: 'Lille',
        addressRegion: 'FR-59',
        addressCountry: 'FR',
      },
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
