import { Writable } from 'node:stream';

import { Hono } from 'hono';
import { expect, test } from 'vitest';

import type { GatewayEnv } from '#backend/contract.ts';
import { createErrorHandler } from '#backend/gateway/error-handler.ts';
import { createLog } from '#server/log.ts';

test('logs a failure of the backend without the row that PostgreSQL quotes', async () => {
  const written: string[] = [];
  const stream = new Writable({
    write(chunk, _, done) {
      written.push(String(chunk));
      done();
    },
  });
  const failure = Object.assign(new Error('relation "nowhere" of ana@exemple.fr'), {
    code: '42P01',
    detail: 'Failing row contains (argon2id-hash).',
  });
  const app = new Hono<GatewayEnv>();
  app.onError(createErrorHandler(createLog('info', stream)));
  app.get('/rest/v1/*', () => {
    throw failure;
  });
  const response = await app.request('/rest/v1/profiles');

  expect(response.status).toBe(500);
  expect(await response.text()).not.toContain('nowhere');
  const [line = '{}'] = written;
  expect(JSON.parse(line)).toMatchObject({
    msg: 'request failed',
    path: '/rest/v1/profiles',
    error: { message: 'relation "nowhere" of [address]', code: '42P01' },
  });
  expect(line).toContain('failure-log.test.ts');
  expect(line).not.toContain('argon2id-hash');
});
