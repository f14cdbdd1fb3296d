import * as z from 'zod/mini';

import type { SiteClient } from '#app/lib/session/supabase-types.ts';
import { parisIso } from '#app/lib/time/paris-iso.ts';
import type { EditionRow } from '#domain/event.ts';

import { photoSchema } from './evening-schema.ts';

const pageSchema = z.object({
  account: z.string(),
  thanks: z.string(),
  updated_at: z.string(),
  photos: z.array(photoSchema),
});

/** What a published page says; null for an evening without one. */
export async function readEveningPage(client: SiteClient, edition: string) {
  const { data } = await client.rpc('past_evening', { edition }).retry(false).throwOnError();
  return z.nullable(pageSchema).parse(data);
}

const columns =
  'starts_at, doors_at, official_start_at, ends_at, format, location, venue_name, venue_address, venue_floor, latitude, longitude, places_max, former_starts_at';

/** The facts of the evening itself. Instants are ISO 8601 with the Paris offset. */
export async function readEveningFacts(client: SiteClient, edition: string) {
  const { data: row } = await client
    .from('event_editions')
    .select(columns)
    .eq('id', edition)
    .retry(false)
    .single()
    .overrideTypes<EditionRow, { merge: false }>()
    .throwOnError();
  return {
    startsAt: parisIso(row.starts_at),
    endsAt: parisIso(row.ends_at),
    doorsAt: parisIso(row.doors_at),
    formerStarts: row.former_starts_at.map(parisIso),
    location: row.location,
    venue: {
      name: row.venue_name,
      address: row.venue_address,
      latitude: row.latitude,
      longitude: row.longitude,
    },
    places: row.places_max,
  };
}
export type EveningFacts = Awaited<ReturnType<typeof readEveningFacts>>;
