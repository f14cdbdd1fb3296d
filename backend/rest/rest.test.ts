import { Hono } from 'hono';
import { expect, test, vi } from 'vitest';
import type { Database, ServiceEnv } from '#backend/contract.ts';
import { DatabaseUnavailable } from '#backend/database/errors.ts';
import { createRest } from './rest.ts';

const unavailable = () => Promise.reject(new DatabaseUnavailable());

function serve(database: Partial<Database>) {
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  const whole: Database = new Proxy(Object.create(null), {
    get: (_, key) => Reflect.get(database, key) ?? unavailable,
  });
  const app = new Hono<ServiceEnv>().use(async (c, next) => {
    c.set('identity', { claims: { role: 'anon' }, key: 'publishable', ip: '::1' });
    c.set('requestId', 'r1');
    await next();
  });
  app.route('/rest/v1', createRest({ database: whole, log }));
  return { log, get: (path: string) => app.request(path) };
}

test('returns 503 with Retry-After and no cause while the database is unavailable', async () => {
  const { get, log } = serve({});
  const response = await get('/rest/v1/people');
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '2']);
  expect(await response.json()).toEqual({
    code: 'PGRST002',
    message: 'Could not query the database for the schema cache. Retrying.',
    details: null,
    hint: null,
  });
  expect(log.error).toHaveBeenCalledWith(
    expect.objectContaining({ requestId: 'r1', code: 'PGRST002' }),
    expect.any(String),
  );
});

test('rejects invalid requests without querying the database', async () => {
  const { get } = serve({});
  expect((await get('/rest/v1/people?id=frob.1')).status).toBe(400);
  expect((await get('/rest/v1/a/b')).status).toBe(404);
});
