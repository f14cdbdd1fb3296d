import { createClient } from '@supabase/supabase-js';
import { expect, test, vi } from 'vitest';

import type { Database } from '#domain/database.types.gen.ts';

import { confirmSubscription, subscribe, unsubscribe } from './newsletter.data.ts';

/** The real client over a scripted network, so that its own error objects are what is read. */
function clientAnswering(body: unknown, status = 200) {
  const network = vi.fn<typeof fetch>(async () => Response.json(body, { status }));
  const client = createClient<Database>('http://functions.test', 'sb_publishable_test', {
    global: { fetch: network },
    auth: { persistSession: false },
  });
  return { client, network };
}

const subscription = { email: 'ada@exemple.fr', source: 'footer' } as const;

test('calls the function with the payload of the specification', async () => {
  const { client, network } = clientAnswering({ success: true });
  expect(await subscribe(client, subscription)).toBe('subscribed');
  const [url, init] = network.mock.calls[0] ?? [];
  expect(String(url)).toBe('http://functions.test/functions/v1/newsletter-subscribe');
  expect(JSON.parse(String(init?.body))).toEqual({ email: 'ada@exemple.fr', source: 'footer' });
});

test.each([
  [429, { error: 'Too many requests', code: 'RATE_LIMIT_EXCEEDED' }, 'rateLimited'],
  [409, { error: 'already subscribed', code: 'DUPLICATE_EMAIL' }, 'duplicate'],
  [503, { error: 'Unavailable', code: 'UNAVAILABLE' }, 'failed'],
  [500, 'not an object', 'failed'],
  [200, { error: 'new', code: 'UNKNOWN' }, 'subscribed'],
] as const)('a %i answer is read from the error of the client', async (status, body, outcome) => {
  expect(await subscribe(clientAnswering(body, status).client, subscription)).toBe(outcome);
});

test('a network that fails is a failure, not an exception', async () => {
  const client = createClient<Database>('http://functions.test', 'sb_publishable_test', {
    global: { fetch: () => Promise.reject(new TypeError('fetch failed')) },
    auth: { persistSession: false },
  });
  expect(await subscribe(client, subscription)).toBe('failed');
});

test('tokens: done, expired, unavailable', async () => {
  expect(await confirmSubscription(clientAnswering({ success: true }).client, 't')).toBe('done');
  const dead = clientAnswering({ error: 'expired', code: 'TOKEN_INVALID' }, 410);
  expect(await confirmSubscription(dead.client, 't')).toBe('expired');
  const away = clientAnswering({ error: 'away', code: 'UNAVAILABLE' }, 503);
  expect(await unsubscribe(away.client, 't')).toEqual({ outcome: 'unavailable', undoable: false });
});

test.each([true, false])('an unsubscription that can be undone says so: %s', async (undo) => {
  const { client } = clientAnswering({ success: true, undo });
  expect(await unsubscribe(client, 't')).toEqual({ outcome: 'done', undoable: undo });
});

test('undo is asked for by name only', async () => {
  const { client, network } = clientAnswering({ success: true });
  await unsubscribe(client, 't');
  await unsubscribe(client, 't', true);
  expect(network.mock.calls.map(([, init]) => JSON.parse(String(init?.body)))).toEqual([
    { token: 't' },
    { token: 't', undo: true },
  ]);
});
