import type postgres from 'postgres';

import type { Amount } from './fill.ts';

/**
 * Inserts the visits and badge events between these amounts, one of each at a time, and counts their days. The first
 * 5,000 are those of the last 28 days, whatever the amount; the others, of the two years before.
 */
export async function fillVisits(
  sql: postgres.Sql,
  from: Pick<Amount, 'visits'>,
  to: Pick<Amount, 'visits'>,
): Promise<void> {
  await sql.begin(async (tx) => {
    // Disables triggers: the cost of writing is not measured.
    await tx`set local session_replication_role = replica`;
    await tx`
      create temporary table visited on commit drop as
      select n, 'session-' || lpad((n / 4)::text, 8, '0') as session, n / 4 as visitor,
        case when n < 5000 then now() - n * interval '8 minutes'
        else now() - interval '31 days' - n * interval '10 minutes' end as at
      from generate_series(${from.visits}::integer, ${to.visits}::integer - 1) as n`;
    await tx`
      insert into public.visits (kind, session_id, path, entry_path, referrer_host, device, country, target, created_at)
      select case when n % 15 = 0 then 'booking' when n % 30 = 7 then 'not_found' else 'page' end, session,
        '/blog/bench-' || n % 40, '/blog/bench-' || visitor % 40, 'site-' || visitor % 12 || '.fr',
        (array['phone', 'tablet', 'desktop'])[1 + visitor % 3], 'FR', case when n % 15 = 0 then 'lu.ma' end, at
      from visited`;
    await tx`
      insert into public.analytics_events (event_type, session_id, page_url, event_data, created_at)
      select (array['badge_card_view', 'badge_card_click', 'checkout_start', 'checkout_failed'])[1 + n % 4], session,
        '/badges', '{"badgeTier": "bronze"}', at
      from visited`;
  });
  await sql`vacuum (analyze) public.visits, public.analytics_events`;
  // The running site may have counted some of the days before these rows.
  await sql`delete from private.counted_days`;
  while ((await sql`select public.count_visit_days(31) as days`)[0]?.['days'] > 0);
  await sql`vacuum (analyze) private.counted_days, private.visit_days, private.badge_days`;
}
