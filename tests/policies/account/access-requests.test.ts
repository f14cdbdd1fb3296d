import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { roleNames } from '#content/copy/admin/roles.ts';
import { roles } from '#domain/members.ts';
import { ids } from '#tests/policies/support/ids.ts';
import type { Identity, World } from '#tests/policies/support/world.ts';
import { startWorld } from '#tests/policies/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());
beforeEach(async () => {
  await world.reset();
  await world.sql`delete from private.mail_outbox`;
});

const call = (who: Identity, name: string, given: Record<string, unknown> = {}) =>
  world.client(who).rpc(name, given);

/** Sends a request for access as the member; returns its id. */
async function ask(who: Identity = 'other'): Promise<string> {
  const row = { user_id: world.idOf(who), message: 'Je voudrais écrire.' };
  const { data } = await world
    .client(who)
    .from('access_requests')
    .insert(row)
    .select('id')
    .single()
    .throwOnError();
  return data.id;
}
async function seen(request: string): Promise<string> {
  const [row] = await world.sql<{ at: string }[]>`
    select to_jsonb(updated_at) #>> '{}' as at from public.access_requests where id = ${request}`;
  return row?.at ?? '';
}
const decide = async (request: string, decision: string, more: object = {}, by: Identity = 'admin') =>
  call(by, 'decide_access_request', { request, seen: await seen(request), decision, ...more });
const undo = async (request: string, by: Identity = 'admin') =>
  call(by, 'undo_access_decision', { request, seen: await seen(request) });
const mails = () =>
  world.sql<
    { template: string; data: Record<string, string> }[]
  >`select template, data from private.mail_outbox`;
const news = () => world.sql`
  select kind from public.notifications where user_id = ${world.idOf('other')}`;
const rolesOf = async (who: Identity) =>
  (
    await world.sql<{ role: string }[]>`select role from public.user_roles where user_id = ${world.idOf(who)}`
  ).map(({ role }) => role);

test('ROLES-10 granting gives the role in the same transaction, and tells the member by news and mail', async () => {
  const request = await ask();
  const given = { role: 'editor', ends_at: '2999-01-01T00:00:00Z', note: ' Bienvenue ' };
  expect((await decide(request, 'granted', given)).data).toMatchObject({ outcome: 'done' });
  expect(await rolesOf('other')).toEqual(['editor']);
  expect(await news()).toEqual([{ kind: 'access_granted' }]);
  expect(await mails()).toEqual([
    {
      template: 'access-granted',
      data: { Role: 'rédacteur', Until: 'jusqu’au mardi 1er janvier 2999', Note: 'Bienvenue' },
    },
  ]);
  const { data } = await world
    .client('other')
    .from('access_requests')
    .select('status, decision_note')
    .single();
  expect(data).toEqual({ status: 'granted', decision_note: 'Bienvenue' });
});

test('ROLES-10 declining gives none, and tells the member too', async () => {
  const request = await ask();
  await decide(request, 'declined', { note: 'Plus tard' });
  expect(await rolesOf('other')).toEqual([]);
  expect(await news()).toEqual([{ kind: 'access_declined' }]);
  expect(await mails()).toEqual([{ template: 'access-declined', data: { Note: 'Plus tard' } }]);
});

test('ROLES-11 refuses an unknown decision, a grant without a role, a role in force and one’s own request', async () => {
  const request = await ask();
  for (const [decision, more] of [
    ['open', {}],
    ['granted', {}],
    ['declined', { role: 'editor' }],
  ] satisfies [string, object][])
    expect((await decide(request, decision, more)).error?.hint).toBe('unknown_decision');
  await world.sql`insert into public.user_roles (user_id, role) values (${world.idOf('other')}, 'editor')`;
  expect((await decide(request, 'granted', { role: 'editor' })).error?.hint).toBe('role_already_held');
  expect(await seen(request)).not.toBe('');
  const own = await ask('admin');
  expect((await decide(own, 'granted', { role: 'editor' })).error?.hint).toBe('not_on_oneself');
  expect(await mails()).toEqual([]);
  const { error } = await world
    .client('admin')
    .from('access_requests')
    .update({ status: 'granted' })
    .eq('id', request);
  expect(error?.code).toBe('42501');
});

test('ROLES-12 two administrators decide the same request at once: the second response names the first', async () => {
  await world.sql`insert into public.user_roles (user_id, role) values (${world.idOf('owner')}, 'admin')`;
  await world.sql`update public.profiles set display_name = 'Ada' where id in (${world.idOf('admin')}, ${world.idOf('owner')})`;
  const request = await ask();
  const answers = await Promise.all([
    decide(request, 'granted', { role: 'editor', note: 'Bienvenue' }),
    decide(request, 'declined', { note: 'Plus tard' }, 'owner'),
  ]);
  const outcomes = answers.map(({ data }) => data);
  const isGranted = outcomes[0].outcome === 'done';
  expect(outcomes[isGranted ? 1 : 0]).toMatchObject(
    isGranted
      ? { state: 'granted', note: 'Bienvenue', role: 'editor' }
      : { state: 'declined', note: 'Plus tard', role: null },
  );
  expect(outcomes).toContainEqual(expect.objectContaining({ outcome: 'done' }));
  expect(outcomes).toContainEqual(expect.objectContaining({ outcome: 'conflict', by: 'Ada' }));
  expect(await mails()).toHaveLength(1);
  expect(await news()).toHaveLength(1);
  const gone = { request: ids.note, seen: new Date().toISOString(), decision: 'declined' };
  expect((await call('admin', 'decide_access_request', gone)).data).toEqual({ outcome: 'gone' });
});

test('ROLES-13 an undo opens the request again, takes the role back and withdraws news and mail', async () => {
  const request = await ask();
  await decide(request, 'granted', { role: 'editor' });
  expect((await undo(request)).data).toEqual({ outcome: 'done' });
  expect(await rolesOf('other')).toEqual([]);
  expect(await news()).toEqual([]);
  expect(await mails()).toEqual([]);
  expect((await decide(request, 'declined')).data).toMatchObject({ outcome: 'done' });
  expect(await mails()).toHaveLength(1);
});

test('ROLES-13 an undo is refused after the mail left, to another administrator, and keeps a role changed since', async () => {
  await world.sql`insert into public.user_roles (user_id, role) values (${world.idOf('owner')}, 'admin')`;
  const request = await ask();
  await decide(request, 'granted', { role: 'editor' });
  expect((await undo(request, 'owner')).data).toMatchObject({ outcome: 'conflict' });
  await world.sql`update private.mail_outbox set state = 'sending'`;
  expect((await undo(request)).data).toEqual({ outcome: 'late' });
  expect(await rolesOf('other')).toEqual(['editor']);
  await world.sql`update private.mail_outbox set state = 'queued'`;
  await world.sql`update public.user_roles set reason = 'Autre' where role = 'editor'`;
  expect((await undo(request)).data).toEqual({ outcome: 'done' });
  expect(await rolesOf('other')).toEqual(['editor']);
});

test('ROLES-14 the pages list each open request once, oldest first', async () => {
  await world.sql`delete from public.access_requests`;
  const asked = [await ask('other'), await ask('owner'), await ask('admin')];
  const found: string[] = [];
  let after: string | null | undefined;
  do {
    const { data }: { data: { rows: { id: string }[]; next: string | null } } = await call(
      'admin',
      'access_requests_page',
      { size: 1, after },
    ).throwOnError();
    found.push(...data.rows.map(({ id }) => id));
    after = data.next;
  } while (after);
  expect(found).toEqual(asked);
  const { data } = await call('admin', 'access_requests_page').throwOnError();
  expect(data.rows).toMatchObject([{ own: false }, { own: false }, { own: true }]);
});

test.each(roles)('ROLES-10 the mail names the role %s as the screen does', async (role) => {
  const [row] = await world.sql<{ label: string }[]>`select private.role_label(${role}) as label`;
  expect(row?.label).toBe(roleNames[role].toLowerCase());
});

test('ROLES-15 a declined request for a badge tells the member once, unless it is taken back within ten seconds', async () => {
  const row = { user_id: world.idOf('other'), wanted_tier: 'silver' };
  const { data } = await world
    .client('other')
    .from('badge_requests')
    .insert(row)
    .select('id')
    .single()
    .throwOnError();
  const set = (status: string) =>
    world
      .client('admin')
      .from('badge_requests')
      .update({ status, decision_note: 'Plus tard' })
      .eq('id', data.id)
      .throwOnError();
  await set('declined');
  expect(await news()).toEqual([{ kind: 'badge_declined' }]);
  expect(await mails()).toMatchObject([{ template: 'badge-declined', data: { Note: 'Plus tard' } }]);
  await set('open');
  expect(await news()).toEqual([]);
  expect(await mails()).toEqual([]);
  await set('declined');
  await world.sql`update private.mail_outbox set state = 'sent', data = '{}'`;
  await set('open');
  await set('declined');
  expect(await mails()).toHaveLength(1);
  expect(await news()).toHaveLength(1);
});

test('ROLES-16 mails the administrators their list once a week, also from several processes', async () => {
  await world.sql`insert into public.user_roles (user_id, role, ends_at) values
    (${world.idOf('owner')}, 'admin', now() - interval '1 day')`;
  const send = async () => (await world.stack.service().rpc('mail_administrator_list').throwOnError()).data;
  expect((await Promise.all([send(), send()])).toSorted()).toEqual([0, 1]);
  expect(await mails()).toMatchObject([
    { template: 'administrators', data: { List: expect.stringMatching(/^Membre \(.•••@\S+\)$/) } },
  ]);
  await world.sql`update private.administrator_mails set week = week - 7`;
  await world.sql`insert into public.settings (key, value, description) values ('roles.weekly_mail', 'false', 'x')`;
  expect(await send()).toBe(0);
  await world.sql`delete from public.settings`;
  expect(await send()).toBe(1);
  expect(await send()).toBe(0);
});
