import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

import { createInbox, followChanges, joinChanges } from '#tests/support/realtime.ts';
import type { ChangePayload, SystemMessage } from '#tests/support/realtime.ts';
import { startStack } from '#tests/support/stack.ts';
import type { Person, Stack } from '#tests/support/stack.ts';

import { realtimeFixture } from './fixture.ts';

let stack: Stack;
let owner: Person;
let other: Person;

/**
 * The operator `<` of the type of `marks.mark` counts its evaluations in a sequence, which no rollback resets. It takes
 * ten seconds when it compares with `slow`.
 */
beforeAll(async () => {
  stack = await startStack();
  await sql(`${realtimeFixture}
    create sequence public.evaluations minvalue 0 start 0;
    select nextval('public.evaluations');
    create type public.mark as enum ('a', 'b', 'slow');
    create function public.mark_before(one public.mark, two public.mark) returns boolean
    language plpgsql strict security definer set search_path = '' as $$
      begin
        perform nextval('public.evaluations');
        if two::text = 'slow' then perform pg_sleep(10); end if;
        return one::text < two::text;
      end
    $$;
    grant execute on function public.mark_before to anon, authenticated;
    create operator public.< (leftarg = public.mark, rightarg = public.mark, function = public.mark_before);
    create table public.marks (id bigint primary key, author uuid, mark public.mark default 'a');
    alter table public.marks enable row level security;
    create policy "Authors read their marks" on public.marks for select to authenticated
      using (author = (select auth.uid()));
    grant select on public.marks to authenticated;
    alter publication supabase_realtime add table public.marks;
  `);
  owner = await stack.signUpAndConfirm();
  other = await stack.signUpAndConfirm();
});
afterAll(() => stack.stop());

afterEach(() => Promise.all([owner.client, other.client].map((client) => client.removeAllChannels())));

async function sql(text: string): Promise<void> {
  await stack.database.owner.unsafe(text);
}

async function evaluations(): Promise<number> {
  const [row] = await stack.database.owner`select last_value::int4 as count from public.evaluations`;
  return row?.['count'];
}

/** A row may be evaluated twice: on a busy machine, a filter may exceed its first, short turn. */
const evaluationsOfTwoRows = 3;

const marks = { schema: 'public', table: 'marks' };

test('evaluates a filter on the rows that its subscriber may read only', async () => {
  const seen = await followChanges(other.client, { ...marks, filter: 'mark=lt.b' }, 'INSERT');
  const before = await evaluations();
  await sql(`insert into public.marks select id, '${owner.user.id}' from generate_series(1, 20) as id;
    insert into public.marks values (21, '${other.user.id}')`);
  expect((await seen.next()).new).toMatchObject({ id: 21 });
  expect((await evaluations()) - before).toBeLessThan(evaluationsOfTwoRows);
});

test('evaluates a filter on the deleted rows that its subscriber could read only', async () => {
  const seen = await followChanges(other.client, { ...marks, filter: 'mark=lt.b' }, 'DELETE');
  const before = await evaluations();
  await sql(`insert into public.marks select id, '${owner.user.id}' from generate_series(101, 120) as id;
    insert into public.marks values (121, '${other.user.id}');
    delete from public.marks where id > 100`);
  expect((await seen.next()).old).toEqual({ id: 121 });
  expect((await evaluations()) - before).toBeLessThan(evaluationsOfTwoRows);
});

test('sends nothing for a filter on a column that its subscriber may no longer read', async () => {
  await sql(`create table public.graded (id bigint primary key, grade text);
    grant select on public.graded to authenticated;
    alter publication supabase_realtime add table public.graded`);
  const graded = { schema: 'public', table: 'graded' };
  const pattern = await followChanges(owner.client, { ...graded, filter: 'grade=like.x%' });
  const equal = await followChanges(owner.client, { ...graded, filter: 'grade=eq.xy' });
  const all = await followChanges(owner.client, graded);
  await sql(`insert into public.graded values (41, 'xy')`);
  for (const inbox of [pattern, equal, all]) expect((await inbox.next()).new).toMatchObject({ id: 41 });
  await sql(`revoke select on public.graded from authenticated;
    grant select (id) on public.graded to authenticated;
    insert into public.graded values (42, 'xy')`);
  expect((await all.next()).new).toEqual({ id: 42 });
  await sql(`grant select on public.graded to authenticated; insert into public.graded values (43, 'xy')`);
  for (const inbox of [pattern, equal]) expect((await inbox.next()).new).toMatchObject({ id: 43 });
});

test('withholds the events of a filter that takes too long from its channel, with a system message', async () => {
  const systemMessages = createInbox<SystemMessage>('system messages');
  const slow = createInbox<ChangePayload>('slow');
  const channel = other.client
    .channel('slow')
    .on('postgres_changes', { event: 'INSERT', ...marks, filter: 'mark=lt.slow' }, slow.push)
    .on('system', {}, (message: SystemMessage) => systemMessages.push(message));
  await joinChanges(channel);
  const same = await followChanges(other.client, marks, 'INSERT');
  await sql(`insert into public.marks values (50, '${other.user.id}')`);
  expect(await systemMessages.next(({ status }) => status === 'error')).toMatchObject({
    extension: 'postgres_changes',
    message: 'Changes were withheld: a policy or a filter failed or took too long',
  });
  expect((await same.next()).new).toMatchObject({ id: 50 });
  expect(slow.items).toEqual([]);
});

test('sends the changes of others in order while one member has slow filters', async () => {
  await followChanges(other.client, { ...marks, filter: 'mark=lt.slow' }, 'INSERT');
  const seen = await followChanges(owner.client, marks, 'INSERT');
  const ids = Array.from({ length: 12 }, (_, index) => index);
  // Each of the twelve slow evaluations is cancelled after a second: one after the other they would exceed the
  // patience of the inbox.
  for (const id of ids)
    await sql(
      `insert into public.marks values (${60 + id}, '${other.user.id}'), (${80 + id}, '${owner.user.id}')`,
    );
  for (const id of ids) expect((await seen.next()).new).toMatchObject({ id: 80 + id });
});

test('refuses a regular expression without the secret key', async () => {
  for (const operator of ['match', 'imatch', 'not.match'])
    await expect(
      followChanges(owner.client, { schema: 'public', table: 'plain', filter: `value=${operator}.(a+)+$` }),
    ).rejects.toThrow('regular expressions need the secret key');
});
