import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { World } from '#tests/policies/support/world.ts';
import { startWorld } from '#tests/policies/support/world.ts';

let world: World;
let zoe = '';
beforeAll(async () => {
  world = await startWorld({ roles: true });
  zoe = world.idOf('other') ?? '';
  const { error } = await world.stack
    .service()
    .from('profiles')
    .update({ display_name: 'Zoé Ézéchiel' })
    .eq('id', zoe);
  expect(error).toBeNull();
}, 120_000);
afterAll(() => world.stop());

type Found = { id: string }[];
const admin = () => world.client('admin');
const idsOf = (rows: Found) => rows.map(({ id }) => id);

/** The three searches of members by name: the list, the grant of a role, the palette. */
const searches: [string, (search: string) => Promise<Found>][] = [
  ['members_page', async (search) => (await admin().rpc('members_page', { filters: { search } })).data.rows],
  ['find_members', async (search) => (await admin().rpc('find_members', { search })).data],
  ['find_by_name', async (search) => (await admin().rpc('find_by_name', { search })).data.members],
];

describe.each(searches)('ADMIN-84 %s', (_name, find) => {
  test.each([
    ['zo', true],
    ['ÉZ', true],
    // Two letters inside a word are no start of one.
    ['oé', false],
    ['zé', false],
    // Three letters are found anywhere.
    ['zéc', true],
    ['oé é', true],
    ['z%', false],
  ])('by « %s » finds Zoé Ézéchiel: %s', async (search, found) => {
    expect(idsOf(await find(search)).includes(zoe)).toBe(found);
  });
});

test('ADMIN-84 one letter finds the words that start with it; a moderator finds no address by its start', async () => {
  const list = async (who: 'admin' | 'moderator', search: string) =>
    idsOf((await world.client(who).rpc('members_page', { filters: { search }, size: 100 })).data.rows);
  expect(await list('admin', 'z')).toContain(zoe);
  const [account] = await world.sql`select left(email, 2) as start from auth.users where id = ${zoe}`;
  expect(await list('admin', account?.['start'])).toContain(zoe);
  expect(await list('moderator', account?.['start'])).not.toContain(zoe);
});

test('ADMIN-84 the members seen between two dates are the same whichever way they are found', async () => {
  const page = async (filters: object, sort: string) =>
    idsOf((await admin().rpc('members_page', { filters, sort, size: 100 })).data.rows);
  await world.sql`update private.member_index set signed_in_at = '2025-02-02' where user_id = ${zoe}`;
  const range = { seen_since: '2025-02-01', seen_until: '2025-02-03' };
  expect(await page(range, 'created')).toEqual([zoe]);
  expect(await page(range, 'seen')).toEqual([zoe]);
  // More than 5,000 others in the range: the list is read in its order instead.
  await world.sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    await tx`
      with made as (
        insert into private.member_index (user_id, name_key, created_at, signed_in_at)
        select gen_random_uuid(), 'paul', '2020-01-01', '2025-02-02' from generate_series(1, 5001) returning user_id
      )
      insert into public.profiles (id, display_name) select user_id, 'Paul' from made`;
  });
  expect((await page(range, 'created'))[0]).toBe(zoe);
  expect(await page({ ...range, seen_since: '2025-02-02 00:00:01' }, 'created')).toEqual([]);
});
