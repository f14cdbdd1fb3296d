import { request } from 'node:http';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { startStack } from '#tests/support/stack.ts';
import type { Person, Stack } from '#tests/support/stack.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack({
    allowedOrigins: ['https://partenaire.example'],
    functions: {
      echo: async () => ({
        default: {
          fetch: async (incoming) => Response.json({ forwarded: incoming.headers.get('x-forwarded-for') }),
        },
      }),
    },
  });
});
afterAll(() => stack.stop());

function call(path: string, init: RequestInit = {}): Promise<Response> {
  return fetch(`${stack.url}${path}`, {
    ...init,
    headers: { apikey: stack.publishableKey, ...init.headers },
  });
}

describe('routes', () => {
  test.each([
    ['GET', '/'],
    ['GET', '/auth/v1'],
    ['GET', '/auth/v1/'],
    ['GET', '/auth/v1/oauth/authorizations/x'],
    ['POST', '/auth/v1/authorize'],
    ['GET', '/auth/v1/otp'],
    ['DELETE', '/auth/v1/user'],
    ['GET', '/auth/v1/signup'],
    ['GET', '/pg/query'],
    ['GET', '/_system/info'],
    ['GET', '/storage/v1/'],
    ['PATCH', '/storage/v1/bucket/media'],
    ['GET', '/auth/v1/../../etc/passwd'],
  ])('returns 404 for %s %s', async (method, path) => {
    const response = await call(path, { method });
    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).toContain('application/json');
    expect(JSON.stringify(await response.json())).toContain('no Route matched');
  });

  test('returns the auth settings and the health status', async () => {
    const settings = await (await call('/auth/v1/settings')).json();
    expect(settings).toMatchObject({
      external: { email: true },
      mailer_autoconfirm: false,
      disable_signup: false,
    });
    expect((await call('/auth/v1/health')).status).toBe(200);
  });

  test('sets no-store on every response of the auth service', async () => {
    for (const path of ['/auth/v1/settings', '/auth/v1/user', '/auth/v1/nothing']) {
      const response = await call(path);
      expect(response.headers.get('cache-control'), path).toBe('no-store');
    }
  });
});

describe('origins', () => {
  test.each([
    ['the site itself', (): string => stack.url, true],
    ['a listed one', (): string => 'https://partenaire.example', true],
    ['any other', (): string => 'https://evil.example', false],
    ['null', (): string => 'null', false],
  ] as const)('are checked against the list: %s', async (_, origin, allowed) => {
    const headers = {
      origin: origin(),
      'access-control-request-headers': 'apikey,authorization,x-client-info',
    };
    const preflight = await fetch(`${stack.url}/rest/v1/event_editions`, {
      method: 'OPTIONS',
      headers: { ...headers, 'access-control-request-method': 'PATCH' },
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-origin')).toBe(allowed ? origin() : null);
    const response = await call('/auth/v1/settings', { headers });
    expect(response.headers.get('access-control-allow-origin')).toBe(allowed ? origin() : null);
    expect(response.headers.get('access-control-allow-credentials')).toBeNull();
    expect(response.headers.get('vary')).toContain('Origin');
  });

  test('are also sent with an error response', async () => {
    const response = await fetch(`${stack.url}/rest/v1/x`, { headers: { origin: stack.url } });
    expect(response.status).toBe(401);
    expect(response.headers.get('access-control-allow-origin')).toBe(stack.url);
  });
});

describe('addresses', () => {
  const uuids = (count: number) => Array.from({ length: count }, () => crypto.randomUUID());

  test('accepts 800 uuids in a filter', async () => {
    const { data, error, status } = await stack.anon().from('blog_posts').select('id').in('id', uuids(800));
    expect({ data, error, status }).toEqual({ data: [], error: null, status: 200 });
  });

  test.each([
    ['rest', '/rest/v1/blog_posts', { code: 'PGRST100', hint: null }],
    ['auth', '/auth/v1/user', { error_code: 'validation_failed', code: 414 }],
    ['storage', '/storage/v1/bucket', { statusCode: '414', error: 'validation_failed' }],
    ['functions', '/functions/v1/echo', { code: 414 }],
  ])('of more than 32 kB are refused by %s in its own form, readable by the page', async (_, path, body) => {
    const address = `${path}?id=in.(${uuids(1_000).join(',')})`;
    const response = await call(address, { headers: { origin: stack.url } });
    expect(response.status).toBe(414);
    expect(response.headers.get('access-control-allow-origin')).toBe(stack.url);
    expect(await response.json()).toMatchObject({ ...body });
    const { error } = await stack.anon().from('blog_posts').select('id').in('id', uuids(1_000));
    expect(error?.message).toMatch(/^The address is longer than 32 kB/);
  });
});

describe('bodies', () => {
  test.each([
    ['/auth/v1/signup', 64],
    ['/rest/v1/newsletter_subscribers', 256],
    ['/rest/v1/analytics_events', 4],
    ['/rest/v1/%61nalytics_events?columns=event_type', 4],
    ['/functions/v1/echo', 256],
  ])('%s accepts at most %i kB', async (path, kilobytes) => {
    const over = 'x'.repeat(kilobytes * 1024 + 1);
    const response = await call(path, { method: 'POST', body: over });
    expect(response.status).toBe(413);
    expect(await response.text()).toContain('Request size limit exceeded');
    const within = await call(path, { method: 'POST', body: 'x'.repeat(kilobytes * 1024) });
    expect(within.status).not.toBe(413);
  });

  test('only those who may write articles may send an article of more than 256 kB, up to 2 MB', async () => {
    const [member, admin] = [await stack.signUpAndConfirm(), await stack.asAdmin()];
    // The last administrator cannot be removed.
    await stack.asAdmin();
    const insert = async ({ client }: Person, kilobytes: number) =>
      (await client.from('blog_posts').insert({ content: 'x'.repeat(kilobytes * 1024) })).status;
    expect(await insert(member, 250)).toBe(403);
    expect(await insert(member, 260)).toBe(413);
    expect(await insert(admin, 2_000)).toBe(201);
    expect(await insert(admin, 2_050)).toBe(413);
    // No other table accepts it.
    const note = { member_id: member.user.id, body: 'x'.repeat(260 * 1024) };
    expect((await admin.client.from('member_notes').insert(note)).status).toBe(413);
    await stack.database.owner`delete from public.user_roles where user_id = ${admin.user.id}`;
    expect(await insert(admin, 260)).toBe(413);
  });

  test('an article of undeclared length is cut at 256 kB for a member', async () => {
    const { client } = await stack.signUpAndConfirm();
    const { data } = await client.auth.getSession();
    const headers = { authorization: `Bearer ${data.session?.access_token}` };
    const { status, sent } = await sendChunked('/rest/v1/blog_posts', 400 * 1024 * 1024, headers);
    expect(status).toBe(413);
    expect(sent).toBeLessThan(64 * 1024 * 1024);
  });

  test.each(['/auth/v1/signup', '/rest/v1/newsletter_subscribers'])(
    '%s rejects an endless chunked body early, without using more memory',
    async (path) => {
      const before = process.memoryUsage().rss;
      const { status, sent } = await sendChunked(path, 400 * 1024 * 1024);
      expect(status).toBe(413);
      expect(sent).toBeLessThan(64 * 1024 * 1024);
      expect(process.memoryUsage().rss - before).toBeLessThan(150 * 1024 * 1024);
    },
  );

  test('returns 413 for a large Content-Length before the body is sent', async () => {
    const { status, sent } = await sendChunked('/auth/v1/signup', 0, { 'content-length': String(10 ** 9) });
    expect(status).toBe(413);
    expect(sent).toBe(0);
  });

  test.each([
    '',
    '{',
    'null',
    '[]',
    '"x"',
    '{"email":{"$ne":1},"password":[]}',
    '{"email":"a@b","password":1}',
  ])('returns 400 for the body %s', async (body) => {
    for (const path of [
      '/auth/v1/signup',
      '/auth/v1/token?grant_type=password',
      '/auth/v1/verify',
      '/auth/v1/recover',
    ]) {
      const response = await call(path, { method: 'POST', body });
      // A sign-up without an address requests an anonymous account, which the settings disable.
      expect(response.status, path).toBe(body === '' && path.endsWith('signup') ? 422 : 400);
    }
  });

  test('returns 400 for text that PostgreSQL cannot store', async () => {
    const body = JSON.stringify({
      email: 'nul@exemple.fr',
      password: 'assez long',
      data: { a: '\u0000', b: '\ud800' },
    });
    const response = await call('/auth/v1/signup', { method: 'POST', body });
    expect(response.status).toBe(400);
  });
});

test('passes the bytes of a body to the database unchanged', async () => {
  const data = { Note: 'Événement « à 18 h 30 » – 日本' };
  const mail = { recipient: 'entiere@exemple.fr', template: 'recovery', data };
  const { error } = await stack.service().rpc('mail_enqueue', mail);
  expect(error).toBeNull();
  const [row] = await stack.database
    .owner`select data from private.mail_outbox where recipient = ${mail.recipient}`;
  expect(row).toEqual({ data });
});

test('replaces the x-forwarded-for of the client by one address for a function', async () => {
  const response = await call('/functions/v1/echo', {
    method: 'POST',
    body: '{}',
    headers: { 'x-forwarded-for': '203.0.113.9, 198.51.100.1' },
  });
  expect(await response.json()).toEqual({ forwarded: '127.0.0.1' });
});

/** Sends a chunked body until the response arrives or `bytes` are sent. */
function sendChunked(
  path: string,
  bytes: number,
  headers: Record<string, string> = {},
): Promise<{ status: number | undefined; sent: number }> {
  return new Promise((resolve, reject) => {
    const chunk = Buffer.alloc(64 * 1024, 'x');
    let sent = 0;
    let responded = false;
    const outgoing = request(`${stack.url}${path}`, {
      method: 'POST',
      headers: { apikey: stack.publishableKey, ...headers },
    });
    outgoing.on('response', (response) => {
      responded = true;
      response.resume();
      resolve({ status: response.statusCode, sent });
      outgoing.destroy();
    });
    // After its response the server may close the connection while the client still writes.
    outgoing.on('error', (error) => (responded ? undefined : reject(error)));
    const write = (): void => {
      while (!responded && sent < bytes) {
        sent += chunk.length;
        if (!outgoing.write(chunk)) {
          outgoing.once('drain', write);
          return;
        }
      }
    };
    outgoing.flushHeaders();
    write();
  });
}
