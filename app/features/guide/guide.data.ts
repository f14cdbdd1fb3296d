import type { SiteClient } from '#app/lib/session/supabase-types.ts';
import { guideEvents, guideVenues } from '#content/seed/guides.ts';

export type GuideEvent = {
  name: string;
  frequency: string;
  description: string;
  location?: string;
  url?: string;
};
export type GuideVenue = { name: string; kind: string; district: string; description: string; url?: string };

/** Reads the other events of the city, in order. The default content when the database does not respond. */
export async function readGuideEvents(client: SiteClient): Promise<GuideEvent[]> {
  const { data } = await client
    .from('guide_events')
    .select('name, frequency, description, location, url')
    .eq('is_visible', true)
    .order('position')
    .retry(false);
  if (!data) return guideEvents;
  return data.map(({ location, url, ...event }) => ({
    ...event,
    location: location ?? undefined,
    url: url ?? undefined,
  }));
}

/** Reads the venues of the guide, in order. The default content when the database does not respond. */
export async function readGuideVenues(client: SiteClient): Promise<GuideVenue[]> {
  const { data } = await client
    .from('guide_venues')
    .select('name, kind, district, description, url')
    .eq('is_visible', true)
    .order('position')
    .retry(false);
  if (!data) return guideVenues;
  return data.map(({ url, ...venue }) => ({ ...venue, url: url ?? undefined }));
}
