import { Hono } from 'hono';
import { expect, test } from 'vitest';

import { captureLog } from '#tests/support/captured-log.ts';

import type { AppEnv } from './app-env.ts';
import { handleFailure } from './failure.ts';

test('a failure after the response was made is stored by no cache', async () => {
  const log = captureLog();
  const app = new Hono<AppEnv>()
    .use(async (_c, next) => {
      await next();
      throw new Error('secret');
    })
    .get('/', () => new Response('x', { headers: { 'cache-control': 'public, max-age=60', etag: '"a"' } }));
  app.onError(handleFailure(log));
  const response = await app.request('/');
  expect(response.status).toBe(500);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.has('etag')).toBe(false);
  expect(await response.text()).not.toContain('secret');
  expect(log.lines.map(({ message }) => message)).toEqual(['request failed']);
});
