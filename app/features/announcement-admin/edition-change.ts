import { parisShortStamp } from '#app/lib/time/paris-time.ts';
import { editionMove as copy } from '#content/copy/admin/announcements.ts';
import { columnLimits } from '#domain/column-limits.ts';
import { readDecimal, writeDecimal } from '#domain/text/decimal.ts';

import type { AnnouncementFields, EditionFacts, MovedEdition } from './announcements.data.ts';

/** The fields of the form, as typed. */
export type EditionTexts = Record<
  'location' | 'venue_name' | 'venue_address' | 'venue_floor' | 'latitude' | 'longitude',
  string
>;
type Typed = EditionTexts & { starts_at: string };

export const textsOf = (edition: MovedEdition): EditionTexts => ({
  location: edition.location,
  venue_name: edition.venue_name,
  venue_address: edition.venue_address,
  venue_floor: edition.venue_floor,
  latitude: writeDecimal(edition.latitude),
  longitude: writeDecimal(edition.longitude),
});

export type Problems = Partial<Record<keyof Typed | 'message', string>>;
export type Change = { problems: Problems } | { facts: EditionFacts; text: string };

/** Undefined for anything but a number within `most`. */
function readDegrees(text: string, most: number): number | undefined {
  const value = readDecimal(text);
  return Math.abs(value) <= most ? value : undefined;
}

/** What changes, or why it cannot: only the facts that differ are sent. */
export function changeOf(
  edition: MovedEdition,
  typed: Typed,
  text: string,
  isAnnounced: boolean,
  now: number,
): Change {
  const latitude = readDegrees(typed.latitude, 90);
  const longitude = readDegrees(typed.longitude, 180);
  const name = typed.venue_name.trim();
  const address = typed.venue_address.trim();
  const samePoint = latitude === edition.latitude && longitude === edition.longitude;
  const problems: Problems = {
    ...(typed.location.trim() === '' && { location: copy.required }),
    ...(name === '' && { venue_name: copy.required }),
    ...(address === '' && { venue_address: copy.required }),
    ...(address !== '' &&
      address !== edition.venue_address &&
      samePoint && { latitude: copy.sameCoordinates }),
    ...(latitude === undefined && { latitude: copy.coordinateBad }),
    ...(longitude === undefined && { longitude: copy.coordinateBad }),
    ...(Date.parse(typed.starts_at) <= now && { starts_at: copy.past }),
  };
  if (Object.keys(problems).length > 0) return { problems };
  const facts: EditionFacts = {
    ...(typed.location.trim() !== edition.location && { location: typed.location.trim() }),
    ...(name !== edition.venue_name && { venue_name: name }),
    ...(address !== edition.venue_address && { venue_address: address }),
    ...(typed.venue_floor.trim() !== edition.venue_floor && { venue_floor: typed.venue_floor.trim() }),
    ...(latitude !== undefined && latitude !== edition.latitude && { latitude }),
    ...(longitude !== undefined && longitude !== edition.longitude && { longitude }),
    ...(Date.parse(typed.starts_at) !== Date.parse(edition.starts_at) && { starts_at: typed.starts_at }),
  };
  // A form without a change is refused by the database.
  if (isAnnounced && text.trim() === '' && Object.keys(facts).length > 0)
    return { problems: { message: copy.required } };
  return { facts, text };
}

/** The proposed sentence of the banner, which follows the form until it is edited. */
export function messageOf(edition: MovedEdition, typed: Typed): string {
  const venue = typed.venue_name.trim();
  const place = venue !== edition.venue_name || typed.venue_address.trim() !== edition.venue_address;
  const date = Date.parse(typed.starts_at) !== Date.parse(edition.starts_at);
  const when = parisShortStamp(typed.starts_at);
  if (place && date) return copy.messageFor.both(venue, when);
  if (date) return copy.messageFor.date(when);
  return place ? copy.messageFor.place(venue) : '';
}

/** The banner of a change: on every page, until the end of the evening. */
export function announcementOf(edition: MovedEdition, facts: EditionFacts, text: string): AnnouncementFields {
  const moved = Date.parse(facts.starts_at ?? edition.starts_at) - Date.parse(edition.starts_at);
  return {
    message: Array.from(text.trim()).slice(0, columnLimits.announcements.message).join(''),
    link: '/#booking',
    link_label: copy.link,
    level: 'important',
    place: 'both',
    pages: [],
    starts_at: null,
    ends_at: new Date(Date.parse(edition.ends_at) + moved).toISOString(),
    is_dismissible: true,
  };
}
