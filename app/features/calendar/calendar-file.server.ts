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

/** The calendar file of these editions at `now` (ms since the epoch). The UID is the edition's id, so a new date moves the same event. */
export function calendarFile(editions: readonly StoredEdition[], siteUrl: string, now: number): string {
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
      description: description(edition, now),
      location: `${edition.venueName}, ${edition.venueAddress}`,
      url: `${siteUrl}/evenements-lille`,
      latitude: edition.latitude,
      longitude: edition.longitude,
    })),
  });
}

/** A past evening is neither full nor on sale. */
function description({ state, endsAt, lumaUrl, whatsappUrl }: StoredEdition, now: number): string {
  const isOver = now > Date.parse(endsAt);
  const places = state === 'full' && !isOver ? [calendarEvent.full] : [];
  const booking = state === 'open' && lumaUrl && !isOver ? [`${calendarEvent.booking} ${lumaUrl}`] : places;
  return [calendarEvent.description, ...booking, `${calendarEvent.chat} ${whatsappUrl}`].join('\n');
}
