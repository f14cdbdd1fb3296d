import { createClient } from '@supabase/supabase-js';
import { expect, test, vi } from 'vitest';

import type { Database } from '#domain/database.types.gen.ts';

import { answerLinkRequest } from './unsubscribe-link.ts';
import { confirmSubscription, subscribe, unsubscribe } from './newsletter.data.ts';

/** The real client with a scripted fetch, so that the test reads the client's own error objects. */
function clientAnswering(body: unknown, status = 200) {
  const network = vi.fn<typeof fetch>(async () => Response.json(body, { status }));
  const client = createClient<Database>('http://functions.test', 'sb_publishable_test', {
    global: { fetch: network },
    auth: { persistSession: false },
  });
  return { client, network };
}

const subscription = { email: 'ada@exemple.fr', source: 'footer' } as const;

test('calls the function with its exact payload', async () => {
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

test('returns a failure without throwing when the network fails', async () => {
  const client = createClient<Database>('http://functions.test', 'sb_publishable_test', {
    global: { fetch: () => Promise.reject(new TypeError('fetch failed')) },
    auth: { persistSession: false },
  });
  expect(await subscribe(client, subscription)).toBe('failed');
});

test('maps the responses for a token to done, expired and unavailable', async () => {
  expect(await confirmSubscription(clientAnswering({ success: true }).client, 't')).toBe('done');
  const dead = clientAnswering({ error: 'expired', code: 'TOKEN_INVALID' }, 410);
  expect(await confirmSubscription(dead.client, 't')).toBe('expired');
  const away = clientAnswering({ error: 'away', code: 'UNAVAILABLE' }, 503);
  expect(await unsubscribe(away.client, 't')).toEqual({ outcome: 'unavailable', undoable: false });
});

test.each([true, false])('returns whether an unsubscription can be undone: %s', async (undo) => {
  const { client } = clientAnswering({ success: true, undo });
  expect(await unsubscribe(client, 't')).toEqual({ outcome: 'done', undoable: undo });
});

test('sends undo only when it is requested', async () => {
  const { client, network } = clientAnswering({ success: true });
  await unsubscribe(client, 't');
  await unsubscribe(client, 't', true);
  expect(network.mock.calls.map(([, init]) => JSON.parse(String(init?.body)))).toEqual([
    { token: 't' },
    { token: 't', undo: true },
  ]);
});

test('NEWSLETTER-272 requests a new unsubscribe link with the address trimmed and in lower case', async () => {
  const { client, network } = clientAnswering({ success: true });
  expect(await answerLinkRequest(client, ' Ada@Exemple.FR ')).toMatchObject({ link: 'mailed' });
  const [url, init] = network.mock.calls[0] ?? [];
  expect(String(url)).toBe('http://functions.test/functions/v1/newsletter-unsubscribe');
  expect(JSON.parse(String(init?.body))).toEqual({ email: 'ada@exemple.fr' });
});

test.each([
  [429, { error: 'Too many requests', code: 'RATE_LIMIT_EXCEEDED' }, 'rateLimited'],
  [503, { error: 'away', code: 'UNAVAILABLE' }, 'unavailable'],
  [410, { error: 'This link is no longer valid', code: 'TOKEN_INVALID' }, 'unavailable'],
] as const)(
  'NEWSLETTER-272 an answer of %i to a request for a new unsubscribe link is not shown as sent',
  async (status, body, link) => {
    expect(await answerLinkRequest(clientAnswering(body, status).client, 'ada@exemple.fr')).toEqual({
      link,
      email: 'ada@exemple.fr',
    });
  },
);

test.each(['', 'ada@', 'a\u0000@exemple.fr', null])(
  'NEWSLETTER-272 an address that is not valid (%j) gets its reason, without a request',
  async (email) => {
    const { client, network } = clientAnswering({ success: true });
    expect(await answerLinkRequest(client, email)).toEqual({
      link: 'invalid',
      email: email ?? '',
      message: expect.any(String),
    });
    expect(network).not.toHaveBeenCalled();
  },
);

test('NEWSLETTER-272 rejects an address that is too long, and shows it again up to the limit', async () => {
  const { client, network } = clientAnswering({ success: true });
  expect(await answerLinkRequest(client, `${'a'.repeat(60_000)}@exemple.fr`)).toEqual({
    link: 'invalid',
    email: 'a'.repeat(255),
    message: 'L’email ne peut pas dépasser 255 caractères',
  });
  expect(network).not.toHaveBeenCalled();
});
