import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { hiddenBelow, visitFilters, visitLists } from '#domain/analytics.ts';
import { countVisitDays } from '#server/housekeeping/visit-days.ts';
import type { Identity, World } from '#tests/policies/support/world.ts';
import { identities, startWorld } from '#tests/policies/support/world.ts';

import { insertVisits } from './visit-rows.ts';
import type { VisitRow } from './visit-rows.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld({ roles: true });
});
afterAll(() => world.stop());
beforeEach(async () => {
  await world.reset();
  await world.sql`truncate public.visits`;
  await world.sql`delete from public.event_editions`;
  await world.sql`delete from private.counted_days`;
});

const february = { period: 'custom', from_day: '2026-02-01', to_day: '2026-02-10' };
async function overview(args: object = february, who: Identity = 'reader') {
  const { data } = await world.client(who).rpc('visits_overview', args).throwOnError();
  return data;
}
const visits = (rows: readonly VisitRow[]) => insertVisits(world.sql, rows);
/** `count` sessions that each see a page once. */
const sessions = (count: number, row: VisitRow): VisitRow[] =>
  Array.from({ length: count }, (_, n) => ({ ...row, session: `${row.session ?? 'session'}-${n}-0000` }));

const day = (number: number, hour = '12:00') => `2026-02-${String(number).padStart(2, '0')} ${hour}`;
/** Twelve visitors of February, and four of the ten days before. */
const february2026: VisitRow[] = [
  ...sessions(6, {
    session: 'blog',
    path: '/blog',
    entry: '/blog',
    source: 'google.com',
    country: 'FR',
    at: day(2),
  }),
  ...sessions(5, { session: 'home', device: 'desktop', campaign: 'avril', at: day(3) }),
  { session: 'home-0-0000', path: '/badges', device: 'desktop', at: day(3) },
  { session: 'late-0001', path: '/blog', entry: '/blog', at: day(10, '23:59') },
  { session: 'home-0-0000', kind: 'booking', device: 'desktop', target: 'luma.com', at: day(3) },
  { session: 'home-0-0000', kind: 'booking', device: 'desktop', target: 'luma.com', at: day(3) },
  { session: 'home-1-0000', kind: 'booking', device: 'desktop', target: 'luma.com', at: day(3) },
  { session: 'home-1-0000', kind: 'chat', device: 'desktop', target: 'chat.whatsapp.com', at: day(3) },
  { session: 'home-2-0000', kind: 'not_found', path: '/rien', device: 'desktop', at: day(3) },
  { session: 'robot-0001', audience: 'robot', at: day(4) },
  { session: 'admin-0001', audience: 'administrator', at: day(4) },
  { session: 'admin-0001', audience: 'administrator', at: day(4) },
  // Outside: the first second after, and the comparison before.
  { session: 'after-0001', at: day(11, '00:00') },
  ...sessions(4, { session: 'before', at: '2026-01-31 23:59' }),
  { session: 'before-0-0000', kind: 'booking', target: 'luma.com', at: '2026-01-31 23:59' },
];

const expected = {
  first: '2026-02-01',
  last: '2026-02-10',
  totals: {
    visitors: 12,
    views: 13,
    bookings: 3,
    chats: 1,
    booking_visitors: 2,
    subscribers: 3,
    confirmed: 1,
  },
  excluded: { robots: 1, administrators: 2 },
  comparison: {
    first: '2026-01-22',
    last: '2026-01-31',
    totals: {
      visitors: 4,
      views: 4,
      bookings: 1,
      chats: 0,
      booking_visitors: 1,
      subscribers: 1,
      confirmed: 0,
    },
    visitors: [0, 0, 0, 0, 0, 0, 0, 0, 0, 4],
  },
};

const subscribe = (name: string, created: string, confirmed: string | null) => world.sql`
  insert into public.newsletter_subscribers (email, status, source, consent_version, created_at, confirmed_at)
  values (${`${name}@exemple.fr`}, ${confirmed ? 'confirmed' : 'pending'}, 'page', '1',
    ${`${created} Europe/Paris`}::text::timestamptz, ${confirmed && `${confirmed} Europe/Paris`}::text::timestamptz)`;

describe('ANALYTICS-43 the overview', () => {
  beforeEach(async () => {
    await visits(february2026);
    await subscribe('a', day(1, '00:00'), day(1, '00:10'));
    await subscribe('b', day(10, '23:59'), day(11, '00:10'));
    await subscribe('c', day(5), null);
    await subscribe('d', '2026-01-31 23:59', null);
  });

  test('has the totals, days, lists and exclusions of a period, from raw rows and from counted days alike', async () => {
    const raw = await overview();
    expect(raw).toMatchObject(expected);
    expect(raw.series).toHaveLength(10);
    expect(raw.series[2]).toEqual({ day: '2026-02-03', visitors: 5, views: 6, bookings: 3 });
    expect(raw.series[9]).toEqual({ day: '2026-02-10', visitors: 1, views: 1, bookings: 0 });
    expect(Object.keys(raw.lists).toSorted()).toEqual(visitLists.toSorted());
    expect(raw.lists.page).toEqual({
      rows: [
        { value: '/blog', visitors: 7, hits: 7 },
        { value: '/', visitors: 5, hits: 5 },
        { value: '/badges', visitors: 1, hits: 1 },
      ],
      others: 0,
      other_visitors: 0,
      other_hits: 0,
      hidden: 0,
      hits: 13,
    });
    expect(raw.lists.source.rows).toEqual([
      { value: 'direct', visitors: 6, hits: 7 },
      { value: 'google.com', visitors: 6, hits: 6 },
    ]);
    expect(raw.lists.outbound.rows).toEqual([
      { value: 'luma.com', visitors: 2, hits: 3 },
      { value: 'chat.whatsapp.com', visitors: 1, hits: 1 },
    ]);
    expect(raw.lists.not_found.rows).toEqual([{ value: '/rien', visitors: 1, hits: 1 }]);
    await countVisitDays(world.stack.service());
    await world.sql`truncate public.visits`;
    expect(await overview()).toEqual(raw);
  });

  test('a filter counts the rows it selects, in multiples of five, and hides groups under five visitors', async () => {
    const found = await overview({ ...february, filters: { page: '/blog' } });
    expect(found).toMatchObject({
      totals: { visitors: 5, views: 5, bookings: 0, subscribers: null, confirmed: null },
      comparison: { totals: { visitors: 0 } },
    });
    expect(found.lists.source).toMatchObject({
      rows: [{ value: 'google.com', visitors: 5 }],
      hidden: 1,
      others: 0,
    });
    const both = await overview({
      ...february,
      filters: { device: 'desktop', campaign: 'avril', unknown: 'x' },
    });
    expect(both.totals).toMatchObject({ visitors: 5, views: 5, bookings: 0 });
    expect(
      (await overview({ ...february, filters: { source: 'direct', country: 'none' } })).totals.visitors,
    ).toBe(5);
  });

  test('a list is searched in the whole period, under the same guard', async () => {
    const list = async (args: object) =>
      (
        await world
          .client('reader')
          .rpc('visits_list', { ...february, ...args })
          .throwOnError()
      ).data;
    expect(await list({ list: 'page', search: 'BL' })).toMatchObject({
      rows: [{ value: '/blog', visitors: 7, hits: 7 }],
      others: 0,
    });
    expect(await list({ list: 'page', search: 'badges', filters: { device: 'desktop' } })).toMatchObject({
      rows: [],
      hidden: 1,
    });
    expect(await list({ list: 'unknown' })).toMatchObject({ rows: [] });
  });

  test.each(identities)('called by %s', async (who) => {
    for (const name of ['visits_overview', 'visits_list']) {
      const { error } = await world.client(who).rpc(name, name === 'visits_list' ? { list: 'page' } : {});
      const may = ['admin', 'editor', 'newsletter', 'reader'].includes(who);
      expect(error?.code).toBe(may ? undefined : '42501');
    }
  });
});

test('ANALYTICS-43 a list has its first ten values and the sum of the others', async () => {
  await visits(
    Array.from({ length: 14 }, (_, n) => sessions(20 - n, { path: `/page-${n}`, at: day(3) })).flat(),
  );
  const { lists } = await overview();
  expect(lists.page.rows).toHaveLength(10);
  expect(lists.page).toMatchObject({ others: 4, other_visitors: 10 + 9 + 8 + 7, hits: 13.5 * 14 });
});

test('ANALYTICS-43 groups are hidden below the number of domain/', async () => {
  await visits([
    ...sessions(hiddenBelow, { path: '/assez', at: day(3) }),
    ...sessions(hiddenBelow - 1, { path: '/peu', at: day(3) }),
  ]);
  const { lists } = await overview({ ...february, filters: { device: 'phone' } });
  expect(lists.page).toMatchObject({ rows: [{ value: '/assez', visitors: hiddenBelow }], hidden: 1 });
});

test('ANALYTICS-43 the names of the filters are those of domain/', async () => {
  const [row] = await world.sql<{ filters: object }[]>`
    select private.visit_filters(${world.sql.json(Object.fromEntries([...visitFilters, 'other'].map((name) => [name, 'x'])))})
      as filters`;
  expect(Object.keys(row?.filters ?? {}).toSorted()).toEqual(visitFilters.toSorted());
});
