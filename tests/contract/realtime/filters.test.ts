import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

import { createInbox, followChanges, join, joinChanges } from '#tests/support/realtime.ts';
import { startStack } from '#tests/support/stack.ts';
import type { Person, Stack } from '#tests/support/stack.ts';

import { realtimeFixture } from './fixture.ts';

let stack: Stack;
let owner: Person;
let other: Person;
let open: SupabaseClient[] = [];

beforeAll(async () => {
  stack = await startStack();
  await sql(realtimeFixture);
  owner = await stack.signUpAndConfirm();
  other = await stack.signUpAndConfirm();
});
afterAll(() => stack.stop());

afterEach(async () => {
  await Promise.all([...open, owner.client, other.client].map((client) => client.removeAllChannels()));
  open = [];
});

function anonymous(): SupabaseClient {
  const client = stack.anon();
  open.push(client);
  return client;
}

async function sql(text: string): Promise<void> {
  await stack.database.owner.unsafe(text);
}

test('serves bindings to one event, one table and a whole schema on one channel', async () => {
  const inserts = createInbox<unknown>('inserts');
  const updates = createInbox<unknown>('updates');
  const everything = createInbox<{ table: string; eventType: string }>('everything');
  const channel = anonymous()
    .channel('several')
    .on('postgres_changes', { event: 'INSERT', schema: 'public', table: 'plain' }, inserts.push)
    .on('postgres_changes', { event: 'UPDATE', schema: 'public', table: 'plain' }, updates.push)
    .on('postgres_changes', { event: '*', schema: 'public' }, everything.push);
  await joinChanges(channel);
  await sql(`insert into public.plain values (50); update public.plain set value = 'x' where id = 50;
    insert into public.keyless values ('y')`);
  expect(await inserts.next()).toMatchObject({ eventType: 'INSERT', new: { id: 50 } });
  expect(await updates.next()).toMatchObject({ eventType: 'UPDATE', old: { id: 50, value: null } });
  for (const [table, eventType] of [
    ['plain', 'INSERT'],
    ['plain', 'UPDATE'],
    ['keyless', 'INSERT'],
  ])
    expect(await everything.next()).toMatchObject({ table, eventType });
  expect([inserts.items.length, updates.items.length]).toEqual([1, 1]);
});

test.each([
  ['id=eq.61', [61]],
  ['id=neq.61', [60, 62, 63]],
  ['id=lt.61', [60]],
  ['id=lte.61', [60, 61]],
  ['id=gt.62', [63]],
  ['id=gte.62', [62, 63]],
  ['id=in.(60,63)', [60, 63]],
  ['value=in.("a,b",c)', [60, 62]],
  ['value=like."%,b"', [60]],
  ['value=ilike.A%', [60, 61]],
  ['value=is.null', [63]],
  ['value=not.is.null', [60, 61, 62]],
  ['value=isdistinct.c', [60, 61, 63]],
  ['value=not.eq.c', [60, 61]],
  ['value=eq."a,b"', [60]],
  ['id=gt.60,id=lt.63,value=not.like.a%', [62]],
])('applies the filter %s', async (filter, ids) => {
  const [seen, all] = await Promise.all([
    followChanges(other.client, { schema: 'public', table: 'plain', filter }, 'INSERT'),
    followChanges(other.client, { schema: 'public', table: 'plain' }, 'DELETE'),
  ]);
  await sql(`insert into public.plain values (60, 'a,b'), (61, 'abc'), (62, 'c'), (63, null);
    delete from public.plain where id between 60 and 63`);
  for (let index = 0; index < 4; index++) await all.next();
  expect(seen.items.map((item) => item.new['id'])).toEqual(ids);
});

test('applies a regular expression of the secret key', async () => {
  const client = stack.service();
  open.push(client);
  const seen = await followChanges(
    client,
    { schema: 'public', table: 'plain', filter: 'value=match.^[ac]' },
    'INSERT',
  );
  await sql(`insert into public.plain values (65, 'b'), (66, 'c')`);
  expect((await seen.next()).new).toMatchObject({ id: 66 });
});

test('applies a filter to the replica identity of a deleted row', async () => {
  await sql(`insert into public.notes (id, body) values (70, 'public'), (71, 'public')`);
  const byKey = await followChanges(owner.client, { schema: 'public', table: 'notes', filter: 'id=eq.71' });
  const byBody = await followChanges(owner.client, {
    schema: 'public',
    table: 'notes',
    filter: 'body=eq.public',
  });
  await sql(
    `delete from public.notes where id in (70, 71); insert into public.notes (id, body) values (72, 'public')`,
  );
  expect((await byKey.next()).old).toEqual({ id: 71 });
  expect((await byBody.next()).new).toMatchObject({ id: 72 });
  expect(byKey.items).toHaveLength(1);
});

test('sends the selected columns and the key', async () => {
  const seen = await followChanges(anonymous(), { schema: 'public', table: 'plain', select: ['size'] });
  await sql(`insert into public.plain values (80, 'left out', 3)`);
  expect((await seen.next()).new).toEqual({ id: 80, size: 3 });
});

test.each([
  [{ table: 'unpublished' }, 'Please check Realtime is enabled for the given connect parameters'],
  [{ table: 'plain', filter: 'nothing=eq.1' }, 'invalid column for filter nothing'],
  [{ table: 'plain', filter: 'id=eq.abc' }, 'invalid input syntax for type bigint'],
  [{ table: 'plain', filter: 'id=like.1%' }, 'operator does not exist'],
  [{ table: 'plain', filter: 'id=foo.1' }, 'Error parsing `filter` params: ["foo","1"]'],
  [{ table: 'plain', filter: 'undefined' }, 'Error parsing `filter` params: ["undefined"]'],
  [{ table: 'plain', filter: 'id=in.1,2' }, '`in` filter value must be wrapped by parentheses'],
  [{ table: 'plain', filter: `id=eq.1'; drop table public.plain; --` }, 'invalid input syntax'],
  [{ table: 'plain', select: ['nothing'] }, 'invalid column for filter nothing'],
])('refuses %j with a message', async (filter, message) => {
  const refused = followChanges(anonymous(), { schema: 'public', ...filter });
  await expect(refused).rejects.toThrow(message);
});

test('refuses a filter on a column that the role may not read', async () => {
  const refused = followChanges(owner.client, { schema: 'public', table: 'notes', filter: 'secret=eq.x' });
  await expect(refused).rejects.toThrow('invalid column for filter secret');
});

test('confirms a join with `wait` after the subscription is active, or refuses it', async () => {
  const seen = createInbox<unknown>('waited');
  const config = { postgres_changes_options: { wait: true } };
  const plain = { event: 'INSERT', schema: 'public', table: 'plain' } as const;
  await join(anonymous().channel('waits', { config }).on('postgres_changes', plain, seen.push));
  await sql(`insert into public.plain values (90)`);
  expect(await seen.next()).toMatchObject({ new: { id: 90 } });
  const missing = { ...plain, table: 'unpublished' };
  const refused = join(anonymous().channel('waits', { config }).on('postgres_changes', missing, seen.push));
  await expect(refused).rejects.toThrow('RealtimeDisabledForConfiguration: Unable to subscribe');
});

test('follows a table that is removed from the publication and added again', async () => {
  const seen = await followChanges(anonymous(), { schema: 'public' });
  await sql(`alter publication supabase_realtime drop table public.keyless`);
  await sql(`insert into public.keyless values ('unheard')`);
  await sql(`alter publication supabase_realtime add table public.keyless`);
  await sql(`insert into public.keyless values ('heard')`);
  await sql(`insert into public.plain values (95)`);
  expect(await seen.next()).toMatchObject({ table: 'keyless' });
  expect(await seen.next()).toMatchObject({ table: 'plain', new: { id: 95 } });
  expect(seen.items).toHaveLength(2);
});
