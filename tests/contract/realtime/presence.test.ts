import type { RealtimeChannel, SupabaseClient } from '@supabase/supabase-js';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

import { createInbox, join } from '#tests/support/realtime.ts';
import type { Inbox } from '#tests/support/realtime.ts';
import { startStack } from '#tests/support/stack.ts';
import type { Stack } from '#tests/support/stack.ts';

type Diff = { event: string; key: string; newPresences?: object[]; leftPresences?: object[] };

let stack: Stack;
let open: SupabaseClient[] = [];

beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.stop());
afterEach(async () => {
  await Promise.all(open.map((client) => client.removeAllChannels()));
  open = [];
});

function channelFor(name: string, key: string): { channel: RealtimeChannel; seen: Inbox<Diff> } {
  const client = stack.anon();
  open.push(client);
  const channel = client.channel(name, { config: { presence: { key } } });
  const seen = createInbox<Diff>(`presence of ${name} for ${key}`);
  channel
    .on('presence', { event: 'join' }, (diff) => seen.push(diff))
    .on('presence', { event: 'leave' }, (diff) => seen.push(diff));
  return { channel, seen };
}

async function synced(channel: RealtimeChannel): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  channel.on('presence', { event: 'sync' }, () => resolve());
  await join(channel);
  await promise;
}

test('sends joins, updates and leaves', async () => {
  const one = channelFor('lobby', 'one');
  const two = channelFor('lobby', 'two');
  await Promise.all([join(one.channel), join(two.channel)]);
  expect(await one.channel.track({ name: 'Une' })).toBe('ok');
  expect(await two.seen.next()).toMatchObject({ event: 'join', key: 'one', newPresences: [{ name: 'Une' }] });
  expect(await one.seen.next()).toMatchObject({ event: 'join', key: 'one' });
  await one.channel.track({ name: 'Deux' });
  expect(await two.seen.next()).toMatchObject({ event: 'join', newPresences: [{ name: 'Deux' }] });
  expect(await two.seen.next()).toMatchObject({ event: 'leave', leftPresences: [{ name: 'Une' }] });
  expect(Object.keys(two.channel.presenceState())).toEqual(['one']);
  expect(two.channel.presenceState()['one']).toMatchObject([{ name: 'Deux' }]);
  expect(await one.channel.untrack()).toBe('ok');
  expect(await two.seen.next()).toMatchObject({ event: 'leave', leftPresences: [{ name: 'Deux' }] });
  expect(two.channel.presenceState()).toEqual({});
});

test('sends the state to a new channel and a leave when a socket closes', async () => {
  const first = channelFor('hall', 'first');
  await join(first.channel);
  await first.channel.track({ at: 'the door' });
  const second = channelFor('hall', 'second');
  await synced(second.channel);
  expect(second.channel.presenceState()['first']).toMatchObject([{ at: 'the door' }]);
  await second.seen.next();
  await open[0]?.realtime.disconnect();
  expect(await second.seen.next()).toMatchObject({ event: 'leave', key: 'first' });
});

test('keeps one entry per tab under the same key', async () => {
  const tabs = [channelFor('tabs', 'me'), channelFor('tabs', 'me')];
  const watcher = channelFor('tabs', 'watcher');
  await Promise.all([...tabs, watcher].map(({ channel }) => join(channel)));
  for (const [index, { channel }] of tabs.entries()) await channel.track({ tab: index });
  await watcher.seen.next();
  await watcher.seen.next();
  expect(watcher.channel.presenceState()['me']).toMatchObject([{ tab: 0 }, { tab: 1 }]);
  await tabs[0]?.channel.untrack();
  expect(await watcher.seen.next()).toMatchObject({ event: 'leave', leftPresences: [{ tab: 0 }] });
  expect(watcher.channel.presenceState()['me']).toMatchObject([{ tab: 1 }]);
});

test('accepts property names of JavaScript as keys', async () => {
  const odd = channelFor('odd', 'constructor');
  const watcher = channelFor('odd', 'watcher');
  await Promise.all([join(odd.channel), join(watcher.channel)]);
  await odd.channel.track({ toString: 'x' });
  expect(await watcher.seen.next()).toMatchObject({ key: 'constructor' });
});
