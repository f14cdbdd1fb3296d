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

test('after a change renders only pages that are not cached', async () => {
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
