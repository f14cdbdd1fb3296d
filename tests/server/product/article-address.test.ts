import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

import { writeArticle } from '#tests/support/articles.ts';
import { startDatabaseProxy } from '#tests/support/fakes/database-proxy.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { readPage } from '#tests/support/formats/read-page.ts';
import { moments, startPreview } from '#tests/support/previews.ts';
import type { Preview } from '#tests/support/previews.ts';
import { startSite } from '#tests/support/running-site.ts';

/** The page cache is invalidated and the page rendered again, which takes seconds on a busy machine. */
const soon = { timeout: 10_000 };

/** BLOG-12 to BLOG-14: which addresses return an article, and from which time on. */
const missingSlugs = [
  'nulle-part',
  'brouillon',
  'sans-date',
  'a-venir',
  'corbeille',
  'a--b',
  '%00',
  "'%20or%201=1--",
  '..%2Ffaq',
  'é',
  '%F0%9F%8D%BB',
  'x'.repeat(500),
];

describe('before the edition of November', () => {
  let site: Preview;
  beforeAll(async () => {
    site = await startPreview();
    const sql = site.database.owner;
    await writeArticle(sql, { slug: 'brouillon', title: 'Secret', is_published: false });
    await writeArticle(sql, { slug: 'sans-date', title: 'Secret', publish_date: null });
    await writeArticle(sql, { slug: 'a-venir', title: 'Secret', publish_date: '2025-10-21T10:00:01Z' });
    await writeArticle(sql, { slug: 'corbeille', title: 'Secret', deleted_at: '2025-10-01T00:00:00Z' });
  });
  afterAll(() => site.stop());

  test.each(missingSlugs)(
    'BLOG-12 /blog/%s: returns 404 with « Article non trouvé » and a link to the blog',
    async (slug) => {
      const page = await site.fresh(`/blog/${slug}`);
      expect(page.status).toBe(404);
      expect(page.text).not.toContain('Secret');
      if (!page.all('h1').some(({ text }) => text === 'Article non trouvé'))
        throw new Error(page.one('h1').text);
      expect(page.title).toBe('Article non trouvé - Blog ALINE');
      expect(page.one('main a[href="/blog"]').text).toBe('Retour au blog');
      expect(page.meta('robots')).toBe('noindex, follow');
      expect(page.graph).toEqual([]);
    },
  );

  test.each(['brouillon', 'sans-date', 'a-venir', 'corbeille'])(
    '%s returns 404 for its social image and its route data',
    async (slug) => {
      const picture = await fetch(`${site.site.url}/images/social/blog/${slug}.jpg`);
      expect(picture.status).toBe(404);
      const data = await fetch(`${site.site.url}/blog/${slug}.data`);
      expect([data.status, (await data.text()).includes('Secret')]).toEqual([404, false]);
    },
  );

  test('shows a published article within seconds, and hides it again when it is unpublished', async () => {
    await writeArticle(site.database.owner, { slug: 'bientot-la', is_published: false });
    expect((await site.fresh('/blog/bientot-la')).status).toBe(404);
    await site.database.owner`update public.blog_posts set is_published = true where slug = 'bientot-la'`;
    await expect.poll(async () => (await site.fresh('/blog/bientot-la')).status, soon).toBe(200);
    await site.database.owner`update public.blog_posts set is_published = false where slug = 'bientot-la'`;
    await expect.poll(async () => (await site.fresh('/blog/bientot-la')).status, soon).toBe(404);
  });

  test('caches pages that depend on the time for one minute at most', async () => {
    await writeArticle(site.database.owner, { slug: 'dans-la-minute' });
    for (const slug of ['nulle-part', 'dans-la-minute']) {
      const { headers } = await fetch(`${site.site.url}/blog/${slug}`);
      expect(headers.get('cache-control')).toMatch(/s-maxage=60$/);
      expect(headers.get('cdn-cache-control')).not.toMatch(/stale-while-revalidate=[1-9]/);
    }
  });

  describe('a former address of an article', () => {
    const follow = async (slug: string) => {
      const { status, headers } = await fetch(`${site.site.url}/blog/${slug}`, { redirect: 'manual' });
      return [status, headers.get('location')];
    };
    const rename = (from: string, to: string) =>
      site.database.owner`update public.blog_posts set slug = ${to} where slug = ${from}`;

    test('redirects to the current address in one step', async () => {
      await writeArticle(site.database.owner, { slug: 'premiere-adresse' });
      await rename('premiere-adresse', 'deuxieme-adresse');
      await expect.poll(() => follow('premiere-adresse'), soon).toEqual([301, '/blog/deuxieme-adresse']);
      await rename('deuxieme-adresse', 'troisieme-adresse');
      await expect.poll(() => follow('premiere-adresse'), soon).toEqual([301, '/blog/troisieme-adresse']);
      expect(await follow('deuxieme-adresse')).toEqual([301, '/blog/troisieme-adresse']);
      expect((await site.fresh('/blog/troisieme-adresse')).status).toBe(200);
    });

    test('returns 404 once the article is unpublished', async () => {
      await writeArticle(site.database.owner, { slug: 'avant-retrait' });
      await rename('avant-retrait', 'apres-retrait');
      await expect.poll(() => follow('avant-retrait'), soon).toEqual([301, '/blog/apres-retrait']);
      await site.database
        .owner`update public.blog_posts set is_published = false where slug = 'apres-retrait'`;
      await expect.poll(() => follow('avant-retrait'), soon).toEqual([404, null]);
    });
  });
});

/** Published one second before and one second after the doors open. */
const around = [
  { slug: 'avant-les-portes', publish_date: '2025-11-07T18:29:59+01:00' },
  { slug: 'apres-les-portes', publish_date: '2025-11-07T18:30:01+01:00' },
];
describe.each([
  { moment: 'before', seen: [404, 404] },
  { moment: 'lastSeconds', seen: [404, 404] },
  { moment: 'doorsOpen', seen: [200, 404] },
  { moment: 'dayAfter', seen: [200, 200] },
  { moment: 'december', seen: [200, 200] },
  { moment: 'yearAfter', seen: [200, 200] },
] as const)('$moment', ({ moment, seen }) => {
  let site: Preview;
  beforeAll(async () => {
    site = await startPreview(moments[moment]);
    for (const article of around)
      await writeArticle(site.database.owner, { ...article, title: article.slug, category: 'Les portes' });
  });
  afterAll(() => site.stop());

  test('shows an article from its publication time on, also among similar articles', async () => {
    const pages = await Promise.all(around.map(({ slug }) => site.fresh(`/blog/${slug}`)));
    expect(pages.map(({ status }) => status)).toEqual(seen);
    const [first] = pages;
    const others = first?.all('section[aria-labelledby="similar-title"] h3').map(({ text }) => text) ?? [];
    expect(others).toEqual(seen[1] === 200 ? ['apres-les-portes'] : []);
  });
});

describe('when the database is unavailable', () => {
  const stops: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    for (const stop of stops.splice(0).toReversed()) await stop();
  });

  test('serves cached articles, and returns an uncached 503 for the others', async () => {
    const database = await createTestDatabase();
    stops.push(() => database.drop());
    const proxy = await startDatabaseProxy(database);
    stops.push(() => proxy.close());
    await writeArticle(database.owner, { slug: 'deja-lu', title: 'Déjà lu' });
    await writeArticle(database.owner, { slug: 'pas-lu', title: 'Pas lu' });
    const site = await startSite({ DATABASE_URL: proxy.url, LOG_LEVEL: 'error' });
    stops.push(() => site.dispose());
    expect((await readPage(`${site.url}/blog/deja-lu`)).status).toBe(200);

    await proxy.cut();
    expect((await readPage(`${site.url}/blog/deja-lu`)).one('h1').text).toBe('Déjà lu');
    const unavailable = await readPage(`${site.url}/blog/pas-lu`);
    expect([unavailable.status, unavailable.one('h1').text]).toEqual([503, 'Cet article se fait attendre']);
    expect([unavailable.headers.get('retry-after'), unavailable.headers.get('cache-control')]).toEqual([
      '60',
      'no-store',
    ]);
    // BLOG-08: the error is logged and not shown.
    expect(site.output()).toContain('/blog/pas-lu');

    await proxy.restore();
    await expect
      .poll(async () => (await readPage(`${site.url}/blog/pas-lu`)).one('h1').text, soon)
      .toBe('Pas lu');
  });
});
