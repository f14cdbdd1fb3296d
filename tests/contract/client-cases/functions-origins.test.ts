import { corsHeaders } from '@supabase/supabase-js/cors';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { startStack } from '#tests/support/stack.ts';
import type { Stack } from '#tests/support/stack.ts';

/**
 * The live cases of supabase-js's `cors-validation`, `cors-errors` and `cors-http-methods` tests: a function that any
 * origin may call (docs/contract.md, « Test cases of the client »). They send plain requests.
 */

const sentByClients = {
  Authorization: 'Bearer test-token',
  'x-client-info': 'supabase-js/2.0.0',
  apikey: 'test-api-key',
  'Content-Type': 'application/json',
  'x-supabase-api-version': '2024-01-01',
  'accept-profile': 'public',
  'content-profile': 'public',
  prefer: 'return=representation',
  accept: 'application/json',
  'x-region': 'us-east-1',
};
const names = Object.keys(sentByClients).map((name) => name.toLowerCase());
/** The client's own list of allowed headers is shorter than the one that the suite asks for. */
const open = { ...corsHeaders, 'Access-Control-Allow-Headers': names.join(', ') };

const errors: Record<string, number> = {
  'bad-request': 400,
  unauthorized: 401,
  'not-found': 404,
  'server-error': 500,
};

/** Answers with the method and the headers that it received, or with the error that the address names. */
function answerAnyOrigin(request: Request): Response {
  if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: open });
  const status = errors[new URL(request.url).searchParams.get('error') ?? ''];
  if (status) return Response.json({ error: 'refus' }, { status, headers: open });
  const received = Object.fromEntries(request.headers.entries());
  return Response.json({ method: request.method, received }, { headers: open });
}

let stack: Stack;
beforeAll(async () => {
  stack = await startStack({ functions: { open: async () => ({ default: { fetch: answerAnyOrigin } }) } });
});
afterAll(() => stack.stop());

const call = (options: RequestInit = {}, query = '') =>
  fetch(`${stack.url}/functions/v1/open${query}`, options);
const list = (response: Response, name: string) =>
  (response.headers.get(name) ?? '')
    .toLowerCase()
    .split(',')
    .map((part) => part.trim());
const preflight = (method: string, headers = 'content-type') =>
  call({
    method: 'OPTIONS',
    headers: {
      Origin: 'https://exemple.fr',
      'Access-Control-Request-Method': method,
      'Access-Control-Request-Headers': headers,
    },
  });

describe('validation', () => {
  test('1: a preflight request of another origin is answered with 204', async () => {
    expect((await preflight('POST', 'authorization, x-client-info')).status).toBe(204);
  });

  test('2–4, 8: it allows every origin, the headers of the clients, and all methods', async () => {
    const response = await call({ method: 'OPTIONS' });
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    const allowed = list(response, 'access-control-allow-headers');
    expect(allowed).toEqual(expect.arrayContaining(names));
    expect(allowed.length).toBeGreaterThanOrEqual(10);
    const methods = ['get', 'post', 'put', 'patch', 'delete', 'options'];
    expect(list(response, 'access-control-allow-methods')).toEqual(expect.arrayContaining(methods));
  });

  test('5, 7: a request with the headers of the clients is answered, with the same permissions', async () => {
    const response = await call({ method: 'POST', headers: sentByClients, body: '{}' });
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ received: { prefer: 'return=representation' } });
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(response.headers.get('access-control-allow-headers')).not.toBeNull();
    expect(response.headers.get('access-control-allow-methods')).not.toBeNull();
  });

  test('6: a header that no client has yet arrives', async () => {
    expect((await preflight('POST', 'authorization, x-supabase-new-feature')).status).toBe(204);
    const headers = { ...sentByClients, 'x-supabase-new-feature': 'valeur' };
    const response = await call({ method: 'POST', headers, body: '{}' });
    expect(await response.json()).toMatchObject({ received: { 'x-supabase-new-feature': 'valeur' } });
  });
});

describe('errors', () => {
  test.each(Object.entries(errors))(
    '1–8: « %s » (%i) keeps the permissions, and its preflight',
    async (name, status) => {
      const response = await call({}, `?error=${name}`);
      expect(response.status).toBe(status);
      expect(response.headers.get('access-control-allow-origin')).toBe('*');
      expect(response.headers.get('access-control-allow-headers')).not.toBeNull();
      expect(response.headers.get('access-control-allow-methods')).not.toBeNull();
      expect(await response.json()).toEqual({ error: 'refus' });
      const headers = { Origin: 'https://exemple.fr', 'Access-Control-Request-Method': 'GET' };
      const asked = await call({ method: 'OPTIONS', headers }, `?error=${name}`);
      expect([asked.status, asked.headers.get('access-control-allow-origin')]).toEqual([204, '*']);
    },
  );
});

describe('methods', () => {
  test.each([
    ['1', 'GET', {}],
    ['2', 'POST', { headers: { 'Content-Type': 'text/plain' }, body: 'du texte' }],
  ])('%s: %s is answered without a preflight request', async (_, method, options) => {
    const response = await call({ method, ...options });
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ method });
  });

  test.each(['PUT', 'PATCH', 'DELETE'])('3–8: %s is allowed and answered', async (method) => {
    const asked = await preflight(method);
    expect(asked.status).toBe(204);
    expect(list(asked, 'access-control-allow-methods')).toContain(method.toLowerCase());
    const body = method === 'DELETE' ? {} : { body: '{"a":1}' };
    const response = await call({ method, headers: { 'Content-Type': 'application/json' }, ...body });
    expect([response.status, response.headers.get('access-control-allow-origin')]).toEqual([200, '*']);
    expect(await response.json()).toMatchObject({ method });
  });
});
