import * as z from 'zod/mini';

import type { SiteClient } from '#app/lib/session/supabase-types.ts';
import { announceOutcomes, editionStates } from '#domain/event.ts';

/** An edition as its form edits it; instants are ISO 8601. `ticket_url` is its link, also before booking opens. */
const editionSchema = z.object({
  id: z.string(),
  starts_at: z.string(),
  doors_at: z.string(),
  official_start_at: z.string(),
  ends_at: z.string(),
  booking_opens_at: z.nullable(z.string()),
  price_euros: z.number(),
  places_max: z.number(),
  places_remaining: z.number(),
  places_checked_at: z.nullable(z.string()),
  format: z.string(),
  location: z.string(),
  venue_name: z.string(),
  venue_address: z.string(),
  venue_floor: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  dress_code: z.string(),
  whatsapp_url: z.string(),
  ticket_url: z.nullable(z.string()),
  state: z.enum(editionStates),
  is_next: z.boolean(),
  updated_at: z.string(),
});
export type EditedEdition = z.infer<typeof editionSchema>;

const columns = Object.keys(editionSchema.shape).join(', ');

/** Every edition, the announced one first, then the latest first. */
export async function readEditions(client: SiteClient): Promise<EditedEdition[]> {
  const { data } = await client
    .from('event_editions')
    .select(columns)
    .order('is_next', { ascending: false })
    .order('starts_at', { ascending: false })
    .limit(200)
    .throwOnError();
  return z.array(editionSchema).parse(data);
}

/** What the form saves. `luma_url` is the ticket link. The places left are saved apart (`savePlaces`). */
export type EditionFacts = Omit<
  EditedEdition,
  'id' | 'is_next' | 'updated_at' | 'ticket_url' | 'places_remaining' | 'places_checked_at'
> & { luma_url: string };

/** The edition as it is saved; null when it changed since `seen`, or was deleted. */
export async function saveEdition(
  client: SiteClient,
  id: string,
  seen: string,
  facts: EditionFacts,
): Promise<EditedEdition | null> {
  const { data } = await client
    .from('event_editions')
    .update(facts)
    .eq('id', id)
    .eq('updated_at', seen)
    .select(columns)
    .maybeSingle()
    .throwOnError();
  return z.nullable(editionSchema).parse(data);
}

/**
 * Saves the places left, or confirms them: both give them the instant of now (`stamp_places`). `known` is the number that
 * was read; null when another person saved another one.
 */
export async function savePlaces(
  client: SiteClient,
  id: string,
  known: number,
  left: number,
): Promise<EditedEdition | null> {
  const { data } = await client
    .from('event_editions')
    .update({ places_remaining: left, places_checked_at: new Date().toISOString() })
    .eq('id', id)
    .eq('places_remaining', known)
    .select(columns)
    .maybeSingle()
    .throwOnError();
  return z.nullable(editionSchema).parse(data);
}

/** The edition as it is now; null when it was deleted. */
export async function readEdition(client: SiteClient, id: string): Promise<EditedEdition | null> {
  const { data } = await client
    .from('event_editions')
    .select(columns)
    .eq('id', id)
    .maybeSingle()
    .throwOnError();
  return z.nullable(editionSchema).parse(data);
}

const announcedSchema = z.object({ outcome: z.enum(announceOutcomes) });

/** Announces the edition that begins at `starts` (ISO 8601), made from the announced one where there is none. */
export async function announceEdition(client: SiteClient, starts: string) {
  return announcedSchema.parse((await client.rpc('announce_edition', { starts }).throwOnError()).data)
    .outcome;
}

const removedSchema = z.object({
  outcome: z.enum(['done', 'conflict', 'gone', 'announced', 'past', 'used']),
});

/** Deletes a future edition that is not announced and that nothing depends on. */
export async function deleteEdition(
  client: SiteClient,
  { id, updated_at: seen }: Pick<EditedEdition, 'id' | 'updated_at'>,
) {
  const { data } = await client.rpc('delete_edition', { edition: id, seen }).throwOnError();
  return removedSchema.parse(data).outcome;
}

const undoableSchema = z.nullable(z.object({ edition: z.string(), until: z.string() }));

/** The announcement that can be taken back now, and until when; null without one. */
export async function readUndoableAnnouncement(client: SiteClient) {
  return undoableSchema.parse((await client.rpc('undoable_announcement').throwOnError()).data);
}

const undoneSchema = z.object({ outcome: z.enum(['done', 'late']) });

/** Announces the former edition again. */
export async function undoAnnouncement(client: SiteClient, edition: string) {
  return undoneSchema.parse((await client.rpc('undo_announcement', { edition }).throwOnError()).data).outcome;
}
