import { parisIso } from '#app/lib/paris-time.ts';
import type { SiteClient } from '#app/lib/supabase-types.ts';
import { defaultEdition } from '#content/event.ts';
import type { Edition } from '#domain/event.ts';
import { editionStates } from '#domain/event.ts';

/** The edition on sale, with what the practical section and the metadata add to the specification's configuration. */
export type NextEdition = Edition & {
  /** Absent when the facts come from `content/`. */
  venue?: { name: string; address: string; latitude: number; longitude: number };
  /** When the doors open and when the evening officially begins, ISO 8601 with the offset of Lille. */
  schedule?: { doorsAt: string; officialStartAt: string };
  dressCode?: string;
  /** Day of the last change, ISO 8601. */
  updated?: string;
};

const columns =
  'starts_at, doors_at, official_start_at, ends_at, price_euros, format, location, venue_name, venue_address, latitude, longitude, dress_code, luma_url, whatsapp_url, places_max, places_remaining, state, updated_at';

/**
 * The edition marked `is_next`. When the database cannot answer, or no edition is marked, the one of `content/`:
 * the home page always has facts to show (quality, "Robustness").
 */
export async function getNextEdition(client: SiteClient): Promise<NextEdition> {
  const { data: row } = await client
    .from('event_editions')
    .select(columns)
    .eq('is_next', true)
    .maybeSingle()
    // supabase-js would insist for seven seconds on a database that is away, and the page has its stand-in ready.
    .retry(false);
  if (!row) return defaultEdition;
  return {
    // PostgreSQL answers in UTC; metadata and markup carry the hour of Lille (checklist F06).
    startsAt: parisIso(row.starts_at),
    endsAt: parisIso(row.ends_at),
    price: row.price_euros,
    format: row.format,
    places: { remaining: row.places_remaining, max: row.places_max },
    location: row.location,
    lumaUrl: row.luma_url,
    whatsappUrl: row.whatsapp_url,
    state: editionStates.find((state) => state === row.state) ?? 'open',
    venue: {
      name: row.venue_name,
      address: row.venue_address,
      latitude: row.latitude,
      longitude: row.longitude,
    },
    schedule: { doorsAt: parisIso(row.doors_at), officialStartAt: parisIso(row.official_start_at) },
    dressCode: row.dress_code,
    updated: parisIso(row.updated_at).slice(0, 10),
  };
}
