import { canonicalUrl } from '#app/lib/page/canonical.ts';
import { absolute, organizationId, placeNode, venueId } from '#app/lib/page/json-ld.ts';
import { brand } from '#content/brand.ts';

import type { NextEdition } from './event.data.ts';
import { eventId, eventName, statusOf } from './event-metadata.ts';

/** What the page of a past evening states about it; it sells nothing. */
type PastEvent = {
  startsAt: string;
  endsAt: string;
  doorsAt: string;
  formerStarts: readonly string[];
  venue: Omit<NextEdition['venue'], 'floor'>;
  places: number;
};

/** schema.org nodes of an evening that took place, and its place. */
export function pastEventNodes(
  { startsAt, endsAt, doorsAt, formerStarts, venue, places }: PastEvent,
  { siteUrl, path, image }: { siteUrl: string; path: string; image: string },
) {
  return [
    {
      '@type': 'Event',
      '@id': eventId(siteUrl, startsAt),
      name: eventName,
      description: brand.tagline,
      url: canonicalUrl(siteUrl, path),
      inLanguage: 'fr',
      startDate: startsAt,
      endDate: endsAt,
      doorTime: doorsAt,
      ...statusOf({ state: 'full', startsAt, formerStarts }),
      eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
      maximumAttendeeCapacity: places,
      image: [absolute(siteUrl, image)],
      location: { '@id': venueId(siteUrl) },
      organizer: { '@id': organizationId(siteUrl) },
    },
    placeNode(siteUrl, venue),
  ];
}
