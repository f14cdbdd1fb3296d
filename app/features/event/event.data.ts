import { parisIso } from '#app/lib/time/paris-iso.ts';
import type { SiteClient } from '#app/lib/session/supabase-types.ts';
import { defaultDressCode, defaultEdition, defaultSchedule, defaultVenue } from '#content/seed/event.ts';
import type { Edition, EditionRow } from '#domain/event.ts';
import { editionState } from '#domain/event.ts';

/** The displayed edition, with the fields of the practical section and the metadata. */
export type NextEdition = Edition & {
  /** False when no edition is marked as next: the last one is displayed and cannot be booked. */
  announced: boolean;
  venue: { name: string; address: string; floor: string; latitude: number; longitude: number };
  /** Doors and official start, ISO 8601 with the Paris offset. */
  schedule: { doorsAt: string; officialStartAt: string };
  dressCode: string;
  /** The starts that it was announced for before, ISO 8601 with the Paris offset; absent when it was never moved. */
  formerStarts?: string[];
  /** Instant of the last change, ISO 8601. Absent for the default content. */
  updated?: string;
};

const columns =
  'starts_at, doors_at, official_start_at, ends_at, price_euros, format, location, venue_name, venue_address, venue_floor, latitude, longitude, dress_code, ticket_url, booking_opens_at, whatsapp_url, places_max, places_remaining, state, is_next, former_starts_at, updated_at';

/** The default edition of `content/`. */
export const fallbackEdition: NextEdition = {
  ...defaultEdition,
  announced: true,
  venue: defaultVenue,
  schedule: defaultSchedule,
  dressCode: defaultDressCode,
};

/**
 * Reads the edition marked `is_next`; without one, the latest, unannounced. When the database does not respond, the
 * edition of `content/`, so that the home page always has facts (EVENT-24).
 */
export async function readNextEdition(client: SiteClient): Promise<NextEdition> {
  const { data: rows } = await client
    .from('event_editions')
    .select(columns)
    .order('is_next', { ascending: false })
    .order('starts_at', { ascending: false })
    .limit(1)
    // supabase-js would retry for seven seconds; the default content is available at once.
    .retry(false)
    .overrideTypes<EditionRow[], { merge: false }>();
  if (!rows) return fallbackEdition;
  const [row] = rows;
  if (!row) return { ...fallbackEdition, announced: false };
  return {
    // PostgreSQL returns UTC; metadata and markup use the Paris offset (EVENT-06).
    startsAt: parisIso(row.starts_at),
    endsAt: parisIso(row.ends_at),
    price: row.price_euros,
    format: row.format,
    places: { remaining: row.places_remaining, max: row.places_max },
    location: row.location,
    lumaUrl: row.ticket_url ?? undefined,
    bookingOpensAt: row.booking_opens_at ? parisIso(row.booking_opens_at) : undefined,
    whatsappUrl: row.whatsapp_url,
    announced: row.is_next,
    state: editionState(row.state, row.places_remaining),
    venue: {
      name: row.venue_name,
      address: row.venue_address,
      floor: row.venue_floor,
      latitude: row.latitude,
      longitude: row.longitude,
    },
    schedule: { doorsAt: parisIso(row.doors_at), officialStartAt: parisIso(row.official_start_at) },
    dressCode: row.dress_code,
    ...(row.former_starts_at.length > 0 && { formerStarts: row.former_starts_at.map(parisIso) }),
    updated: parisIso(row.updated_at),
  };
}
