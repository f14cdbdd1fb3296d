import postgres from 'postgres';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { DatabaseUnavailable } from '#backend/database/errors.ts';
import { createPubSub } from '#backend/realtime/processes/pubsub.ts';
import { createSharedSemaphore } from '#backend/shared-semaphore.ts';
import { captureLog } from '#tests/support/captured-log.ts';
import { createFakeChannel } from '#tests/support/fakes/channel.ts';

import { createChannelRegistry } from './channel-registry.ts';
import { watchRights } from './channel-rights.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const nothing = () => undefined;
const resolved = async () => undefined;

/** An open private channel with the permission to read, whose policies fail with this error from now on. */
async function watchFailing(error: Error) {
  const owner = new Proxy(postgres(), {
    apply: async () => [{ version: 'unchanged' }],
    get: (target, key) => (key === 'begin' ? () => Promise.reject(error) : Reflect.get(target, key)),
  });
  const asRole = () => Promise.reject(error);
  const database = { owner, asRole, listen: async () => resolved, ping: resolved, close: resolved };
  const channels = createChannelRegistry();
  const log = captureLog();
  const pushed: string[] = [];
  const channel = createFakeChannel({
    private: true,
    permissions: { broadcast: { read: true, write: true }, presence: { read: true, write: true } },
    onPush: (payload) => pushed.push(payload),
  });
  channels.add(channel);
  const { stop } = await watchRights({
    channels,
    database,
    feed: { follow: resolved, claim: resolved, pause: nothing, open: resolved, close: resolved },
    log,
    pubsub: createPubSub(channels, { database, log }),
    queries: createSharedSemaphore({ permits: 1, quickMs: 250, slowPermits: 1, slowMs: 3_000 }),
  });
  return { channel, pushed, stop };
}

test('closes a channel whose policies have exceeded their time for more than a minute', async () => {
  const timeout = Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' });
  const { channel, pushed, stop } = await watchFailing(timeout);
  await vi.advanceTimersByTimeAsync(50_000);
  expect(channel.open).toBe(true);
  await vi.advanceTimersByTimeAsync(40_000);
  expect(channel.open).toBe(false);
  expect(pushed[0]).toContain('You no longer have permission to read from this Channel topic: room');
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
