import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { postgres } from '#backend/database/driver.ts';
import { DatabaseUnavailable } from '#backend/database/errors.ts';
import { createPubSub } from '#backend/realtime/processes/pubsub.ts';
import { createSharedSemaphore } from '#backend/shared-semaphore.ts';
import { captureLog } from '#tests/support/captured-log.ts';
import { createFakeChannel } from '#tests/support/fakes/channel.ts';

import type { Channel } from './channel.ts';
import { createChannelRegistry } from './channel-registry.ts';
import { watchRights } from './channel-rights.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const nothing = () => undefined;
const resolved = async () => undefined;

const allowed = { broadcast: { read: true, write: true }, presence: { read: true, write: true } };

/** An open private channel of this topic and user, with the permission to read. */
function createPrivateChannel(name: string, sub: string, onPush: (payload: string) => void): Channel {
  const member = { claims: { role: 'authenticated', sub }, token: undefined, expiresAt: undefined } as const;
  return createFakeChannel({ name, member, private: true, permissions: allowed, onPush });
}

/** Watches these channels; `check` takes the place of the query of the permissions of a topic. */
async function watch(all: readonly Channel[], check: (topic: string) => Promise<object>) {
  const unsafe = () => ({ execute: resolved });
  const query = async (_: unknown, topic: string) => [await check(topic)];
  const begin = (run: (tx: unknown) => Promise<unknown>) => run(Object.assign(query, { unsafe }));
  const owner = new Proxy(postgres(), {
    apply: async () => [{ version: 'unchanged' }],
    get: (target, key) => (key === 'begin' ? begin : Reflect.get(target, key)),
  });
  const asRole = () => Promise.reject(new Error('not used'));
  const database = { owner, asRole, listen: async () => resolved, ping: resolved, close: resolved };
  const channels = createChannelRegistry();
  for (const channel of all) channels.add(channel);
  const log = captureLog();
  return watchRights({
    channels,
    database,
    feed: { follow: resolved, claim: resolved, pause: nothing, open: resolved, close: resolved },
    log,
    pubsub: createPubSub(channels, { database, log }),
    queries: createSharedSemaphore({ permits: 1, quickMs: 250, slowPermits: 1, slowMs: 3_000 }),
  });
}

/** A private channel whose policies fail with this error from now on. */
async function watchFailing(error: Error) {
  const pushed: string[] = [];
  const channel = createPrivateChannel('slow', 'a', (payload) => pushed.push(payload));
  const { stop } = await watch([channel], () => Promise.reject(error));
  return { channel, pushed, stop };
}

test('closes a channel whose policies have exceeded their time for more than a minute', async () => {
  const timeout = Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' });
  const { channel, pushed, stop } = await watchFailing(timeout);
  await vi.advanceTimersByTimeAsync(50_000);
  expect(channel.open).toBe(true);
  await vi.advanceTimersByTimeAsync(40_000);
  expect(channel.open).toBe(false);
  expect(pushed[0]).toContain('You no longer have permission to read from this Channel topic: slow');
  await stop();
});

test('keeps a channel open during an outage of the database', async () => {
  const { channel, stop } = await watchFailing(new DatabaseUnavailable('down'));
  await vi.advanceTimersByTimeAsync(300_000);
  expect(channel.open).toBe(true);
  await stop();
});

test('closes a channel whose policies could not be read for more than a minute because all connections are in use', async () => {
  const { channel, stop } = await watchFailing(new DatabaseUnavailable('Every connection is busy.', true));
  await vi.advanceTimersByTimeAsync(90_000);
  expect(channel.open).toBe(false);
  await stop();
});

test('reads the permissions of a user again as often, however many channels another user has', async () => {
  const of = (name: string, sub: string) => createPrivateChannel(name, sub, nothing);
  const many = Array.from({ length: 400 }, (_, index) => of(`many-${index}`, 'a'));
  const reads = new Map<string, number>();
  const { stop } = await watch([...many, of('one', 'b')], async (topic) => {
    reads.set(topic, (reads.get(topic) ?? 0) + 1);
    return { broadcast_read: true, presence_read: true, broadcast_write: true, presence_write: true };
  });
  await vi.advanceTimersByTimeAsync(60_000);
  await stop();
  const readsOfMany = [...reads].flatMap(([topic, count]) => (topic === 'one' ? [] : [count]));
  // Each of the 400 once in twenty seconds: twenty queries a second.
  expect(readsOfMany).toHaveLength(400);
  expect(Math.max(...readsOfMany)).toBeLessThanOrEqual(3);
  expect(reads.get('one')).toBeGreaterThanOrEqual(9);
});
