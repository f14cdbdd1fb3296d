import { brand } from '#content/brand.ts';
import { calendarEvent } from '#content/copy/site/calendar.ts';
import { iCalendar } from './icalendar.server.ts';

import type { StoredEdition } from './calendar.data.ts';

const prefixes = {
  open: '',
  full: '',
  moved: `${calendarEvent.moved} `,
  to_confirm: `${calendarEvent.to_confirm} `,
  cancelled: `${calendarEvent.cancelled} `,
} as const;

/** The calendar file of these editions. The UID is the edition's id, so a new date moves the same event. */
export function calendarFile(editions: readonly StoredEdition[], siteUrl: string): string {
  return iCalendar({
    product: brand.name,
    name: calendarEvent.name,
    events: editions.map((edition) => ({
      uid: edition.id,
      startsAt: edition.startsAt,
      endsAt: edition.endsAt,
      updatedAt: edition.updatedAt,
      state: edition.state,
      summary: prefixes[edition.state] + calendarEvent.name,
      description: description(edition),
      location: `${edition.venueName}, ${edition.venueAddress}`,
      url: `${siteUrl}/evenements-lille`,
      latitude: edition.latitude,
      longitude: edition.longitude,
    })),
  });
}

function description({ state, lumaUrl, whatsappUrl }: StoredEdition): string {
  const places = state === 'full' ? [calendarEvent.full] : [];
  const booking = state === 'open' && lumaUrl ? [`${calendarEvent.booking} ${lumaUrl}`] : places;
  return [calendarEvent.description, ...booking, `${calendarEvent.chat} ${whatsappUrl}`].join('\n');
}
