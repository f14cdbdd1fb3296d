import type { SiteClient } from '#app/lib/supabase-types.ts';
import { defaultEdition } from '#content/event.ts';
import type { Edition } from '#domain/event.ts';
import { editionStates } from '#domain/event.ts';

/** The edition on sale, with what the practical section adds to the specification's event configuration. */
export type NextEdition = Edition & {
  doorsAt: string;
  venueName?: string;
  venueAddress?: string;
  dressCode?: string;
};

const columns =
  'starts_at, doors_at, ends_at, price_euros, format, location, venue_name, venue_address, dress_code, luma_url, whatsapp_url, places_max, places_remaining, state';

/**
 * The edition marked `is_next`. When the database cannot answer, or no edition is marked, the one of `content/`:
 * the home page always has facts to show (quality, "Robustness").
 */
export async function getNextEdition(client: SiteClient): Promise<NextEdition> {
  const { data: row } = await client.from('event_editions').select(columns).eq('is_next', true).maybeSingle();
  if (!row) return { ...defaultEdition, doorsAt: defaultEdition.startsAt };
  return {
    startsAt: row.starts_at,
    doorsAt: row.doors_at ?? row.starts_at,
    endsAt: row.ends_at,
    price: Number(row.price_euros),
    format: row.format,
    places: { remaining: row.places_remaining, max: row.places_max },
    location: row.location,
    lumaUrl: row.luma_url,
    whatsappUrl: row.whatsapp_url,
    state: editionStates.find((state) => state === row.state) ?? 'open',
    venueName: row.venue_name ?? undefined,
    venueAddress: row.venue_address ?? undefined,
    dressCode: row.dress_code ?? undefined,
  };
}
