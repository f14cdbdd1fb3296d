import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { createPageCache } from '#server/page-cache/page-cache.ts';
import type { PageCache } from '#server/page-cache/page-cache.ts';
import { startWarming } from '#server/page-cache/warm-pages.ts';
import type { Warming } from '#server/page-cache/warm-pages.ts';
import { captureLog } from '#tests/support/captured-log.ts';

const headers = { 'cache-control': 'public, s-maxage=60' };

let announced: string[];
let away: boolean;
const render = vi.fn(async (path: string) => {
  if (away) return new Response(null, { status: 503 });
  if (path !== '/sitemap.xml') return new Response(path, { headers });
  const addresses = announced.map((each) => `<url><loc>https://afterwork.example${each}</loc></url>`);
  return new Response(`<urlset>${addresses.join('')}</urlset>`, { headers });
});

let cache: PageCache;
let warming: Warming;
beforeEach(() => {
  announced = ['/', '/blog', '/blog/premier'];
  away = false;
  render.mockClear();
  const log = captureLog();
  cache = createPageCache({ render, log });
  warming = startWarming({ pageCache: cache, log, after: 0, between: 0 });
});
afterEach(() => warming.stop());

const cached = (...paths: string[]) =>
  vi.waitFor(() => expect(paths.filter((path) => !cache.has(path))).toEqual([]));
const renderings = (path: string) => render.mock.calls.filter(([requested]) => requested === path).length;

test('caches every page of the sitemap', async () => {
  await cached('/', '/blog', '/blog/premier');
  away = true;
  cache.invalidate();
  const outcome = await cache.resolve('/blog/premier');
  expect('entry' in outcome && outcome.entry.status).toBe(200);
});

test('after a change renders only the missing pages while no page was requested', async () => {
  await cached('/', '/blog', '/blog/premier');
  announced.push('/blog/second');
  cache.invalidate();
  warming.renew();
  await cached('/blog/second');
  expect(renderings('/blog/second')).toBe(1);
  expect(renderings('/blog')).toBe(1);
});

test('several changes in quick succession start one round', async () => {
  for (let change = 0; change < 20; change += 1) warming.renew();
  await cached('/', '/blog', '/blog/premier');
  expect(renderings('/sitemap.xml')).toBe(1);
});

test('retries the pages that failed', async () => {
  away = true;
  warming.renew();
  await vi.waitFor(() => expect(renderings('/sitemap.xml')).toBeGreaterThan(1));
  away = false;
  await cached('/', '/blog', '/blog/premier');
});

test('SPEED-97 after a change renders the requested pages again, the most used first', async () => {
  await cached('/', '/blog', '/blog/premier');
  const ask = (path: string, times: number) => {
    for (let turn = 0; turn < times; turn += 1) cache.find({ path, parameters: [] });
  };
  ask('/blog/premier', 3);
  ask('/blog', 8);
  render.mockClear();
  cache.invalidate();
  expect(cache.outdated()).toEqual(['/blog', '/blog/premier']);
  warming.renew();
  await vi.waitFor(() => expect(renderings('/sitemap.xml')).toBe(1));
  const paths = render.mock.calls.map(([path]) => path);
  expect(paths).toEqual(['/blog', '/blog/premier', '/sitemap.xml']);
  expect(cache.outdated()).toEqual([]);
});

test('SPEED-97 makes a whole site ready, and stops before it would evict a page', async () => {
  warming.stop();
  const log = captureLog();
  cache = createPageCache({ render, log, maxEntries: 400 });
  announced = Array.from({ length: 1000 }, (_, index) => `/blog/article-${index}`);
  warming = startWarming({ pageCache: cache, log, after: 0, between: 0 });
  await vi.waitFor(() => expect(cache.hasRoom()).toBe(false), { timeout: 30_000 });
  expect(cache.has('/blog/article-298')).toBe(true);
  expect(cache.size).toBeLessThanOrEqual(301);
});
