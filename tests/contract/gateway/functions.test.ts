import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { FunctionsHttpError } from '@supabase/supabase-js';
import { corsHeaders } from '@supabase/supabase-js/cors';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { startStack } from '#tests/support/stack.ts';
import type { Stack } from '#tests/support/stack.ts';

const folder = join(import.meta.dirname, '../../../supabase/functions');
const entries = await readdir(folder, { withFileTypes: true });
const names = entries
  .filter((entry) => entry.isDirectory() && !entry.name.startsWith('_'))
  .map(({ name }) => name);

let stack: Stack;

/** Like a function of the hosted service: allows every origin with the client's headers, and returns `Authorization`. */
function answerAnyOrigin(request: Request): Response {
  if (request.method === 'OPTIONS') {
    const seen = request.headers.get('authorization') ?? 'none';
    return new Response(null, { status: 204, headers: { ...corsHeaders, 'x-seen': seen } });
  }
  const headers = { ...corsHeaders, 'access-control-allow-credentials': 'true' };
  return Response.json({ authorization: request.headers.get('authorization') }, { headers });
}

beforeAll(async () => {
  stack = await startStack({
    functions: {
      echo: async () => ({
        default: {
          fetch: async (request) =>
            Response.json({
              method: request.method,
              path: new URL(request.url).pathname,
              address: request.headers.get('x-forwarded-for'),
              body: await request.text(),
            }),
        },
      }),
      broken: async () => ({
        default: {
          fetch: () => {
            throw new Error('postgres://user:password@host');
          },
        },
      }),
      open: async () => ({ default: { fetch: answerAnyOrigin } }),
      members: async () => ({ default: { fetch: answerAnyOrigin } }),
    },
    verifyJwt: new Set(['members']),
  });
});
afterAll(() => stack.stop());

describe('behind the gateway', () => {
  test('a function receives its own path, and the address of the connection', async () => {
    const { data } = await stack.anon().functions.invoke('echo/a/b', {
      body: { œuf: true },
      headers: { 'x-forwarded-for': '198.51.100.1' },
    });
    expect(data).toEqual({ method: 'POST', path: '/echo/a/b', address: '127.0.0.1', body: '{"œuf":true}' });
  });

  test('an unknown name and a thrown error return the hosted service’s errors without details', async () => {
    const unknown = await stack.anon().functions.invoke('unknown');
    expect(unknown.error).toBeInstanceOf(FunctionsHttpError);
    expect(await unknown.response?.json()).toEqual({
      code: 'NOT_FOUND',
      message: 'Requested function was not found',
    });
    const broken = await stack.anon().functions.invoke('broken');
    expect(broken.response?.status).toBe(500);
    expect(await broken.response?.text()).not.toContain('password');
  });

  test('a function without CORS headers does not allow other origins', async () => {
    const response = await fetch(`${stack.url}/functions/v1/echo`, {
      headers: { apikey: stack.publishableKey, origin: 'https://evil.test' },
    });
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
    await response.body?.cancel();
  });

  test('a preflight uses the list of origins when the function sets no CORS headers', async () => {
    for (const [origin, allowed] of [
      [stack.url, stack.url],
      ['https://evil.test', null],
    ] as const) {
      const response = await preflight('echo', origin);
      expect(response.status).toBe(204);
      expect(response.headers.get('access-control-allow-origin')).toBe(allowed);
      expect(response.headers.get('access-control-allow-headers')).toBe('authorization,x-client-info');
      expect(response.headers.get('vary')).toContain('Origin');
    }
  });

  test('a body beyond the limit returns 413', async () => {
    const { response } = await stack.anon().functions.invoke('echo', { body: 'x'.repeat(300 * 1024) });
    expect(response?.status).toBe(413);
  });
});

describe('a public function (verify_jwt = false)', () => {
  test.each([
    ['no key at all', {}],
    ['a key of another project', { apikey: 'test-api-key', authorization: 'Bearer test-token' }],
    ['a token of its own', { authorization: 'Bearer test-token' }],
    ['another scheme', { authorization: 'Basic dXNlcjpwYXNz' }],
  ])(
    'is called with %s, and receives Authorization unchanged',
    async (_, headers: Record<string, string>) => {
      const response = await fetch(`${stack.url}/functions/v1/open`, { method: 'POST', body: '{}', headers });
      expect(response.status).toBe(200);
      expect(await response.json()).toEqual({ authorization: headers['authorization'] ?? null });
      expect(response.headers.get('cache-control')).toBe(headers['authorization'] ? 'no-store' : null);
    },
  );

  test('sets its own CORS headers, except credentials', async () => {
    const origin = 'https://elsewhere.test';
    const response = await fetch(`${stack.url}/functions/v1/open`, { headers: { origin } });
    expect(ownCors(response)).toEqual(lowerCased(corsHeaders));
    const preflighted = await preflight('open', origin);
    expect(preflighted.status).toBe(204);
    expect(ownCors(preflighted)).toEqual(lowerCased(corsHeaders));
  });

  test('has the same body limit as with a key, and its error has the gateway’s CORS headers', async () => {
    const tooLong = 'x'.repeat(300 * 1024);
    for (const method of ['POST', 'OPTIONS']) {
      const headers = { origin: stack.url };
      const response = await fetch(`${stack.url}/functions/v1/open`, { method, body: tooLong, headers });
      expect(response.status, method).toBe(413);
      if (method === 'POST') expect(response.headers.get('access-control-allow-origin')).toBe(stack.url);
      await response.body?.cancel();
    }
  });
});

describe('a function for signed-in users (verify_jwt = true)', () => {
  const call = (headers: Record<string, string>, name = 'members') =>
    fetch(`${stack.url}/functions/v1/${name}`, { headers });

  test.each(['members', '%6Dembers', 'members/below'])(
    '%s returns 401 without a valid user token',
    async (name) => {
      const apikey = stack.publishableKey;
      const rejected: Record<string, string>[] = [
        {},
        { apikey },
        { apikey: 'sb_secret_wrong' },
        { authorization: 'Bearer test-token' },
        { apikey, authorization: 'Bearer test-token' },
      ];
      for (const headers of rejected) {
        const response = await call(headers, name);
        expect(response.status).toBe(401);
        expect(response.headers.get('access-control-allow-origin')).toBeNull();
        await response.body?.cancel();
      }
    },
  );

  test.each([
    ['no token', {}, 'UNAUTHORIZED_NO_AUTH_HEADER', 'Missing authorization header'],
    [
      'another scheme',
      { authorization: 'Basic eA==' },
      'UNAUTHORIZED_INVALID_JWT_FORMAT',
      'Invalid JWT format',
    ],
    ['no JWT', { authorization: 'Bearer x' }, 'UNAUTHORIZED_INVALID_JWT_FORMAT', 'Invalid JWT format'],
    [
      'a secret',
      { authorization: `Bearer ${jwt({ alg: 'HS256' })}` },
      'UNAUTHORIZED_LEGACY_JWT',
      'Invalid JWT',
    ],
    [
      'a key',
      { authorization: `Bearer ${jwt({ alg: 'ES256' })}` },
      'UNAUTHORIZED_ASYMMETRIC_JWT',
      'Invalid JWT',
    ],
    [
      'nothing',
      { authorization: `Bearer ${jwt({ alg: 'none' })}` },
      'UNAUTHORIZED_UNSUPPORTED_TOKEN_ALGORITHM',
      'Unsupported JWT algorithm none',
    ],
    [
      'a long algorithm',
      { authorization: `Bearer ${jwt({ alg: 'x'.repeat(500) })}` },
      'UNAUTHORIZED_INVALID_JWT_FORMAT',
      'Invalid JWT format',
    ],
  ] satisfies [string, Record<string, string>, string, string][])(
    'returns the reason of a refusal in sb-error-code for a token signed by %s',
    async (_, headers, code, message) => {
      const response = await call({ ...headers, apikey: stack.publishableKey, origin: stack.url });
      expect(response.status).toBe(401);
      expect(response.headers.get('sb-error-code')).toBe(code);
      expect(response.headers.get('sb-request-id')).toMatch(/^[\w-]{8,64}$/);
      expect(response.headers.get('access-control-expose-headers')).toContain('sb-error-code');
      expect(await response.json()).toEqual({ code, message, msg: message });
    },
  );

  test.each<Record<string, string>>([{}, { apikey: 'sb_secret_wrong' }])(
    'returns it without a valid API key too: %j',
    async (headers) => {
      const response = await call(headers);
      expect(response.headers.get('sb-error-code')).toBe('UNAUTHORIZED_NO_AUTH_HEADER');
    },
  );

  test('accepts a signed-in user and the secret key', async () => {
    const { client } = await stack.signUpAndConfirm();
    const { data } = await client.functions.invoke('members');
    expect(data).toEqual({ authorization: expect.stringMatching(/^Bearer ey/) });
    expect((await call({ apikey: stack.secretKey })).status).toBe(200);
  });

  test('responds to preflights without receiving an unverified token', async () => {
    const response = await preflight('members', 'https://elsewhere.test', { authorization: 'Bearer forged' });
    expect(response.status).toBe(204);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(response.headers.get('x-seen')).toBe('none');
  });
});

/** A token with this header and a signature of no key. */
function jwt(header: object): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part(header)}.${part({ role: 'authenticated' })}.${'x'.repeat(43)}`;
}

function preflight(name: string, origin: string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${stack.url}/functions/v1/${name}`, {
    method: 'OPTIONS',
    headers: {
      ...headers,
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization, x-client-info',
    },
  });
}

function ownCors(response: Response): Record<string, string> {
  return Object.fromEntries([...response.headers].filter(([name]) => name.startsWith('access-control-')));
}

function lowerCased(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
}

/** The import map of a function, below the folder of the functions; those that use links of the newsletter share one. */
const importMapOf = (name: string): string =>
  /^(?:newsletter-.*|waiting-list-(?:confirm|leave))$/.test(name) ? 'deno.json' : `${name}/deno.json`;

describe('on the hosted service', () => {
  // Visitors without an account, the payment provider, and housekeeping with the secret key.
  const unverified = /^(?:newsletter-.*|waiting-list-.*|stripe-webhook|badge-subscription|mail-events)$/;
  test.each(names)('config.toml has %s with its check of the session and its import map', async (name) => {
    const config = await readFile(join(folder, '../config.toml'), 'utf8');
    const section = config.split(`[functions.${name}]\n`)[1]?.split('\n[')[0];
    expect(section).toContain(`verify_jwt = ${!unverified.test(name)}`);
    expect(section).toContain(`import_map = "./functions/${importMapOf(name)}"`);
    expect(section).toContain(`entrypoint = "./functions/${name}/index.ts"`);
  });

  test.each(names)('the import map of %s contains every import, in the installed versions', async (name) => {
    const { imports } = JSON.parse(await readFile(join(folder, importMapOf(name)), 'utf8'));
    const { dependencies } = JSON.parse(await readFile(join(folder, '../../package.json'), 'utf8'));
    const files = await readdir(join(folder, name), { recursive: true });
    const sources = await Promise.all(
      files.filter((file) => file.endsWith('.ts')).map((file) => readFile(join(folder, name, file), 'utf8')),
    );
    const specifiers = sources.flatMap((source) =>
      [...source.matchAll(/from '([^.'][^']*)'/g)].map(([, specifier = '']) => specifier),
    );
    expect(specifiers.length).toBeGreaterThan(0);
    const isMapped = (specifier: string) =>
      specifier.startsWith('node:') || Object.keys(imports).includes(specifier);
    expect(specifiers.filter((specifier) => !isMapped(specifier))).toEqual([]);
    expect(imports['@supabase/server']).toBe(`npm:@supabase/server@${dependencies['@supabase/server']}`);
    expect(imports['zod/mini']).toBe(`npm:zod@${dependencies.zod}/mini`);
  });
});
