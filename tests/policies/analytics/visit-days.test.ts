import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { visitLists } from '#domain/analytics.ts';
import { countVisitDays } from '#server/housekeeping/visit-days.ts';
import type { World } from '#tests/policies/support/world.ts';
import { startWorld } from '#tests/policies/support/world.ts';

import { insertVisits } from './visit-rows.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());
beforeEach(async () => {
  await world.sql`truncate public.visits, public.analytics_events`;
  await world.sql`delete from private.counted_days`;
});

const count = () => countVisitDays(world.stack.service());
/** « visitors/hits » of each value of a dimension, by day. */
async function figures(dimension: string): Promise<Record<string, string>> {
  const rows = await world.sql<{ key: string; text: string }[]>`
    select day || ' ' || value as key, visitors || '/' || hits as text from private.visit_days
    where dimension = ${dimension} order by day, value`;
  return Object.fromEntries(rows.map(({ key, text }) => [key, text]));
}

test('ANALYTICS-41 days are days of Paris, on both changes of the clock too', async () => {
  await insertVisits(world.sql, [
    { session: 'winter-01', at: '2026-03-28 23:59' },
    { session: 'summer-01', at: '2026-03-29 00:00' },
    { session: 'summer-02', at: '2026-03-29 03:00' },
    { session: 'summer-02', at: '2026-03-29 23:59' },
    { session: 'summer-02', at: '2026-03-30 00:00' },
    { session: 'autumn-01', at: '2025-10-25 23:59' },
    { session: 'autumn-02', at: '2025-10-26 00:00' },
    { session: 'autumn-03', at: '2025-10-26 02:30' },
    { session: 'autumn-03', at: '2025-10-26 23:59' },
    { session: 'autumn-04', at: '2025-10-27 00:00' },
  ]);
  await count();
  expect(await figures('kind')).toEqual({
    '2025-10-25 page': '1/1',
    '2025-10-26 page': '2/3',
    '2025-10-27 page': '1/1',
    '2026-03-28 page': '1/1',
    '2026-03-29 page': '2/3',
    '2026-03-30 page': '1/1',
  });
});

test('ANALYTICS-41 a day has the figures of every list, and counts robots and administrators apart', async () => {
  const at = '2026-02-03 12:00';
  const link = { session: 'session-a', entry: '/blog', target: 'luma.com', at };
  await insertVisits(world.sql, [
    {
      session: 'session-a',
      path: '/blog',
      entry: '/blog',
      source: 'google.com',
      campaign: 'avril',
      country: 'FR',
      at,
    },
    {
      session: 'session-a',
      path: '/badges',
      entry: '/blog',
      source: 'google.com',
      campaign: 'avril',
      country: 'FR',
      at,
    },
    { session: 'session-b', path: '/badges', entry: '/badges', device: 'desktop', at },
    { ...link, kind: 'booking' },
    { ...link, kind: 'outbound', target: 'exemple.fr' },
    { session: 'session-b', kind: 'not_found', path: '/rien', at },
    { session: 'robot-001', audience: 'robot', at },
    { session: 'robot-001', audience: 'robot', path: '/blog', at },
    { session: 'admin-001', audience: 'administrator', at },
  ]);
  await count();
  const found = await Promise.all(
    ['kind', 'audience', ...visitLists].map(async (name) => [name, await figures(name)] as const),
  );
  const ofDay = (values: Record<string, string>) =>
    Object.fromEntries(Object.entries(values).map(([key, text]) => [key.slice(11), text]));
  expect(Object.fromEntries(found.map(([name, values]) => [name, ofDay(values)]))).toEqual({
    kind: { page: '2/3', booking: '1/1', outbound: '1/1', not_found: '1/1' },
    audience: { robot: '1/2', administrator: '1/1' },
    page: { '/blog': '1/1', '/badges': '2/2' },
    entry: { '/blog': '1/2', '/badges': '1/1' },
    source: { 'google.com': '1/2', direct: '1/1' },
    campaign: { avril: '1/2' },
    outbound: { 'luma.com': '1/1', 'exemple.fr': '1/1' },
    country: { FR: '1/2', none: '1/1' },
    device: { phone: '1/2', desktop: '1/1' },
    not_found: { '/rien': '1/1' },
  });
});

test('ANALYTICS-42 a second count changes nothing, and a row added to a counted day makes it count again', async () => {
  await insertVisits(world.sql, [{ at: '2026-02-03 12:00' }]);
  expect(await count()).toBeGreaterThan(0);
  expect(await count()).toBe(0);
  // With its triggers, as an import writes it.
  await world.sql`
    insert into public.visits (kind, session_id, path, entry_path, device, created_at)
    values ('page', 'session-0002', '/', '/', 'phone', '2026-02-03T13:00:00Z')`;
  await world.sql`
    insert into public.analytics_events (event_type, session_id, page_url, created_at)
    values ('badge_card_view', 'session-0002', '/', '2026-02-05T13:00:00Z')`;
  expect(await count()).toBe(2);
  expect(await figures('kind')).toEqual({ '2026-02-03 page': '2/2' });
  const [events] = await world.sql`select day::text, event_type, tier, events from private.badge_days`;
  expect(events).toEqual({ day: '2026-02-05', event_type: 'badge_card_view', tier: '*', events: 1 });
});

test('ANALYTICS-42 a visit of today counts no day and removes the figures of none', async () => {
  await insertVisits(world.sql, [{ at: '2026-02-03 12:00' }]);
  await count();
  const days = () =>
    world.sql`select count(*)::integer as days, max(day)::text as latest from private.counted_days`;
  const before = await days();
  await world.sql`
    insert into public.visits (kind, session_id, path, entry_path, device) values ('page', 'session-0002', '/', '/', 'phone')`;
  expect(await count()).toBe(0);
  expect(await days()).toEqual(before);
  const [today] = await world.sql`select (now() at time zone 'Europe/Paris')::date::text as day`;
  expect(before[0]?.['latest'] < today?.['day']).toBe(true);
});

test('ANALYTICS-42 the figures of a day are deleted with its rows, after 25 months', async () => {
  await world.sql`insert into private.counted_days (day) values (current_date - 800), (current_date - 700)`;
  await world.sql`insert into private.visit_days values (current_date - 800, 'kind', 'page', 1, 1)`;
  await count();
  const rows =
    await world.sql`select (current_date - day)::integer as age from private.counted_days where day < current_date - 600`;
  expect(rows).toEqual([{ age: 700 }]);
  expect(await figures('kind')).toEqual({});
});

test('ANALYTICS-42 a day keeps its first 200 values of a list, and the sum of the others', async () => {
  await world.sql`
    insert into public.visits (kind, session_id, path, entry_path, device, created_at)
    select 'not_found', 'session-' || visitor, '/' || path, '/', 'phone', '2026-02-03T12:00:00Z'
    from generate_series(1, 250) as path, generate_series(1, case when path <= 200 then 2 else 1 end) as visitor`;
  await count();
  const found = await figures('not_found');
  expect(Object.keys(found)).toHaveLength(201);
  expect(found['2026-02-03 *']).toBe('50/50');
  expect(found['2026-02-03 /7']).toBe('2/2');
});
