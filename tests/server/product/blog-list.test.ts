import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { articles } from '#content/seed/articles.ts';
import type { PageRead } from '#tests/support/formats/read-page.ts';
import { moments, startPreview } from '#tests/support/previews.ts';
import type { Preview } from '#tests/support/previews.ts';

/** The articles of the seed that are published at this time, newest first. */
const visibleAt = (moment: string) =>
  articles
    .filter(({ publishDate }) => Date.parse(publishDate) <= Date.parse(moment))
    .toSorted((a, b) => Date.parse(b.publishDate) - Date.parse(a.publishDate));

const slugs = (page: PageRead) =>
  page.all('article a').map((link) => link.attribute('href')?.replace('/blog/', ''));
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');
/** The element with the number of articles. */
const listSelector = 'section[aria-labelledby="blog-list-title"]';
const countSelector = `${listSelector} output`;
const status = (page: PageRead) => page.one(countSelector).text;
const query = (parameters: Record<string, string>) => `/blog?${new URLSearchParams(parameters)}`;

let site: Preview;
beforeAll(async () => {
  site = await startPreview();
  const hidden = {
    title: 'Caché',
    excerpt: 'caché',
    content: '<p>caché</p>',
    category: 'Caché',
    tags: ['caché'],
  };
  await site.database.owner`insert into public.blog_posts ${site.database.owner([
    {
      ...hidden,
      slug: 'brouillon',
      is_published: false,
      publish_date: '2025-10-01T08:00:00Z',
      deleted_at: null,
    },
    { ...hidden, slug: 'sans-date', is_published: true, publish_date: null, deleted_at: null },
    { ...hidden, slug: 'demain', is_published: true, publish_date: '2025-10-22T08:00:00Z', deleted_at: null },
    {
      ...hidden,
      slug: 'corbeille',
      is_published: true,
      publish_date: '2025-10-01T08:00:00Z',
      deleted_at: '2025-10-02T08:00:00Z',
    },
  ])}`;
});
afterAll(() => site.stop());

describe('the list', () => {
  test('BLOG-01: lists the published articles, newest first, and their number (BLOG-02)', async () => {
    const page = await site.fresh('/blog');
    expect(slugs(page)).toEqual(visibleAt(moments.before).map(({ slug }) => slug));
    expect(status(page)).toBe('7 article(s) trouvé(s)');
  });

  test('BLOG-01: does not show draft, undated, future and deleted articles anywhere', async () => {
    for (const path of [
      '/blog',
      query({ q: 'caché' }),
      query({ categorie: 'Caché' }),
      query({ tag: 'caché' }),
      '/blog/flux.xml',
      '/sitemap.xml',
      '/llms.txt',
    ]) {
      const text = await (await fetch(site.site.url + path)).text();
      for (const slug of ['brouillon', 'sans-date', 'demain', 'corbeille'])
        expect(text).not.toContain(`/blog/${slug}`);
    }
  });

  test('BLOG-07: the sidebar counts the categories and links at most fifteen tags', async () => {
    const page = await site.page('/blog');
    const categories = page.all('aside nav .blog-category').map(({ text }) => text);
    expect(categories).toEqual(['Toutes', 'IA en pratique1', 'Indépendants1', 'Réseau3', 'Soirées2']);
    const tags = page.all('aside nav .blog-tag');
    expect(tags.length).toBeLessThanOrEqual(15);
    expect(tags[0]?.text).toBe('#rencontres');
    expect(tags[0]?.attribute('href')).toBe('/blog?tag=rencontres');
  });

  test('BLOG-03: the search field has its placeholder', async () => {
    const field = (await site.page('/blog')).one('search input[type="search"]');
    expect(field.attribute('placeholder')).toBe('Rechercher un article...');
    expect(field.attribute('name')).toBe('q');
  });

  test('BLOG-06: dates are short, in French and in Europe/Paris', async () => {
    const dates = (await site.page('/blog')).all('article time');
    expect(dates.map(({ text }) => text)).toEqual([
      '14 oct. 2025',
      '07 oct. 2025',
      '23 sept. 2025',
      '09 sept. 2025',
      '26 août 2025',
      '08 juil. 2025',
      '10 juin 2025',
    ]);
    expect(dates[0]?.attribute('datetime')).toBe('2025-10-14T08:30:00+02:00');
  });
});

describe('BLOG-03: the search', () => {
  test.each([
    ['LILLE', 'accents and case'],
    ['ecoutent', 'an excerpt'],
    ['ÉCOUTENT', 'an excerpt, in capitals'],
    ['dix personnes', 'a title'],
  ])('« %s » (%s) finds articles by title or excerpt', async (q) => {
    const fold = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
    const expected = visibleAt(moments.before).filter(({ title, excerpt }) =>
      [title, excerpt].some((text) => fold(text).includes(fold(q))),
    );
    const page = await site.fresh(query({ q }));
    expect(expected.length).toBeGreaterThan(0);
    expect(slugs(page)).toEqual(expected.map(({ slug }) => slug));
    expect(status(page)).toBe(`${expected.length} article(s) trouvé(s)`);
    expect(page.one('search input[type="search"]').attribute('value')).toBe(q);
  });

  test('BLOG-05 without a match for a search, BLOG-05 without a match for a filter', async () => {
    const searched = await site.fresh(query({ q: 'introuvable', categorie: 'Réseau' }));
    expect(searched.one('main').text).toContain('Aucun article ne correspond à votre recherche.');
    expect(searched.one('main').text).not.toContain('Aucun article disponible.');
    const links = searched.all(`${listSelector} a.blog-tag`).map((link) => link.attribute('href'));
    expect(links).toHaveLength(3);
    for (const link of links) expect(slugs(await site.page(link ?? '')), link).not.toEqual([]);
    expect(searched.all(`${listSelector} img`)).toHaveLength(1);
    const filtered = await site.fresh(query({ categorie: 'Introuvable' }));
    expect(filtered.one('main').text).toContain('Aucun article disponible.');
    expect(filtered.one('main').text).not.toContain('trouvé(s)');
    expect(filtered.status).toBe(200);
  });

  test('BLOG-04: a category filter is case-sensitive, and « all » filters nothing', async () => {
    const network = visibleAt(moments.before).filter(({ category }) => category === 'Réseau');
    expect(slugs(await site.fresh(query({ categorie: 'Réseau' })))).toEqual(network.map(({ slug }) => slug));
    expect(slugs(await site.fresh(query({ categorie: 'réseau' })))).toEqual([]);
    const all = await site.fresh(query({ categorie: 'all' }));
    expect(slugs(all)).toEqual(slugs(await site.page('/blog')));
    expect(all.one('search input[name="categorie"]').attribute('value')).toBe('all');
  });

  test('a tag filter combines with the search and the category', async () => {
    const page = await site.fresh(query({ q: 'lundi', categorie: 'Réseau', tag: 'rencontres' }));
    expect(slugs(page)).toEqual(['relancer-sans-deranger']);
    expect(page.all('.blog-active-filter').map(({ text }) => plain(text))).toEqual([
      'Retirer le filtre « lundi »',
      'Retirer le filtre Réseau',
      'Retirer le filtre #rencontres',
    ]);
  });
});

test.each<Record<string, string>>([
  { categorie: 'Réseau' },
  { tag: 'rencontres' },
  { q: 'lundi' },
  { q: 'lundi', categorie: 'Réseau', tag: 'rencontres' },
  { q: 'introuvable', categorie: 'Réseau' },
])('BLOG-394: no filter beside %o leads to an empty list', async (chosen) => {
  const page = await site.fresh(query(chosen));
  const links = page.all('aside nav a').map((link) => link.attribute('href') ?? '');
  expect(links.length).toBeGreaterThan(0);
  for (const link of links) expect(slugs(await site.page(link)), link).not.toEqual([]);
});

test.each([
  'page=0',
  'page=-1',
  'page=1e9',
  'page=%00',
  'q=%00',
  'q=%25%5F%5C',
  'q=%F0%9F',
  "q=';drop table x--",
  'q[]=1&q=2',
  'tag=%7B%22%7D',
  'tag=a%2Cb',
  'categorie=%ED%A0%80',
  'q=<script>alert(1)</script>',
  'categorie=__proto__',
  '%ZZ=%ZZ&q=%ZZ',
])('returns the page for the hostile query ?%s', async (parameters) => {
  const page = await site.fresh(`/blog?${parameters}`);
  expect(page.status).toBe(200);
  expect(page.one(countSelector).text).toMatch(/trouvé\(s\)|Aucun article/);
  expect(page.html).not.toContain('<script>alert');
});

test('truncates a search text longer than the field', async () => {
  const page = await site.fresh(query({ q: 'é'.repeat(900) }));
  expect(page.one('search input[type="search"]').attribute('value')).toBe('é'.repeat(100));
});

describe('search engines', () => {
  const canonical = (page: PageRead) =>
    new URL(page.one('link[rel="canonical"]').attribute('href') ?? '').pathname;

  test('index the list, and do not index filtered lists', async () => {
    const page = await site.page('/blog');
    expect([canonical(page), page.meta('robots')]).toEqual(['/blog', 'index, follow']);
    for (const parameters of ['q=lundi', 'categorie=R%C3%A9seau', 'tag=ia']) {
      const filtered = await site.fresh(`/blog?${parameters}`);
      expect([canonical(filtered), filtered.meta('robots')]).toEqual(['/blog', 'noindex, follow']);
    }
  });

  test('get a 404 for a page beyond the last, which names the last page', async () => {
    const page = await site.fresh('/blog?page=40');
    expect(page.status).toBe(404);
    expect(page.meta('robots')).toBe('noindex, follow');
    expect(page.one('main').text).toContain('la liste s’arrête à la page 1.');
  });
});

test('the feed has the same articles with full text, and returns 304 for its ETag', async () => {
  const response = await fetch(`${site.site.url}/blog/flux.xml`);
  expect(response.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8');
  const feed = await response.text();
  const links = [...feed.matchAll(/<item>\n<title>[^<]*<\/title>\n<link>[^<]*\/blog\/([^<]*)<\/link>/g)];
  expect(links.map(([, slug]) => slug)).toEqual(visibleAt(moments.before).map(({ slug }) => slug));
  expect(feed).toContain('<dc:creator>Léa Marchand</dc:creator>');
  expect(feed).toContain('<h2>Le calcul que tout le monde saute</h2>');
  const again = await fetch(`${site.site.url}/blog/flux.xml`, {
    headers: { 'if-none-match': response.headers.get('etag') ?? '' },
  });
  expect(again.status).toBe(304);
  const link = (await site.page('/blog')).one('link[type="application/rss+xml"]');
  expect(link.attribute('href')).toBe('/blog/flux.xml');
});

test.each([moments.dayAfter, moments.december, moments.yearAfter])(
  'BLOG-01: at %s, lists the articles published since',
  async (moment) => {
    const later = await startPreview(moment);
    const expected = visibleAt(moment).map(({ slug }) => slug);
    expect(slugs(await later.fresh('/blog'))).toEqual(expected);
    const map = await (await fetch(`${later.site.url}/sitemap.xml`)).text();
    expect([...map.matchAll(/\/blog\/([a-z0-9-]+)</g)].map(([, slug]) => slug)).toEqual(expected);
    await later.stop();
  },
);

test('BLOG-08: logs a list that cannot be read, shows it empty and does not cache it', async () => {
  const broken = await startPreview();
  await broken.database.owner`revoke execute on function public.count_blog_posts(text, text, text) from anon`;
  const page = await broken.fresh('/blog');
  expect(page.status).toBe(200);
  expect(page.one('main').text).toContain('Aucun article disponible.');
  expect(page.headers.get('cache-control')).toBe('no-store');
  await expect.poll(() => broken.site.output()).toContain('count_blog_posts');
  await broken.database.owner`grant execute on function public.count_blog_posts(text, text, text) to anon`;
  await expect.poll(async () => slugs(await broken.fresh('/blog')).length).toBe(7);
  await broken.stop();
});
