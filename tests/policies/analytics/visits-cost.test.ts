import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { countVisitDays } from '#server/housekeeping/visit-days.ts';
import type { World } from '#tests/policies/support/world.ts';
import { startWorld } from '#tests/policies/support/world.ts';
import { costsOf } from '#tests/support/page-cost.ts';

/**
 * The default reads cost at most 1.5 times as much with 100,000 visits and events as with 5,000. The cost is the number
 * of database pages read, which does not depend on the load of the machine.
 */
const bar = 1.5;
/** Pages of a read that finds nothing in its indexes: their depth grows by one, which is no cost. */
const floor = 40;

const tables = [
  'public.visits',
  'public.analytics_events',
  'private.visit_days',
  'private.badge_days',
  'private.counted_days',
];

let world: World;
beforeAll(async () => {
  world = await startWorld();
  // Its snapshot would keep the vacuum of this test from marking the pages as visible to all.
  for (const table of tables) await world.sql.unsafe(`alter table ${table} set (autovacuum_enabled = false)`);
}, 120_000);
afterAll(() => world.stop());
beforeEach(() => world.sql`truncate public.visits, public.analytics_events`);

/**
 * Visits and events `from` to `to`, one every `seconds` backwards from yesterday: four visits a session, 40 pages, 12
 * sources, and one event for each visit.
 */
async function grow(from: number, to: number, seconds: number): Promise<void> {
  await world.sql`delete from private.counted_days`;
  await world.sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    await tx`set local statement_timeout = 0`;
    await tx`
      insert into public.visits (kind, session_id, path, entry_path, referrer_host, device, country, created_at)
      select 'page', 'session-' || n / 4, '/page-' || n % 40, '/page-' || n / 4 % 40, 'site-' || n / 4 % 12 || '.fr',
        (array['phone', 'tablet', 'desktop'])[1 + n / 4 % 3], 'FR', now() - interval '1 day' - n * ${seconds}::integer * interval '1 second'
      from generate_series(${from}::integer, ${to}::integer - 1) as n`;
    await tx`
      insert into public.analytics_events (event_type, session_id, page_url, event_data, created_at)
      select (array['badge_card_view', 'badge_card_click', 'checkout_start', 'checkout_failed'])[1 + n % 4], 'session-' || n / 4,
        '/badges', '{"badgeTier": "bronze"}', now() - interval '1 day' - n * ${seconds}::integer * interval '1 second'
      from generate_series(${from}::integer, ${to}::integer - 1) as n`;
  });
  await noOlderSnapshot();
  for (const table of tables) await world.sql.unsafe(`vacuum (analyze) ${table}`);
  await countVisitDays(world.stack.service());
  await noOlderSnapshot();
  for (const table of tables.slice(2)) await world.sql.unsafe(`vacuum (analyze) ${table}`);
}

/** A vacuum marks no page as visible to all while a transaction of this database, such as an automatic one, is older. */
const noOlderSnapshot = () =>
  expect
    .poll(
      () => world.sql`
        select pid, query from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and backend_xmin is not null`,
      { timeout: 30_000 },
    )
    .toEqual([]);

/** The period of the screen: 30 days of Paris, today included. */
const month = `private.day_start(private.paris_day(now()) - 29)`;
const reads = {
  overview: 'select public.visits_overview()',
  'overview compared with the last edition': "select public.visits_overview(compare => 'edition')",
  'a list': "select public.visits_list('page')",
  'the funnel': `select public.badge_conversion(${month}, now())`,
};
const measure = () => costsOf(world.sql, world.idOf('admin'), reads);

test.each([
  ['over more months', 1080, 640],
  ['in the same two months', 1080, 54],
])(
  'ANALYTICS-45 100,000 visits and events %s cost at most 1.5 times as much as 5,000',
  { timeout: 240_000 },
  async (_, few, many) => {
    await grow(0, 5_000, few);
    const small = await measure();
    await world.sql`truncate public.visits, public.analytics_events`;
    await grow(0, 100_000, many);
    const large = await measure();
    for (const [name, pages] of small) {
      expect.soft(pages, name).toBeGreaterThan(5);
      expect
        .soft(
          (large.get(name) ?? Infinity) / Math.max(pages, floor),
          `${name}: ${pages} → ${large.get(name)}`,
        )
        .toBeLessThanOrEqual(bar);
    }
  },
);

test('ANALYTICS-45 a filtered read touches the rows of its days only', { timeout: 240_000 }, async () => {
  const filtered = {
    'filtered 90 days': `select public.visits_overview('90', compare => 'none', filters => '{"page": "/page-1"}')`,
  };
  await grow(0, 10_000, 600);
  const [[, small = 0] = []] = await costsOf(world.sql, world.idOf('admin'), filtered);
  await grow(10_000, 100_000, 600);
  const [[, large = 0] = []] = await costsOf(world.sql, world.idOf('admin'), filtered);
  // The larger one has rows on all of the 90 days, the smaller one on 69.
  expect(large / small).toBeLessThan(1.5);
});
