import type postgres from 'postgres';

import type { Amount } from './fill.ts';

/** Seconds between two visits: 5,000 fill two months, 100,000 the 25 months that they are kept. */
const seconds = (visits: number): number => (visits > 50_000 ? 640 : 1080);

/** Inserts the visits and badge events between these amounts, one of each at a time, and counts their days. */
export async function fillVisits(
  sql: postgres.Sql,
  from: Pick<Amount, 'visits'>,
  to: Pick<Amount, 'visits'>,
): Promise<void> {
  await sql.begin(async (tx) => {
    // Disables triggers: the cost of writing is not measured.
    await tx`set local session_replication_role = replica`;
    await tx`
      insert into public.visits (kind, session_id, path, entry_path, referrer_host, device, country, created_at)
      select case when n % 30 = 0 then 'not_found' else 'page' end, 'session-' || n / 4, '/blog/bench-' || n % 40,
        '/blog/bench-' || n / 4 % 40, 'site-' || n / 4 % 12 || '.fr', (array['phone', 'tablet', 'desktop'])[1 + n / 4 % 3],
        'FR', now() - interval '1 day' - n * ${seconds(to.visits)}::integer * interval '1 second'
      from generate_series(${from.visits}::integer, ${to.visits}::integer - 1) as n`;
    await tx`
      insert into public.analytics_events (event_type, session_id, page_url, event_data, created_at)
      select (array['badge_card_view', 'badge_card_click', 'checkout_start', 'checkout_failed'])[1 + n % 4],
        'session-' || n / 4, '/badges', '{"badgeTier": "bronze"}',
        now() - interval '1 day' - n * ${seconds(to.visits)}::integer * interval '1 second'
      from generate_series(${from.visits}::integer, ${to.visits}::integer - 1) as n`;
  });
  await sql`vacuum (analyze) public.visits, public.analytics_events`;
  // The running site may have counted some of the days before these rows.
  await sql`delete from private.counted_days`;
  while ((await sql`select public.count_visit_days(31) as days`)[0]?.['days'] > 0);
  await sql`vacuum (analyze) private.counted_days, private.visit_days, private.badge_days`;
}
