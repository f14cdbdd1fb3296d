import { randomBytes } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { page, startCachedPages } from '#tests/support/cached-pages.ts';
import type { CachedPages } from '#tests/support/cached-pages.ts';

const home = { path: '/', parameters: [] };

let site: CachedPages;
beforeEach(async () => {
  site = await startCachedPages();
});
afterEach(() => site.stop());
const rendered = () => site.render.mock.calls.map(([address]) => address);

describe('a cached page', () => {
  test('is sent in the preferred content coding, each coding with its own strong ETag and the security headers', async () => {
    await site.fetchRaw('/');
    const [identity, br, gzip, none] = await Promise.all([
      site.fetchRaw('/'),
      site.fetchRaw('/', { 'accept-encoding': 'gzip, deflate, br' }),
      site.fetchRaw('/', { 'accept-encoding': 'gzip;q=1, br;q=0' }),
      site.fetchRaw('/', { 'accept-encoding': 'br;q=0, gzip;q=0' }),
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
    expect(site.render).toHaveBeenCalledTimes(1);
  });

  test('responds 304 to its own ETag, also weak or in a list, and 200 to another', async () => {
    const { headers } = await site.fetchRaw('/');
    const etag = headers.etag ?? '';
    for (const tag of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const response = await site.fetchRaw('/', { 'if-none-match': tag });
      expect(response.status).toBe(304);
      expect(response.body).toHaveLength(0);
      expect(response.headers['content-length']).toBeUndefined();
    }
    expect((await site.fetchRaw('/', { 'if-none-match': '"other"' })).status).toBe(200);
    expect((await site.fetchRaw('/', { 'if-none-match': etag, 'accept-encoding': 'br' })).status).toBe(200);
  });

  test('responds to HEAD with the headers of GET and no body', async () => {
    const got = await site.fetchRaw('/');
    const head = await site.fetchRaw('/', {}, 'HEAD');
    expect(head.headers['content-length']).toBe(got.headers['content-length']);
    expect(head.body).toHaveLength(0);
  });

  test('makes browsers revalidate, and lets only a CDN serve it stale', async () => {
    const { headers } = await site.fetchRaw('/');
    expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate, s-maxage=60');
    expect(headers['cdn-cache-control']).toBe('public, max-age=60, stale-while-revalidate=600');
  });

  test('is shared by campaign parameters; a page with another parameter is not cached', async () => {
    await site.fetchRaw('/?utm_source=linkedin&fbclid=abc');
    await site.fetchRaw('/');
    expect(rendered()).toEqual(['/']);
    for (const address of ['/?q=1', '/?q=1', '/?utm_source=a&q=1']) await site.fetchRaw(address);
    expect(rendered().slice(1)).toEqual(['/?q=1', '/?q=1', '/?utm_source=a&q=1']);
    expect(site.cache.size).toBe(1);
  });
});

describe('rendering', () => {
  test('happens once for simultaneous requests', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    site.renderPage = () => promise;
    const responses = Array.from({ length: 20 }, () => site.fetchRaw('/agenda'));
    await vi.waitFor(() => expect(site.render).toHaveBeenCalled());
    resolve(page('agenda'));
    for (const { status } of await Promise.all(responses)) expect(status).toBe(200);
    expect(site.render).toHaveBeenCalledTimes(1);
  });

  test.each([
    ['no s-maxage', page('x', { headers: { 'cache-control': 'no-store' } })],
    ['a cookie', page('x', { headers: { 'set-cookie': 'session=1' } })],
    ['an error', page('x', { status: 500 })],
    ['a redirect', page('x', { status: 302 })],
  ])('does not cache a response with %s', async (_, response) => {
    site.renderPage = async () => response.clone();
    await site.fetchRaw('/x');
    await site.fetchRaw('/x');
    expect(site.render).toHaveBeenCalledTimes(2);
    expect(site.cache.size).toBe(0);
  });

  test('gives a cookie only to the request that it was made for', async () => {
    let made = 0;
    site.renderPage = async () => page('x', { headers: { 'set-cookie': `visitor=${(made += 1)}` } });
    const outcomes = await Promise.all([
      site.cache.resolve('/x'),
      site.cache.resolve('/x'),
      site.cache.resolve('/x'),
    ]);
    const cookies = outcomes.map(
      (outcome) => 'response' in outcome && outcome.response.headers.get('set-cookie'),
    );
    expect(new Set(cookies).size).toBe(3);
  });
});

describe('age', () => {
  test('past s-maxage the old page is served and rendered again in the background', async () => {
    await site.fetchRaw('/');
    site.renderPage = async () => page('new');
    site.time += 61_000;
    expect((await site.fetchRaw('/')).body.toString()).toContain('<p>/</p>');
    await vi.waitFor(async () => expect((await site.fetchRaw('/')).body.toString()).toContain('<p>new</p>'));
    expect(site.render).toHaveBeenCalledTimes(2);
  });

  test('after a change, the next load shows the new page', async () => {
    await site.fetchRaw('/');
    site.renderPage = async () => page('changed');
    site.cache.invalidate();
    expect((await site.fetchRaw('/')).body.toString()).toContain('<p>changed</p>');
  });

  test('a page whose rendering started before a change is not served after the change', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    site.renderPage = () => promise;
    const early = site.fetchRaw('/');
    await vi.waitFor(() => expect(site.render).toHaveBeenCalled());
    site.cache.invalidate();
    site.renderPage = async () => page('after');
    const late = site.fetchRaw('/');
    await vi.waitFor(() => expect(site.render).toHaveBeenCalledTimes(2));
    resolve(page('before'));
    await early;
    expect((await late).body.toString()).toContain('<p>after</p>');
    expect((await site.fetchRaw('/')).body.toString()).toContain('<p>after</p>');
  });
});

describe('when rendering fails', () => {
  test.each([
    ['throws', async () => Promise.reject(new Error('database away'))],
    ['responds 500', async () => page('x', { status: 500 })],
    ['uses fallback content', async () => page('x', { headers: { 'cache-control': 'no-store' } })],
  ])('serves the older page while rendering %s, and renews it on recovery', async (_, broken) => {
    await site.fetchRaw('/');
    site.renderPage = broken;
    site.cache.invalidate();
    for (let day = 0; day < 3; day += 1) {
      site.time += 86_400_000;
      const response = await site.fetchRaw('/');
      expect(response.status).toBe(200);
      expect(response.body.toString()).toContain('<p>/</p>');
    }
    site.renderPage = async () => page('back');
    site.time += 2000;
    expect((await site.fetchRaw('/')).body.toString()).toContain('<p>back</p>');
  });

  test('SPEED-156 serves the older page for a week of failed renderings, then the failure', async () => {
    await site.fetchRaw('/');
    site.renderPage = async () => page('x', { status: 503 });
    site.cache.invalidate();
    const statuses: number[] = [];
    for (const days of [0, 6.9, 0.2]) {
      site.time += days * 86_400_000;
      statuses.push((await site.fetchRaw('/')).status);
    }
    expect(statuses).toEqual([200, 200, 503]);
  });

  test('is not retried at each request', async () => {
    await site.fetchRaw('/');
    site.renderPage = async () => page('x', { status: 503 });
    site.cache.invalidate();
    await Promise.all(Array.from({ length: 10 }, () => site.fetchRaw('/')));
    for (let i = 0; i < 10; i += 1) await site.fetchRaw('/');
    expect(site.render).toHaveBeenCalledTimes(2);
  });

  test('serves the older page when rendering hangs', async () => {
    await site.fetchRaw('/');
    site.renderPage = () => new Promise(() => undefined);
    site.cache.invalidate();
    const outcome = await site.cache.resolve('/');
    expect('entry' in outcome).toBe(true);
  });
});

describe('limits', () => {
  test('unknown paths do not evict a page', async () => {
    await site.fetchRaw('/');
    site.renderPage = async (path) => page(path, { status: path === '/' ? 200 : 404 });
    for (let i = 0; i < 200; i += 1) await site.cache.resolve(`/${randomBytes(4).toString('hex')}`);
    expect(site.cache.size).toBeLessThanOrEqual(70);
    expect(site.cache.find(home)).toBeDefined();
  });

  test('evicts the least recently read pages first', async () => {
    await site.fetchRaw('/');
    for (let i = 0; i < 60; i += 1) {
      await site.cache.resolve(`/page-${i}`);
      site.cache.find(home);
    }
    expect(site.cache.size).toBeLessThanOrEqual(20);
    expect(site.cache.find(home)).toBeDefined();
  });
});
