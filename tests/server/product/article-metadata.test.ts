import { afterAll, beforeAll, expect, test } from 'vitest';

import { writeArticle, writeAuthor } from '#tests/support/articles.ts';
import { startPreview } from '#tests/support/previews.ts';
import type { Preview } from '#tests/support/previews.ts';
import { articlesOf, breadcrumbsOf, graphProblems } from '#tests/support/formats/schema-org.ts';

/** The page cache is invalidated and the page rendered again, which takes seconds on a busy machine. */
const soon = { timeout: 10_000 };

/** BLOG-27 and METADATA-08: the metadata for search engines and social networks matches the page. */
const origin = 'https://aline.example';
const hostile = 'Fin </script><script>alert(1)</script> <!-- "&amp; \u2028';
let site: Preview;
beforeAll(async () => {
  site = await startPreview(undefined, { SITE_URL: 'https://www.aline.example' });
  const sql = site.database.owner;
  const author = await writeAuthor(sql, { display_name: 'Camille Duhamel' });
  await writeArticle(sql, {
    slug: 'tout-dit',
    title: 'Tout est dit : ou presque',
    excerpt: 'Un extrait à lire.',
    content: '<h2>Une partie</h2><p>Un paragraphe.</p>',
    category: 'Réseau',
    tags: ['pitch', 'rencontres'],
    author_id: author,
    featured_image_url: '/images/gallery/toast-960.webp',
    meta_description: 'Ce que les moteurs disent de cet article, en une phrase.',
    meta_keywords: ' networking Lille,  ,afterwork , ',
    publish_date: '2025-03-01T08:00:00+01:00',
  });
  await writeArticle(sql, { slug: 'sans-meta', excerpt: 'L’extrait sert de description.', tags: ['a', 'b'] });
  await writeArticle(sql, {
    slug: 'sans-extrait',
    excerpt: '',
    content: '<p>Le début du texte sert aussi.</p>',
  });
  await writeArticle(sql, {
    slug: 'hostile',
    title: hostile,
    excerpt: hostile,
    category: 'Fin </script>',
    tags: [hostile.slice(0, 40)],
    meta_description: hostile,
    meta_keywords: hostile,
    featured_image_url: '/images/gallery/bar-960.webp',
    featured_image_alt: hostile,
  });
});
afterAll(() => site.stop());

const all = (html: string, property: string) =>
  [...html.matchAll(new RegExp(`<meta property="${property}" content="([^"]*)"`, 'g'))].map(
    ([, value]) => value,
  );

test('BLOG-27 title, description, keywords, address and type', async () => {
  const page = await site.page('/blog/tout-dit');
  expect(page.title.replaceAll('\u00a0', ' ')).toBe('Tout est dit : ou presque - Blog ALINE');
  expect(page.meta('description')).toBe('Ce que les moteurs disent de cet article, en une phrase.');
  expect(page.meta('keywords')).toBe('networking Lille, afterwork');
  expect(page.one('head link[rel="canonical"]').attribute('href')).toBe(`${origin}/blog/tout-dit`);
  expect(page.meta('og:url')).toBe(`${origin}/blog/tout-dit`);
  expect(page.meta('og:type')).toBe('article');
  expect(page.meta('article:published_time')).toBe('2025-03-01T08:00:00+01:00');
  expect(Date.parse(page.meta('article:modified_time') ?? '')).toBeGreaterThanOrEqual(
    Date.parse('2025-03-01T08:00:00+01:00'),
  );
  expect(page.meta('article:section')).toBe('Réseau');
  expect(all(page.html, 'article:tag')).toEqual(['pitch', 'rencontres']);
  expect(page.meta('author')).toBe('Camille Duhamel');
});

test('BLOG-27 without metadata, the description is the excerpt or the first words, and the keywords are the tags', async () => {
  const page = await site.page('/blog/sans-meta');
  expect(page.meta('description')).toBe('L’extrait sert de description.');
  expect(page.meta('keywords')).toBe('a, b');
  expect((await site.page('/blog/sans-extrait')).meta('description')).toBe('Le début du texte sert aussi.');
});

test('BLOG-27 each article has its own social image, which changes with its title', async () => {
  const image = (await site.page('/blog/tout-dit')).meta('og:image') ?? '';
  const { pathname, search } = new URL(image);
  expect(pathname).toBe('/images/social/blog/tout-dit.jpg');
  const picture = await fetch(site.site.url + pathname + search);
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  const response = await fetch(site.site.url + pathname, { redirect: 'manual' });
  expect(response.headers.get('location')).toBe(pathname + search);
  await site.database.owner`update public.blog_posts set title = 'Tout est redit' where slug = 'tout-dit'`;
  await expect.poll(async () => (await site.fresh('/blog/tout-dit')).meta('og:image'), soon).not.toBe(image);
  await site.database
    .owner`update public.blog_posts set title = 'Tout est dit : ou presque' where slug = 'tout-dit'`;
});

test('METADATA-08 the structured data is valid and matches the page', async () => {
  const page = await site.page('/blog/tout-dit');
  expect(graphProblems(page.graph)).toEqual([]);
  expect(page.graph.map((node) => node['@type'])).toEqual(['Article', 'Organization', 'BreadcrumbList']);
  const [article] = articlesOf(page.graph);
  expect(article).toMatchObject({
    headline: page.one('h1').text,
    description: page.meta('description'),
    url: `${origin}/blog/tout-dit`,
    datePublished: page.one('article header time').attribute('datetime'),
    dateModified: page.meta('article:modified_time'),
    author: { '@type': 'Person', name: 'Camille Duhamel' },
    image: [`${origin}/images/gallery/toast-960.webp`],
  });
  expect(page.one('article header').text).toContain('Camille Duhamel');
  const [trail] = breadcrumbsOf(page.graph);
  expect(trail?.itemListElement.map(({ name, item }) => [name, item])).toEqual([
    ['Accueil', `${origin}/`],
    ['Blog', `${origin}/blog`],
    [page.one('nav[aria-label="Fil d’Ariane"] [aria-current="page"]').text, `${origin}/blog/tout-dit`],
  ]);
});

test('an article without an author is attributed to the organisation', async () => {
  const { graph } = await site.page('/blog/sans-meta');
  expect(graphProblems(graph)).toEqual([]);
  expect(articlesOf(graph)[0]?.author).toEqual({ '@id': `${origin}/#organization` });
});

test('BLOG-21 text of an article cannot close a script of the page', async () => {
  const page = await site.page('/blog/hostile');
  expect(page.status).toBe(200);
  expect(page.html.toLowerCase()).not.toContain('<script>alert');
  // Each `</script` closes a script of the page itself.
  expect(page.html.match(/<\/script/gi)?.length).toBe(page.html.match(/<script[\s>]/gi)?.length);
  const [article] = articlesOf(page.graph);
  expect(article?.headline).toBe(hostile);
  expect(page.title).toBe(`${hostile} - Blog ALINE`);
  expect(page.one('h1').text.replace(/\s/g, ' ')).toBe(hostile.replace(/\s/g, ' ').trim());
});
