import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import type { Identity, World } from '#tests/policies/support/world.ts';
import { startWorld } from '#tests/policies/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld({ roles: true });
});
afterAll(() => world.stop());
beforeEach(() => world.reset());

const find = async (who: Identity, search: string) => {
  const { data } = await world.client(who).rpc('find_by_name', { search }).throwOnError();
  return data;
};

describe('find_by_name', () => {
  beforeEach(async () => {
    await world.sql`update public.profiles set display_name = 'Zoé 100 %' where id = ${world.idOf('owner')}`;
    await world.sql`update public.profiles set display_name = 'Zoélie' where id = ${world.idOf('other')}`;
    await world.sql`update public.blog_posts set title = 'Le zoo de Lille' where slug = 'public'`;
  });

  test('finds members and articles without accents, capitals and wildcards', async () => {
    expect(await find('admin', ' ZOE')).toEqual({
      members: [
        { id: world.idOf('other'), name: 'Zoélie' },
        { id: world.idOf('owner'), name: 'Zoé 100 %' },
      ],
      articles: [],
    });
    expect(await find('admin', '0 %')).toMatchObject({ members: [{ name: 'Zoé 100 %' }] });
    expect(await find('admin', 'z_é')).toEqual({ members: [], articles: [] });
    expect(await find('admin', 'zoo')).toMatchObject({
      members: [],
      articles: [{ name: 'Le zoo de Lille' }],
    });
  });

  test.each([
    ['admin', ['Zoélie', 'Zoé 100 %'], ['Le zoo de Lille']],
    ['moderator', ['Zoélie', 'Zoé 100 %'], ['Le zoo de Lille']],
    ['editor', [], ['Le zoo de Lille']],
    ['reader', [], ['Le zoo de Lille']],
  ] as const)('%s: finds what the role may read', async (who, members, articles) => {
    const names = ({ name }: { name: string }) => name;
    const found = await find(who, 'zo');
    expect(found.members.map(names)).toEqual(members);
    expect(found.articles.map(names)).toEqual(articles);
  });

  test('a draft is found by those who read drafts, and not by a moderator', async () => {
    await world.sql`update public.blog_posts set is_published = false where slug = 'public'`;
    expect((await find('editor', 'zoo')).articles).toHaveLength(1);
    expect((await find('moderator', 'zoo')).articles).toEqual([]);
  });

  test('an empty text, one letter and a very long text find nothing', async () => {
    for (const search of ['', ' ', 'z', 'z'.repeat(5000)])
      expect(await find('admin', search)).toEqual({ members: [], articles: [] });
  });

  test('refuses a member without a role', async () => {
    const { error } = await world.client('owner').rpc('find_by_name', { search: 'zoe' });
    expect(error).toMatchObject({ code: '42501', hint: 'permission_required' });
  });
});

describe('signups_by_week', () => {
  const weeks = async () => (await world.client('reader').rpc('signups_by_week').throwOnError()).data;

  test('counts accounts by week of the Paris clock, twelve weeks with those without any', async () => {
    const [now] = await world.sql<{ monday: string }[]>`
      select date_trunc('week', private.now() at time zone 'Europe/Paris')::date::text as monday`;
    await world.sql`update public.profiles set created_at = '2001-01-01'`;
    // The first and the last instant of the current week, and the instants next to them.
    const places: [Identity, string][] = [
      ['owner', '0 seconds'],
      ['other', '-1 second'],
      ['admin', '7 days -1 second'],
      ['editor', '7 days'],
    ];
    for (const [who, place] of places) {
      await world.sql`
        update public.profiles
        set created_at = (${now?.monday ?? ''}::timestamp + ${place}::interval) at time zone 'Europe/Paris'
        where id = ${world.idOf(who)}`;
    }
    const found: { week: string; count: number }[] = await weeks();
    expect(found).toHaveLength(12);
    expect(found.at(-1)).toEqual({ week: now?.monday, count: 2 });
    expect(found.map(({ count }) => count)).toEqual([...Array.from({ length: 10 }, () => 0), 1, 2]);
  });

  test('refuses a member without a role', async () => {
    const { error } = await world.client('owner').rpc('signups_by_week');
    expect(error).toMatchObject({ code: '42501', hint: 'permission_required' });
  });
});

/** Database pages that a search reads, once all pages are in memory. */
async function pagesTouched(call: string): Promise<number> {
  return world.sql.begin(async (tx) => {
    const claims = JSON.stringify({ role: 'authenticated', sub: world.idOf('admin') });
    await tx`select set_config('request.jwt.claims', ${claims}, true)`;
    await tx.unsafe(call);
    const [row] = await tx.unsafe<{ 'QUERY PLAN': [{ Plan: { 'Shared Hit Blocks': number } }] }[]>(
      `explain (analyze, buffers, format json) ${call}`,
    );
    return row?.['QUERY PLAN'][0].Plan['Shared Hit Blocks'] ?? 0;
  });
}

// SPEED-07: the cost is the number of pages, which does not depend on the load of the machine.
test('among 100,000 members a search and the sign-ups by week read few pages', async () => {
  await world.sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    await tx`
      insert into public.profiles (id, display_name, created_at)
      select md5('found' || n)::uuid, 'Membre ' || n, '2020-01-01' from generate_series(1, 100000) as n`;
  });
  await world.sql`vacuum (analyze) public.profiles`;
  const [table] = await world.sql<{ pages: number }[]>`
    select relpages as pages from pg_class where oid = 'public.profiles'::regclass`;
  expect(table?.pages).toBeGreaterThan(500);
  for (const call of [
    "select public.find_by_name('membre 99998')",
    "select public.find_by_name('membre')",
    'select public.signups_by_week()',
  ])
    expect.soft(await pagesTouched(call), call).toBeLessThan(400);
});
