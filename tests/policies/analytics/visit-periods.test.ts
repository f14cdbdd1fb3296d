import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { filteredDaysMax } from '#domain/analytics.ts';
import type { World } from '#tests/policies/support/world.ts';
import { startWorld } from '#tests/policies/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld({ roles: true });
});
afterAll(() => world.stop());
beforeEach(async () => {
  await world.reset();
  await world.sql`truncate public.visits`;
  await world.sql`delete from public.event_editions`;
});

async function overview(args: object) {
  const { data } = await world.client('reader').rpc('visits_overview', args).throwOnError();
  return data;
}

describe('ANALYTICS-44 periods', () => {
  const span = async (args: object) => {
    const { first, last, comparison } = await overview(args);
    return [first, last, comparison?.first, comparison?.last];
  };
  /** A day relative to today in Paris. */
  const ago = async (days: number): Promise<string> => {
    const [row] =
      await world.sql`select ((now() at time zone 'Europe/Paris')::date - ${days}::integer)::text as day`;
    return row?.['day'];
  };
  const edition = (days: number, state = 'open') => world.sql`
    insert into public.event_editions (starts_at, doors_at, official_start_at, ends_at, price_euros, format, location,
      venue_name, venue_address, venue_floor, latitude, longitude, dress_code, luma_url, whatsapp_url, places_max,
      places_remaining, state)
    select at, at, at, at + interval '5 hours', 15, 'Afterwork', 'Lille', 'Lieu', 'Adresse', '', 50, 3, '', 'https://luma.com/x',
      'https://chat.whatsapp.com/x', 100, 10, ${state}
    from (select ((now() at time zone 'Europe/Paris')::date - ${days}::integer + time '18:30') at time zone 'Europe/Paris' as at) as evening`;

  test('of 1, 7, 30, 90 and 365 days end today, and go back by their own length', async () => {
    for (const days of [1, 7, 30, 90, 365])
      expect(await span({ period: String(days) })).toEqual([
        await ago(days - 1),
        await ago(0),
        ...(days === 365 ? [await ago(729), await ago(365)] : [await ago(2 * days - 1), await ago(days)]),
      ]);
    expect(await span({ period: '7', back: 2, compare: 'none' })).toEqual([
      await ago(20),
      await ago(14),
      undefined,
      undefined,
    ]);
    expect(await span({ period: 'x' })).toEqual(await span({ period: '30' }));
  });

  test('of an edition begin the day after the previous edition; the comparison has the same days before that previous edition', async () => {
    await edition(73);
    await edition(38);
    await edition(10);
    await edition(5, 'cancelled');
    await edition(-18);
    expect(await span({ period: 'edition', compare: 'edition' })).toEqual([
      await ago(9),
      await ago(0),
      await ago(37),
      await ago(28),
    ]);
    expect(await span({ period: 'edition', back: 1, compare: 'edition' })).toEqual([
      await ago(37),
      await ago(10),
      await ago(65),
      await ago(38),
    ]);
    expect((await span({ period: 'edition', back: 2, compare: 'none' })).slice(0, 2)).toEqual([
      await ago(72),
      await ago(38),
    ]);
    expect(await span({ period: '7', compare: 'edition' })).toEqual([
      await ago(6),
      await ago(0),
      await ago(34),
      await ago(28),
    ]);
  });

  test('of an edition without any other edition are the whole past, without a comparison', async () => {
    const [, last, ...comparison] = await span({ period: 'edition', compare: 'edition' });
    expect([last, ...comparison]).toEqual([await ago(0), undefined, undefined]);
  });

  test('are at most as long as visits are kept, and 366 days with a filter', async () => {
    const all = { period: 'custom', from_day: '1999-01-01', to_day: '2999-01-01' };
    const [first, last] = await span(all);
    const [kept] = await world.sql`
      select ((now() - interval '25 months') at time zone 'Europe/Paris')::date + 1 = ${first}::text::date as whole`;
    expect([kept?.['whole'], last]).toEqual([true, await ago(0)]);
    expect((await span({ ...all, filters: { device: 'phone' } })).slice(0, 2)).toEqual([
      await ago(filteredDaysMax - 1),
      await ago(0),
    ]);
  });

  test('name their editions and articles', async () => {
    await edition(3);
    await edition(2, 'cancelled');
    const { marks } = await overview({ period: '7' });
    expect(marks).toEqual([{ day: await ago(3), kind: 'edition', name: 'Lille' }]);
    await world.sql`update public.blog_posts set publish_date = now() - interval '1 hour' where slug = 'public'`;
    const found = await overview({ period: '7' });
    expect(found.marks.map(({ kind, name }: { kind: string; name: string }) => [kind, name])).toEqual([
      ['edition', 'Lille'],
      ['article', 'Article'],
    ]);
  });
});
