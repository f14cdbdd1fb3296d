import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import type { Identity, World } from '#tests/policies/support/world.ts';
import { roleIdentities, startWorld } from '#tests/policies/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld({ roles: true });
});
afterAll(() => world.stop());
beforeEach(() => world.reset());

const call = (who: Identity, name: string, given: Record<string, unknown> = {}) =>
  world.client(who).rpc(name, given);
const grant = (who: Identity, member: Identity, role: string, more: object = {}) =>
  call(who, 'grant_role', { member: world.idOf(member), role, ...more });

type Line = { member: string; role: string; name: string; updated_at: string; [column: string]: unknown };

async function members(role: string): Promise<Line[]> {
  const { data } = await call('admin', 'role_members', { role }).throwOnError();
  return data.rows;
}
const lineOf = async (who: Identity, role: string): Promise<Line | undefined> =>
  (await members(role)).find((line) => line.member === world.idOf(who));
const revoke = async (by: Identity, who: Identity, role: string, seen?: string) =>
  call(by, 'revoke_role', {
    member: world.idOf(who),
    role,
    seen: seen ?? (await lineOf(who, role))?.updated_at,
  });

test('ROLES-01 every function of the screen is refused to the other roles and to members', async () => {
  const member = world.idOf('other');
  const seen = new Date(0).toISOString();
  const calls: [string, Record<string, unknown>][] = [
    ['role_members', { role: 'admin' }],
    ['find_members', { search: 'Membre' }],
    ['grant_role', { member, role: 'reader' }],
    ['change_role_end', { member, role: 'reader', seen }],
    ['revoke_role', { member, role: 'reader', seen }],
    ['access_requests_page', {}],
    ['decide_access_request', { request: member, seen, decision: 'declined' }],
    ['undo_access_decision', { request: member, seen }],
  ];
  for (const who of ['other', ...roleIdentities] as const)
    for (const [name, given] of calls) {
      const { error } = await call(who, name, given);
      expect({ who, name, hint: error?.hint }).toEqual({ who, name, hint: 'permission_required' });
    }
  for (const [name, given] of calls)
    expect((await call('anon', name, given)).error?.code, name).toBe('42501');
});

describe('ROLES-02 granting', () => {
  test('records who granted it, the reason and the end; the list masks the address', async () => {
    await world.sql`update public.profiles set display_name = 'Ada' where id = ${world.idOf('admin')}`;
    const ends_at = '2999-01-01T00:00:00+00:00';
    const { data } = await grant('admin', 'other', 'editor', { reason: ' Écrit le blog ', ends_at });
    expect(data).toMatchObject({ outcome: 'done' });
    const line = await lineOf('other', 'editor');
    expect(line).toMatchObject({
      granted_by: 'Ada',
      reason: 'Écrit le blog',
      ends_at,
      own: false,
      ended: false,
    });
    expect(line?.email).toMatch(/^.•••@[^@]+$/);
    expect(await lineOf('admin', 'admin')).toMatchObject({ own: true });
    const [entry] = await world.sql`
      select actor_id, action, after ->> 'role' as role from public.audit_log where table_name = 'user_roles'`;
    expect(entry).toEqual({ actor_id: world.idOf('admin'), action: 'insert', role: 'editor' });
  });

  test('refuses a role in force and an end in the past, and gives an ended role anew', async () => {
    expect((await grant('admin', 'reader', 'reader')).error?.hint).toBe('role_already_held');
    const past = { ends_at: '2020-01-01T00:00:00Z' };
    expect((await grant('admin', 'other', 'reader', past)).error?.hint).toBe('role_end_in_past');
    expect((await grant('admin', 'other', 'owner')).error?.code).toBe('23514');
    await world.sql`update public.user_roles set ends_at = now() - interval '1 day' where role = 'reader'`;
    expect(await lineOf('reader', 'reader')).toMatchObject({ ended: true });
    expect((await grant('admin', 'reader', 'reader')).data).toMatchObject({ outcome: 'done' });
    expect(await lineOf('reader', 'reader')).toMatchObject({ ended: false, ends_at: null });
  });

  test('of a deleted account answers gone', async () => {
    const { data } = await call('admin', 'grant_role', { member: crypto.randomUUID(), role: 'reader' });
    expect(data).toEqual({ outcome: 'gone' });
  });

  test('admin asks for a proof of identity of the last 15 minutes, also for a new end date', async () => {
    const timestamp = Math.floor(Date.now() / 1000) - 16 * 60;
    const claims = {
      role: 'authenticated' as const,
      sub: world.idOf('admin') ?? '',
      amr: [{ method: 'password', timestamp }],
    };
    const other = world.idOf('other');
    const act = () =>
      world.stack.database.asRole({ claims }, (tx) => tx`select public.grant_role(${other}, 'admin')`);
    await expect(act()).rejects.toMatchObject({ code: 'PT403', hint: 'reauthentication_needed' });
    await grant('admin', 'other', 'admin');
    const seen = (await lineOf('other', 'admin'))?.updated_at ?? '';
    const end = () =>
      world.stack.database.asRole(
        { claims },
        (tx) =>
          tx`select public.change_role_end(${other}, 'admin', ${seen}::text::timestamptz, '2999-01-01')`,
      );
    await expect(end()).rejects.toMatchObject({ hint: 'reauthentication_needed' });
  });
});

test('ROLES-03 an act on one’s own roles is refused', async () => {
  expect((await grant('admin', 'admin', 'editor')).error?.hint).toBe('not_on_oneself');
  expect((await revoke('admin', 'admin', 'admin')).error?.hint).toBe('not_on_oneself');
  const end = { member: world.idOf('admin'), role: 'admin', seen: new Date().toISOString() };
  expect((await call('admin', 'change_role_end', end)).error?.hint).toBe('not_on_oneself');
});

test('ROLES-04 a change of the end date or a removal of an outdated line answers conflict, of a missing one gone', async () => {
  const seen = (await lineOf('editor', 'editor'))?.updated_at;
  const change = (ends_at: string | null) =>
    call('admin', 'change_role_end', { member: world.idOf('editor'), role: 'editor', seen, ends_at });
  expect((await change('2999-01-01T00:00:00Z')).data).toEqual({ outcome: 'done' });
  const row = await lineOf('editor', 'editor');
  expect(row).toMatchObject({ ends_at: '2999-01-01T00:00:00+00:00', roles: ['editor'] });
  expect((await change(null)).data).toEqual({ outcome: 'conflict', row });
  expect((await revoke('admin', 'editor', 'editor', seen)).data).toEqual({ outcome: 'conflict', row });
  expect((await revoke('admin', 'editor', 'editor')).data).toEqual({ outcome: 'done' });
  expect((await revoke('admin', 'editor', 'editor', seen)).data).toEqual({ outcome: 'gone' });
});

test('ROLES-05 two administrators who revoke each other at once: one of them stays', async () => {
  await grant('admin', 'other', 'admin');
  await grant('admin', 'owner', 'admin');
  const seen = {
    admin: (await lineOf('admin', 'admin'))?.updated_at,
    other: (await lineOf('other', 'admin'))?.updated_at,
  };
  const lock = `select pg_advisory_xact_lock(hashtextextended('private.require_one_admin', 0))`;
  const both = await world.sql.begin(async (tx) => {
    await tx.unsafe(lock);
    const sent = [
      revoke('admin', 'other', 'admin', seen.other),
      revoke('other', 'admin', 'admin', seen.admin),
    ].map((request) => Promise.resolve(request));
    for (const deadline = Date.now() + 10_000; Date.now() < deadline;) {
      const { length } = await world.sql`
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      if (length >= 2) break;
    }
    return { sent };
  });
  const answers = await Promise.all(both.sent);
  expect(answers.filter(({ error }) => error === null)).toHaveLength(1);
  expect(answers.find(({ error }) => error)?.error?.hint).toBe('permission_required');
  const left = await world.sql`
    select from public.user_roles where role = 'admin' and user_id in (${world.idOf('admin')}, ${world.idOf('other')})`;
  expect(left).toHaveLength(1);
});

test('ROLES-06 the search finds ten members by a part of the name without accents, or by the whole address', async () => {
  await world.sql`update public.profiles set display_name = 'Élodie Martin' where id = ${world.idOf('editor')}`;
  const find = async (given: object) => (await call('admin', 'find_members', { ...given })).data;
  const found = { id: world.idOf('editor'), name: 'Élodie Martin', roles: ['editor'], own: false };
  expect(await find({ search: 'elodie' })).toMatchObject([found]);
  expect(await find({ search: 'e%m' })).toEqual([]);
  expect(await find({ search: ' ' })).toEqual([]);
  expect(await find({ member: world.idOf('editor') })).toMatchObject([found]);
  const [account] = await world.sql<
    { email: string }[]
  >`select email from auth.users where id = ${world.idOf('editor')}`;
  expect(await find({ search: account?.email.toUpperCase() })).toMatchObject([found]);
  await world.sql`insert into auth.users (id, email) select gen_random_uuid(), 'x' || n || '@exemple.fr' from generate_series(1, 12) n`;
  expect(await find({ search: 'membre' })).toHaveLength(10);
  await world.sql`delete from auth.users where email like 'x%@exemple.fr'`;
});

test('ROLES-40 the pages list each member of a role once, oldest grant first, with the number of all', async () => {
  await world.sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    await tx`
      insert into auth.users (id, email, aud, role, email_confirmed_at)
      select md5('lecteur' || n)::uuid, 'lecteur' || n || '@exemple.fr', 'authenticated', 'authenticated', now()
      from generate_series(1, 260) as n`;
    await tx`
      insert into public.profiles (id, display_name)
      select md5('lecteur' || n)::uuid, 'Lecteur ' || n from generate_series(1, 260) as n`;
    // Several grants of one instant: the key also holds the member.
    await tx`
      insert into public.user_roles (user_id, role, created_at, ends_at)
      select md5('lecteur' || n)::uuid, 'editor', '2025-01-01'::timestamptz + n / 7 * interval '1 minute',
        case when n <= 3 then '2025-06-01'::timestamptz end
      from generate_series(1, 260) as n`;
  });
  const found: Line[] = [];
  let after: string | null = null;
  const counts: object[] = [];
  do {
    const given: object = { role: 'editor', size: 100, ...(after && { after }) };
    const { data } = await call('admin', 'role_members', { ...given }).throwOnError();
    const { rows, next, ...numbers } = data;
    found.push(...rows);
    counts.push(numbers);
    after = next;
  } while (after !== null);
  const expected = await world.sql`
    select user_id from public.user_roles where role = 'editor' order by created_at, user_id`;
  expect(found.map(({ member }) => member)).toEqual(expected.map(({ user_id }) => user_id));
  expect(counts).toEqual([{ total: expected.length, in_force: expected.length - 3 }, {}, {}]);
  expect(expected.length).toBeGreaterThan(260);
});
