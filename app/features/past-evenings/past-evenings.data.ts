import * as z from 'zod/mini';

import type { SiteClient } from '#app/lib/session/supabase-types.ts';
import { parisIso } from '#app/lib/time/paris-iso.ts';
import { eveningPath, eveningSlugs } from '#domain/past-evenings.ts';
import type { EveningDates } from '#domain/past-evenings.ts';

/** Eight years of monthly editions, as the calendar reads them. */
const most = 100;

/** The dates of every edition: an address depends on those of the same month. */
export async function readEveningDates(client: SiteClient): Promise<EveningDates[]> {
  const { data } = await client
    .from('event_editions')
    .select('id, starts_at, ends_at, state, former_starts_at')
    .order('starts_at', { ascending: false })
    .limit(most)
    .retry(false)
    .throwOnError();
  return data.map((row) => ({
    id: row.id,
    startsAt: parisIso(row.starts_at),
    endsAt: parisIso(row.ends_at),
    state: row.state,
    formerStarts: row.former_starts_at.map(parisIso),
  }));
}

const publishedSchema = z.array(
  z.object({ edition: z.string(), updated_at: z.string(), is_empty: z.boolean() }),
);

/** A published page. `modified` is ISO 8601 with the Paris offset. */
export type PublishedEvening = { path: string; startsAt: string; modified: string };

/** The published pages that say or show something, the latest evening first; none when the database does not respond. */
export async function readPublishedEvenings(client: SiteClient, now: Date): Promise<PublishedEvening[]> {
  try {
    const [{ data }, dates] = await Promise.all([
      client.rpc('past_evenings').retry(false).throwOnError(),
      readEveningDates(client),
    ]);
    const slugs = eveningSlugs(dates, now);
    return publishedSchema.parse(data).flatMap(({ edition, updated_at: modified, is_empty: isEmpty }) => {
      const slug = slugs.get(edition);
      const startsAt = dates.find(({ id }) => id === edition)?.startsAt;
      if (slug === undefined || startsAt === undefined || isEmpty) return [];
      return { path: eveningPath(slug), startsAt, modified: parisIso(modified) };
    });
  } catch {
    return [];
  }
}
