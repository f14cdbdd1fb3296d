import * as z from 'zod/mini';

import type { SiteClient } from '#app/lib/session/supabase-types.ts';
import { announcementColumns, announcementSchema } from '#domain/announcements.ts';
import type { Announcement } from '#domain/announcements.ts';

/** The announcements that visitors read now; none when the database does not respond, since a page needs none. */
export async function readShownAnnouncements(client: SiteClient): Promise<Announcement[]> {
  const { data } = await client
    .from('announcements')
    .select(announcementColumns)
    .neq('place', 'dashboard')
    .limit(10)
    .retry(false);
  return z.array(announcementSchema).safeParse(data).data ?? [];
}

/** Those of the dashboard only; the others come with the page. */
export async function readMemberAnnouncements(client: SiteClient): Promise<Announcement[]> {
  const { data } = await client
    .from('announcements')
    .select(announcementColumns)
    .eq('place', 'dashboard')
    .limit(10)
    .throwOnError();
  return z.array(announcementSchema).parse(data);
}
