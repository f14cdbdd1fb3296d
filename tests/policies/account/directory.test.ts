import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import type { World } from '#tests/policies/support/world.ts';
import { startWorld } from '#tests/policies/support/world.ts';
import type { Person } from '#tests/support/stack.ts';

let world: World;
let zoe: Person;
let reader: Person;
beforeAll(async () => {
  world = await startWorld({ roles: true });
  zoe = await world.stack.signUpAndConfirm();
  reader = await world.stack.signUpAndConfirm();
  await world.sql`
    insert into public.badge_tiers (id, name, price_euros, color, rank) values ('gold', 'Or', 1000, '#C9962B', 3)
    on conflict do nothing`;
}, 120_000);
afterAll(() => world.stop());

const award = (person: Person, tier = 'bronze') => world.sql`
  insert into public.users_badges (user_id, badge_tier, status) values (${person.user.id}, ${tier}, 'active')`;
const enter = (person: Person, extra: object = {}) =>
  person.client
    .from('directory_profiles')
    .insert({ headline: 'Développeuse', offers: 'Du code libre', is_listed: true, ...extra });
const list = async (search = '', person = reader) => {
  const { data, error } = await person.client.rpc('directory_page', { search });
  return error ?? data.rows.map(({ name }: { name: string }) => name);
};
const change = (row: object, person = zoe) =>
  person.client.from('directory_profiles').update(row).eq('user_id', person.user.id).select('user_id');

beforeEach(async () => {
  await world.sql`delete from public.directory_profiles`;
  await world.sql`delete from public.users_badges`;
  await world.sql`delete from public.user_bans`;
  await world.sql`delete from public.account_deletions`;
  await world.sql`update public.profiles set display_name = 'Zoé Lefèvre' where id = ${zoe.user.id}`;
  await award(zoe, 'gold');
  await award(reader);
  await enter(zoe).throwOnError();
});

test('BADGE-103 a holder reads what listed members wrote, without an address or a user id', async () => {
  const { data } = await reader.client.rpc('directory_page');
  expect(data).toEqual({
    rows: [
      {
        id: expect.any(String),
        name: 'Zoé Lefèvre',
        avatar: null,
        headline: 'Développeuse',
        offers: 'Du code libre',
        seeks: null,
        badge: 'gold',
        contact: true,
        own: false,
      },
    ],
    next: null,
  });
  const text = JSON.stringify(data);
  expect(text).not.toContain(zoe.user.id);
  expect(text).not.toContain(zoe.email);
});

test('BADGE-103 the list is refused without a badge, with one that ended, and to visitors', async () => {
  const refused = { code: '42501', hint: 'badge_required' };
  expect(await list('', await world.stack.signUpAndConfirm())).toMatchObject(refused);
  await world.sql`update public.users_badges set ends_at = now() - interval '1 second' where user_id = ${reader.user.id}`;
  expect(await list()).toMatchObject(refused);
  const { error } = await world.client('anon').rpc('directory_page');
  expect(error?.code).toBe('42501');
  expect((await world.client('admin').rpc('directory_page')).error?.hint).toBe('badge_required');
});

test('BADGE-103 the list and the messages are refused to a session without its second factor', async () => {
  await world.sql`
    insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
    values (gen_random_uuid(), ${reader.user.id}, 'totp', 'verified', now(), now())`;
  const message = { profile: crypto.randomUUID(), body: 'Bonsoir', gives_address: false };
  const { error } = await reader.client.rpc('contact_directory_member', message);
  expect([await list(), error]).toMatchObject([{ hint: 'insufficient_aal' }, { hint: 'insufficient_aal' }]);
  await world.sql`delete from auth.mfa_factors where user_id = ${reader.user.id}`;
});

test.each(['lefevre', 'ZOÉ', 'code LIBRE', 'développeuse', 'developp'])(
  'BADGE-104 the search « %s » ignores accents and case, in the name and the texts',
  async (search) => {
    expect(await list(search)).toEqual(['Zoé Lefèvre']);
  },
);

test('BADGE-104 a search without a match, and its wildcards, find nothing; a new name is found at once', async () => {
  expect(await list('comptable')).toEqual([]);
  expect(await list('%')).toEqual([]);
  await world.sql`update public.profiles set display_name = 'Zoé Durand' where id = ${zoe.user.id}`;
  expect(await list('durand')).toEqual(['Zoé Durand']);
  expect(await list('lefevre')).toEqual([]);
});

test.each([
  ['leaves', () => change({ is_listed: false })],
  [
    'has no badge any more',
    () => world.sql`update public.users_badges set status = 'revoked' where user_id = ${zoe.user.id}`,
  ],
  [
    'has a badge that ended',
    () => world.sql`update public.users_badges set ends_at = now() where user_id = ${zoe.user.id}`,
  ],
  [
    'is suspended',
    () => world.sql`insert into public.user_bans (user_id, reason) values (${zoe.user.id}, 'Insultes')`,
  ],
  [
    'asked for the deletion of the account',
    () => zoe.client.rpc('request_account_deletion', { mode: 'keep_comments' }),
  ],
  [
    'is hidden by a moderator',
    () => world.client('moderator').rpc('hide_directory_profile', { member: zoe.user.id, hidden: true }),
  ],
])('BADGE-105 a member who %s is not listed any more', async (_why, happen) => {
  expect(await list()).toHaveLength(1);
  await happen();
  expect(await list()).toEqual([]);
});

test('BADGE-105 a blocked account is not listed', async () => {
  await world.sql`update auth.users set banned_until = now() + interval '1 hour' where id = ${zoe.user.id}`;
  expect(await list()).toEqual([]);
  await world.sql`update auth.users set banned_until = null where id = ${zoe.user.id}`;
});

test('BADGE-106 a member is listed only after asking for it, and each member writes their own row only', async () => {
  await enter(reader, { is_listed: false }).throwOnError();
  expect(await list()).toEqual(['Zoé Lefèvre']);
  const others = await reader.client.from('directory_profiles').select('headline');
  expect(others.data).toHaveLength(1);
  const { data } = await reader.client
    .from('directory_profiles')
    .update({ headline: 'Piraté' })
    .eq('user_id', zoe.user.id)
    .select('user_id');
  expect(data).toEqual([]);
  for (const row of [{ hidden_at: null }, { id: crypto.randomUUID() }, { user_id: zoe.user.id }]) {
    expect((await change(row, reader)).error?.code).toBe('42501');
  }
});

test('BADGE-106 a member without a badge or suspended does not enter, and may leave', async () => {
  const visitor = await world.stack.signUpAndConfirm();
  expect((await enter(visitor)).error?.code).toBe('42501');
  await world.sql`insert into public.user_bans (user_id, reason) values (${zoe.user.id}, 'Insultes')`;
  expect((await change({ headline: 'Autre' })).error?.code).toBe('42501');
  expect((await change({ is_listed: false })).data).toHaveLength(1);
  expect((await change({ is_listed: true })).error?.code).toBe('42501');
});

test.each([
  { headline: '' },
  { headline: ' x' },
  { headline: 'x'.repeat(121) },
  { offers: 'x'.repeat(401) },
  { seeks: ' ' },
])('BADGE-106 refuses a text out of bounds: %o', async (row) => {
  expect((await change(row)).error?.code).toBe('23514');
});

test('BADGE-107 a moderator hides and shows a profile, which the audit log holds; other members cannot', async () => {
  const hide = (who: 'moderator' | 'owner' | 'editor', hidden: boolean) =>
    world.client(who).rpc('hide_directory_profile', { member: zoe.user.id, hidden, note: 'Publicité' });
  for (const who of ['owner', 'editor'] as const)
    expect((await hide(who, true)).error?.hint).toBe('permission_required');
  expect((await hide('moderator', true)).data).toBe(true);
  expect((await hide('moderator', true)).data).toBe(false);
  const own = await zoe.client.from('directory_profiles').select('hidden_note').single();
  expect(own.data).toEqual({ hidden_note: 'Publicité' });
  expect((await hide('moderator', false)).data).toBe(true);
  expect(await list()).toHaveLength(1);
  const rows = await world.sql`
    select after, actor_id from public.audit_log
    where table_name = 'profiles' and row_id = ${zoe.user.id} order by id desc limit 2`;
  expect(rows).toMatchObject([
    { after: { directory_hidden: false }, actor_id: world.idOf('moderator') },
    { after: { directory_hidden: true, note: 'Publicité' } },
  ]);
});

test('BADGE-108 pages of 25 in the order of the names, each member once', async () => {
  await world.sql`
    with people as (
      insert into auth.users (id, email, email_confirmed_at)
      select gen_random_uuid(), 'annuaire-' || n || '@exemple.fr', now() from generate_series(1, 60) as n
      returning id
    ) select count(*) from people`;
  await world.sql`
    update public.profiles set display_name = 'Membre jumeau'
    where id in (select id from auth.users where email like 'annuaire-%')`;
  await world.sql`
    insert into public.users_badges (user_id, badge_tier, status)
    select id, 'bronze', 'active' from auth.users where email like 'annuaire-%'`;
  await world.sql`
    insert into public.directory_profiles (user_id, headline, is_listed)
    select id, 'Membre', true from auth.users where email like 'annuaire-%'`;
  const seen: string[] = [];
  const sizes: number[] = [];
  let after: string | null = null;
  do {
    const { data } = await reader.client.rpc('directory_page', { after }).throwOnError();
    sizes.push(data.rows.length);
    seen.push(...data.rows.map(({ id }: { id: string }) => id));
    after = data.next;
  } while (after);
  expect(sizes).toEqual([25, 25, 11]);
  expect(new Set(seen).size).toBe(61);
  await world.sql`delete from auth.users where email like 'annuaire-%'`;
});

test('BADGE-109 a merged account gives its profile, and one that was hidden stays hidden', async () => {
  const twin = await world.stack.signUpAndConfirm();
  await world
    .client('moderator')
    .rpc('hide_directory_profile', { member: zoe.user.id, hidden: true, note: 'Publicité' });
  const merge = await world.client('admin').rpc('merge_members', { kept: twin.user.id, merged: zoe.user.id });
  expect(merge.error).toBeNull();
  const rows = await world.sql`select user_id, headline, hidden_note from public.directory_profiles`;
  expect(rows).toEqual([{ user_id: twin.user.id, headline: 'Développeuse', hidden_note: 'Publicité' }]);
  expect(await list()).toEqual([]);
  const { data } = await twin.client.rpc('export_my_data');
  expect(data.directory_profile).toMatchObject({ headline: 'Développeuse', hidden_note: 'Publicité' });
  zoe = await world.stack.signUpAndConfirm();
});
