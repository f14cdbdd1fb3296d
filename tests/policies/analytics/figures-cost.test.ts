import { afterAll, beforeAll, expect, test } from 'vitest';

import type { World } from '#tests/policies/support/world.ts';
import { startWorld } from '#tests/policies/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld({ roles: true });
  await world.sql.begin(async (sql) => {
    await sql`set local session_replication_role = replica`;
    // 20,000 sessions of five visits in 29 days, every third with a booking.
    await sql`
      insert into public.visits (kind, session_id, path, entry_path, device, target, created_at)
      select case when n % 15 = 0 then 'booking' else 'page' end, 'session-' || n / 5, '/blog/article-' || n % 40, '/',
        'phone', case when n % 15 = 0 then 'lu.ma' end, now() - n * interval '25 seconds'
      from generate_series(1, 100000) as n`;
  });
  await world.sql`analyze public.visits`;
});
afterAll(() => world.stop());

const steps = [
  { kind: 'page', value: '/blog/*' },
  { kind: 'page', value: '' },
  { kind: 'booking', value: '' },
];

// A nested loop over sessions and bookings takes more than the eight seconds of a statement.
test.each([
  ['analytics_funnel', { steps }],
  ['analytics_paths', {}],
  ['analytics_content', {}],
  ['analytics_outcomes', {}],
  ['analytics_events_page', {}],
] as const)('ANALYTICS-86 %s reads 100,000 visits of one period within a statement', async (name, args) => {
  const { error } = await world.client('admin').rpc(name, args);
  expect(error).toBeNull();
});
