import { Hono } from 'hono';
import { expect, test } from 'vitest';

import { addRetryAfter } from './add-retry-after.ts';
import type { AppEnv } from './app-env.ts';

const retryAfterOf = async (status: number, headers: Record<string, string> = {}) => {
  const app = new Hono<AppEnv>().use(addRetryAfter()).all('*', () => new Response('x', { status, headers }));
  return (await app.request('/')).headers.get('retry-after');
};

test.each([
  [503, {}, '5'],
  [429, {}, '60'],
  [503, { 'retry-after': '120' }, '120'],
  [429, { 'Retry-After': '7' }, '7'],
  [200, {}, null],
  [500, {}, null],
])('a %i with the headers %o says to retry after %s', async (status, headers, expected) =>
  expect(await retryAfterOf(status, headers)).toBe(expected),
);
