import type { RouteConfigEntry } from '@react-router/dev/routes';
import { afterAll, beforeAll, expect, test } from 'vitest';

import routes from '#app/routes.ts';
import { startPreview } from '#tests/support/previews.ts';
import type { Preview } from '#tests/support/previews.ts';

/** The files for machines (sitemap, robots, llms.txt) match the pages of the site, and no link is broken. */
let site: Preview;
let locations: string[];
/** The static pages, without the articles. */
const pages = () => locations.filter((path) => !path.startsWith('/blog/'));
const text = async (path: string) => (await fetch(site.site.url + path)).text();

beforeAll(async () => {
  site = await startPreview();
  const map = await text('/sitemap.xml');
  locations = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
});
afterAll(() => site.stop());

/** The addresses of `app/routes.ts` without a parameter. */
async function addresses(): Promise<string[]> {
  const walk = (entry: RouteConfigEntry, parent: string): string[] => {
    const path = [parent, entry.path].filter(Boolean).join('/');
    const own = entry.path !== undefined || entry.index ? [`/${path}`] : [];
    return [...own, ...(entry.children ?? []).flatMap((child) => walk(child, path))];
  };
  const all = (await routes).flatMap((entry) => walk(entry, ''));
  return all.filter((path) => !/[:*]/.test(path));
}

test('every page of the sitemap returns 200, is indexable and has that canonical address', async () => {
  for (const path of locations) {
    const page = await site.page(path);
    expect([path, page.status, page.meta('robots')]).toEqual([path, 200, 'index, follow']);
    expect(new URL(page.one('head link[rel="canonical"]').attribute('href') ?? '').pathname).toBe(path);
  }
  expect(new Set(locations).size).toBe(locations.length);
});

test('every indexable page is in the sitemap', async () => {
  const found: string[] = [];
  for (const path of await addresses()) {
    const response = await fetch(site.site.url + path, { redirect: 'manual' });
    const html = response.headers.get('content-type')?.startsWith('text/html') && (await response.text());
    if (response.status === 200 && html && !/name="robots" content="noindex/.test(html)) found.push(path);
  }
  expect(found.toSorted()).toEqual(pages().toSorted());
});

test('llms.txt and /politique-ia have the same list', async () => {
  const llms = await text('/llms.txt');
  const listed = [...llms.matchAll(/^- \[[^\]]+\]\(([^)]+)\)/gm)].map(
    ([, address = '']) => new URL(address).pathname,
  );
  expect(listed).toEqual(locations);
  const links = (await site.page('/politique-ia')).all('#pages li a').map((link) => link.attribute('href'));
  expect(links).toEqual(pages());
});

test('robots.txt names the sitemap and disallows none of its pages', async () => {
  const robots = await text('/robots.txt');
  expect(robots).toMatch(/^Sitemap: http:\/\/\S+\/sitemap\.xml$/m);
  const closed = [...robots.matchAll(/^Disallow: (\S+)$/gm)].map(([, path = '']) => path);
  expect(closed).toEqual(expect.arrayContaining(['/admin', '/auth', '/dashboard']));
  expect(locations.filter((path) => closed.some((prefix) => path.startsWith(prefix)))).toEqual([]);
});

test('the date of a page in the sitemap is that of its last changed content', async () => {
  const dateOf = async (path: string) =>
    new RegExp(`${path}</loc><lastmod>([^<]+)</lastmod>`).exec(await text('/sitemap.xml'))?.[1];
  const [organizers, partners] = [await dateOf('/organizers'), await dateOf('/partners')];
  expect(organizers).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d$/);
  await site.database
    .owner`update public.organizers set updated_at = '2027-01-02T10:00:00Z', bio = bio || '.'`;
  await expect.poll(() => dateOf('/organizers'), { timeout: 10_000 }).not.toBe(organizers);
  expect(await dateOf('/partners')).toBe(partners);
  expect(await dateOf('/politique-ia')).toBeUndefined();
});

test('BLOG-395 an article that never changed has the date of its publication in the page and in the sitemap', async () => {
  const path = '/blog/pourquoi-trente-personnes';
  const published = '2025-06-10T08:30:00+02:00';
  const page = await site.page(path);
  expect(page.meta('article:published_time')).toBe(published);
  expect(page.meta('article:modified_time')).toBe(published);
  expect(page.meta('ai:freshness')).toBe('2025-06-10');
  expect(await text('/sitemap.xml')).toContain(`${path}</loc><lastmod>${published}</lastmod>`);
});

test('no link leads to a missing page or a missing fragment', async () => {
  const broken = new Set<string>();
  for (const from of locations) {
    for (const link of (await site.page(from)).all('a')) {
      const href = link.attribute('href') ?? '';
      if (/^(?:https?|mailto|webcal):/.test(href)) continue;
      const { pathname, hash } = new URL(href, site.site.url + from);
      const page = await site.page(pathname);
      const part = decodeURIComponent(hash.slice(1));
      if (page.status !== 200 || (part && page.all(`#${part}`).length === 0)) broken.add(pathname + hash);
    }
  }
  expect([...broken].filter((path) => path !== '/blog')).toEqual([]);
});
