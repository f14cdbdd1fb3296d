import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { ids } from '#tests/policies/support/ids.ts';
import type { World } from '#tests/policies/support/world.ts';
import { startWorld } from '#tests/policies/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());
beforeEach(() => world.reset());

const ask = (extra: object = {}) =>
  world
    .client('owner')
    .from('badge_requests')
    .insert({ user_id: world.idOf('owner'), wanted_tier: 'silver', ...extra });
const states = async () =>
  (await world.client('owner').from('badge_requests').select('status').order('created_at')).data;

test('accepts one open badge request at a time, and its withdrawal', async () => {
  expect((await ask({ message: 'Je parle de logiciel libre.' })).error).toBeNull();
  expect((await ask()).error?.code).toBe('23505');
  expect((await ask({ message: '  ' })).error?.code).toBe('23514');
  expect((await ask({ user_id: world.idOf('other') })).error?.code).toBe('42501');
  const mine = () => world.client('owner').from('badge_requests').delete().eq('status', 'open').select();
  expect((await mine()).data).toHaveLength(1);
  expect((await ask()).error).toBeNull();
});

test('refuses a badge request of a suspended member', async () => {
  await world.sql`insert into public.user_bans (user_id, reason) values (${world.idOf('owner')}, 'Insultes')`;
  expect((await ask()).error?.code).toBe('42501');
});

test('grants the open request when a badge is awarded', async () => {
  await ask();
  const award = { user_id: world.idOf('owner'), badge_tier: 'silver', status: 'active' };
  expect((await world.client('admin').from('users_badges').insert(award)).error).toBeNull();
  expect(await states()).toEqual(expect.arrayContaining([{ status: 'granted' }]));
  expect(await states()).not.toContainEqual({ status: 'open' });
});

const use = (extra: object = {}) =>
  world
    .client('admin')
    .from('badge_uses')
    .insert({ badge_id: ids.ownerBadge, allowance_id: ids.allowance, ...extra });
const allow = async (row: object) =>
  (
    await world
      .client('admin')
      .from('badge_allowances')
      .insert({ badge_tier: 'bronze', label: 'Un verre', quantity: 1, period: 'edition', ...row })
      .select('id')
      .single()
      .throwOnError()
  ).data.id;

test('refuses more uses than the allowance, also by two administrators at once', async () => {
  // One of the two uses is already recorded.
  const responses = await Promise.all([use(), use(), use()]);
  expect(responses.filter(({ error }) => error === null)).toHaveLength(1);
  expect(responses.find(({ error }) => error)?.error).toMatchObject({
    code: '23514',
    message: 'Cet avantage est épuisé',
  });
});

test('starts the count of an allowance by edition at zero for the next edition', async () => {
  const drink = await allow({});
  expect((await use({ allowance_id: drink })).error?.code).toBe('23514');
  expect((await use({ allowance_id: drink, edition_id: ids.edition })).error).toBeNull();
  expect((await use({ allowance_id: drink, edition_id: ids.edition })).error?.code).toBe('23514');
  const [next] = await world.sql<{ id: string }[]>`
    insert into public.event_editions
    select (jsonb_populate_record(edition, jsonb_build_object(
      'id', gen_random_uuid(), 'starts_at', '2099-01-01T18:00:00Z', 'doors_at', '2099-01-01T17:00:00Z',
      'official_start_at', '2099-01-01T18:30:00Z', 'ends_at', '2099-01-01T22:00:00Z', 'is_next', false
    ))).* from public.event_editions as edition where id = ${ids.edition} returning id`;
  expect((await use({ allowance_id: drink, edition_id: next?.id })).error).toBeNull();
});

test('refuses allowances of another tier and of an expired badge', async () => {
  const silver = await allow({ badge_tier: 'silver', period: 'badge' });
  expect((await use({ allowance_id: silver })).error?.code).toBe('23514');
  await world.sql`update public.users_badges set status = 'expired' where id = ${ids.ownerBadge}`;
  expect((await use()).error?.code).toBe('23514');
});
