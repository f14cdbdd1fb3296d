import type { RealtimeChannel, SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';

import {
  type Inbox,
  type SystemMessage,
  createInbox,
  join,
  listenToBroadcasts,
} from '#tests/support/realtime.ts';
import { type Person, type Stack, startStack } from '#tests/support/stack.ts';

let stack: Stack;
let member: Person;
let other: Person;
const tabs: SupabaseClient[] = [];

/** `members(topic, person, may_write)` says who may read a room, and who may write there. */
beforeAll(async () => {
  stack = await startStack();
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

type Joined = { channel: RealtimeChannel; said: Inbox<SystemMessage> };

async function enter(topic: string, person: Person): Promise<Joined> {
  const channel = person.client.channel(topic, { config: { private: true, broadcast: { ack: true } } });
  const said = createInbox<SystemMessage>(`what ${topic} is told`);
  channel.on('system', {}, (message: SystemMessage) => said.push(message));
  await join(channel);
  return { channel, said };
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

test('whoever loses the right to read loses the channel, without a new token; the others stay', async () => {
  await admit('club', member);
  await admit('club', other);
  const { said } = await enter('club', member);
  const again = await enter('club', { ...member, client: await onAnotherSocket(member) });
  const kept = await enter('club', other);
  const heard = listenToBroadcasts(kept.channel);
  await sql(`delete from public.members where topic = 'club' and person = '${member.user.id}'`);
  expect(await said.next()).toMatchObject(lost('club'));
  expect(await again.said.next()).toMatchObject(lost('club'));
  await stack.database.owner`select realtime.send('{"n": 1}', 'still', 'club')`;
  expect(await heard.next()).toMatchObject({ event: 'still' });
  expect(kept.said.items).toEqual([]);
});

test('the right to write is taken and given while the channel is open', async () => {
  await admit('forum', member, false);
  const { channel } = await enter('forum', member);
  expect(await send(channel)).toBe('error');
  await admit('forum', member, true);
  await expect.poll(() => send(channel), { timeout: 8000 }).toBe('ok');
  await admit('forum', member, false);
  await expect.poll(() => send(channel), { timeout: 8000 }).toBe('error');
});

test('whoever changes rights may say so, and it is felt at once, in every process', async () => {
  await admit('salon', member);
  const { said } = await enter('salon', member);
  const at = performance.now();
  await stack.database.owner.begin(async (tx) => {
    await tx`delete from public.members where topic = 'salon'`;
    await tx`notify realtime_rights`;
  });
  expect(await said.next()).toMatchObject(lost('salon'));
  expect(performance.now() - at).toBeLessThan(3000);
});

test('another policy is felt, and so is a grant that is no more', async () => {
  await admit('etage', member);
  const first = await enter('etage', member);
  await sql(`create policy "Nobody upstairs" on realtime.messages as restrictive for select to authenticated
    using (realtime.topic() <> 'etage')`);
  expect(await first.said.next()).toMatchObject(lost('etage'));
  await sql(`drop policy "Nobody upstairs" on realtime.messages`);
  await member.client.removeAllChannels();
  const second = await enter('etage', member);
  await sql('revoke select on realtime.messages from authenticated');
  expect(await second.said.next()).toMatchObject({ status: 'error' });
  await sql('grant select on realtime.messages to authenticated');
});

test('public channels are asked nothing', async () => {
  const channel = other.client.channel('place', { config: { broadcast: { ack: true } } });
  await join(channel);
  await sql('notify realtime_rights');
  expect(await send(channel)).toBe('ok');
});
