import { request } from 'node:http';

import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

import { openSocket } from '#tests/support/fakes/raw-socket.ts';
import type { Frame, RawSocket } from '#tests/support/fakes/raw-socket.ts';
import { startStack } from '#tests/support/stack.ts';
import type { Stack } from '#tests/support/stack.ts';

import { realtimeFixture } from './fixture.ts';

let stack: Stack;
let open: RawSocket[] = [];
let addresses = 1;

beforeAll(async () => {
  stack = await startStack({ rateLimits: true });
  await stack.database.owner.unsafe(realtimeFixture);
});
afterAll(() => stack.stop());
afterEach(async () => {
  await Promise.all(open.map((raw) => raw.close()));
  open = [];
});

/** Opens sockets from a new address. */
function openFromNewAddress(size: number): Promise<RawSocket[]> {
  addresses += 1;
  const address = `127.0.0.${addresses}`;
  return Promise.all(Array.from({ length: size }, () => from(address)));
}

async function from(address: string, key = stack.publishableKey): Promise<RawSocket> {
  const raw = await openSocket({ url: stack.url, publishableKey: key }, {}, address);
  open.push(raw);
  return raw;
}

async function join(raw: RawSocket, topic: string, config: object = {}): Promise<unknown> {
  raw.push(topic, 'phx_join', { config });
  return statusOf(await raw.frames.next((frame) => frame.topic === topic && frame.event === 'phx_reply'));
}

/** The first matching frame that any of the sockets receives. */
function firstOf(sockets: readonly RawSocket[], matches: (frame: Frame) => boolean): Promise<Frame> {
  return Promise.any(sockets.map((raw) => raw.frames.next(matches)));
}

const statusOf = ({ payload }: Frame) => payload['status'];

/** Expects that a client of another address can join, send and receive. */
async function expectOtherAddressServed(): Promise<void> {
  const [raw] = await openFromNewAddress(1);
  if (!raw) throw new Error('no socket');
  expect(await join(raw, 'realtime:elsewhere', { broadcast: { self: true } })).toBe('ok');
  raw.push('realtime:elsewhere', 'broadcast', { type: 'broadcast', event: 'e', payload: {} });
  await raw.frames.next(({ event }) => event === 'broadcast');
}

test('limits the memory for presence over all sockets of an address', async () => {
  const sockets = await openFromNewAddress(16);
  const meta = { type: 'presence', event: 'track', payload: { a: 'x'.repeat(230_000) } };
  const statuses: unknown[] = [];
  for (const raw of sockets) {
    for (const topic of ['realtime:one', 'realtime:two']) {
      expect(await join(raw, topic, { presence: { enabled: false } })).toBe('ok');
      raw.push(topic, 'presence', meta);
      const reply = (frame: Frame) => frame.topic === topic && frame.event === 'phx_reply';
      statuses.push(statusOf(await raw.frames.next(reply)));
    }
  }
  const accepted = statuses.filter((status) => status === 'ok').length * 230_000;
  expect(accepted).toBeGreaterThan(2_000_000);
  expect(accepted).toBeLessThan(4_000_000);
  await expectOtherAddressServed();
});

test('limits the memory for subscriptions over all sockets of an address', async () => {
  const sockets = await openFromNewAddress(20);
  const changes = Array.from({ length: 50 }, () => ({ schema: 'public', table: 'plain', event: '*' }));
  const statuses: unknown[] = [];
  for (const raw of sockets)
    for (let channel = 0; channel < 10; channel += 1)
      statuses.push(await join(raw, `realtime:changes-${channel}`, { postgres_changes: changes }));
  const granted = statuses.filter((status) => status === 'ok').length * changes.length;
  expect(granted).toBeGreaterThan(1000);
  expect(granted).toBeLessThan(4000);
});

test('limits broadcasts of an address by their number of receivers', async () => {
  const sockets = await openFromNewAddress(20);
  for (const raw of sockets) expect(await join(raw, 'realtime:crowd')).toBe('ok');
  const broadcast = { type: 'broadcast', event: 'big', payload: { text: 'x'.repeat(200_000) } };
  // Four messages each: far below the limit of one socket.
  for (const raw of sockets)
    for (let sent = 0; sent < 4; sent += 1) raw.push('realtime:crowd', 'broadcast', broadcast);
  const system = await firstOf(sockets, ({ event }) => event === 'system');
  expect(system.payload).toMatchObject({ status: 'error', message: 'Too many messages per second' });
  await expectOtherAddressServed();
}, 30_000);

test('counts messages over HTTP with those of the sockets', async () => {
  const sockets = await openFromNewAddress(20);
  for (const raw of sockets) expect(await join(raw, 'realtime:http')).toBe('ok');
  const statuses: (number | undefined)[] = [];
  for (let turn = 0; turn < 60; turn += 1) statuses.push(await post(`127.0.0.${addresses}`, 'http', 180_000));
  expect(statuses[0]).toBe(202);
  expect(statuses).toContain(429);
  await expectOtherAddressServed();
}, 30_000);

function post(localAddress: string, topic: string, bytes: number): Promise<number | undefined> {
  const messages = [{ topic, event: 'e', payload: { text: 'x'.repeat(bytes) } }];
  return new Promise((resolve, reject) => {
    const headers = { apikey: stack.publishableKey };
    request(`${stack.url}/realtime/v1/api/broadcast`, { method: 'POST', localAddress, headers })
      .on('response', (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      })
      .on('error', reject)
      .end(JSON.stringify({ messages }));
  });
}

test('limits the joins of an address by the size of the presence state they receive', async () => {
  const sockets = await openFromNewAddress(28);
  // Eight sockets stay present; the others join repeatedly and receive the state of the eight each time.
  const [present, comers] = [sockets.slice(0, 8), sockets.slice(8)];
  for (const raw of present) {
    expect(await join(raw, 'realtime:full')).toBe('ok');
    const payload = { type: 'presence', event: 'track', payload: { a: 'x'.repeat(200_000) } };
    raw.push('realtime:full', 'presence', payload);
    await raw.frames.next(({ event }) => event === 'presence_diff');
  }
  for (let turn = 0; turn < 6; turn += 1) for (const raw of comers) raw.push('realtime:full', 'phx_join', {});
  const refused = ({ event, payload }: Frame) => event === 'phx_reply' && payload['status'] === 'error';
  expect((await firstOf(comers, refused)).payload['response']).toEqual({
    reason: 'ClientJoinRateLimitReached: Too many joins per second',
  });
  await expectOtherAddressServed();
}, 30_000);

test('limits sockets with the secret key one by one, not by address', async () => {
  addresses += 1;
  const sockets = await Promise.all(
    Array.from({ length: 12 }, () => from(`127.0.0.${addresses}`, stack.secretKey)),
  );
  for (const raw of sockets) {
    expect(await join(raw, 'realtime:service')).toBe('ok');
    raw.push('realtime:service', 'presence', {
      type: 'presence',
      event: 'track',
      payload: { a: 'x'.repeat(220_000) },
    });
    const reply = await raw.frames.next(
      ({ event, payload }) => event === 'phx_reply' && !payload['postgres_changes'],
    );
    expect(statusOf(reply)).toBe('ok');
  }
});
