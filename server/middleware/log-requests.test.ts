import { Hono } from 'hono';
import { expect, test } from 'vitest';

import { captureLog } from '#tests/support/captured-log.ts';

import type { AppEnv } from './app-env.ts';
import { logRequests } from './log-requests.ts';

/** The level and status of the logged line. `leave`: the client closes the connection before the response. */
async function lineOf(status: number, leave = false) {
  const log = captureLog();
  const client = new AbortController();
  const app = new Hono<AppEnv>().use(logRequests(log)).all('*', () => {
    if (leave) client.abort();
    return new Response(null, { status });
  });
  await app.request(new Request('http://localhost/blog', { signal: client.signal }));
  return log.lines.map(({ level, fields }) => [level, fields]);
}

test('ROBUST-183 logs a request that its client aborted with 499, not as a failure', async () => {
  expect(await lineOf(500, true)).toEqual([
    ['info', expect.objectContaining({ path: '/blog', status: 499 })],
  ]);
});

test.each([
  ['a failure whose client waits', 500, false, 'error'],
  ['a page', 200, false, 'info'],
  ['a page whose client left after it was made', 200, true, 'info'],
] as const)('%s keeps its status %i', async (_what, status, leave, level) => {
  expect(await lineOf(status, leave)).toEqual([[level, expect.objectContaining({ status })]]);
});
