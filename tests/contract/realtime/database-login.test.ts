import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { databaseOnNewServer, databaseOnPreparedServer } from '#tests/support/plain-login.ts';
import { followChanges, join, listenToBroadcasts } from '#tests/support/realtime.ts';
import { startStack } from '#tests/support/stack.ts';
import type { Person, Stack } from '#tests/support/stack.ts';

/** The two setups of `docs/operations.md` for a `DATABASE_URL` login that is not a superuser. */
describe.each([
  ['that creates the roles itself', () => databaseOnNewServer('createrole bypassrls')],
  ['whose roles were created beforehand', () => databaseOnPreparedServer('nocreaterole')],
])('a login %s', (_, openDatabase) => {
  let stack: Stack;
  let member: Person;
  let other: Person;

  beforeAll(async () => {
    stack = await startStack({ database: await openDatabase() });
    const [login] = await stack.database.owner<{ super: boolean }[]>`
      select rolsuper as super from pg_roles where rolname = session_user`;
    expect(login?.super).toBe(false);
    await stack.database.owner.unsafe(`
      create table public.notes (id bigint generated always as identity primary key, author uuid, body text);
      alter table public.notes enable row level security;
      create policy "Authors" on public.notes for all to authenticated
        using (author = (select auth.uid())) with check (author = (select auth.uid()));
      grant all on public.notes to authenticated, service_role;
      alter publication supabase_realtime add table public.notes;
      create policy "Rooms" on realtime.messages for select to authenticated
        using (realtime.topic() = 'room:' || (select auth.uid()));
      create policy "Words" on realtime.messages for insert to authenticated
        with check (realtime.topic() = 'room:' || (select auth.uid()));
      select pg_notify('pgrst', 'reload schema');
    `);
    member = await stack.signUpAndConfirm();
    other = await stack.signUpAndConfirm();
  });
  afterAll(async () => {
    await Promise.all([member, other].map(({ client }) => client.removeAllChannels()));
    await stack.stop();
  });

  test('delivers changes to users who may read the row', async () => {
    const table = { schema: 'public', table: 'notes' };
    const seen = await followChanges(member.client, table);
    const seenByOther = await followChanges(other.client, table);
    for (const { client, user } of [member, other])
      expect((await client.from('notes').insert({ author: user.id, body: 'une' })).error).toBeNull();
    expect(await seen.next()).toMatchObject({ eventType: 'INSERT', new: { author: member.user.id } });
    expect(await seenByOther.next()).toMatchObject({ new: { author: other.user.id } });
    await member.client.from('notes').update({ body: 'deux' }).eq('author', member.user.id);
    // Awaited before the deletion: the visibility of an update of a deleted row cannot be checked.
    expect(await seen.next()).toMatchObject({ eventType: 'UPDATE', new: { body: 'deux' } });
    await member.client.from('notes').delete().eq('author', member.user.id);
    expect(await seen.next()).toMatchObject({ eventType: 'DELETE' });
    await other.client.from('notes').insert({ author: other.user.id, body: 'trois' });
    expect(await seenByOther.next()).toMatchObject({ new: { body: 'trois' } });
    expect(seen.items).toHaveLength(3);
  });

  test('sends changes of a later published table to subscribers that join afterwards', async () => {
    const { owner } = stack.database;
    expect(await owner`select from pg_event_trigger`).toHaveLength(0);
    await owner.unsafe(`
      drop table if exists public.later;
      create table public.later (id int primary key);
      grant select on public.later to authenticated;
      alter publication supabase_realtime add table public.later;
    `);
    const seen = await followChanges(member.client, { schema: 'public', table: 'later' });
    await owner`insert into public.later values (7)`;
    expect(await seen.next()).toMatchObject({ eventType: 'INSERT', new: { id: 7 } });
  });

  test('serves private channels and messages from SQL', async () => {
    const name = `room:${member.user.id}`;
    const isPrivate = { config: { private: true, broadcast: { ack: true } } };
    const channel = member.client.channel(name, isPrivate);
    const received = listenToBroadcasts(channel);
    await join(channel);
    await expect(join(other.client.channel(name, isPrivate))).rejects.toThrow('Unauthorized');
    expect(await channel.send({ type: 'broadcast', event: 'mine', payload: {} })).toBe('ok');
    await stack.database.owner`select realtime.send('{"a": 1}', 'theirs', ${name}, true)`;
    expect(await received.next()).toMatchObject({ event: 'theirs', payload: { a: 1 } });
  });

  test('runs the other services', async () => {
    const service = stack.service();
    expect((await service.from('user_roles').select()).error).toBeNull();
    expect((await service.storage.createBucket('casier', { public: true })).error).toBeNull();
    expect((await service.storage.from('casier').upload('a.txt', 'texte')).error).toBeNull();
    expect(await (await stack.anon().storage.from('casier').download('a.txt')).data?.text()).toBe('texte');
    const { error } = await member.client.storage.from('casier').upload('b.txt', 'x');
    expect(error?.message).toBe('new row violates row-level security policy');
  });
});

test('fails for a login without the required privileges with a reference to docs/operations.md', async () => {
  await expect(databaseOnNewServer('createrole nobypassrls')).rejects.toThrow(
    /may not create the role service_role: .*docs\/operations\.md, "A login without superuser rights"/,
  );
});
