import { expect, test } from 'vitest';

import { captureLog } from '#tests/support/captured-log.ts';

import { createBackendRequests } from './backend-requests.ts';

const list = JSON.stringify(Array.from({ length: 200 }, (_, n) => ({ title: `Été nº ${n}` })));
const json = { 'content-type': 'application/json' };

function passing(fetch: () => Promise<Response>) {
  const log = captureLog();
  const pass = createBackendRequests({ backend: { fetch }, log, siteUrl: 'https://exemple.fr' });
  const request = (path: string, headers: Record<string, string> = {}) =>
    pass(new Request(`https://exemple.fr${path}`, { headers }), '192.0.2.1');
  return { log, request };
}

test.each(['/', '/rest', '/rest/v2/x', '/restful/v1/x', '/rest/v1/%ZZ', '/blog?x=/rest/v1/'])(
  'passes nothing for %s, which the chain of pages serves',
  (path) => {
    const { request } = passing(() => Promise.reject(new Error('passed')));
    expect(request(path)).toBeUndefined();
  },
);

test('adds what every response has, and keeps the headers of the backend', async () => {
  const { request, log } = passing(async () =>
    Promise.resolve(
      new Response('{}', { status: 503, headers: { ...json, 'x-frame-options': 'SAMEORIGIN' } }),
    ),
  );
  const response = await request('/auth/v1/token?grant_type=x%20y', { 'x-request-id': 'my-request' });
  expect(Object.fromEntries(response?.headers ?? [])).toMatchObject({
    'x-request-id': 'my-request',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'SAMEORIGIN',
    'strict-transport-security': expect.stringContaining('max-age'),
    'retry-after': '5',
  });
  expect(log.lines).toEqual([
    expect.objectContaining({
      level: 'error',
      fields: expect.objectContaining({ requestId: 'my-request', path: '/auth/v1/token', status: 503 }),
    }),
  ]);
});

test.each([
  ['/rest/v1/blog_posts', 'br'],
  ['/storage/v1/object/list/media', null],
  ['/functions/v1/stream', null],
])('a response on %s has the content coding %s', async (path, encoding) => {
  const { request } = passing(async () => Promise.resolve(new Response(list, { headers: json })));
  const response = await request(path, { 'accept-encoding': 'br, gzip' });
  expect(response?.headers.get('content-encoding')).toBe(encoding);
});

test('a response whose headers cannot change is a failure with an id', async () => {
  // As the headers of a response that `fetch` received.
  const response = new Response('{}', { headers: json });
  response.headers.set = () => {
    throw new TypeError('immutable');
  };
  const { request } = passing(async () => Promise.resolve(response));
  const sent = await request('/functions/v1/x');
  expect(sent?.status).toBe(500);
  expect(sent?.headers.has('x-request-id')).toBe(true);
});

test('a failure becomes a plain text that repeats nothing of it, with the headers of every response', async () => {
  const { request, log } = passing(() => Promise.reject(new Error('secret')));
  const response = await request('/rest/v1/blog_posts');
  expect(response?.status).toBe(500);
  expect(await response?.text()).not.toContain('secret');
  expect(response?.headers.get('cache-control')).toBe('no-store');
  expect(response?.headers.get('x-frame-options')).toBe('DENY');
  expect(log.lines.map(({ message }) => message)).toEqual(['request failed', 'request']);
});
