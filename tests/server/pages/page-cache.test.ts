import { randomBytes } from 'node:crypto';
import { createServer, request as httpRequest } from 'node:http';
import type { IncomingHttpHeaders, Server } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

import { Hono } from 'hono';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { createListener } from '#server/http/listener.ts';
import type { AppEnv } from '#server/middleware/app-env.ts';
import { servePages } from '#server/middleware/pages.ts';
import { pageAddress } from '#server/page-cache/page-address.ts';
import { createPageCache } from '#server/page-cache/page-cache.ts';
import type { PageCache } from '#server/page-cache/page-cache.ts';
import { captureLog } from '#tests/support/captured-log.ts';
import { listenerGuards, rehearsals } from '#tests/support/listener-guards.ts';

type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer };

const cacheable = 'public, s-maxage=60, stale-while-revalidate=600';
const page = (text: string, init: ResponseInit = {}) =>
  new Response(`<p>${text}</p>${'lorem ipsum '.repeat(500)}`, {
    ...init,
    headers: {
      'content-type': 'text/html',
      'cache-control': cacheable,
      'x-frame-options': 'DENY',
      ...init.headers,
    },
  });

const home = { path: '/', parameters: [] };

let time = 0;
let renderPage: (path: string, network?: string) => Promise<Response>;
const render = vi.fn((path: string, network?: string) => renderPage(path, network));
let cache: PageCache;
let server: Server;
let origin: { host: string; port: number };

function fetchRaw(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = httpRequest({ ...origin, path, headers, method }, async (response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of response) chunks.push(Buffer.from(chunk));
      resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) });
    });
    request.on('error', reject).end();
  });
}

beforeEach(async () => {
  time = 1000;
  renderPage = async (path) => page(path);
  render.mockClear();
  const once = (key: string, network?: string) =>
    network === undefined ? render(key) : render(key, network);
  cache = createPageCache({ render: once, log: captureLog(), now: () => time, maxEntries: 20 });
  const pathOf = ({ url }: Request) => url.slice(new URL(url).origin.length);
  const app = new Hono<AppEnv>().use(servePages((request) => render(pathOf(request)), cache, rehearsals));
  server = createServer(
    createListener({
      app: { fetch: async (request, info) => app.fetch(request, info) },
      pageCache: cache,
      clientAddress: () => '192.0.2.1',
      log: captureLog(),
      ...listenerGuards(),
    }),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  origin = { host: '127.0.0.1', port: address.port };
});

afterEach(() => {
  server.closeAllConnections();
  server.close();
});

describe('a cached page', () => {
  test('is sent in the preferred content coding, each coding with its own strong ETag and the security headers', async () => {
    await fetchRaw('/');
    const [identity, br, gzip, none] = await Promise.all([
      fetchRaw('/'),
      fetchRaw('/', { 'accept-encoding': 'gzip, deflate, br' }),
      fetchRaw('/', { 'accept-encoding': 'gzip;q=1, br;q=0' }),
      fetchRaw('/', { 'accept-encoding': 'br;q=0, gzip;q=0' }),
    ]);
    expect(brotliDecompressSync(br.body)).toEqual(identity.body);
    expect(gunzipSync(gzip.body)).toEqual(identity.body);
    expect(br.headers['content-encoding']).toBe('br');
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(none.headers['content-encoding']).toBeUndefined();
    expect(new Set([identity, br, gzip].map(({ headers }) => headers.etag)).size).toBe(3);
    for (const response of [identity, br, gzip]) {
      expect(response.headers.etag).toMatch(/^"[\w-]+"$/);
      expect(response.headers.vary).toBe('accept-encoding');
      expect(response.headers['x-frame-options']).toBe('DENY');
      expect(response.headers['content-length']).toBe(String(response.body.length));
    }
    expect(render).toHaveBeenCalledTimes(1);
  });

  test('responds 304 to its own ETag, also weak or in a list, and 200 to another', async () => {
    const { headers } = await fetchRaw('/');
    const etag = headers.etag ?? '';
    for (const tag of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const response = await fetchRaw('/', { 'if-none-match': tag });
      expect(response.status).toBe(304);
      expect(response.body).toHaveLength(0);
      expect(response.headers['content-length']).toBeUndefined();
    }
    expect((await fetchRaw('/', { 'if-none-match': '"other"' })).status).toBe(200);
    expect((await fetchRaw('/', { 'if-none-match': etag, 'accept-encoding': 'br' })).status).toBe(200);
  });

  test('responds to HEAD with the headers of GET and no body', async () => {
    const got = await fetchRaw('/');
    const head = await fetchRaw('/', {}, 'HEAD');
    expect(head.headers['content-length']).toBe(got.headers['content-length']);
    expect(head.body).toHaveLength(0);
  });

  test('makes browsers revalidate, and lets only a CDN serve it stale', async () => {
    const { headers } = await fetchRaw('/');
    expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate, s-maxage=60');
    expect(headers['cdn-cache-control']).toBe('public, max-age=60, stale-while-revalidate=600');
  });

  test('is shared by campaign parameters; a page with another parameter is not cached', async () => {
    await fetchRaw('/?utm_source=linkedin&fbclid=abc');
    await fetchRaw('/');
    expect(render.mock.calls).toEqual([['/']]);
    for (const address of ['/?q=1', '/?q=1', '/?utm_source=a&q=1']) await fetchRaw(address);
    expect(render.mock.calls.slice(1)).toEqual([['/?q=1'], ['/?q=1'], ['/?utm_source=a&q=1']]);
    expect(cache.size).toBe(1);
  });
});

describe('a page with No-Vary-Search', () => {
  const reads = { 'no-vary-search': 'params, except=("page" "q")' };
  const rendered = () => render.mock.calls.map(([address]) => address);
  beforeEach(() => {
    renderPage = async (path) => page(path, { headers: reads });
  });

  test('is shared by all parameters that it does not read', async () => {
    await fetchRaw('/');
    for (const query of ['?x=1', '?x=2', '?', '?&', '?pages=2', '?x[]=<b>', '?%', '?PAGE=2&utm_source=a'])
      expect((await fetchRaw(`/${query}`)).body.toString()).toContain('<p>/</p>');
    expect(rendered()).toEqual(['/']);
  });

  test('SPEED-94 is rendered once for each value of a parameter that it reads, whatever the spelling', async () => {
    await fetchRaw('/');
    for (const query of ['?page=2', '?%70age=2', '?x=1&page=2&utm_source=a'])
      expect((await fetchRaw(`/${query}`)).body.toString()).toContain('<p>/?page=2</p>');
    for (const query of ['?q=a&page=2', '?page=2&q=a'])
      expect((await fetchRaw(`/${query}`)).body.toString()).toContain('<p>/?page=2&q=a</p>');
    expect(rendered()).toEqual(['/', '/?page=2', '/?page=2&q=a']);
    expect(cache.size).toBe(3);
  });

  test('SPEED-94 with a parameter before its path was read, is rendered for the visitor and makes the path known', async () => {
    await fetchRaw('/?page=2');
    await vi.waitFor(() => expect(cache.size).toBe(1));
    for (let turn = 0; turn < 3; turn += 1) await fetchRaw('/?page=2');
    expect(rendered()).toEqual(['/?page=2', '/', '/?page=2']);
  });

  test('SPEED-94 with a parameter follows a change of content, and keeps its ETag otherwise', async () => {
    await fetchRaw('/');
    const { headers } = await fetchRaw('/?page=2');
    expect((await fetchRaw('/?page=2', { 'if-none-match': headers.etag ?? '' })).status).toBe(304);
    renderPage = async (path) => page(`changed ${path}`, { headers: reads });
    cache.invalidate();
    expect((await fetchRaw('/?page=2')).body.toString()).toContain('<p>changed /?page=2</p>');
  });

  test('SPEED-94 with a parameter is not kept without s-maxage, nor with a long value', async () => {
    await fetchRaw('/');
    const long = `/?q=${'a'.repeat(400)}`;
    for (let turn = 0; turn < 2; turn += 1) await fetchRaw(long);
    renderPage = async (path) => page(path, { headers: { ...reads, 'cache-control': 'no-store' } });
    for (let turn = 0; turn < 2; turn += 1) await fetchRaw('/?q=a');
    expect(rendered()).toEqual(['/', long, long, '/?q=a', '/?q=a']);
    expect(cache.size).toBe(1);
  });

  test('SPEED-95 a client that invents values replaces its own pages only', async () => {
    for (const path of ['/', '/agenda']) await cache.resolve(path);
    for (let number = 2; number < 12; number += 1) await cache.resolve(`/?page=${number}`, '198.51.100.7');
    for (let turn = 0; turn < 1000; turn += 1) await cache.resolve(`/?q=${turn}`, '192.0.2.1');
    const kept = ['/', '/agenda', ...Array.from({ length: 10 }, (_, index) => `/?page=${index + 2}`)];
    expect(kept.filter((target) => !cache.find(pageAddress(target)))).toEqual([]);
    expect(cache.size).toBeLessThanOrEqual(kept.length + 32);
  });

  test('SPEED-95 many clients that invent values displace no page without parameters', async () => {
    for (const path of ['/', '/agenda']) await cache.resolve(path);
    for (let turn = 0; turn < 2000; turn += 1) await cache.resolve(`/?q=${turn}`, `2001:db8::${turn % 200}`);
    expect(cache.find(home)).toBeDefined();
    expect(cache.size).toBeLessThanOrEqual(252);
  });

  test('SPEED-95 passes the network of the client to a page with parameters only, so that its reads are counted', async () => {
    await fetchRaw('/');
    await fetchRaw('/?q=a');
    expect(render.mock.calls).toEqual([['/'], ['/?q=a', '192.0.2.1']]);
  });

  test('is rendered once in the background when every request has other parameters', async () => {
    await fetchRaw('/?x=1');
    await vi.waitFor(() => expect(cache.size).toBe(1));
    for (let turn = 2; turn < 20; turn += 1) await fetchRaw(`/?x=${turn}`);
    expect(rendered()).toEqual(['/?x=1', '/']);
    cache.invalidate();
    await Promise.all(Array.from({ length: 20 }, (_, turn) => fetchRaw(`/?y=${turn}`)));
    expect(rendered()).toEqual(['/?x=1', '/', '/']);
  });

  test('is not rendered in the background when it is not cacheable', async () => {
    renderPage = async (path) => page(path, { headers: { ...reads, 'cache-control': 'no-store' } });
    await fetchRaw('/?x=1');
    expect(rendered()).toEqual(['/?x=1']);
  });
});

describe('rendering', () => {
  test('happens once for simultaneous requests', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    renderPage = () => promise;
    const responses = Array.from({ length: 20 }, () => fetchRaw('/agenda'));
    await vi.waitFor(() => expect(render).toHaveBeenCalled());
    resolve(page('agenda'));
    for (const { status } of await Promise.all(responses)) expect(status).toBe(200);
    expect(render).toHaveBeenCalledTimes(1);
  });

  test.each([
    ['no s-maxage', page('x', { headers: { 'cache-control': 'no-store' } })],
    ['a cookie', page('x', { headers: { 'set-cookie': 'session=1' } })],
    ['an error', page('x', { status: 500 })],
    ['a redirect', page('x', { status: 302 })],
  ])('does not cache a response with %s', async (_, response) => {
    renderPage = async () => response.clone();
    await fetchRaw('/x');
    await fetchRaw('/x');
    expect(render).toHaveBeenCalledTimes(2);
    expect(cache.size).toBe(0);
  });

  test('gives a cookie only to the request that it was made for', async () => {
    let made = 0;
    renderPage = async () => page('x', { headers: { 'set-cookie': `visitor=${(made += 1)}` } });
    const outcomes = await Promise.all([cache.resolve('/x'), cache.resolve('/x'), cache.resolve('/x')]);
    const cookies = outcomes.map(
      (outcome) => 'response' in outcome && outcome.response.headers.get('set-cookie'),
    );
    expect(new Set(cookies).size).toBe(3);
  });
});

describe('age', () => {
  test('past s-maxage the old page is served and rendered again in the background', async () => {
    await fetchRaw('/');
    renderPage = async () => page('new');
    time += 61_000;
    expect((await fetchRaw('/')).body.toString()).toContain('<p>/</p>');
    await vi.waitFor(async () => expect((await fetchRaw('/')).body.toString()).toContain('<p>new</p>'));
    expect(render).toHaveBeenCalledTimes(2);
  });

  test('after a change, the next load shows the new page', async () => {
    await fetchRaw('/');
    renderPage = async () => page('changed');
    cache.invalidate();
    expect((await fetchRaw('/')).body.toString()).toContain('<p>changed</p>');
  });

  test('a page whose rendering started before a change is not served after the change', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    renderPage = () => promise;
    const early = fetchRaw('/');
    await vi.waitFor(() => expect(render).toHaveBeenCalled());
    cache.invalidate();
    renderPage = async () => page('after');
    const late = fetchRaw('/');
    await vi.waitFor(() => expect(render).toHaveBeenCalledTimes(2));
    resolve(page('before'));
    await early;
    expect((await late).body.toString()).toContain('<p>after</p>');
    expect((await fetchRaw('/')).body.toString()).toContain('<p>after</p>');
  });
});

describe('when rendering fails', () => {
  test.each([
    ['throws', async () => Promise.reject(new Error('database away'))],
    ['responds 500', async () => page('x', { status: 500 })],
    ['uses fallback content', async () => page('x', { headers: { 'cache-control': 'no-store' } })],
  ])('serves the older page while rendering %s, and renews it on recovery', async (_, broken) => {
    await fetchRaw('/');
    renderPage = broken;
    cache.invalidate();
    for (let day = 0; day < 3; day += 1) {
      time += 86_400_000;
      const response = await fetchRaw('/');
      expect(response.status).toBe(200);
      expect(response.body.toString()).toContain('<p>/</p>');
    }
    renderPage = async () => page('back');
    time += 2000;
    expect((await fetchRaw('/')).body.toString()).toContain('<p>back</p>');
  });

  test('is not retried at each request', async () => {
    await fetchRaw('/');
    renderPage = async () => page('x', { status: 503 });
    cache.invalidate();
    await Promise.all(Array.from({ length: 10 }, () => fetchRaw('/')));
    for (let i = 0; i < 10; i += 1) await fetchRaw('/');
    expect(render).toHaveBeenCalledTimes(2);
  });

  test('serves the older page when rendering hangs', async () => {
    await fetchRaw('/');
    renderPage = () => new Promise(() => undefined);
    cache.invalidate();
    const outcome = await cache.resolve('/');
    expect('entry' in outcome).toBe(true);
  });
});

describe('limits', () => {
  test('unknown paths do not evict a page', async () => {
    await fetchRaw('/');
    renderPage = async (path) => page(path, { status: path === '/' ? 200 : 404 });
    for (let i = 0; i < 200; i += 1) await cache.resolve(`/${randomBytes(4).toString('hex')}`);
    expect(cache.size).toBeLessThanOrEqual(70);
    expect(cache.find(home)).toBeDefined();
  });

  test('evicts the least recently read pages first', async () => {
    await fetchRaw('/');
    for (let i = 0; i < 60; i += 1) {
      await cache.resolve(`/page-${i}`);
      cache.find(home);
    }
    expect(cache.size).toBeLessThanOrEqual(20);
    expect(cache.find(home)).toBeDefined();
  });
});
