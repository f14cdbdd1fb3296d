import { request } from 'node:http';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { type Stack, startStack } from '#tests/support/stack.ts';

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
    ['GET', '/auth/v1/passkeys'],
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
  ])('%s %s does not exist', async (method, path) => {
    const answer = await call(path, { method });
    expect(answer.status).toBe(404);
    expect(answer.headers.get('content-type')).toContain('application/json');
    expect(JSON.stringify(await answer.json())).toContain('no Route matched');
  });

  test('settings and health answer', async () => {
    const settings = await (await call('/auth/v1/settings')).json();
    expect(settings).toMatchObject({
      external: { email: true },
      mailer_autoconfirm: false,
      disable_signup: false,
    });
    expect((await call('/auth/v1/health')).status).toBe(200);
  });

  test('every answer about accounts stays out of caches', async () => {
    for (const path of ['/auth/v1/settings', '/auth/v1/user', '/auth/v1/nothing']) {
      const answer = await call(path);
      expect(answer.headers.get('cache-control'), path).toBe('no-store');
    }
  });
});

describe('origins', () => {
  test.each([
    ['the site itself', (): string => stack.url, true],
    ['a listed one', (): string => 'https://partenaire.example', true],
    ['any other', (): string => 'https://evil.example', false],
    ['null', (): string => 'null', false],
  ] as const)('%s', async (_, origin, allowed) => {
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
    const answer = await call('/auth/v1/settings', { headers });
    expect(answer.headers.get('access-control-allow-origin')).toBe(allowed ? origin() : null);
    expect(answer.headers.get('access-control-allow-credentials')).toBeNull();
    expect(answer.headers.get('vary')).toContain('Origin');
  });

  test('a refusal carries the headers too, or the browser could not show it', async () => {
    const answer = await fetch(`${stack.url}/rest/v1/x`, { headers: { origin: stack.url } });
    expect(answer.status).toBe(401);
    expect(answer.headers.get('access-control-allow-origin')).toBe(stack.url);
  });
});

describe('bodies', () => {
  test.each([
    ['/auth/v1/signup', 64],
    ['/rest/v1/newsletter_subscribers', 256],
    ['/rest/v1/analytics_events', 4],
    ['/rest/v1/%61nalytics_events?columns=event_type', 4],
    ['/functions/v1/echo', 256],
  ])('%s takes at most %i kB', async (path, kilobytes) => {
    const over = 'x'.repeat(kilobytes * 1024 + 1);
    const start = performance.now();
    const answer = await call(path, { method: 'POST', body: over });
    expect(answer.status).toBe(413);
    expect(await answer.text()).toContain('Request size limit exceeded');
    expect(performance.now() - start).toBeLessThan(500);
    const within = await call(path, { method: 'POST', body: 'x'.repeat(kilobytes * 1024) });
    expect(within.status).not.toBe(413);
  });

  test.each(['/auth/v1/signup', '/rest/v1/newsletter_subscribers'])(
    '%s refuses an endless chunked body early, and memory stays flat',
    async (path) => {
      const before = process.memoryUsage().rss;
      const { status, sent, time } = await pour(path, 400 * 1024 * 1024);
      expect(status).toBe(413);
      expect(sent).toBeLessThan(64 * 1024 * 1024);
      expect(time).toBeLessThan(1000);
      expect(process.memoryUsage().rss - before).toBeLessThan(150 * 1024 * 1024);
    },
  );

  test('what announces too much is refused before it is sent', async () => {
    const { status, sent } = await pour('/auth/v1/signup', 0, { 'content-length': String(10 ** 9) });
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
  ])('the body %s is a mistake, not a failure', async (body) => {
    for (const path of [
      '/auth/v1/signup',
      '/auth/v1/token?grant_type=password',
      '/auth/v1/verify',
      '/auth/v1/recover',
    ]) {
      const answer = await call(path, { method: 'POST', body });
      // A sign-up without an address asks for an anonymous account, which the settings refuse.
      expect(answer.status, path).toBe(body === '' && path.endsWith('signup') ? 422 : 400);
    }
  });

  test('text that PostgreSQL cannot hold is a mistake, not a failure', async () => {
    const body = JSON.stringify({
      email: 'nul@exemple.fr',
      password: 'assez long',
      data: { a: '\u0000', b: '\ud800' },
    });
    const answer = await call('/auth/v1/signup', { method: 'POST', body });
    expect(answer.status).toBe(400);
  });
});

test('a body reaches the database whole', async () => {
  const data = { Note: 'Événement « à 18 h 30 » – 日本' };
  const mail = { recipient: 'entiere@exemple.fr', template: 'recovery', data };
  const { error } = await stack.service().rpc('mail_enqueue', mail);
  expect(error).toBeNull();
  const [row] = await stack.database
    .owner`select data from private.mail_outbox where recipient = ${mail.recipient}`;
  expect(row).toEqual({ data });
});

test('a function sees one forwarded address, whatever the caller wrote', async () => {
  const answer = await call('/functions/v1/echo', {
    method: 'POST',
    body: '{}',
    headers: { 'x-forwarded-for': '203.0.113.9, 198.51.100.1' },
  });
  expect(await answer.json()).toEqual({ forwarded: '127.0.0.1' });
});

/** Sends a chunked body until an answer comes or `bytes` are sent. */
function pour(
  path: string,
  bytes: number,
  headers: Record<string, string> = {},
): Promise<{ status: number | undefined; sent: number; time: number }> {
  return new Promise((resolve, reject) => {
    const start = performance.now();
    const chunk = Buffer.alloc(64 * 1024, 'x');
    let sent = 0;
    let answered = false;
    const outgoing = request(`${stack.url}${path}`, {
      method: 'POST',
      headers: { apikey: stack.publishableKey, ...headers },
    });
    outgoing.on('response', (answer) => {
      answered = true;
      answer.resume();
      resolve({ status: answer.statusCode, sent, time: performance.now() - start });
      outgoing.destroy();
    });
    // Once answered, the server may cut the connection under the writer.
    outgoing.on('error', (error) => (answered ? undefined : reject(error)));
    const write = (): void => {
      while (!answered && sent < bytes) {
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
