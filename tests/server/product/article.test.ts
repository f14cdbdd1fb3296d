import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { paragraphOf, writeArticle, writeAuthor } from '#tests/support/articles.ts';
import { startPreview } from '#tests/support/previews.ts';
import type { Preview } from '#tests/support/previews.ts';

/** The page cache is invalidated and the page rendered again, which takes seconds on a busy machine. */
const soon = { timeout: 10_000 };

/** BLOG-15 to BLOG-26: the server-rendered page of an article. */
const plain = (text = '') => text.replaceAll(/[\u00a0\u202f]/g, ' ');
const full = '/blog/ce-que-trente-changent';
const bare = '/blog/sans-rien';

let site: Preview;
beforeAll(async () => {
  site = await startPreview(undefined, { SITE_URL: 'https://aline.example' });
  const sql = site.database.owner;
  const author = await writeAuthor(sql, {
    display_name: 'Camille Duhamel',
    avatar_url: '/images/portraits/lea-marchand.webp',
    bio: 'Camille tient le bar & les comptes.',
  });
  const silent = await writeAuthor(sql, { display_name: 'Noé Vasseur-Pruvost' });
  await writeArticle(sql, {
    slug: 'ce-que-trente-changent',
    title: 'Ce que trente changent : un "essai" & plus',
    excerpt: 'Trente, pas un de plus ?',
    category: 'Soirées & co',
    tags: ['prise de parole', 'C#', 'été'],
    content: `<h2>Été</h2>${paragraphOf(100)}<h3>L’idée</h3><p>Voir <a href="https://exemple.fr/">là</a>.</p><h4>Détail</h4><h2>Été</h2><p style="color:red">Fin</p>`,
    // 1 October 2025, 01:30 in Europe/Paris.
    publish_date: '2025-09-30T23:30:00Z',
    author_id: author,
    featured_image_url: '/images/gallery/toast-960.webp',
    featured_image_alt: 'On trinque',
  });
  await writeArticle(sql, {
    slug: 'sans-rien',
    title: 'Sans rien',
    excerpt: '',
    author_id: silent,
    publish_date: '2025-07-14T10:00:00Z',
  });
});
afterAll(() => site.stop());

test('SPEED-196 the text is once in the document, and in the data of a client-side navigation', async () => {
  const read = async (path: string) => (await fetch(site.site.url + path)).text();
  expect((await read(full)).split('mot98 mot99')).toHaveLength(2);
  expect((await read(`${full}.data`)).split('mot98 mot99')).toHaveLength(2);
});

test('BLOG-15 the breadcrumb: home, blog, the article', async () => {
  const trail = (await site.page(full)).one('nav[aria-label="Fil d’Ariane"]');
  expect(trail.all('a').map((link) => [link.text, link.attribute('href')])).toEqual([
    ['Accueil', '/'],
    ['Blog', '/blog'],
  ]);
  expect(plain(trail.one('[aria-current="page"]').text)).toBe('Ce que trente changent : un "essai" & plus');
});

test('BLOG-15 the title is the only h1, with French no-break spaces', async () => {
  const page = await site.page(full);
  expect(page.one('h1').text).toBe('Ce que trente changent\u00a0: un "essai" & plus');
});

test('BLOG-16 links to the blog and to the articles of the category', async () => {
  const head = (await site.page(full)).one('article header');
  const links = head.all('a').map((link) => [link.text, link.attribute('href')]);
  expect(links).toContainEqual(['Retour au blog', '/blog']);
  const [, category = ''] = links.find(([text]) => text === 'Soirées & co') ?? [];
  expect(new URL(category, 'https://aline.example').searchParams.get('categorie')).toBe('Soirées & co');
});

test('BLOG-17 the date in Europe/Paris, in words', async () => {
  const time = (await site.page(full)).one('article header time');
  expect([time.text, time.attribute('datetime')]).toEqual(['1er octobre 2025', '2025-10-01T01:30:00+02:00']);
  expect((await site.page(bare)).one('article header time').text).toBe('14 juillet 2025');
});

test.each([
  [200, '1 min de lecture'],
  [201, '2 min de lecture'],
  [1000, '5 min de lecture'],
] as const)('BLOG-18 %i words: %s', async (words, expected) => {
  const slug = `mots-${words}`;
  await writeArticle(site.database.owner, { slug, content: paragraphOf(words) });
  expect((await site.fresh(`/blog/${slug}`)).one('article header').text).toContain(expected);
});

test('BLOG-19 three share links open new tabs and contain the address and the title', async () => {
  const list = (await site.page(full)).one('ul[aria-label="Partager cet article"]');
  const address = 'https://aline.example/blog/ce-que-trente-changent';
  const links = list.all('a').map((link) => ({
    name: link.text,
    query: Object.fromEntries(new URL(link.attribute('href') ?? '').searchParams),
    target: link.attribute('target'),
    rel: link.attribute('rel'),
  }));
  const tab = { target: '_blank', rel: 'noopener noreferrer' };
  expect(links.map((link) => ({ ...link, query: { ...link.query, text: undefined } }))).toEqual([
    { name: 'Twitter (nouvel onglet)', query: { url: address }, ...tab },
    { name: 'LinkedIn (nouvel onglet)', query: { url: address }, ...tab },
    { name: 'Facebook (nouvel onglet)', query: { u: address }, ...tab },
  ]);
  expect(plain(links[0]?.query['text'])).toBe('Ce que trente changent : un "essai" & plus');
  expect(list.one('button').text).toBe('Copier le lien');
});

test('the author: portrait or initials, and name', async () => {
  const head = (await site.page(full)).one('article header');
  expect(head.text).toContain('Camille Duhamel');
  expect(head.one('img[alt="Portrait de Camille Duhamel"]').attribute('src')).toContain('lea-marchand');
  expect((await site.page(bare)).one('article header').text).toMatch(/NP\s*Noé Vasseur-Pruvost/);
});

test('BLOG-24 the author box is shown only when the author has a bio', async () => {
  const box = (await site.page(full)).one('section[aria-labelledby="author-title"]');
  expect(box.one('h2').text).toBe("À propos de l'auteur");
  expect(box.text).toContain('Camille tient le bar & les comptes.');
  expect((await site.page(bare)).text).not.toContain("À propos de l'auteur");
});

test('shows the excerpt as a quote before the body, when there is one', async () => {
  const article = (await site.page(full)).one('article');
  expect(article.one('blockquote.article-excerpt').text).toBe('Trente, pas un de plus\u202f?');
  expect((await site.page(bare)).all('blockquote.article-excerpt')).toEqual([]);
});

test('BLOG-23 tags link to the articles that have them', async () => {
  const tags = (await site.page(full)).one('ul[aria-label="Mots-clés"]').all('a');
  expect(tags.map(({ text }) => text)).toEqual(['#prise de parole', '#C#', '#été']);
  const asked = tags.map((tag) => new URL(tag.attribute('href') ?? '', 'https://aline.example'));
  expect(asked.map(({ pathname, searchParams }) => [pathname, searchParams.get('tag')])).toEqual([
    ['/blog', 'prise de parole'],
    ['/blog', 'C#'],
    ['/blog', 'été'],
  ]);
  expect((await site.page(bare)).all('ul[aria-label="Mots-clés"]')).toEqual([]);
});

test('BLOG-25 the table of contents lists the headings 2 to 4 and links to them', async () => {
  const page = await site.page(full);
  const contents = page.one('nav[aria-labelledby="contents-title"]');
  expect(contents.one('h2').text).toBe('Table des matières');
  const listed = contents.all('li').map((item) => {
    const id = item.one('a').attribute('href')?.slice(1) ?? '';
    const heading = page.one(`.article-body #${id}`);
    return [item.attribute('data-level'), item.one('a').text, id, heading.text];
  });
  expect(listed).toEqual([
    ['2', 'Été', 'partie-ete', 'Été'],
    ['3', 'L’idée', 'partie-l-idee', 'L’idée'],
    ['4', 'Détail', 'partie-detail', 'Détail'],
    ['2', 'Été', 'partie-ete-2', 'Été'],
  ]);
  // The same list, collapsed, for phones.
  expect(
    page
      .one('details')
      .all('li a')
      .map((link) => link.attribute('href')),
  ).toEqual(listed.map(([, , id]) => `#${id}`));
  expect((await site.page(bare)).all('nav[aria-labelledby="contents-title"], details')).toEqual([]);
});

test('BLOG-21 the body is sanitised', async () => {
  const { html } = await site.page(full);
  expect(html).toContain('<p>Fin</p>');
  expect(html).not.toContain('color:red');
});

test('the picture has a reserved size, two formats and a high fetch priority', async () => {
  const page = await site.page(full);
  const picture = page.one('article header img[alt="On trinque"]');
  expect(['width', 'height', 'fetchpriority', 'loading'].map((name) => picture.attribute(name))).toEqual([
    '960',
    '800',
    'high',
    'eager',
  ]);
  expect(page.all('article header picture source').map((source) => source.attribute('type'))).toEqual([
    'image/avif',
    'image/webp',
  ]);
  expect((await site.page(bare)).all('article header picture')).toEqual([]);
});

test('a picture of another host is added to the Content-Security-Policy of this page only', async () => {
  await writeArticle(site.database.owner, {
    slug: 'images-d-ailleurs',
    content: '<p>Un</p><img src="https://corps.example/a.jpg" alt="">',
    featured_image_url: 'https://une.example/b.jpg',
  });
  const pictures = async (slug: string) =>
    /img-src ([^;]*)/.exec(
      (await site.fresh(`/blog/${slug}`)).headers.get('content-security-policy') ?? '',
    )?.[1];
  expect(await pictures('images-d-ailleurs')).toBe(
    "'self' data: blob: https://corps.example https://une.example",
  );
  expect(await pictures('sans-rien')).toBe("'self' data: blob:");
});

test('an uploaded picture is served in the sizes that the page uses', async () => {
  await writeArticle(site.database.owner, {
    slug: 'televersee',
    featured_image_url: '/storage/v1/object/public/media/blog/toit.jpg',
  });
  const sources = (await site.fresh('/blog/televersee')).all('article header picture source');
  expect(sources.map((source) => source.attribute('srcset')?.split(', ').at(-1))).toEqual(
    ['avif', 'webp'].map(
      (format) => `/storage/v1/render/image/public/media/blog/toit.jpg?width=1600&format=${format} 1600w`,
    ),
  );
});

describe('BLOG-26 similar articles', () => {
  const category = 'Les semblables';
  const write = (slug: string, more: object = {}) =>
    writeArticle(site.database.owner, { slug, title: `Le ${slug}`, category, ...more });
  const similar = async (slug: string) =>
    (await site.fresh(`/blog/${slug}`)).all('section[aria-labelledby="similar-title"] li').map((item) => ({
      title: item.one('h3').text,
      href: item.one('a').attribute('href'),
      text: item.one('p').text,
    }));

  beforeAll(async () => {
    await write('premier', { publish_date: '2025-01-01T00:00:00Z' });
    await write('brouillon', { is_published: false });
    await write('sans-date', { publish_date: null });
    await write('a-venir', { publish_date: '2025-10-22T00:00:00Z' });
    await write('corbeille', { deleted_at: '2025-05-01T00:00:00Z' });
    await write('ailleurs', { category: 'Autre chose' });
  });

  test('has no section when there is none', async () => {
    const page = await site.fresh('/blog/premier');
    expect(page.status).toBe(200);
    expect(page.text).not.toContain('Articles similaires');
  });

  test('lists at most three others, newest first', async () => {
    for (const month of ['02', '03', '04', '05'])
      await write(`numero-${month}`, {
        publish_date: `2025-${month}-01T00:00:00Z`,
        excerpt: `Extrait ${month}`,
        featured_image_url: '/images/gallery/bar-960.webp',
      });
    // The page is cached until the cache is invalidated by the new articles.
    await expect
      .poll(async () => (await similar('numero-04')).map(({ title }) => title), soon)
      .toEqual(['Le numero-05', 'Le numero-03', 'Le numero-02']);
    const [first] = await similar('numero-04');
    expect(first).toEqual({ title: 'Le numero-05', href: '/blog/numero-05', text: 'Extrait 05' });
    const page = await site.fresh('/blog/numero-04');
    expect(page.all('section[aria-labelledby="similar-title"] img')).toHaveLength(3);
    expect(page.one('#similar-title').text).toBe('Articles similaires');
  });
});
