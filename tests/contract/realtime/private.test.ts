import type { RealtimeChannel, SupabaseClient } from '@supabase/supabase-js';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

import { createInbox, join, listenToBroadcasts } from '#tests/support/realtime.ts';
import type { SystemMessage } from '#tests/support/realtime.ts';
import { startStack } from '#tests/support/stack.ts';
import type { Person, Stack } from '#tests/support/stack.ts';

let stack: Stack;
let member: Person;
let other: Person;
let open: SupabaseClient[] = [];

beforeAll(async () => {
  stack = await startStack();
  member = await stack.signUpAndConfirm();
  other = await stack.signUpAndConfirm();
  await stack.database.owner.unsafe(`
    create policy "Members read their rooms" on realtime.messages for select to authenticated
      using (realtime.topic() = 'room:' || (select auth.uid()) or realtime.topic() like 'read:%'
        or (realtime.topic() like 'present:%' and extension = 'presence') or realtime.topic() like 'all:%');
    create policy "Members write in their rooms" on realtime.messages for insert to authenticated
      with check (realtime.topic() = 'room:' || (select auth.uid()) or realtime.topic() like 'all:%'
        or (realtime.topic() like 'present:%' and extension = 'presence'));
    create table public.orders (id text primary key, room text not null, total int);
    alter table public.orders enable row level security;
    create policy "Members" on public.orders for all to authenticated using (true) with check (true);
    grant all on public.orders to authenticated;
    create function public.announce_order() returns trigger language plpgsql as $$
    begin
      perform realtime.broadcast_changes(coalesce(new.room, old.room), tg_op, tg_op, tg_table_name, tg_table_schema, new, old);
      return null;
    end $$;
    create trigger announce after insert or update or delete on public.orders
      for each row execute function public.announce_order();
    select pg_notify('pgrst', 'reload schema');
  `);
});
afterAll(() => stack.stop());
afterEach(async () => {
  await Promise.all([...open, member.client, other.client].map((client) => client.removeAllChannels()));
  open = [];
});

const isPrivate = { config: { private: true, broadcast: { self: true, ack: true } } };

function service(): SupabaseClient {
  const client = stack.service();
  open.push(client);
  return client;
}

describe('the policies of realtime.messages', () => {
  test('allow or refuse a join', async () => {
    const name = `room:${member.user.id}`;
    await join(member.client.channel(name, isPrivate));
    const refusal = `Unauthorized: You do not have permissions to read from this Channel topic: ${name}`;
    await expect(join(other.client.channel(name, isPrivate))).rejects.toThrow(refusal);
    const anonymous = stack.anon();
    open.push(anonymous);
    await expect(join(anonymous.channel(name, isPrivate))).rejects.toThrow(refusal);
    await join(service().channel(name, isPrivate));
  });

  test('allow or refuse a broadcast', async () => {
    const reader = member.client.channel('read:1', isPrivate);
    const writer = service().channel('read:1', isPrivate);
    const got = listenToBroadcasts(reader);
    await Promise.all([join(reader), join(writer)]);
    expect(await reader.send({ type: 'broadcast', event: 'mine', payload: {} })).toBe('error');
    expect(await writer.send({ type: 'broadcast', event: 'theirs', payload: {} })).toBe('ok');
    expect(await got.next()).toMatchObject({ event: 'theirs' });
    expect(got.items).toHaveLength(1);
  });

  test('separate presence from broadcast', async () => {
    const seen = createInbox<{ key: string }>('presence');
    const channel = member.client
      .channel('present:1', { config: { private: true, broadcast: { ack: true }, presence: { key: 'me' } } })
      .on('presence', { event: 'join' }, (diff) => seen.push(diff));
    const got = listenToBroadcasts(channel);
    await join(channel);
    expect(await channel.track({})).toBe('ok');
    expect(await seen.next()).toMatchObject({ key: 'me' });
    expect(await channel.send({ type: 'broadcast', event: 'no', payload: {} })).toBe('error');
    const sender = await join(service().channel('present:1', isPrivate));
    await sender.send({ type: 'broadcast', event: 'unseen', payload: {} });
    await channel.track({ again: true });
    await seen.next();
    expect(got.items).toEqual([]);
  });

  test('refuse presence to a user who may only read broadcasts', async () => {
    const channel = member.client.channel('read:2', isPrivate);
    await join(channel);
    expect(await channel.track({})).toBe('error');
  });

  test('apply to broadcasts over HTTP', async () => {
    const name = `room:${member.user.id}`;
    const channel = member.client.channel(name, isPrivate);
    const got = listenToBroadcasts(channel);
    await join(channel);
    const post = (headers: Record<string, string>) =>
      fetch(`${stack.url}/realtime/v1/api/broadcast/${encodeURIComponent(name)}/events/e?private=true`, {
        method: 'POST',
        headers: { apikey: stack.publishableKey, 'content-type': 'application/json', ...headers },
        body: '{"from":"http"}',
      });
    expect((await post({})).status).toBe(403);
    const token = (await member.client.auth.getSession()).data.session?.access_token;
    expect((await post({ authorization: `Bearer ${token}` })).status).toBe(202);
    expect(await got.next()).toMatchObject({ payload: { from: 'http' } });
    expect(got.items).toHaveLength(1);
  });
});

test('checks the policies for a new token and closes a channel that lost its permission', async () => {
  const { owner } = stack.database;
  const guest = await stack.signUpAndConfirm();
  await owner.unsafe(`create policy "A guest reads" on realtime.messages for select to authenticated
    using (realtime.topic() = 'guests' and (select auth.uid()) = '${guest.user.id}')`);
  const said = createInbox<SystemMessage>('system');
  const channel = guest.client.channel('guests', { config: { private: true } });
  channel.on('system', {}, (message) => said.push(message));
  await join(channel);
  await owner.unsafe(`drop policy "A guest reads" on realtime.messages`);
  await guest.client.auth.refreshSession();
  expect(await said.next()).toMatchObject({
    status: 'error',
    message: 'You do not have permissions to read from this Channel topic: guests',
  });
  await guest.client.removeAllChannels();
});

test('separates private and public channels of one name', async () => {
  const secret = service().channel('all:1', isPrivate);
  const spy = stack.anon();
  open.push(spy);
  const named = spy.channel('all:1', { config: { broadcast: { self: true } } });
  const prefixed = spy.channel('private:all:1');
  const [gotNamed, gotPrefixed] = [named, prefixed].map(listenToBroadcasts);
  await Promise.all([join(secret), join(named), join(prefixed)]);
  await secret.send({ type: 'broadcast', event: 'secret', payload: {} });
  await named.send({ type: 'broadcast', event: 'own', payload: {} });
  expect(await gotNamed?.next()).toMatchObject({ event: 'own' });
  expect([gotNamed?.items.length, gotPrefixed?.items.length]).toEqual([1, 0]);
});

describe('from SQL', () => {
  async function ready(channel: RealtimeChannel): Promise<void> {
    const system = createInbox<SystemMessage>('system');
    channel.on('system', {}, (message) => system.push(message));
    await join(channel);
    await system.next(({ extension, status }) => extension === 'system' && status === 'ok');
  }
  const replicated = { config: { private: true, broadcast: { replication_ready: true } } };

  test('sends the changes of a row from a trigger', async () => {
    const channel = member.client.channel('all:orders', replicated);
    const got = listenToBroadcasts(channel);
    await ready(channel);
    const row = { id: 'o1', room: 'all:orders', total: 3 };
    const { error } = await member.client.from('orders').insert(row);
    expect(error).toBeNull();
    await member.client.from('orders').update({ total: 4 }).eq('id', 'o1');
    await member.client.from('orders').delete().eq('id', 'o1');
    const common = { schema: 'public', table: 'orders' };
    const nextPayload = async () => (await got.next()).payload;
    expect(await nextPayload()).toMatchObject({
      ...common,
      operation: 'INSERT',
      record: row,
      old_record: null,
    });
    expect(await nextPayload()).toMatchObject({ record: { total: 4 }, old_record: { total: 3 } });
    expect(await nextPayload()).toMatchObject({
      operation: 'DELETE',
      record: null,
      old_record: { total: 4 },
    });
  });

  test('sends nothing from a trigger without write permission, and commits its transaction', async () => {
    const channel = member.client.channel('read:orders', replicated);
    const got = listenToBroadcasts(channel);
    await ready(channel);
    const { error } = await member.client.from('orders').insert({ id: 'o2', room: 'read:orders' });
    expect(error).toBeNull();
    await stack.database.owner`select realtime.send('{"n": 1}', 'allowed', 'read:orders')`;
    expect(await got.next()).toMatchObject({ event: 'allowed', payload: { n: 1 } });
    expect(got.items).toHaveLength(1);
  });

  test('sends binary and public messages', async () => {
    const secret = member.client.channel('all:bytes', replicated);
    const visitor = stack.anon();
    open.push(visitor);
    const everybody = visitor.channel('news', { config: { broadcast: { replication_ready: true } } });
    const [gotBytes, gotNews] = [secret, everybody].map(listenToBroadcasts);
    await Promise.all([ready(secret), ready(everybody)]);
    await stack.database.owner`select realtime.send_binary('\\x00deff'::bytea, 'bytes', 'all:bytes')`;
    await stack.database.owner`select realtime.send('{"n": 2}', 'news', 'news', false)`;
    expect((await gotBytes?.next())?.payload).toEqual(new Uint8Array([0, 0xde, 0xff]).buffer);
    expect(await gotNews?.next()).toMatchObject({ event: 'news', payload: { n: 2 } });
  });

  test('replays stored messages on request, each once', async () => {
    const { owner } = stack.database;
    const [first] = await owner`
      select (extract(epoch from clock_timestamp()) * 1000)::float8 as since`;
    for (const n of [1, 2, 3]) await owner`select realtime.send(${owner.json({ n })}, 'old', 'all:replay')`;
    const replay = { since: Math.floor(first?.['since']), limit: 2 };
    const channel = member.client.channel('all:replay', { config: { private: true, broadcast: { replay } } });
    const got = listenToBroadcasts(channel);
    await join(channel);
    expect(await got.next()).toMatchObject({ payload: { n: 2 }, meta: { replayed: true } });
    expect(await got.next()).toMatchObject({ payload: { n: 3 }, meta: { replayed: true } });
    await owner`select realtime.send('{"n": 4}', 'new', 'all:replay')`;
    const live = await got.next();
    expect(live).toMatchObject({ payload: { n: 4 } });
    expect(live.meta?.replayed).toBeUndefined();
  });
});
