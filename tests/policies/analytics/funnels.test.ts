import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import type { FunnelStep } from '#domain/analytics.ts';
import { coarse, madeActs, reachedByHand } from '#tests/policies/analytics/made-acts.ts';
import type { Act } from '#tests/policies/analytics/made-acts.ts';
import type { Identity, World } from '#tests/policies/support/world.ts';
import { identities, startWorld } from '#tests/policies/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld({ roles: true });
});
afterAll(() => world.stop());

const readers: Identity[] = ['admin', 'editor', 'newsletter', 'reader'];

/** Replaces all visits and events by these acts. */
async function record(acts: readonly Act[]): Promise<void> {
  const visits = acts.filter(({ kind }) => kind !== 'event');
  await world.sql.begin(async (sql) => {
    await sql`truncate public.visits, public.analytics_events`;
    // Kind and host of a link are given here, not recognised.
    await sql`set local session_replication_role = replica`;
    await sql`
    insert into public.visits (kind, session_id, path, entry_path, device, country, referrer_host, target, created_at)
    select kind, session, path, path, device, country, referrer, target, now() - ago * interval '1 second'
    from jsonb_to_recordset(${sql.json(visits)}) as act (
      kind text, session text, path text, device text, country text, referrer text, target text, ago integer
    ) order by ago desc`;
    await sql`
    insert into public.analytics_events (event_type, session_id, page_url, event_data, created_at)
    select value, session, '/badges', case when tier is null then '{}' else jsonb_build_object('badgeTier', tier) end,
      now() - ago * interval '1 second'
    from jsonb_to_recordset(${sql.json(acts.filter(({ kind }) => kind === 'event'))})
      as act (value text, session text, tier text, ago integer)`;
  });
}

async function funnel(steps: readonly FunnelStep[], more: object = {}, who: Identity = 'reader') {
  const { data } = await world
    .client(who)
    .rpc('analytics_funnel', { steps, ...more })
    .throwOnError();
  return data;
}

const page = (value: string): FunnelStep => ({ kind: 'page', value });
const booking: FunnelStep = { kind: 'booking', value: '' };
const funnels: [string, FunnelStep[]][] = [
  ['home, then any article, then a booking', [page('/'), page('/blog/*'), booking]],
  ['one step', [page('/badges')]],
  ['the same page three times', [page('/'), page('/'), page('/')]],
  ['events between pages', [page('/badges'), { kind: 'event', value: 'badge_card_click' }, booking]],
  ['a link to a host', [page('*'), { kind: 'outbound', value: 'exemple.fr' }]],
  ['eight steps', [...Array.from({ length: 7 }, () => page('')), booking]],
];

describe('a funnel', () => {
  const acts = madeActs(11, 120);
  beforeAll(() => record(acts));

  test.each(funnels)('ANALYTICS-71 of %s equals the numbers counted by hand', async (_, steps) => {
    for (const [within, seconds] of [
      ['session', Infinity],
      ['day', 86_400],
      ['week', 604_800],
    ] as const) {
      const depths = reachedByHand(acts, steps, seconds);
      const expected = steps.map((_step, place) =>
        coarse([...depths.values()].filter((depth) => depth > place).length),
      );
      expect(await funnel(steps, { within })).toMatchObject({ enough: true, steps: expected });
    }
  });

  test.each(['device', 'source', 'country'] as const)(
    'ANALYTICS-71 by %s has the groups counted by hand, without those below five sessions',
    async (breakdown) => {
      const steps = [page('*'), page('/blog/*'), booking];
      const { groups } = await funnel(steps, { breakdown });
      const depths = reachedByHand(acts, steps, Infinity);
      const key = { device: 'device', source: 'referrer', country: 'country' } as const;
      const nameOf = (session: string) => acts.find((act) => act.session === session)?.[key[breakdown]];
      expect(groups.length).toBeGreaterThan(1);
      for (const { name, steps: counts } of groups) {
        const inside = [...depths].filter(
          ([session]) => (nameOf(session) ?? (breakdown === 'source' ? 'direct' : '')) === name,
        );
        expect(counts).toEqual(
          steps.map((_, place) => coarse(inside.filter(([, depth]) => depth > place).length)),
        );
        expect(inside.length).toBeGreaterThanOrEqual(5);
      }
    },
  );

  test('ANALYTICS-71 of the sessions of one device counts those only', async () => {
    const phones = acts.filter(({ device }) => device === 'phone');
    const steps = [page('/'), booking];
    const depths = reachedByHand(phones, steps, Infinity);
    const { steps: counts } = await funnel(steps, { filters: { device: 'phone' } });
    expect(counts).toEqual(
      [0, 1].map((place) => coarse([...depths.values()].filter((depth) => depth > place).length)),
    );
  });

  test('ANALYTICS-71 leaves robots, administrators and other days out', async () => {
    const before = await funnel([page('*')]);
    await world.sql`
      insert into public.visits (kind, session_id, path, entry_path, device, created_at) values
        ('page', 'robot-000001', '/', '/', 'phone', now()), ('page', 'admin-000001', '/', '/', 'phone', now()),
        ('page', 'early-000001', '/', '/', 'phone', now() - interval '31 days')`;
    await world.sql`update public.visits set audience = 'robot' where session_id = 'robot-000001'`;
    await world.sql`update public.visits set audience = 'administrator' where session_id = 'admin-000001'`;
    expect(await funnel([page('*')])).toEqual(before);
  });

  test.each([
    ['no step', []],
    ['nine steps', Array.from({ length: 9 }, () => booking)],
  ])('ANALYTICS-72 is refused with %s', async (_, steps) => {
    const { error } = await world.client('reader').rpc('analytics_funnel', { steps });
    expect(error).toMatchObject({ code: '22023', hint: 'funnel_steps' });
  });

  test('ANALYTICS-72 reads 25 months at most', async () => {
    const { since, until } = await funnel([booking], { filters: { since: '2000-01-01' } });
    const days = (Date.parse(until) - Date.parse(since)) / 86_400_000;
    expect(days).toBeGreaterThan(750);
    expect(days).toBeLessThan(770);
  });
});

test('ANALYTICS-73 a group is left out when the total would reveal a small one', async () => {
  const session = (place: number, device: Act['device']): Act => ({
    session: `session-${String(place).padStart(4, '0')}`,
    kind: 'page',
    value: '/',
    path: '/',
    device,
    country: null,
    referrer: null,
    target: null,
    tier: null,
    ago: 60,
  });
  const devices = [
    ...Array<'phone'>(30).fill('phone'),
    ...Array<'desktop'>(6).fill('desktop'),
    'tablet',
    'tablet',
  ] as const;
  await record(devices.map((device, place) => session(place, device)));
  const { groups } = await funnel([page('/')], { breakdown: 'device' });
  expect(groups).toEqual([{ name: 'phone', steps: [30] }]);
});

test('ANALYTICS-73 twenty-nine sessions give no figures, thirty do', async () => {
  const thirty = Array.from({ length: 30 }, (_, place): Act => ({
    session: `session-${String(place).padStart(4, '0')}`,
    kind: 'page',
    value: '/blog/a',
    path: '/blog/a',
    device: 'phone',
    country: null,
    referrer: null,
    target: null,
    tier: null,
    ago: 60,
  }));
  await record(thirty.slice(1));
  const client = world.client('reader');
  const read = async () =>
    Promise.all([
      funnel([page('*')]),
      client
        .rpc('analytics_content')
        .throwOnError()
        .then(({ data }) => data),
      client
        .rpc('analytics_paths')
        .throwOnError()
        .then(({ data }) => data),
    ]);
  expect(await read()).toEqual([
    expect.objectContaining({ enough: false, steps: [], groups: [] }),
    { enough: false, rows: [] },
    { enough: false, booked: null, rows: [] },
  ]);
  await record(thirty);
  expect(await read()).toEqual([
    expect.objectContaining({ enough: true, steps: [30] }),
    {
      enough: true,
      rows: [expect.objectContaining({ path: '/blog/a', views: 30, sessions: 30, booked: 0 })],
    },
    { enough: true, booked: 0, rows: [] },
  ]);
});

describe('what sessions read before they book', () => {
  const acts = madeActs(5, 2500);
  beforeAll(() => record(acts));
  const sessions = [...Map.groupBy(acts, ({ session }) => session).values()].map((own) =>
    own.toSorted((a, b) => b.ago - a.ago),
  );

  test('ANALYTICS-74 the twenty most frequent paths of three to five pages equal those counted by hand', async () => {
    const counts = new Map<string, number>();
    for (const own of sessions) {
      const end = own.findIndex(({ kind }) => kind === 'booking');
      const pages = own
        .slice(0, Math.max(0, end))
        .filter(({ kind }) => kind === 'page')
        .map(({ value }) => value);
      const path = pages.filter((value, place) => value !== pages[place - 1]).slice(-5);
      if (path.length >= 3) counts.set(path.join(' '), (counts.get(path.join(' ')) ?? 0) + 1);
    }
    const { data } = await world.client('reader').rpc('analytics_paths').throwOnError();
    const rows: { path: string[]; sessions: number }[] = data.rows;
    for (const { path, sessions: count } of rows)
      expect([path, count]).toEqual([path, coarse(counts.get(path.join(' ')) ?? 0)]);
    // Paths of equal frequency may be in or out: their numbers are the same.
    const frequent = [...counts.values()].filter((count) => count >= 5).toSorted((one, two) => two - one);
    expect(rows.length).toBeGreaterThan(5);
    expect(rows.map((row) => row.sessions)).toEqual(frequent.slice(0, 20).map(coarse));
  });

  test('ANALYTICS-75 articles have the views and the bookings counted by hand', async () => {
    const { data } = await world.client('reader').rpc('analytics_content').throwOnError();
    const paths = [...new Set(acts.map(({ path }) => path))].filter((path) => path.startsWith('/blog/'));
    const expected = paths.map((path) => {
      const read = sessions.filter((own) => own.some(({ kind, value }) => kind === 'page' && value === path));
      const booked = read.filter((own) => {
        const first = own.findIndex(({ kind, value }) => kind === 'page' && value === path);
        return own.slice(first).some(({ kind }) => kind === 'booking');
      });
      const views = acts.filter(({ kind, value }) => kind === 'page' && value === path).length;
      return { path, views, sessions: read.length, booked: booked.length };
    });
    expect(data.rows).toEqual(
      expected
        .toSorted((a, b) => b.views - a.views || (a.path < b.path ? -1 : 1))
        .map(({ path, views, sessions: count, booked }) => ({
          path,
          title: null,
          views: coarse(views),
          sessions: coarse(count),
          booked: coarse(booked),
          measured: 0,
          ended: 0,
          median: null,
        })),
    );
  });
});

describe.each([
  ['analytics_funnel', { steps: [booking] }],
  ['analytics_paths', {}],
  ['analytics_content', {}],
  ['analytics_cohorts', {}],
  ['analytics_outcomes', {}],
  ['analytics_goals_overview', {}],
] as const)('%s', (name, args) => {
  beforeEach(() => world.reset());
  test.each(identities)('ANALYTICS-76 %s reads figures with the permission only', async (who) => {
    const { error } = await world.client(who).rpc(name, args);
    if (readers.includes(who)) expect(error).toBeNull();
    else expect(error).toMatchObject({ code: '42501' });
  });
});
