import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { sitePages } from '#content/copy/site/pages.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import type { TestDatabase } from '#tests/support/database.ts';
import { startSite } from '#tests/support/running-site.ts';
import type { RunningSite } from '#tests/support/running-site.ts';

let database: TestDatabase;
let site: RunningSite;
beforeAll(async () => {
  database = await createTestDatabase();
  site = await startSite({ DATABASE_URL: database.url, APP_NOW: '2025-10-21T12:00:00+02:00' });
});
afterAll(async () => {
  await site.dispose();
  await database.drop();
});

/** The content of the meta tags of a page, by name. */
async function tagsOf(path: string): Promise<Record<string, string>> {
  const html = await (await fetch(site.url + path)).text();
  const found = html.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)"/g);
  return Object.fromEntries([...found].map(([, name, content]) => [name, content?.replaceAll('&amp;', '&')]));
}

/** The URL at this test's process for `url`, which has the canonical origin. */
const here = (url = '') => site.url + new URL(url).pathname + new URL(url).search;

test('every page has its own picture, with complete meta tags', { timeout: 120_000 }, async () => {
  const addresses = new Set<string>();
  for (const { path } of sitePages) {
    const tags = await tagsOf(path);
    const url = tags['og:image'] ?? '';
    expect(tags, path).toMatchObject({
      'og:image:type': 'image/jpeg',
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': expect.stringContaining('vendredi 7 novembre'),
      'twitter:image': url,
      'twitter:image:alt': tags['og:image:alt'],
    });
    addresses.add(url);
    const response = await fetch(here(url));
    expect(response.status, path).toBe(200);
    expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    const image = Buffer.from(await response.arrayBuffer());
    expect(await sharp(image).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
    expect(image.length, path).toBeLessThan(150_000);
  }
  expect(addresses.size).toBe(sitePages.length);
});

test('responds to HEAD and If-None-Match as for a file, and 404 for an unknown page', async () => {
  const url = here((await tagsOf('/faq'))['og:image']);
  const head = await fetch(url, { method: 'HEAD' });
  expect(head.status).toBe(200);
  expect(Number(head.headers.get('content-length'))).toBeGreaterThan(20_000);
  const known = await fetch(url, { headers: { 'if-none-match': head.headers.get('etag') ?? '' } });
  expect(known.status).toBe(304);
  for (const name of ['nulle-part.jpg', 'constructor.jpg', 'faq.png', '%2e%2e.jpg'])
    expect((await fetch(`${site.url}/images/social/${name}`)).status, name).toBe(404);
});

test('the structured event shows the same picture', async () => {
  const html = await (await fetch(`${site.url}/map`)).text();
  const url = (await tagsOf('/map'))['og:image'];
  expect(html).toContain(`"image":["${url}"]`);
});

test('changed facts give another picture, and the former picture URL redirects to it', async () => {
  const before = (await tagsOf('/contact'))['og:image'];
  await database.owner`update public.event_editions set state = 'cancelled' where is_next`;
  await expect.poll(async () => (await tagsOf('/contact'))['og:image']).not.toBe(before);
  const tags = await tagsOf('/contact');
  expect(tags['og:image:alt']).toContain('Cette édition est annulée');
  const response = await fetch(here(before), { redirect: 'manual' });
  expect(response.status).toBe(302);
  const target = new URL(tags['og:image'] ?? '');
  expect(response.headers.get('location')).toBe(target.pathname + target.search);
  expect((await fetch(here(before))).headers.get('content-type')).toBe('image/jpeg');
});
