import { parisIso } from '#app/lib/time/paris-iso.ts';
import type { SiteClient } from '#app/lib/session/supabase-types.ts';
import type { EditionRow, EditionState } from '#domain/event.ts';
import { editionState } from '#domain/event.ts';

/** An edition for the calendar page and its files. Instants are ISO 8601 with the Paris offset. */
export type StoredEdition = {
  id: string;
  startsAt: string;
  endsAt: string;
  updatedAt: string;
  state: EditionState;
  /** The starts that it was announced for before. */
  formerStarts: readonly string[];
  venueName: string;
  venueAddress: string;
  latitude: number;
  longitude: number;
  /** Absent before booking is open. */
  lumaUrl?: string;
  whatsappUrl: string;
};

/** Row limit: eight years of monthly editions. */
const limit = 100;

/**
 * Reads all editions, oldest first; undefined when the database does not respond, because an empty calendar file
 * would delete the events of subscribed calendars.
 */
export async function readEditions(client: SiteClient): Promise<StoredEdition[] | undefined> {
  const { data } = await client
    .from('event_editions')
    .select(
      'id, starts_at, ends_at, updated_at, state, places_remaining, venue_name, venue_address, latitude, longitude, ticket_url, whatsapp_url, former_starts_at',
    )
    .order('starts_at', { ascending: false })
    .limit(limit)
    .retry(false)
    .overrideTypes<EditionRow[], { merge: false }>();
  return data
    ?.map((row) => ({
      id: row.id,
      startsAt: parisIso(row.starts_at),
      endsAt: parisIso(row.ends_at),
      updatedAt: parisIso(row.updated_at),
      state: editionState(row.state, row.places_remaining),
      formerStarts: row.former_starts_at.map(parisIso),
      venueName: row.venue_name,
      venueAddress: row.venue_address,
      latitude: row.latitude,
      longitude: row.longitude,
      lumaUrl: row.ticket_url ?? undefined,
      whatsappUrl: row.whatsapp_url,
    }))
    .toReversed();
}
