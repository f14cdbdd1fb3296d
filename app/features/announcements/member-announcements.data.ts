import type { SiteClient } from '#app/lib/session/supabase-types.ts';
import type { Announcement } from '#domain/announcements.ts';
import { announcementColumns } from '#domain/announcement-columns.ts';

/** The announcements of the dashboard only; the others come with the page. The schema is loaded when there is one. */
export async function readMemberAnnouncements(client: SiteClient): Promise<Announcement[]> {
  const { data } = await client
    .from('announcements')
    .select(announcementColumns)
    .eq('place', 'dashboard')
    .limit(10)
    .throwOnError();
  if (data.length === 0) return [];
  const { announcementSchema } = await import('#domain/announcements.ts');
  return data.map((row) => announcementSchema.parse(row));
}
