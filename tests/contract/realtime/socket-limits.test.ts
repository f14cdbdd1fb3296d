import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { openSocket } from '#tests/support/fakes/raw-socket.ts';
import { followChanges } from '#tests/support/realtime.ts';
import { startStack } from '#tests/support/stack.ts';
import type { Stack } from '#tests/support/stack.ts';

import { realtimeFixture } from './fixture.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack({ rateLimits: true });
  await stack.database.owner.unsafe(realtimeFixture);
});
afterAll(() => stack.stop());

describe('a row that has just become visible', () => {
  test('is not sent in its earlier, hidden version', async () => {
    const { client, user } = await stack.signUpAndConfirm();
    const seen = await followChanges(client, { schema: 'public', table: 'notes' });
    const mine = await stack.database.owner.begin(async (tx) => {
      await tx`insert into public.notes (id, author, body) values (1, null, 'un brouillon secret')`;
      await tx`update public.notes set body = 'public' where id = 1`;
      await tx`insert into public.notes (id, author, body) values (2, ${user.id}, 'le mien')`;
      await tx`update public.notes set body = 'toujours le mien' where id = 2`;
      return tx`select id from public.notes`;
    });
    expect(mine).toHaveLength(2);
    await seen.next(({ new: row }) => row['body'] === 'toujours le mien');
    expect(seen.items.map(({ new: row }) => row['body'])).toEqual(['public', 'le mien', 'toujours le mien']);
    await client.removeAllChannels();
  });
});

describe('the memory of one socket', () => {
  const wide = (count: number, bytes: number) =>
    Array.from({ length: count }, () => ({ schema: 'public', table: 'plain', filter: 'x'.repeat(bytes) }));

  test('is limited for subscriptions', async () => {
    const raw = await openSocket(stack);
    const responses = [];
    for (let channel = 0; channel < 20; channel += 1) {
      const topic = `realtime:large-${channel}`;
      raw.push(topic, 'phx_join', { config: { postgres_changes: wide(2, 100_000) } });
      const { payload } = await raw.frames.next((f) => f.topic === topic && f.event === 'phx_reply');
      responses.push(payload['status']);
    }
    expect(responses).toContain('error');
    raw.push('realtime:small', 'phx_join', { config: {} });
    const { payload } = await raw.frames.next((f) => f.topic === 'realtime:small' && f.event === 'phx_reply');
    expect(payload['status']).toBe('ok');
    await raw.close();
  });

  test('is limited for presence', async () => {
    const raw = await openSocket(stack);
    const responses = [];
    for (let channel = 0; channel < 12; channel += 1) {
      const topic = `realtime:present-${channel}`;
      raw.push(topic, 'phx_join', { config: {} });
      await raw.frames.next((f) => f.topic === topic && f.event === 'phx_reply');
      raw.push(topic, 'presence', { type: 'presence', event: 'track', payload: { a: 'x'.repeat(100_000) } });
      const { payload } = await raw.frames.next((f) => f.topic === topic && f.event === 'phx_reply');
      responses.push(payload['status']);
    }
    expect(responses[0]).toBe('ok');
    expect(responses).toContain('error');
    await raw.close();
  });
});

test('limits messages over HTTP per address, except with the secret key', async () => {
  const send = (key: string) =>
    fetch(`${stack.url}/realtime/v1/api/broadcast`, {
      method: 'POST',
      headers: { apikey: key },
      body: JSON.stringify({
        messages: Array.from({ length: 100 }, () => ({ topic: 'bruit', event: 'e', payload: {} })),
      }),
    });
  const statuses = [];
  for (let turn = 0; turn < 8; turn += 1) statuses.push((await send(stack.publishableKey)).status);
  expect(statuses[0]).toBe(202);
  expect(statuses.at(-1)).toBe(429);
  expect((await send(stack.secretKey)).status).toBe(202);
});

test('refuses a private topic with NUL without a log entry', async () => {
  const before = stack.log.lines.length;
  const headers = { apikey: stack.secretKey, 'content-type': 'application/json' };
  const messages = [{ topic: 'a\0b', event: 'e', payload: {}, private: true }];
  const many = await fetch(`${stack.url}/realtime/v1/api/broadcast`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ messages }),
  });
  expect(many.status).toBe(422);
  const one = await fetch(`${stack.url}/realtime/v1/api/broadcast/a%00b/events/e?private=true`, {
    method: 'POST',
    headers,
    body: '{}',
  });
  expect(one.status).toBe(422);
  const raw = await openSocket(stack);
  raw.push('realtime:a\0b', 'phx_join', { config: { private: true } });
  const { payload } = await raw.frames.next((f) => f.event === 'phx_reply');
  expect(payload['status']).toBe('error');
  await raw.close();
  expect(stack.log.lines.slice(before)).toEqual([]);
});
