import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { limits } from '#domain/limits.ts';
import { taskLimits } from '#domain/tasks.ts';
import type { Identity, World } from '#tests/policies/support/world.ts';
import { startWorld } from '#tests/policies/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld({ roles: true });
}, 120_000);
afterAll(() => world.stop());
beforeEach(() => world.reset());

const admin = () => world.client('admin');
const addressOf = async (who: Identity) => {
  const [row] = await world.sql<
    { email: string }[]
  >`select email from auth.users where id = ${world.idOf(who)}`;
  return row?.email ?? '';
};
const page = async (who: Identity, args: object) => {
  const { data, error } = await world.client(who).rpc('members_page', args);
  expect(error).toBeNull();
  return data;
};

test('USERS-80 a moderator has 60 searches of addresses an hour, found or not, in every function of the list', async () => {
  const moderator = world.client('moderator');
  const filters = { search: await addressOf('owner') };
  const member = world.idOf('owner');
  const unknown = { search: 'personne@exemple.fr' };
  for (let search = 0; search < 57; search += 1) await page('moderator', { filters: unknown });
  expect((await page('moderator', { filters })).rows).toHaveLength(1);
  expect((await moderator.rpc('members_selection', { filters })).data).toEqual([member]);
  expect((await moderator.rpc('member_neighbours', { member, filters })).error).toBeNull();
  const refusal = { code: 'PT429', hint: 'too_many_requests' };
  for (const [name, args] of [
    ['members_page', { filters }],
    ['members_page', { filters: unknown }],
    ['members_selection', { filters }],
    ['member_neighbours', { member, filters }],
  ] as const)
    expect((await moderator.rpc(name, args)).error).toMatchObject(refusal);
  expect((await page('moderator', { filters: { search: 'hugo' } })).rows).toEqual([]);
  expect((await page('admin', { filters })).rows).toHaveLength(1);
});

test('USERS-81 a deletion that the member asked for is not cancelled by an organiser', async () => {
  const cancel = (who: Identity) =>
    world.client(who).rpc('cancel_member_deletion', { member: world.idOf('owner') });
  for (const who of ['moderator', 'editor', 'reader', 'other'] as const)
    expect((await cancel(who)).error).toMatchObject({ code: '42501' });
  expect((await cancel('admin')).error).toMatchObject({ code: '23514', hint: 'deletion_of_the_member' });
  expect(
    await world.sql`select from public.account_deletions where user_id = ${world.idOf('owner')}`,
  ).toHaveLength(1);
});

test('USERS-82 one person has 50 exports of members a day, whole or masked; an invented cursor is one of them', async () => {
  const args = { filters: {}, reason: 'Contrôle' };
  const run = (more: object) => admin().rpc('export_members', { ...args, ...more });
  const later = { after: 'infinity_ffffffff-ffff-ffff-ffff-ffffffffffff' };
  for (let export_ = 0; export_ < taskLimits.exportsPerDay - 2; export_ += 1)
    expect((await run({ clear: export_ % 2 === 0 })).error).toBeNull();
  expect((await run(later)).data.rows).not.toHaveLength(0);
  // The page after a full one belongs to its export.
  await world.sql`
    insert into public.audit_log (actor_id, actor_role, action, table_name, after)
    values (${world.idOf('admin')}, 'authenticated', 'export', 'profiles', '{"filters": {}, "rows": 2000, "addresses": true}')`;
  expect((await run({ ...later, clear: true })).error).toBeNull();
  expect((await run({ clear: true })).error).toBeNull();
  const refusal = { code: '23514', hint: 'too_many_exports' };
  for (const more of [{}, { clear: true }, later]) expect((await run(more)).error).toMatchObject(refusal);
  expect((await run({ ...later, clear: true })).error).toBeNull();
});

test.each([
  [limits.selectionMax, 'members_selection', /limit (\d+)/],
  [limits.selectionMax + 1, 'members_page', /limit (\d{3,})\)/],
  [limits.deletionDays, 'request_account_deletion', /interval '(\d+) days'/],
  [limits.deletionDays, 'request_member_deletion', /interval '(\d+) days'/],
])('%i is the constant of the function %s in %s', async (limit, name, pattern) => {
  const [fn] = await world.sql<
    { body: string }[]
  >`select prosrc as body from pg_proc where proname = ${name}`;
  expect(pattern.exec(fn?.body ?? '')?.[1]).toBe(String(limit));
});
