import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { coarse } from '#tests/policies/analytics/made-acts.ts';
import type { Identity, World } from '#tests/policies/support/world.ts';
import { identities, startWorld } from '#tests/policies/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld({ roles: true });
});
afterAll(() => world.stop());
beforeEach(() => world.reset());

const call = async (name: string, args: object = {}, who: Identity = 'admin') =>
  (await world.client(who).rpc(name, args).throwOnError()).data;
const thisMonth = async (): Promise<string> => {
  const [row] =
    await world.sql`select to_char(private.now() at time zone 'Europe/Paris', 'YYYY-MM') as month`;
  return String(row?.['month']);
};

describe('goals', () => {
  const goal = { month: '2025-12-01', metric: 'subscribers', target: 40 };

  test.each(identities)('ANALYTICS-77 %s sets a goal with the permission only', async (who) => {
    const { data, error } = await world.client(who).rpc('set_analytics_goal', goal);
    const saved = await world.sql`select target from public.analytics_goals where metric = 'subscribers'`;
    expect([data, error?.code, [...saved]]).toEqual(
      who === 'admin' ? [true, undefined, [{ target: 40 }]] : [null, '42501', []],
    );
  });

  test('ANALYTICS-77 a goal changed since it was read is not overwritten, and each change is in the audit log', async () => {
    expect(await call('set_analytics_goal', goal)).toBe(true);
    expect(await call('set_analytics_goal', { ...goal, target: 50 })).toBe(false);
    const [saved] =
      await world.sql`select updated_at::text from public.analytics_goals where metric = 'subscribers'`;
    const seen = saved?.['updated_at'];
    expect(await call('set_analytics_goal', { ...goal, target: 60, seen })).toBe(true);
    expect(await call('set_analytics_goal', { ...goal, target: null, seen })).toBe(false);
    const [later] =
      await world.sql`select updated_at::text from public.analytics_goals where metric = 'subscribers'`;
    expect(await call('set_analytics_goal', { ...goal, target: null, seen: later?.['updated_at'] })).toBe(
      true,
    );
    const trail = await world.sql`
      select action, actor_id from public.audit_log where table_name = 'analytics_goals' order by id`;
    expect([...trail]).toEqual(
      ['insert', 'update', 'delete'].map((action) => ({ action, actor_id: world.idOf('admin') })),
    );
  });

  test.each([
    ['no first of a month', { month: '2025-12-02' }],
    ['an unknown metric', { metric: 'revenue' }],
    ['zero', { target: 0 }],
    ['more than 100,000', { target: 100_001 }],
  ])('ANALYTICS-77 refuses %s', async (_, change) => {
    const { error } = await world.client('admin').rpc('set_analytics_goal', { ...goal, ...change });
    expect(error?.code).toBe('23514');
  });

  test('ANALYTICS-78 what was reached are the places taken and the subscriptions confirmed in the month', async () => {
    const month = await thisMonth();
    await world.sql`truncate public.newsletter_subscribers cascade`;
    await world.sql`
      insert into public.newsletter_subscribers (email, source, status, consent_version, confirmed_at)
      select 'abonne' || n || '@exemple.fr', 'page', 'confirmed', '1', private.now() from generate_series(1, 7) as n`;
    const [edition] = await world.sql`
      update public.event_editions set official_start_at = private.now(), doors_at = private.now(),
        starts_at = private.now(), ends_at = private.now() + interval '5 hours', places_max = 30, places_remaining = 12
      where is_next returning places_max - places_remaining as taken`;
    const [others] = await world.sql`
      select coalesce(sum(places_max - places_remaining), 0)::integer as taken from public.event_editions
      where to_char(official_start_at at time zone 'Europe/Paris', 'YYYY-MM') = ${month}`;
    expect(edition).toEqual({ taken: 18 });
    const rows: { month: string; metric: string; actual: number | null }[] =
      await call('analytics_goals_overview');
    const actual = (metric: string) =>
      rows.find((row) => row.month === month && row.metric === metric)?.actual;
    expect([actual('subscribers'), actual('places')]).toEqual([7, others?.['taken']]);
    expect(rows).toHaveLength(28);
  });
});

test('ANALYTICS-79 cohorts equal the rows counted by hand, without groups below five', async () => {
  await world.sql`truncate public.newsletter_subscribers cascade`;
  await world.sql`
    insert into public.newsletter_subscribers (email, source, status, consent_version, confirmed_at, unsubscribed_at)
    select 'abonne' || n || '@exemple.fr', 'page',
      case when n <= 6 then 'confirmed' when n <= 9 then 'unsubscribed' else 'pending' end, '1',
      case when n <= 9 then now() end, case when n between 7 and 9 then now() end
    from generate_series(1, 12) as n`;
  const { newsletter, commenters } = await call('analytics_cohorts');
  expect(newsletter).toHaveLength(13);
  // 12, 9 and 6, in steps of five.
  expect(newsletter[0]).toEqual({ month: await thisMonth(), subscribed: 10, confirmed: 5, kept: 5 });
  expect(newsletter[1]).toMatchObject({ subscribed: 0, confirmed: 0, kept: 0 });
  // The members of the test data: fewer than five in a month.
  expect(commenters[0].members).toEqual([null]);

  await world.sql`
    insert into public.newsletter_subscribers (email, source, status, consent_version)
    values ('seul@exemple.fr', 'page', 'pending', '1')`;
  await world.sql`delete from public.newsletter_subscribers where status <> 'pending'`;
  expect((await call('analytics_cohorts')).newsletter[0]).toMatchObject({ subscribed: null, confirmed: 0 });
});

test('ANALYTICS-79 what became of subscriptions and comments equals the rows counted by hand', async () => {
  await world.sql`truncate public.newsletter_subscribers cascade`;
  await world.sql`
    insert into public.newsletter_subscribers (email, source, status, consent_version, confirmed_at)
    select 'abonne' || n || '@exemple.fr', 'page', case when n <= 5 then 'confirmed' else 'pending' end, '1',
      case when n <= 5 then now() end
    from generate_series(1, 11) as n`;
  const [comments] = await world.sql<{ sent: number; approved: number }[]>`
    select count(*)::integer as sent, count(*) filter (where is_approved)::integer as approved
    from public.blog_comments where created_at > now() - interval '29 days'`;
  expect(await call('analytics_outcomes', {}, 'reader')).toEqual({
    newsletter: [10, 5, 5],
    comments: [0, coarse(comments?.sent ?? 0), coarse(comments?.approved ?? 0)],
  });
});

describe('raw events', () => {
  beforeEach(async () => {
    await world.sql`truncate public.visits, public.analytics_events restart identity`;
    await world.sql`
      insert into public.visits (kind, session_id, path, entry_path, device, created_at)
      select 'page', 'session-000' || n % 3, '/blog/' || n, '/', 'phone', now() - n * interval '2 minutes'
      from generate_series(1, 30) as n`;
    await world.sql`
      insert into public.analytics_events (event_type, session_id, page_url, user_id, event_data, created_at)
      select 'badge_card_view', 'session-0001', 'https://aline.fr/badges', ${world.idOf('owner')}, '{"badgeTier": "gold"}',
        now() - n * interval '2 minutes'
      from generate_series(1, 30) as n`;
  });

  /** All rows, page by page. */
  async function readAll(name: string, args: object) {
    const rows: { id: string; at: string; kind: string; path: string }[] = [];
    let after: string | null = null;
    do {
      const page: { rows: typeof rows; next: string | null } = await call(name, {
        ...args,
        ...(after && { after }),
      });
      rows.push(...page.rows);
      after = page.next;
    } while (after);
    return rows;
  }

  test('ANALYTICS-80 every visit and event is listed once, newest first, over all pages', async () => {
    const rows = await readAll('analytics_events_page', { size: 7 });
    expect(rows).toHaveLength(60);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(60);
    const times = rows.map(({ at }) => Date.parse(at));
    expect(times).toEqual(times.toSorted((a, b) => b - a));
  });

  test.each([
    ['a kind of visit', { kind: 'page' }, 30],
    ['a type of event', { kind: 'badge_card_view' }, 30],
    ['the beginning of a path', { path: '/blog/1' }, 11],
    ['a session', { session: 'session-0002' }, 10],
    ['a session and a kind', { session: 'session-0001', kind: 'badge_card_view' }, 30],
    ['another day', { since: '2020-01-01', until: '2020-01-02' }, 0],
  ])('ANALYTICS-80 filters by %s', async (_, filters, count) => {
    expect(await readAll('analytics_events_page', { filters, size: 25 })).toHaveLength(count);
  });

  test.each(identities)('ANALYTICS-80 %s reads and exports events with the permission only', async (who) => {
    for (const name of ['analytics_events_page', 'export_analytics_events']) {
      const { error } = await world.client(who).rpc(name);
      expect([name, error?.code]).toEqual([name, who === 'admin' ? undefined : '42501']);
    }
  });

  test('ANALYTICS-81 an export is in the audit log with its filters and rows, and its filters are bounded', async () => {
    const filters = { kind: 'page' };
    expect((await call('export_analytics_events', { filters })).rows).toHaveLength(30);
    const [entry] = await world.sql`
      select actor_id, after from public.audit_log where action = 'export' and table_name = 'analytics_events'`;
    expect(entry).toEqual({ actor_id: world.idOf('admin'), after: { filters, rows: 30 } });
    const { error } = await world
      .client('admin')
      .rpc('export_analytics_events', { filters: { path: 'x'.repeat(5000) } });
    expect(error?.hint).toBe('filters_too_large');
  });
});
