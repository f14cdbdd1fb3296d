import { createClient, FunctionsHttpError, FunctionsRelayError } from '@supabase/supabase-js';
import { Hono } from 'hono';
import { describe, expect, test, vi } from 'vitest';

import type { FunctionModule, Identity, ServiceEnv } from '#backend/contract.ts';

import { createFunctions } from './functions.ts';
import type { FunctionsOptions } from './functions.ts';

type Handler = FunctionModule['default']['fetch'];

/** The functions app behind a gateway that accepts every request, called by the unmodified client. */
function host(
  handlers: Record<string, Handler>,
  options: FunctionsOptions & { role?: Identity['claims']['role']; verifyJwt?: ReadonlySet<string> } = {},
) {
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  const functions = Object.fromEntries(
    Object.entries(handlers).map(([name, handler]) => [name, async () => ({ default: { fetch: handler } })]),
  );
  const broken = { 'does-not-start': () => Promise.reject(new Error('Cannot find module /srv/secret.ts')) };
  const gateway = new Hono<ServiceEnv>();
  gateway.use(async (c, next) => {
    c.set('identity', { claims: { role: options.role ?? 'anon' }, key: 'publishable', ip: '192.0.2.7' });
    c.set('requestId', 'request-1');
    await next();
  });
  const { verifyJwt = new Set() } = options;
  const deps = { functions: { ...functions, ...broken }, verifyJwt, log };
  gateway.route('/functions/v1', createFunctions(deps, options));
  const fetch: typeof globalThis.fetch = async (input, init) => gateway.fetch(new Request(input, init));
  const client = createClient('http://site.test', 'sb_publishable_test', { global: { fetch } });
  return { invoke: client.functions.invoke.bind(client.functions), fetch, log };
}

describe('requests and responses', () => {
  const echo: Handler = async (request) => {
    const type = request.headers.get('content-type') ?? 'none';
    return new Response(await request.arrayBuffer(), {
      headers: {
        'content-type': type.startsWith('multipart') ? 'application/octet-stream' : type,
        'x-type': type,
      },
    });
  };

  test('passes JSON, text, binary and form bodies in both directions', async () => {
    const { invoke } = host({ echo });
    expect((await invoke('echo', { body: { ville: 'Lille', œuf: true } })).data).toEqual({
      ville: 'Lille',
      œuf: true,
    });
    expect((await invoke('echo', { body: 'à bientôt' })).data).toBe('à bientôt');
    const bytes = Uint8Array.from({ length: 100_000 }, (_, index) => index % 256);
    const { data } = await invoke<Blob>('echo', { body: new Blob([bytes]) });
    expect(new Uint8Array((await data?.arrayBuffer()) ?? new ArrayBuffer(0))).toEqual(bytes);
    const form = new FormData();
    form.set('champ', 'valeur');
    const result = await invoke<Blob>('echo', { body: form });
    expect(result.response?.headers.get('x-type')).toMatch(/^multipart\/form-data; boundary=/);
    expect(await result.data?.text()).toContain('valeur');
  });

  test.each(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const)(
    'passes the method %s, the path after the name, and the query',
    async (method) => {
      const { fetch } = host({ where: (request) => Response.json([request.method, request.url]) });
      const response = await fetch('http://site.test/functions/v1/where/functions/v1/where?a=1&b=%20', {
        method,
      });
      expect(await response.json()).toEqual([method, 'http://site.test/where/functions/v1/where?a=1&b=%20']);
    },
  );

  test('sets x-forwarded-for to the address of the gateway, not to the value of the client', async () => {
    const { invoke } = host({ who: (request) => Response.json(request.headers.get('x-forwarded-for')) });
    expect((await invoke('who', { headers: { 'x-forwarded-for': '203.0.113.9' } })).data).toBe('192.0.2.7');
  });

  test('streams the response without buffering', async () => {
    const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>();
    const { fetch } = host({
      stream: () =>
        new Response(
          new ReadableStream({
            async start(controller) {
              controller.enqueue(new TextEncoder().encode('data: 1\n\n'));
              await mayEnd;
              controller.enqueue(new TextEncoder().encode('data: 2\n\n'));
              controller.close();
            },
          }),
          { headers: { 'content-type': 'text/event-stream' } },
        ),
    });
    const response = await fetch('http://site.test/functions/v1/stream');
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    expect((await reader?.read())?.value).toBe('data: 1\n\n');
    end();
    expect((await reader?.read())?.value).toBe('data: 2\n\n');
  });

  test('passes status and headers, CORS origins included, but removes access-control-allow-credentials', async () => {
    const { fetch } = host({
      teapot: () =>
        new Response('non', {
          status: 418,
          headers: {
            'retry-after': '9',
            'access-control-allow-origin': '*',
            'access-control-allow-credentials': 'true',
          },
        }),
      empty: () => new Response(null, { status: 204 }),
    });
    const response = await fetch('http://site.test/functions/v1/teapot');
    expect([
      response.status,
      response.headers.get('retry-after'),
      response.headers.get('access-control-allow-origin'),
      response.headers.get('access-control-allow-credentials'),
    ]).toEqual([418, '9', '*', null]);
    expect((await fetch('http://site.test/functions/v1/empty')).status).toBe(204);
  });
});

describe('errors', () => {
  test.each(['unknown', 'constructor', '__proto__', 'toString'])(
    'returns 404 for a function that does not exist (%s)',
    async (name) => {
      const { data, error } = await host({}).invoke(name);
      expect(data).toBeNull();
      expect(error).toBeInstanceOf(FunctionsHttpError);
      expect(error.context.status).toBe(404);
      expect(await error.context.json()).toEqual({
        code: 'NOT_FOUND',
        message: 'Requested function was not found',
      });
    },
  );

  test.each([
    [
      'thrown',
      () => {
        throw new Error('password is hunter2');
      },
    ],
    ['rejected', () => Promise.reject(new Error('password is hunter2'))],
  ] satisfies [string, Handler][])(
    'returns 500 without details for an error %s by the function, and logs the error',
    async (_, handler) => {
      const { invoke, log } = host({ broken: handler });
      const { error } = await invoke('broken');
      expect(error).toBeInstanceOf(FunctionsHttpError);
      expect(error.context.status).toBe(500);
      expect(error.context.headers.get('sb-request-id')).toBe('request-1');
      expect(await error.context.text()).not.toMatch(/hunter2|Error:/);
      expect(log.error).toHaveBeenCalledExactlyOnceWith(
        expect.objectContaining({ requestId: 'request-1', function: 'broken', code: 'EDGE_FUNCTION_ERROR' }),
        expect.any(String),
      );
    },
  );

  test('returns 503 as a relay error for a function that cannot be loaded', async () => {
    const { invoke } = host({});
    const { error } = await invoke('does-not-start');
    expect(error).toBeInstanceOf(FunctionsRelayError);
    expect(error.context.status).toBe(503);
    expect(await error.context.text()).not.toContain('secret');
  });

  test('returns 504 and aborts the request of a function that exceeds the time limit', async () => {
    const onAbort = vi.fn();
    const { invoke } = host(
      {
        slow: (request) => {
          request.signal.addEventListener('abort', onAbort);
          return new Promise(() => undefined);
        },
      },
      { timeLimit: 30 },
    );
    const { error } = await invoke('slow');
    expect(error).toBeInstanceOf(FunctionsRelayError);
    expect(error.context.status).toBe(504);
    expect(onAbort).toHaveBeenCalledOnce();
  });

  test('returns 401 to a visitor when the function requires a signed-in user', async () => {
    const handlers = { members: () => Response.json('bienvenue') };
    const verifyJwt = new Set(['members']);
    expect((await host(handlers, { verifyJwt }).invoke('members')).error.context.status).toBe(401);
    expect((await host(handlers, { verifyJwt, role: 'authenticated' }).invoke('members')).data).toBe(
      'bienvenue',
    );
  });
});
