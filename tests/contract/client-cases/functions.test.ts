import { FunctionRegion } from '@supabase/supabase-js';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { startStack } from '#tests/support/stack.ts';
import type { Stack } from '#tests/support/stack.ts';

/**
 * The live cases of functions-js's `hello`, `params`, `hijack` and `timeout` specs, and of supabase-js's
 * `edge-functions-integration.test.ts` (docs/contract.md, « Test cases of the client »).
 */

const now = () => new Date().toISOString();

/** Answers what it received, read as the header `response-type` says. */
async function mirror(request: Request): Promise<Response> {
  const type = request.headers.get('response-type');
  const body =
    type === 'form'
      ? [...(await request.formData()).entries()]
      : type === 'json'
        ? await request.json()
        : await request.text();
  const { url, method } = request;
  return Response.json({ url, method, headers: [...request.headers.entries()], body });
}

async function greet(request: Request): Promise<Response> {
  const { name = 'monde' } = await request.json();
  return Response.json({ message: `Bonsoir ${name} !`, timestamp: now() });
}

const slowly = async () => {
  await new Promise((resolve) => setTimeout(resolve, 300));
  return new Response('lent', { headers: { 'content-type': 'text/plain' } });
};
const functionOf = (fetch: (request: Request) => Response | Promise<Response>) => async () => ({
  default: { fetch },
});

let stack: Stack;
let token = '';
const wrong = () =>
  new SignJWT({ name: 'anon' })
    .setProtectedHeader({ alg: 'HS256' })
    .sign(new TextEncoder().encode('un secret partagé inconnu de trente-deux octets'));

beforeAll(async () => {
  stack = await startStack({
    functions: {
      hello: functionOf(() => new Response('Bonjour', { headers: { 'content-type': 'text/plain' } })),
      upgrade: functionOf(() => new Response('upgrade', { status: 501 })),
      mirror: functionOf(mirror),
      slow: functionOf(slowly),
      greet: functionOf(greet),
      status: functionOf(() =>
        Response.json({ status: 'ok', timestamp: now(), version: '1.0.0', uptime: 1 }),
      ),
    },
    verifyJwt: new Set(['hello', 'mirror', 'slow', 'upgrade']),
  });
  const { client } = await stack.signUpAndConfirm();
  token = (await client.auth.getSession()).data.session?.access_token ?? '';
});
afterAll(() => stack.stop());

const bearer = (value: string) => ({ Authorization: `Bearer ${value}` });
/** The functions of a client without a session, with this token. */
function functionsWith(value?: string) {
  const { functions } = stack.anon();
  if (value !== undefined) functions.setAuth(value);
  return functions;
}
const greeted = { data: 'Bonjour', error: null };
/** The suite's own relay marks such a refusal as its error; the hosted service and this one answer 401. */
const unauthorized = { data: null, error: { name: 'FunctionsHttpError', context: { status: 401 } } };

describe('hello', () => {
  test('1, 2, 5, 6, 7, 9–11: a right token opens it, of the client or of the call', async () => {
    expect(await functionsWith(token).invoke('hello', {})).toMatchObject(greeted);
    expect(await functionsWith().invoke('hello', { headers: bearer(token) })).toMatchObject(greeted);
    const overridden = functionsWith(await wrong());
    expect(await overridden.invoke('hello', { headers: bearer(token) })).toMatchObject(greeted);
    overridden.setAuth(token);
    expect(await overridden.invoke('hello', {})).toMatchObject(greeted);
    expect(await functionsWith(token).invoke('hello', { method: 'GET' })).toMatchObject(greeted);
  });

  // Differs on purpose: the name of the error, see `unauthorized`.
  test('3, 4, 8: a wrong token does not, of the client or of the call', async () => {
    const overridden = functionsWith(token);
    expect(await overridden.invoke('hello', { headers: bearer(await wrong()) })).toMatchObject(unauthorized);
    overridden.setAuth(await wrong());
    expect(await overridden.invoke('hello', {})).toMatchObject(unauthorized);
    expect(await functionsWith(await wrong()).invoke('hello', {})).toMatchObject(unauthorized);
  });
});

const body = { one: 'un', num: 11, flag: false };
const bytes = new TextEncoder().encode(JSON.stringify(body));
const formed = () => {
  const form = new FormData();
  form.append('un', '1');
  form.append('deux', '2');
  return form;
};

describe('parameters', () => {
  const call = async (options: object, path = 'mirror') => functionsWith(token).invoke(path, options);

  test('1–3: method, address and headers arrive', async () => {
    const { data, error } = await call({ headers: { 'custom-header': 'valeur' } });
    expect(error).toBeNull();
    expect(data).toMatchObject({ method: 'POST', body: '' });
    expect(new URL(data.url).pathname).toMatch(/\/mirror$/);
    expect(data.headers).toContainEqual(['custom-header', 'valeur']);
  });

  test('4, 5, 7: a region arrives as header and in the address', async () => {
    const { data } = await call({ region: FunctionRegion.EuWest3 });
    expect(data.headers).toContainEqual(['x-region', 'eu-west-3']);
    expect(data.url).toContain('forceFunctionRegion=eu-west-3');
  });

  test('6: any region is none', async () => {
    const { data } = await call({ region: FunctionRegion.Any });
    expect(data.headers.map(([name = '']) => name)).not.toContain('x-region');
  });

  test.each([
    [
      '8: a form',
      formed(),
      'form',
      [
        ['un', '1'],
        ['deux', '2'],
      ],
    ],
    ['9: JSON', JSON.stringify(body), 'json', body],
    ['10: an array buffer', bytes.buffer, 'arrayBuffer', JSON.stringify(body)],
    ['11: a blob', new Blob([bytes]), 'blob', JSON.stringify(body)],
  ])('%s arrives', async (_, sent, type, received) => {
    const { data, error } = await call({ body: sent, headers: { 'response-type': type } });
    expect([error, data?.body]).toEqual([null, received]);
  });

  test('12: parameters of the address arrive', async () => {
    const { data } = await call({}, 'mirror?one=un&flag=false');
    expect(new URL(data.url).search).toBe('?one=un&flag=false');
  });
});

test('an upgraded connection is an error', async () => {
  expect((await functionsWith(token).invoke('upgrade', {})).error).not.toBeNull();
});

describe('time limits', () => {
  test.each([{}, { timeout: 20_000 }])('1, 3: a slow function answers with %j', async (options) => {
    expect(await functionsWith(token).invoke('slow', options)).toMatchObject({ data: 'lent', error: null });
  });

  test.each([
    ['2: a short limit', () => ({ timeout: 20 })],
    ['4: a signal', () => ({ timeout: 20_000, signal: AbortSignal.timeout(20) })],
  ])('%s ends the call', async (_, options) => {
    const { data, error } = await functionsWith(token).invoke('slow', options());
    expect([data, error?.name]).toEqual([null, 'FunctionsFetchError']);
  });
});

describe('deployed functions', () => {
  const invoke = (name: string, sent: object | string) => stack.anon().functions.invoke(name, { body: sent });

  test.each([
    ['1: a name', 'greet', { name: 'Ada' }, { message: 'Bonsoir Ada !', timestamp: expect.any(String) }],
    ['2: no name', 'greet', {}, { message: 'Bonsoir monde !', timestamp: expect.any(String) }],
    ['4: a status', 'status', {}, { status: 'ok', version: '1.0.0', uptime: expect.any(Number) }],
  ])('%s is answered', async (_, name, sent, data) => {
    expect(await invoke(name, sent)).toMatchObject({ data, error: null });
  });

  test('3: a nested body comes back', async () => {
    const sent = { number: 42, list: [1, 2, 3], nested: { key: 'value' } };
    const headers = { ...bearer(token), 'response-type': 'json' };
    const { data } = await stack.anon().functions.invoke('mirror', { body: sent, headers });
    expect(data.body).toEqual(sent);
  });

  test('6: five calls at once are answered', async () => {
    const answers = await Promise.all([1, 2, 3, 4, 5].map((number) => invoke('greet', { name: number })));
    expect(answers.map(({ data }) => data.message)).toEqual(
      [1, 2, 3, 4, 5].map((number) => `Bonsoir ${number} !`),
    );
  });

  test('5, 7: an absent function and a body that it cannot read are errors', async () => {
    expect(await invoke('absent', {})).toMatchObject({ data: null, error: { context: { status: 404 } } });
    expect(await invoke('greet', 'pas du JSON')).toMatchObject({
      data: null,
      error: { context: { status: 500 } },
    });
  });
});
