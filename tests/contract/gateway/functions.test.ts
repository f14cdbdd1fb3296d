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

/** As functions of the hosted service are written: every origin, by the client's own headers, and who it saw. */
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
  test('a function sees its own path, and the address of the connection', async () => {
    const { data } = await stack.anon().functions.invoke('echo/a/b', {
      body: { œuf: true },
      headers: { 'x-forwarded-for': '198.51.100.1' },
    });
    expect(data).toEqual({ method: 'POST', path: '/echo/a/b', address: '127.0.0.1', body: '{"œuf":true}' });
  });

  test('an unknown name and a thrown error keep the hosted shape and say nothing else', async () => {
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

  test('a browser of another site is not let in by the function', async () => {
    const response = await fetch(`${stack.url}/functions/v1/echo`, {
      headers: { apikey: stack.publishableKey, origin: 'https://evil.test' },
    });
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
    await response.body?.cancel();
  });

  test('a preflight that the function does not answer for is answered by the list of origins', async () => {
    for (const [origin, allowed] of [
      [stack.url, stack.url],
      ['https://evil.test', null],
    ] as const) {
      const answer = await preflight('echo', origin);
      expect(answer.status).toBe(204);
      expect(answer.headers.get('access-control-allow-origin')).toBe(allowed);
      expect(answer.headers.get('access-control-allow-headers')).toBe('authorization,x-client-info');
      expect(answer.headers.get('vary')).toContain('Origin');
    }
  });

  test('a body beyond the limit is refused before the function runs', async () => {
    const { response } = await stack.anon().functions.invoke('echo', { body: 'x'.repeat(300 * 1024) });
    expect(response?.status).toBe(413);
  });
});

describe('a function open to everybody (verify_jwt = false)', () => {
  test.each([
    ['no key at all', {}],
    ['a key of another project', { apikey: 'test-api-key', authorization: 'Bearer test-token' }],
    ['a token of its own', { authorization: 'Bearer test-token' }],
    ['another scheme', { authorization: 'Basic dXNlcjpwYXNz' }],
  ])('is called with %s, and sees it as it is', async (_, headers: Record<string, string>) => {
    const answer = await fetch(`${stack.url}/functions/v1/open`, { method: 'POST', body: '{}', headers });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({ authorization: headers['authorization'] ?? null });
    expect(answer.headers.get('cache-control')).toBe(headers['authorization'] ? 'no-store' : null);
  });

  test('says itself who may read it, and never with credentials', async () => {
    const origin = 'https://elsewhere.test';
    const answer = await fetch(`${stack.url}/functions/v1/open`, { headers: { origin } });
    expect(ownCors(answer)).toEqual(lowerCased(corsHeaders));
    const asked = await preflight('open', origin);
    expect(asked.status).toBe(204);
    expect(ownCors(asked)).toEqual(lowerCased(corsHeaders));
  });

  test('takes no longer bodies than with a key, and the refusal keeps the list of origins', async () => {
    const tooLong = 'x'.repeat(300 * 1024);
    for (const method of ['POST', 'OPTIONS']) {
      const headers = { origin: stack.url };
      const answer = await fetch(`${stack.url}/functions/v1/open`, { method, body: tooLong, headers });
      expect(answer.status, method).toBe(413);
      if (method === 'POST') expect(answer.headers.get('access-control-allow-origin')).toBe(stack.url);
      await answer.body?.cancel();
    }
  });
});

describe('a function for people signed in (verify_jwt = true)', () => {
  const call = (headers: Record<string, string>, name = 'members') =>
    fetch(`${stack.url}/functions/v1/${name}`, { headers });

  test.each(['members', '%6Dembers', 'members/below'])('%s stays closed to everybody else', async (name) => {
    const apikey = stack.publishableKey;
    const refused: Record<string, string>[] = [
      {},
      { apikey },
      { apikey: 'sb_secret_wrong' },
      { authorization: 'Bearer test-token' },
      { apikey, authorization: 'Bearer test-token' },
    ];
    for (const headers of refused) {
      const answer = await call(headers, name);
      expect(answer.status).toBe(401);
      expect(answer.headers.get('access-control-allow-origin')).toBeNull();
      await answer.body?.cancel();
    }
  });

  test('opens to a person and to the secret key', async () => {
    const { client } = await stack.signUpAndConfirm();
    const { data } = await client.functions.invoke('members');
    expect(data).toEqual({ authorization: expect.stringMatching(/^Bearer ey/) });
    expect((await call({ apikey: stack.secretKey })).status).toBe(200);
  });

  test('answers preflights, which show it no token that nobody has verified', async () => {
    const answer = await preflight('members', 'https://elsewhere.test', { authorization: 'Bearer forged' });
    expect(answer.status).toBe(204);
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(answer.headers.get('x-seen')).toBe('none');
  });
});

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

function ownCors(answer: Response): Record<string, string> {
  return Object.fromEntries([...answer.headers].filter(([name]) => name.startsWith('access-control-')));
}

function lowerCased(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
}

describe('on the hosted service', () => {
  test.each(names)('%s is listed, open to visitors, with its import map', async (name) => {
    const config = await readFile(join(folder, '../config.toml'), 'utf8');
    const section = config.split(`[functions.${name}]\n`)[1]?.split('\n[')[0];
    expect(section).toContain('verify_jwt = false');
    expect(section).toContain('import_map = "./functions/deno.json"');
    expect(section).toContain(`entrypoint = "./functions/${name}/index.ts"`);
  });

  test('the import map knows every import, in the versions we run', async () => {
    const { imports } = JSON.parse(await readFile(join(folder, 'deno.json'), 'utf8'));
    const { dependencies } = JSON.parse(await readFile(join(folder, '#package.json'), 'utf8'));
    const files = await readdir(folder, { recursive: true });
    const sources = await Promise.all(
      files.filter((file) => file.endsWith('.ts')).map((file) => readFile(join(folder, file), 'utf8')),
    );
    const named = sources.flatMap((source) =>
      [...source.matchAll(/from '([^.'][^']*)'/g)].map(([, name = '']) => name),
    );
    expect(named.length).toBeGreaterThan(0);
    for (const name of named) {
      const key = name.startsWith('#') ? `${name.split('/')[0]}/` : name;
      expect(Object.keys(imports)).toContain(key);
    }
    expect(imports['@supabase/server']).toBe(`npm:@supabase/server@${dependencies['@supabase/server']}`);
    expect(imports['zod/mini']).toBe(`npm:zod@${dependencies.zod}/mini`);
  });
});
