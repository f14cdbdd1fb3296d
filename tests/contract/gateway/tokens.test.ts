import { SignJWT, UnsecuredJWT, exportJWK, generateKeyPair } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { startStack } from '#tests/support/stack.ts';
import type { Stack } from '#tests/support/stack.ts';

let stack: Stack;
let genuine: string;
let claims: Record<string, unknown>;
beforeAll(async () => {
  stack = await startStack();
  const { client } = await stack.signUpAndConfirm();
  genuine = (await client.auth.getSession()).data.session?.access_token ?? '';
  claims = JSON.parse(Buffer.from(genuine.split('.')[1] ?? '', 'base64url').toString());
});
afterAll(() => stack.stop());

const services = ['/auth/v1/user', '/rest/v1/event_editions?select=id', '/functions/v1/anything'];
const storage = '/storage/v1/bucket';

/** Functions refuse as the relay of the hosted service, which reads the `Authorization` header only. */
const refusal = (path: string, message: string): Record<string, string> =>
  path.startsWith('/functions/') ? { code: 'UNAUTHORIZED_NO_AUTH_HEADER' } : { message };

/** Signs with the server's own key, so that the server rejects the token because of its claims, not its signature. */
function signGenuinely(
  payload: Record<string, unknown>,
  header: { alg?: string; kid?: string } = {},
): Promise<string> {
  const [key] = stack.keys.signing;
  if (!key) throw new Error('no key');
  return new SignJWT(payload)
    .setProtectedHeader({ alg: 'ES256', kid: key.kid, ...header })
    .sign(key.privateKey);
}

function without(claim: string): Record<string, unknown> {
  return Object.fromEntries(Object.entries(claims).filter(([name]) => name !== claim));
}

const forgeries: Record<string, () => Promise<string> | string> = {
  'alg none': () => new UnsecuredJWT(claims).encode(),
  'alg none, written differently': () => `${segment({ alg: 'nOnE', typ: 'JWT' })}.${segment(claims)}.`,
  'another key': async () => {
    const { privateKey } = await generateKeyPair('ES256');
    return new SignJWT(claims).setProtectedHeader({ alg: 'ES256', kid: kid() }).sign(privateKey);
  },
  'a key embedded in the token': async () => {
    const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true });
    const jwk = await exportJWK(publicKey);
    return new SignJWT(claims).setProtectedHeader({ alg: 'ES256', kid: kid(), jwk }).sign(privateKey);
  },
  'the public key as an HMAC secret': () => {
    const secret = new TextEncoder().encode(JSON.stringify(stack.keys.signing[0]?.publicJwk));
    return new SignJWT(claims).setProtectedHeader({ alg: 'HS256', kid: kid() }).sign(secret);
  },
  'the secret API key as an HMAC secret': () =>
    new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(new TextEncoder().encode(stack.secretKey)),
  'an unknown kid': () => signGenuinely(claims, { kid: 'unknown' }),
  'no exp': () => signGenuinely(without('exp')),
  expired: () => signGenuinely({ ...claims, exp: Math.floor(Date.now() / 1000) - 1 }),
  'another audience': () => signGenuinely({ ...claims, aud: 'admin' }),
  'another issuer': () => signGenuinely({ ...claims, iss: 'https://evil.example/auth/v1' }),
  'role service_role': () => signGenuinely({ ...claims, role: 'service_role' }),
  'role postgres': () => signGenuinely({ ...claims, role: 'postgres' }),
  'role anon': () => signGenuinely({ ...claims, role: 'anon' }),
  'no role': () => signGenuinely(without('role')),
  'no sub': () => signGenuinely(without('sub')),
  'no session': () => signGenuinely(without('session_id')),
  'an unknown session': () => signGenuinely({ ...claims, session_id: crypto.randomUUID() }),
  'another user with this session': () => signGenuinely({ ...claims, sub: crypto.randomUUID() }),
  'a sub that is not a UUID': () => signGenuinely({ ...claims, sub: "' or true --" }),
  'a changed payload': () => {
    const [head, , signature] = genuine.split('.');
    return `${head}.${segment({ ...claims, email: 'admin@exemple.fr' })}.${signature}`;
  },
  'a cut signature': () => genuine.slice(0, -8),
  'two segments': () => genuine.split('.').slice(0, 2).join('.'),
  garbage: () => 'garbage',
  'the secret API key beside the publishable one': () => stack.secretKey,
};

function kid(): string {
  return stack.keys.signing[0]?.kid ?? '';
}

function segment(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

function call(path: string, headers: Record<string, string>): Promise<Response> {
  return fetch(`${stack.url}${path}`, { headers: { 'x-supabase-api-version': '2024-01-01', ...headers } });
}

describe('forged access tokens', () => {
  test('a genuine token is accepted', async () => {
    const response = await call('/auth/v1/user', {
      apikey: stack.publishableKey,
      authorization: `Bearer ${genuine}`,
    });
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  test.each(Object.keys(forgeries))('%s returns 401 on every service', async (name) => {
    const token = (await forgeries[name]?.()) ?? '';
    for (const path of [...services, storage]) {
      for (const apikey of [stack.publishableKey, stack.secretKey]) {
        if (token === apikey) continue;
        const response = await call(path, { apikey, authorization: `Bearer ${token}` });
        expect(response.status, path).toBe(401);
        const body = await response.json();
        expect(body).toMatchObject({ message: expect.any(String), code: expect.anything() });
        expect(JSON.stringify(body)).not.toMatch(/postgres|node_modules|select |at \w+ \(/i);
      }
    }
  });

  test('another scheme, or an empty token, returns 401', async () => {
    for (const authorization of ['Basic YTpi', genuine, 'Bearer', 'Bearer ']) {
      const response = await call('/rest/v1/event_editions?select=id', {
        apikey: stack.publishableKey,
        authorization,
      });
      expect(response.status, authorization).toBe(401);
    }
  });

  test('are rejected in the error format of each service', async () => {
    const headers = {
      apikey: stack.publishableKey,
      authorization: `Bearer ${await signGenuinely(without('exp'))}`,
    };
    const [auth, rest, functions] = await Promise.all(
      services.map(async (path) => (await call(path, headers)).json()),
    );
    expect(auth).toEqual({ code: 'bad_jwt', message: expect.stringContaining('invalid JWT') });
    expect(rest).toEqual({ code: 'PGRST301', details: null, hint: null, message: expect.any(String) });
    expect(functions).toMatchObject({ code: 'UNAUTHORIZED_ASYMMETRIC_JWT' });
    const files = await (await call(storage, headers)).json();
    expect(files).toMatchObject({ statusCode: '403', error: 'Unauthorized', code: 'InvalidJWT' });
    const older = await fetch(`${stack.url}/auth/v1/user`, { headers });
    expect(await older.json()).toEqual({ code: 401, error_code: 'bad_jwt', msg: expect.any(String) });
  });
});

describe('API keys', () => {
  test('return 401 when missing or wrong', async () => {
    for (const path of [...services, '/auth/v1/settings', '/auth/v1/health']) {
      const none = await call(path, {});
      expect(none.status).toBe(401);
      expect(await none.json()).toMatchObject(refusal(path, 'No API key found in request'));
      const wrong = await call(path, { apikey: `${stack.secretKey}x` });
      expect(wrong.status).toBe(401);
      expect(await wrong.json()).toMatchObject(refusal(path, 'Invalid API key'));
    }
  });

  test('are accepted as bearer token by storage, which returns its own errors', async () => {
    const alone = await call(storage, { authorization: `Bearer ${stack.secretKey}` });
    expect(alone.status).toBe(200);
    for (const sent of [[], [['authorization', 'Bearer x']]]) {
      const none = await call(storage, Object.fromEntries(sent));
      expect(none.status).toBe(401);
      expect(await none.json()).toMatchObject({ message: 'Invalid Compact JWS', statusCode: '403' });
    }
    const elsewhere = await call('/rest/v1/x', { authorization: `Bearer ${stack.secretKey}` });
    expect(elsewhere.status).toBe(401);
  });

  test('for signing are published without the private part', async () => {
    const response = await fetch(`${stack.url}/auth/v1/.well-known/jwks.json`);
    const { keys } = await response.json();
    expect(response.headers.get('cache-control')).toContain('max-age=600');
    expect(keys).toHaveLength(1);
    expect(keys[0]).toMatchObject({ kty: 'EC', crv: 'P-256', alg: 'ES256', use: 'sig', kid: kid() });
    expect(keys[0]).not.toHaveProperty('d');
  });

  test('in the query are accepted for GET only', async () => {
    const query = `apikey=${stack.publishableKey}`;
    expect((await fetch(`${stack.url}/auth/v1/settings?${query}`)).status).toBe(200);
    const written = await fetch(`${stack.url}/auth/v1/recover?${query}`, { method: 'POST', body: '{}' });
    expect(written.status).toBe(401);
  });

  test('SECURITY-52 in the query are refused when they are secret, before any work', async () => {
    for (const path of [...services, storage]) {
      const url = new URL(path, stack.url);
      url.searchParams.set('apikey', stack.secretKey);
      const response = await fetch(url);
      expect(response.status, path).toBe(401);
      expect(await response.json()).toMatchObject(refusal(path, 'Invalid API key'));
      const header = { headers: { apikey: stack.publishableKey } };
      // A header takes precedence: the query gives no rights.
      expect((await fetch(url, header)).status, path).toBe((await call(path, header.headers)).status);
    }
  });

  test('return 401 from GET /user for the secret key, which has no account', async () => {
    const response = await call('/auth/v1/user', { apikey: stack.secretKey });
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ code: 'no_authorization' });
  });
});
