import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { sitePages } from '#content/copy/site/pages.ts';
import type { PageRead } from '#tests/support/formats/read-page.ts';
import { startPreview } from '#tests/support/previews.ts';
import type { Preview } from '#tests/support/previews.ts';

/** METADATA-01 to METADATA-07: the meta tags of every public page in the server-rendered HTML, with `SITE_URL` on a `www.` host. */
const origin = 'https://aline.example';
let site: Preview;
beforeAll(async () => {
  site = await startPreview(undefined, { SITE_URL: 'https://www.aline.example' });
});
afterAll(() => site.stop());

const paths = sitePages.map(({ path }) => path);
const eventPages = ['/', '/about', '/gallery', '/map', '/evenements-lille'];
const link = (page: PageRead, selector: string) => page.one(`head link${selector}`).attribute('href');

describe.each(paths)('%s', (path) => {
  test('title, description and keywords of a sensible length', async () => {
    const page = await site.page(path);
    expect(page.title.length, page.title).toBeGreaterThanOrEqual(30);
    expect(page.title.length, page.title).toBeLessThanOrEqual(65);
    const description = page.meta('description') ?? '';
    expect(description.length, description).toBeGreaterThanOrEqual(70);
    expect(description.length, description).toBeLessThanOrEqual(160);
    expect(page.meta('keywords')?.split(', ').length).toBeGreaterThanOrEqual(3);
  });

  test('one canonical address, without www and without a trailing slash', async () => {
    const page = await site.page(path);
    const address = origin + path;
    expect(link(page, '[rel="canonical"]')).toBe(address);
    expect(link(page, '[rel="alternate"][hreflang="fr"]')).toBe(address);
    expect(page.meta('og:url')).toBe(address);
    expect(page.html).not.toContain('https://www.aline.example/');
  });

  test('tags of social networks', async () => {
    const page = await site.page(path);
    const [title, description, image] = [page.title, page.meta('description'), page.meta('og:image')];
    const names = ['og:title', 'og:description', 'twitter:title', 'twitter:description', 'twitter:image'];
    expect(names.map((name) => page.meta(name))).toEqual([title, description, title, description, image]);
    expect(page.meta('og:type')).toBe(path === '/networking-lille' ? 'article' : 'website');
    expect(page.meta('og:locale')).toBe('fr_FR');
    expect(page.meta('og:site_name')).toBe('ALINE');
    expect(page.meta('twitter:card')).toBe('summary_large_image');
    expect([page.meta('og:image:width'), page.meta('og:image:height')]).toEqual(['1200', '630']);
    expect(page.meta('og:image:alt')).toBe(page.meta('twitter:image:alt'));
    expect(image).toMatch(/^https:\/\/aline\.example\//);
    const { pathname, search } = new URL(image ?? '');
    const picture = await fetch(site.site.url + pathname + search);
    expect([picture.status, picture.headers.get('content-type')]).toEqual([
      200,
      expect.stringMatching(/^image\/(jpeg|png)$/),
    ]);
  });

  test('robots, language, viewport, colour and the application tags of iOS', async () => {
    const page = await site.page(path);
    expect(page.one('html').attribute('lang')).toBe('fr');
    expect(page.meta('robots')).toBe('index, follow');
    expect(page.meta('viewport')).toMatch(/^width=device-width, initial-scale=1/);
    expect(page.meta('theme-color')).toBe('#F2600C');
    expect(page.meta('apple-mobile-web-app-capable')).toBe('yes');
    expect(page.meta('apple-mobile-web-app-status-bar-style')).toBe('black-translucent');
    expect(page.meta('apple-mobile-web-app-title')).toBe('ALINE');
    const icon = link(page, '[rel="apple-touch-icon"]') ?? '';
    expect((await fetch(new URL(icon, site.site.url))).status).toBe(200);
  });

  test('tags for AI readers and maps', async () => {
    const page = await site.page(path);
    expect(page.meta('ai:summary')?.length).toBeGreaterThan(60);
    expect(page.meta('ai:freshness')).toMatch(/^\d{4}-\d{2}-\d{2}$|^Mis à jour chaque mois$/);
    expect(page.meta('ai:expertise-level')).toBe('Tous niveaux');
    expect(page.meta('ai:content-type')).toBe(page.meta('og:type'));
    expect(page.meta('ai:keywords')).toBe(page.meta('keywords'));
    expect(page.meta('geo.region')).toBe('FR-59');
    expect(page.meta('geo.placename')).toBe('Lille');
    expect(page.meta('geo.position')).toMatch(/^50\.6\d+;3\.0\d+$/);
    expect(page.meta('organization')).toBe('ALINE');
    expect(page.meta('contact')).toBe('bonjour@aline-afterwork.example');
  });

  test(eventPages.includes(path) ? 'start, place and position of the event' : 'no event tags', async () => {
    const page = await site.page(path);
    const names = [
      'event:start_time',
      'event:location',
      'place:location:latitude',
      'place:location:longitude',
    ];
    const values = names.map((name) => page.meta(name));
    const facts = ['2025-11-07T18:30:00+01:00', 'Rooftop, Lille', '50.6365', '3.0635'];
    expect(values).toEqual(eventPages.includes(path) ? facts : facts.map(() => undefined));
    if (eventPages.includes(path)) expect(page.meta('geo.position')).toBe('50.6365;3.0635');
  });
});

test('no two pages have the same title, description or summary', async () => {
  const pages = await Promise.all(paths.map((path) => site.page(path)));
  for (const values of [
    pages.map(({ title }) => title),
    pages.map((page) => page.meta('description')),
    pages.map((page) => page.meta('ai:summary')),
  ])
    expect(new Set(values).size).toBe(paths.length);
});

test('EVENT-14 the history, EVENT-01 the rhythm and the current price are in the summary of the home page', async () => {
  const summary = (await site.page('/')).meta('ai:summary');
  expect(summary).toContain('premier vendredi de chaque mois');
  expect(summary).toContain('7 éditions depuis mai 2025');
  expect(summary).toMatch(/10\s€ TTC, 30 places/);
});

test('a query does not change the canonical address, and a trailing slash redirects to it', async () => {
  const page = await site.fresh('/faq?utm_source=mail');
  expect(link(page, '[rel="canonical"]')).toBe(`${origin}/faq`);
  const slash = await fetch(`${site.site.url}/faq/`, { redirect: 'manual' });
  expect([301, 308]).toContain(slash.status);
  expect(slash.headers.get('location')).toMatch(/\/faq$/);
});

test('personal pages and missing pages are not indexed', async () => {
  for (const [path, status] of [
    ['/newsletter/confirmer?token=x', 200],
    ['/newsletter/desinscrire?token=x', 200],
    ['/liste-attente', 200],
    ['/liste-attente/confirmer?token=x', 200],
    ['/liste-attente/quitter?token=x', 200],
    ['/newsletter', 200],
    ['/nulle-part', 404],
  ] as const) {
    const page = await site.page(path);
    expect([path, page.status]).toEqual([path, status]);
    expect(page.meta('robots')).toMatch(/^noindex/);
    expect(page.graph).toEqual([]);
  }
});

test.each([
  '/auth',
  '/auth/confirmer',
  '/auth/reset-password',
  '/auth/update-password',
  '/newsletter',
  '/newsletter/confirmer?token=x',
  '/newsletter/desinscrire?token=x',
  '/liste-attente/confirmer?token=x',
  '/dashboard',
  '/dashboard/annuaire',
  '/badges/merci',
  '/admin',
  '/nulle-part',
])('METADATA-14 %s, which is not indexed, has a title and a description', async (path) => {
  const page = await site.page(path);
  expect(page.title).toMatch(/ALINE/);
  expect(page.meta('description')?.length).toBeGreaterThan(30);
});

test.each([
  '/calendrier/x',
  '/calendrier/x.ics',
  '/calendrier/2030-01-01.ics',
  '/images/social/x.jpg',
  '/images/social/nulle-part',
  '/images/social/blog/x.jpg',
  '/images/social/evenements-lille/x.jpg',
  '/v/nulle-part',
])('FRAME-11 %s, which no file has, is the 404 page', async (path) => {
  const page = await site.page(path);
  expect(page.status).toBe(404);
  expect(page.one('h1').text).toBe('Oops! Page not found');
});

test('FRAME-11 redirects a malformed URL to a 404 page of the same host', async () => {
  const ask = (path: string) =>
    fetch(site.site.url + path, { headers: { accept: 'text/html' }, redirect: 'manual' });
  for (const [path, target] of [
    ['/%', '/%25'],
    ['/blog/%zz', '/blog/%25zz'],
    ['//evil.example/%', '/evil.example/%25'],
  ] as const) {
    const redirected = await ask(path);
    expect([redirected.status, redirected.headers.get('location')]).toEqual([302, target]);
    expect((await ask(target)).status).toBe(404);
  }
});
