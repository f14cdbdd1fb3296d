import type { SiteClient } from '#app/lib/session/supabase-types.ts';
import { parisIso } from '#app/lib/time/paris-iso.ts';

export type CalendarEntry =
  | { kind: 'article'; id: string; day: string; title: string; published: boolean }
  | { kind: 'edition'; id: string; day: string; title: string; published: true };

/** The articles outside the bin with a publish date, and the editions, of these days of the Paris calendar. */
export async function readCalendar(
  client: SiteClient,
  { first, last }: { first: string; last: string },
): Promise<CalendarEntry[]> {
  const since = `${first} 00:00 Europe/Paris`;
  const until = `${last} 24:00 Europe/Paris`;
  const [{ data: posts }, { data: editions }] = await Promise.all([
    client
      .from('blog_posts')
      .select('id, title, publish_date, is_published')
      .is('deleted_at', null)
      .gte('publish_date', since)
      .lt('publish_date', until)
      .order('publish_date')
      .limit(500)
      .throwOnError(),
    client
      .from('event_editions')
      .select('id, starts_at, venue_name')
      .neq('state', 'cancelled')
      .gte('starts_at', since)
      .lt('starts_at', until)
      .throwOnError(),
  ]);
  return [
    ...editions.map(({ id, starts_at: at, venue_name: title }) => ({
      kind: 'edition' as const,
      id,
      day: parisIso(at).slice(0, 10),
      title,
      published: true as const,
    })),
    ...posts.map(({ id, title, publish_date: at, is_published: published }) => ({
      kind: 'article' as const,
      id,
      day: parisIso(at ?? '').slice(0, 10),
      title,
      published,
    })),
  ];
}
