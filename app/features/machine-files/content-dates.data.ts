import { parisIso } from '#app/lib/time/paris-iso.ts';
import type { SiteClient } from '#app/lib/session/supabase-types.ts';
import type { ContentTable } from '#content/copy/site/pages.ts';
import { contentTables } from '#content/copy/site/pages.ts';

/** Last visible change of each collection: ISO 8601 with the Paris offset, to the second. */
export type ContentDates = Partial<Record<ContentTable, string>>;

/** A collection that is empty or cannot be read has no date. */
export async function readContentDates(client: SiteClient): Promise<ContentDates> {
  const dates = await Promise.all(
    contentTables.map(async (table) => {
      const { data } = await client
        .from(table)
        .select('updated_at')
        .order('updated_at', { ascending: false })
        .limit(1)
        .retry(false);
      return [table, data?.[0] && parisIso(data[0].updated_at)] as const;
    }),
  );
  return Object.fromEntries(dates);
}
