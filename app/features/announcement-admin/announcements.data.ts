import * as z from 'zod/mini';

import type { SiteClient } from '#app/lib/session/supabase-types.ts';
import { announcementSchema } from '#domain/announcements.ts';
import { announcementColumns } from '#domain/announcement-columns.ts';
import type { Announcement, AnnouncementAct } from '#domain/announcements.ts';

/** Announcements that are read; older ones are past, because three at most are shown at the same time. */
const most = 100;

/** The announcements, the latest start first. */
export async function readAnnouncements(client: SiteClient): Promise<Announcement[]> {
  const { data } = await client
    .from('announcements')
    .select(announcementColumns)
    .order('starts_at', { ascending: false })
    .order('id')
    .limit(most)
    .throwOnError();
  return z.array(announcementSchema).parse(data);
}

const outcomeSchema = z.object({
  outcome: z.enum(['done', 'conflict', 'gone', 'unchanged']),
  id: z.optional(z.string()),
  updated_at: z.optional(z.string()),
});
export type Outcome = z.infer<typeof outcomeSchema>;

/** The fields of an announcement that is written; `starts_at` null: now. */
export type AnnouncementFields = Omit<Announcement, 'id' | 'updated_at' | 'starts_at'> & {
  starts_at: string | null;
};

/** `known`: the announcement as it was read, to change it. */
export async function saveAnnouncement(
  client: SiteClient,
  fields: AnnouncementFields,
  known?: Pick<Announcement, 'id' | 'updated_at'>,
): Promise<Outcome> {
  const { data } = await client
    .rpc('save_announcement', {
      fields: { ...fields, pages: [...fields.pages] },
      ...(known && { id: known.id, seen: known.updated_at }),
    })
    .throwOnError();
  return outcomeSchema.parse(data);
}

export async function changeAnnouncement(
  client: SiteClient,
  { id, updated_at }: Pick<Announcement, 'id' | 'updated_at'>,
  act: AnnouncementAct,
): Promise<Outcome> {
  const { data } = await client.rpc('change_announcement', { id, act, seen: updated_at }).throwOnError();
  return outcomeSchema.parse(data);
}

const editionSchema = z.object({
  id: z.string(),
  starts_at: z.string(),
  ends_at: z.string(),
  location: z.string(),
  venue_name: z.string(),
  venue_address: z.string(),
  venue_floor: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  updated_at: z.string(),
});
export type MovedEdition = z.infer<typeof editionSchema>;

/** The next edition as it is now; null when none is announced. */
export async function readMovableEdition(client: SiteClient): Promise<MovedEdition | null> {
  const { data } = await client
    .from('event_editions')
    .select(
      'id, starts_at, ends_at, location, venue_name, venue_address, venue_floor, latitude, longitude, updated_at',
    )
    .eq('is_next', true)
    .maybeSingle()
    .throwOnError();
  return z.nullable(editionSchema).parse(data);
}

export type EditionFacts = Partial<Omit<MovedEdition, 'id' | 'updated_at'>>;

/** Changes the edition and announces it, or neither. */
export async function moveEdition(
  client: SiteClient,
  { id, updated_at }: Pick<MovedEdition, 'id' | 'updated_at'>,
  facts: EditionFacts,
  announcement: AnnouncementFields | null,
): Promise<Outcome> {
  const { data } = await client
    .rpc('move_edition', {
      edition: id,
      seen: updated_at,
      facts,
      ...(announcement && { announcement: { ...announcement, pages: [...announcement.pages] } }),
    })
    .throwOnError();
  return outcomeSchema.parse(data);
}

export async function undoMove(client: SiteClient, move: string): Promise<Outcome> {
  return outcomeSchema.parse((await client.rpc('undo_edition_move', { move }).throwOnError()).data);
}
