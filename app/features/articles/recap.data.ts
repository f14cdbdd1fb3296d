import type { SiteClient } from '#app/lib/session/supabase-types.ts';

import type { PastEdition } from './recap-draft.ts';
import { recapDraft } from './recap-draft.ts';

/** The latest edition that began before `now` (milliseconds since the epoch) and took place; null without any. */
export async function readPastEdition(client: SiteClient, now: number): Promise<PastEdition | null> {
  const { data } = await client
    .from('event_editions')
    .select('starts_at, venue_name')
    .neq('state', 'cancelled')
    .lt('starts_at', new Date(now).toISOString())
    .order('starts_at', { ascending: false })
    .limit(1)
    .maybeSingle()
    .throwOnError();
  return data;
}

/** Creates the draft about an edition and returns its id. */
export async function createRecap(client: SiteClient, edition: PastEdition): Promise<string> {
  const { data } = await client
    .from('blog_posts')
    .insert(recapDraft(edition))
    .select('id')
    .single()
    .throwOnError();
  return data.id;
}
