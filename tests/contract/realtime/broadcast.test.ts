import { createClient } from '@supabase/supabase-js';
import type { RealtimeClientOptions, SupabaseClient } from '@supabase/supabase-js';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

import { join, listenToBroadcasts } from '#tests/support/realtime.ts';
import { startStack } from '#tests/support/stack.ts';
import type { Stack } from '#tests/support/stack.ts';

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

function visitor(realtime: RealtimeClientOptions = {}, key = stack.publishableKey): SupabaseClient {
  const client = createClient(stack.url, key, { auth: { persistSession: false }, realtime });
  open.push(client);
  return client;
}

const self = { config: { broadcast: { self: true } } };

describe.each([['1.0.0'], ['2.0.0']])('version %s', (vsn) => {
  test('delivers a message to the other channels of the topic only', async () => {
    const sender = visitor({ vsn }).channel('room');
    const receiver = visitor({ vsn }).channel('room');
    const stranger = visitor({ vsn }).channel('elsewhere');
    const [back, got, missed] = [sender, receiver, stranger].map(listenToBroadcasts);
    await Promise.all([join(sender), join(receiver), join(stranger)]);
    for (const each of [1, 2])
      await sender.send({ type: 'broadcast', event: 'cursor', payload: { x: each, name: 'é 😀' } });
    expect(await got?.next()).toMatchObject({ event: 'cursor', payload: { x: 1, name: 'é 😀' } });
    expect(await got?.next()).toMatchObject({ type: 'broadcast', payload: { x: 2 } });
    expect([back?.items, missed?.items]).toEqual([[], []]);
  });

  test('returns a message with self and acknowledges it with ack', async () => {
    const channel = visitor({ vsn }).channel('mirror', { config: { broadcast: { self: true, ack: true } } });
    const got = listenToBroadcasts(channel);
    await join(channel);
    expect(await channel.send({ type: 'broadcast', event: 'hello', payload: {} })).toBe('ok');
    expect(await got.next()).toMatchObject({ event: 'hello', payload: {} });
  });

  test('refuses a payload beyond the limit', async () => {
    const channel = visitor({ vsn }).channel('long', { config: { broadcast: { self: true, ack: true } } });
    await join(channel);
    const payload = { text: 'x'.repeat(300_000) };
    expect(await channel.send({ type: 'broadcast', event: 'long', payload })).toBe('error');
    expect(await channel.send({ type: 'broadcast', event: 'short', payload: {} })).toBe('ok');
  });

  test('joins a channel again after leaving it', async () => {
    const client = visitor({ vsn });
    const first = await join(client.channel('again', self));
    expect(await client.removeChannel(first)).toBe('ok');
    const second = client.channel('again', self);
    const got = listenToBroadcasts(second);
    await join(second);
    await second.send({ type: 'broadcast', event: 'back', payload: {} });
    expect(await got.next()).toMatchObject({ event: 'back' });
  });

  test('replies to a heartbeat', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const heartbeatCallback = (status: string) => {
      if (status === 'ok') resolve();
    };
    await join(visitor({ vsn, heartbeatIntervalMs: 50, heartbeatCallback }).channel('alive'));
    await promise;
  });
});

describe('between versions', () => {
  test('converts JSON messages and delivers binary ones to version 2.0.0 only', async () => {
    const old = visitor({ vsn: '1.0.0' }).channel('mixed');
    const recent = visitor({ vsn: '2.0.0' }).channel('mixed');
    const third = visitor({ vsn: '2.0.0' }).channel('mixed');
    const [gotOld, gotRecent, gotThird] = [old, recent, third].map(listenToBroadcasts);
    await Promise.all([join(old), join(recent), join(third)]);
    await recent.send({ type: 'broadcast', event: 'json', payload: { a: 1 } });
    await recent.send({ type: 'broadcast', event: 'bytes', payload: new Uint8Array([0, 255]).buffer });
    await old.send({ type: 'broadcast', event: 'text', payload: { b: 2 } });
    expect(await gotOld?.next()).toEqual({ event: 'json', type: 'broadcast', payload: { a: 1 } });
    expect(await gotThird?.next()).toMatchObject({ event: 'json', payload: { a: 1 } });
    const bytes = await gotThird?.next();
    expect(bytes?.event).toBe('bytes');
    expect(bytes?.payload).toEqual(new Uint8Array([0, 255]).buffer);
    expect(await gotRecent?.next()).toMatchObject({ event: 'text', payload: { b: 2 } });
    expect(gotOld?.items).toHaveLength(1);
  });
});

describe('over HTTP', () => {
  test('send falls back to HTTP before the channel is joined', async () => {
    const receiver = visitor().channel('http');
    const got = listenToBroadcasts(receiver);
    await join(receiver);
    const quiet = visitor({ logger: () => undefined });
    const response = await quiet.channel('http').send({ type: 'broadcast', event: 'a', payload: { n: 1 } });
    expect(response).toBe('ok');
    expect(await got.next()).toMatchObject({ event: 'a', payload: { n: 1 } });
  });

  test.each([['1.0.0'], ['2.0.0']])('httpSend reaches version %s', async (vsn) => {
    const receiver = visitor({ vsn }).channel('http:é / 2');
    const got = listenToBroadcasts(receiver);
    await join(receiver);
    expect(await visitor().channel('http:é / 2').httpSend('un événement', { n: 2 })).toEqual({
      success: true,
    });
    expect(await got.next()).toMatchObject({ event: 'un événement', payload: { n: 2 } });
  });

  test('httpSend sends binary content', async () => {
    const receiver = visitor().channel('http-bytes');
    const got = listenToBroadcasts(receiver);
    await join(receiver);
    await visitor()
      .channel('http-bytes')
      .httpSend('b', new Uint8Array([1, 2, 3]));
    expect(new Uint8Array(Object(await got.next()).payload)).toEqual(new Uint8Array([1, 2, 3]));
  });

  test.each([
    ['/api/broadcast', '{}', 422],
    ['/api/broadcast', 'not json', 422],
    ['/api/broadcast', '{"messages":[{"topic":"a","event":"b"}]}', 422],
    ['/api/broadcast', '{"messages":[{"topic":"a","event":"b","payload":{}}]}', 202],
    ['/api/broadcast/a/events/b', 'not json', 422],
    ['/api/broadcast/a/events/b', '{}', 202],
    [`/api/broadcast/${'a'.repeat(300)}/events/b`, '{}', 422],
    ['/api/broadcast/a/events/b?private=true', '{}', 403],
    ['/api/other', '{}', 404],
  ])('POST %s with %s returns %i', async (path, body, status) => {
    const headers = { apikey: stack.publishableKey, 'content-type': 'application/json' };
    const response = await fetch(`${stack.url}/realtime/v1${path}`, { method: 'POST', headers, body });
    expect([response.status, await response.text()]).toEqual([status, expect.any(String)]);
  });

  test('returns 401 without a key', async () => {
    const body = '{"messages":[{"topic":"a","event":"b","payload":{}}]}';
    const response = await fetch(`${stack.url}/realtime/v1/api/broadcast`, { method: 'POST', body });
    expect(response.status).toBe(401);
  });
});
