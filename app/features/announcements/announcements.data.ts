import * as z from 'zod/mini';

import type { SiteClient } from '#app/lib/session/supabase-types.ts';
import { announcementSchema } from '#domain/announcements.ts';
import type { Announcement } from '#domain/announcements.ts';
import { announcementColumns } from '#domain/announcement-columns.ts';

const listSchema = z.array(announcementSchema);

/** The announcements that visitors read now; none when the database does not respond, since a page needs none. */
export async function readShownAnnouncements(client: SiteClient): Promise<Announcement[]> {
  const { data } = await client
    .from('announcements')
    .select(announcementColumns)
    .neq('place', 'dashboard')
    .limit(10)
    .retry(false);
  return listSchema.safeParse(data).data ?? [];
}
