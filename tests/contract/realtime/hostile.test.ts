import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { messageUnit, textLimit } from '#backend/realtime/limits.ts';
import { openSocket } from '#tests/support/fakes/raw-socket.ts';
import type { RawSocket } from '#tests/support/fakes/raw-socket.ts';
import { join, listenToBroadcasts } from '#tests/support/realtime.ts';
import { startStack } from '#tests/support/stack.ts';
import type { Stack } from '#tests/support/stack.ts';

let stack: Stack;
let limited: Stack;

beforeAll(async () => {
  stack = await startStack();
  limited = await startStack({ rateLimits: true });
});
afterAll(() => Promise.all([stack.stop(), limited.stop()]));

/** Expects that another client can still join and receive messages. */
async function expectStillServed(on: Stack = stack): Promise<void> {
  const client = on.anon();
  const channel = client.channel(`after ${performance.now()}`, { config: { broadcast: { self: true } } });
  const got = listenToBroadcasts(channel);
  await join(channel);
  await channel.send({ type: 'broadcast', event: 'alive', payload: {} });
  await got.next();
  await client.removeAllChannels();
}

describe('invalid frames', () => {
  test('a random frame gets a reply or closes its socket, without effect on others', async () => {
    const text = fc.oneof(
      fc.string(),
      fc.json(),
      fc.array(fc.jsonValue(), { maxLength: 6 }).map((a) => JSON.stringify(a)),
    );
    const bytes = fc.uint8Array({ maxLength: 300 }).map((array) => Buffer.from(array));
    const push = fc.uint8Array({ minLength: 6, maxLength: 300 }).map((array) => Buffer.from([3, ...array]));
    await fc.assert(
      fc.asyncProperty(fc.array(fc.oneof(text, bytes, push), { maxLength: 8 }), async (frames) => {
        const raw = await openSocket(stack);
        for (const frame of frames) raw.send(frame);
        raw.push('phoenix', 'heartbeat', {});
        await Promise.race([raw.closed, raw.frames.next(({ topic }) => topic === 'phoenix')]);
        await raw.close();
      }),
      { numRuns: 60 },
    );
    await expectStillServed();
    expect(stack.log.lines.filter(({ level }) => level === 'error')).toEqual([]);
  });

  test('a join with a random payload gets a reply', async () => {
    const raw = await openSocket(stack);
    const key = fc.constantFrom(
      'config',
      'broadcast',
      'presence',
      'postgres_changes',
      'private',
      'access_token',
      'key',
      'self',
      'schema',
      'table',
      'filter',
      'event',
      'select',
      'replay',
      'since',
      '__proto__',
    );
    const value = fc.letrec((tie) => ({
      any: fc.oneof(
        { maxDepth: 4 },
        fc.jsonValue({ maxDepth: 1 }),
        tie('object'),
        fc.array(tie('any'), { maxLength: 3 }),
      ),
      object: fc.dictionary(key, tie('any'), { maxKeys: 4 }),
    }));
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(value.object, value.any),
        fc.string({ maxLength: 20 }),
        async (payload, name) => {
          raw.push(`realtime:${name}`, 'phx_join', payload);
          await raw.frames.next(({ event }) => event === 'phx_reply');
          raw.push(`realtime:${name}`, 'phx_leave', {});
          await raw.frames.next(({ event }) => event === 'phx_reply');
        },
      ),
      { numRuns: 150 },
    );
    await raw.close();
    await expectStillServed();
  });

  test.each([
    ['phoenix:other', 'phx_join', {}, 'unmatched topic'],
    ['realtime:', 'phx_join', {}, 'TopicNameRequired: You must provide a topic name'],
    [`realtime:${'x'.repeat(300)}`, 'phx_join', {}, 'TopicNameTooLong'],
    ['realtime:unjoined', 'broadcast', {}, 'unmatched topic'],
    ['realtime:unjoined', 'access_token', { access_token: 'x' }, 'unmatched topic'],
  ])('%s %s gets an error reply', async (topic, event, payload, reason) => {
    const raw = await openSocket(stack);
    raw.push(topic, event, payload);
    const { payload: reply } = await raw.frames.next();
    expect(reply).toMatchObject({ status: 'error', response: { reason: expect.stringContaining(reason) } });
    await raw.close();
  });

  test('an unknown event is ignored, property names of JavaScript included', async () => {
    const raw = await openSocket(stack);
    raw.push('realtime:a', 'phx_join', {});
    for (const event of ['constructor', '__proto__', 'toString', 'unknown'])
      raw.push('realtime:a', event, {});
    raw.push('realtime:a', 'phx_leave', {});
    await raw.frames.next(({ event }) => event === 'phx_close');
    await raw.close();
  });
});

describe('beyond a limit', () => {
  test('a text message that is longer than any broadcast closes its socket', async () => {
    const raw = await openSocket(stack);
    raw.push('realtime:a', 'broadcast', { text: 'x'.repeat(textLimit) });
    expect(await raw.closed).toBe(1009);
    await expectStillServed();
  });

  test('a deeply nested message closes its socket', async () => {
    for (const [open, close] of ['[]', ['{"a":', '}']]) {
      const raw = await openSocket(stack);
      raw.send(`["1","1","realtime:a","phx_join",${open?.repeat(5_000)}0${close?.repeat(5_000)}]`);
      expect(await raw.closed).toBe(1003);
    }
    await expectStillServed();
    expect(stack.log.lines.filter(({ level }) => level === 'error')).toEqual([]);
  });

  test.each([
    ['entries', Array.from({ length: 51 }, () => ({})), '50 postgres_changes at most'],
    ['entries that are no objects', Array(100_000).fill(0), '50 postgres_changes at most'],
    ['text', [{ schema: 'x'.repeat(70_000) }], 'The postgres_changes are too long'],
    ['fields', [Object.fromEntries(Array(9_000).fill(0).entries())], 'The postgres_changes are too long'],
  ])('a join with too many %s in postgres_changes is refused', async (_, changes, reason) => {
    const raw = await openSocket(stack);
    raw.push('realtime:a', 'phx_join', { config: { postgres_changes: changes } });
    const { payload } = await raw.frames.next();
    expect(payload).toEqual({ status: 'error', response: { reason: `InvalidJoinPayload: ${reason}` } });
    await raw.close();
  });

  test('a filter with too many conditions is refused', async () => {
    const raw = await openSocket(stack);
    const filter = Array(21).fill('id=eq.1').join(',');
    const changes = [{ event: '*', schema: 'public', table: 'blog_comments', filter }];
    raw.push('realtime:a', 'phx_join', { config: { postgres_changes: changes } });
    const { payload } = await raw.frames.next(({ event }) => event === 'system');
    expect(payload).toMatchObject({
      status: 'error',
      message: 'Error parsing `filter` params: 20 conditions at most',
    });
    await raw.close();
  });

  test('too many heartbeats close the socket', async () => {
    const raw = await openSocket(limited);
    for (let index = 0; index < 300; index++) raw.push('phoenix', 'heartbeat', {});
    expect(await raw.closed).toBe(1008);
    await expectStillServed(limited);
  });

  test('a long message counts as several, whatever it contains', async () => {
    const raw = await openSocket(limited);
    const text = 'x'.repeat(20 * messageUnit - 1_000);
    // Each counts as twenty of the 500 messages.
    for (let index = 0; index < 60; index++) raw.push('phoenix', 'heartbeat', { text });
    expect(await raw.closed).toBe(1008);
    await expectStillServed(limited);
  });

  test('a message of many elements counts as several', async () => {
    const raw = await openSocket(limited);
    // Each of 60 kB counts as 120 of the 500 messages.
    const list = Array.from({ length: 30_000 }, () => 0);
    for (let index = 0; index < 8; index++) raw.push('phoenix', 'heartbeat', { list });
    expect(await raw.closed).toBe(1008);
    await expectStillServed(limited);
  });

  test('a too large frame closes its socket', async () => {
    const raw = await openSocket(stack);
    raw.send('x'.repeat(2_000_000));
    expect(await raw.closed).toBe(1009);
    await expectStillServed();
  });

  test('a join beyond the channels of one socket is refused', async () => {
    const raw = await openSocket(stack);
    for (let index = 0; index <= 100; index++) raw.push(`realtime:${index}`, 'phx_join', {});
    const refused = await raw.frames.next(({ payload }) => payload['status'] === 'error');
    expect(refused.payload['response']).toEqual({ reason: 'ChannelRateLimitReached: Too many channels' });
    await raw.close();
  });

  test('too many joins close the socket with the reason', async () => {
    const raw = await openSocket(limited);
    for (let index = 0; index < 300; index++) raw.push('realtime:flood', 'phx_join', {});
    const refused = await raw.frames.next(({ payload }) => payload['status'] === 'error');
    expect(refused.payload['response']).toEqual({
      reason: 'ClientJoinRateLimitReached: Too many joins per second',
    });
    expect(await raw.closed).toBe(1008);
    await expectStillServed(limited);
  });

  test('too many messages close the channel with the reason', async () => {
    const raw = await openSocket(limited);
    raw.push('realtime:loud', 'phx_join', {});
    await raw.frames.next(({ event }) => event === 'phx_reply');
    for (let index = 0; index < 700; index++) raw.push('realtime:loud', 'broadcast', { event: 'x' });
    const system = await raw.frames.next(({ event }) => event === 'system');
    expect(system.payload).toMatchObject({ status: 'error', message: 'Too many messages per second' });
    await raw.frames.next(({ event }) => event === 'phx_close');
    await raw.close();
    await expectStillServed(limited);
  });

  test('too many presence messages close the channel with the reason', async () => {
    const raw = await openSocket(stack);
    raw.push('realtime:busy', 'phx_join', {});
    for (let index = 0; index < 40; index++)
      raw.push('realtime:busy', 'presence', { event: 'track', payload: { index } });
    const system = await raw.frames.next(({ event }) => event === 'system');
    expect(system.payload).toMatchObject({ message: 'Client presence rate limit exceeded' });
    await raw.close();
  });

  test('a socket beyond the limit of an address gets 429', async () => {
    const opened: RawSocket[] = [];
    const refused = async () => {
      for (;;) opened.push(await openSocket(limited));
    };
    await expect(refused()).rejects.toThrow('429, retry after 60 s');
    expect(opened).toHaveLength(200);
    await Promise.all(opened.map((raw) => raw.close()));
    await expectStillServed(limited);
  });

  test('a client that does not read is disconnected without delaying others', async () => {
    const stalled = await openSocket(stack);
    stalled.push('realtime:stalled', 'phx_join', {});
    await stalled.frames.next(({ event }) => event === 'phx_reply');
    stalled.socket.pause();
    const client = stack.anon();
    const channel = client.channel('stalled', { config: { broadcast: { ack: true } } });
    await join(channel);
    const payload = { text: 'x'.repeat(200_000) };
    const cut = stalled.closed.then(() => true);
    for (let sent = 0; sent < 200; sent++)
      expect(await channel.send({ type: 'broadcast', event: 'big', payload })).toBe('ok');
    stalled.socket.resume();
    expect(await cut).toBe(true);
    await client.removeAllChannels();
  });
});
