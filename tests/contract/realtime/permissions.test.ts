import type { RealtimeChannel, SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { createInbox, join, listenToBroadcasts } from '#tests/support/realtime.ts';
import type { Inbox, SystemMessage } from '#tests/support/realtime.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { startStack } from '#tests/support/stack.ts';
import type { Person, Stack } from '#tests/support/stack.ts';

let stack: Stack;
let member: Person;
let other: Person;
const tabs: SupabaseClient[] = [];

/**
 * A row of `members(topic, person, may_write)` allows this person to read a topic, and to write to it if
 * `may_write`.
 */
beforeAll(async () => {
  // As many connections as a site has.
  stack = await startStack({ database: await createTestDatabase({ size: 20 }) });
  member = await stack.signUpAndConfirm();
  other = await stack.signUpAndConfirm();
  await sql(`
    create table public.members (topic text, person uuid, may_write boolean default true, primary key (topic, person));
    create function public.may(topic text, to_write boolean) returns boolean
    language sql stable security definer set search_path = '' as $$
      select exists (
        select from public.members as m where m.topic = may.topic and m.person = auth.uid() and (m.may_write or not to_write)
      )
    $$;
    grant execute on function public.may(text, boolean) to authenticated;
    create policy "Members read" on realtime.messages for select to authenticated using (public.may(realtime.topic(), false));
    create policy "Members write" on realtime.messages for insert to authenticated with check (public.may(realtime.topic(), true));
  `);
});
afterAll(async () => {
  const clients = [member.client, other.client, ...tabs];
  await Promise.all(clients.map((client) => client.removeAllChannels()));
  await stack.stop();
});

async function sql(text: string): Promise<void> {
  await stack.database.owner.unsafe(text);
}

async function admit(topic: string, person: Person, mayWrite = true): Promise<void> {
  await stack.database.owner`
    insert into public.members values (${topic}, ${person.user.id}, ${mayWrite})
    on conflict (topic, person) do update set may_write = excluded.may_write`;
}

type Joined = { channel: RealtimeChannel; systemMessages: Inbox<SystemMessage> };

async function enter(topic: string, person: Person): Promise<Joined> {
  const channel = person.client.channel(topic, { config: { private: true, broadcast: { ack: true } } });
  const systemMessages = createInbox<SystemMessage>(`system messages of ${topic}`);
  channel.on('system', {}, (message: SystemMessage) => systemMessages.push(message));
  await join(channel);
  return { channel, systemMessages };
}

/** The same session, as in a second tab. */
async function onAnotherSocket({ client }: Person): Promise<SupabaseClient> {
  const { data } = await client.auth.getSession();
  const tab = stack.anon();
  tabs.push(tab);
  await tab.realtime.setAuth(data.session?.access_token ?? null);
  return tab;
}

const lost = (topic: string) => ({
  status: 'error',
  message: `You no longer have permission to read from this Channel topic: ${topic}`,
});
const send = (channel: RealtimeChannel) => channel.send({ type: 'broadcast', event: 'e', payload: {} });

test('closes the channels of a user who loses the read permission, without a new token, and no others', async () => {
  await admit('club', member);
  await admit('club', other);
  const { systemMessages } = await enter('club', member);
  const again = await enter('club', { ...member, client: await onAnotherSocket(member) });
  const remaining = await enter('club', other);
  const received = listenToBroadcasts(remaining.channel);
  await sql(`delete from public.members where topic = 'club' and person = '${member.user.id}'`);
  expect(await systemMessages.next()).toMatchObject(lost('club'));
  expect(await again.systemMessages.next()).toMatchObject(lost('club'));
  await stack.database.owner`select realtime.send('{"n": 1}', 'still', 'club')`;
  expect(await received.next()).toMatchObject({ event: 'still' });
  expect(remaining.systemMessages.items).toEqual([]);
});

test('applies a changed write permission to an open channel', async () => {
  await admit('forum', member, false);
  const { channel } = await enter('forum', member);
  expect(await send(channel)).toBe('error');
  await admit('forum', member, true);
  await expect.poll(() => send(channel), { timeout: 8000 }).toBe('ok');
  await admit('forum', member, false);
  await expect.poll(() => send(channel), { timeout: 8000 }).toBe('error');
});

test('reads permissions again immediately after notify realtime_rights', async () => {
  await admit('salon', member);
  const { systemMessages } = await enter('salon', member);
  const at = performance.now();
  await stack.database.owner.begin(async (tx) => {
    await tx`delete from public.members where topic = 'salon'`;
    await tx`notify realtime_rights`;
  });
  expect(await systemMessages.next()).toMatchObject(lost('salon'));
  expect(performance.now() - at).toBeLessThan(3000);
});

test('reads permissions again after a new policy and after a revoked grant', async () => {
  await admit('etage', member);
  const first = await enter('etage', member);
  await sql(`create policy "Nobody upstairs" on realtime.messages as restrictive for select to authenticated
    using (realtime.topic() <> 'etage')`);
  expect(await first.systemMessages.next()).toMatchObject(lost('etage'));
  await sql(`drop policy "Nobody upstairs" on realtime.messages`);
  await member.client.removeAllChannels();
  const second = await enter('etage', member);
  await sql('revoke select on realtime.messages from authenticated');
  expect(await second.systemMessages.next()).toMatchObject({ status: 'error' });
  await sql('grant select on realtime.messages to authenticated');
});

test('joins a public channel without an authorization check', async () => {
  const channel = other.client.channel('place', { config: { broadcast: { ack: true } } });
  await join(channel);
  await sql('notify realtime_rights');
  expect(await send(channel)).toBe('ok');
});

test('joins a private channel while another user has slow policies on several sockets', async () => {
  await sql(`create policy "Slow topics" on realtime.messages for select to authenticated using (
    case when realtime.topic() like 'slow-%' then pg_sleep(1.2)::text = '' else false end)`);
  await admit('quick', member);
  const others = await Promise.all(Array.from({ length: 5 }, () => onAnotherSocket(other)));
  let joined = 0;
  const slow = Promise.allSettled(
    others.map(async (client, index) => {
      await join(client.channel(`slow-${index}`, { config: { private: true } }));
      joined += 1;
    }),
  );
  await expect.poll(sleeping).toBe(1);
  await enter('quick', member);
  expect(joined).toBe(0);
  await Promise.all(others.map((client) => client.removeAllChannels()));
  await slow;
  await sql(`drop policy "Slow topics" on realtime.messages`);
});

/** The number of policies that are being evaluated on slow topics. */
async function sleeping(): Promise<number> {
  const [row] = await stack.database.owner`
    select count(*)::int4 as count from pg_stat_activity where wait_event = 'PgSleep' and datname = current_database()`;
  return row?.['count'];
}
