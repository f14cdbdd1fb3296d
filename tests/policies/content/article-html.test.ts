import { afterAll, beforeAll, expect, test } from 'vitest';

import { innocentHtml, scriptPayloads } from '#domain/article-html-vectors.ts';

import { ids } from '#tests/policies/support/ids.ts';
import type { World } from '#tests/policies/support/world.ts';
import { startWorld } from '#tests/policies/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const posts = () => world.client('admin').from('blog_posts');
const payloads = scriptPayloads.map((payload) => payload.replaceAll('{js}', 'alert(1)'));

test('BLOG-21 the corpus has at least 60 payloads', () => {
  expect(new Set(payloads).size).toBeGreaterThanOrEqual(60);
});

test.each(payloads)('BLOG-21 refuses an article of an administrator with %j', async (payload) => {
  for (const content of [payload, `<p>Avant</p>${payload}<p>Après</p>`]) {
    const { error, status } = await posts().update({ content }).eq('id', ids.publicPost).select('content');
    expect(status).toBe(400);
    expect(error).toMatchObject({
      code: '23514',
      message: expect.stringMatching(/^Le texte de l’article contient .+, qui pourrait exécuter du code/),
      hint: 'article_html_forbidden',
      details: expect.stringContaining('bloc de code'),
    });
  }
});

test.each(innocentHtml)('accepts an article with %j', async (content) => {
  const { data, error } = await posts()
    .update({ content })
    .eq('id', ids.publicPost)
    .select('content')
    .single();
  expect(error).toBeNull();
  expect(data).toEqual({ content });
});

test.each([
  ['<p>a</p><ScRipt >x</script>', 'la balise <script>'],
  ['<p ONclick=x>a</p>', 'l’attribut onclick'],
  ['<a href="java\nscript:x">a</a>', 'une adresse « javascript: »'],
  ['<p>a</p><img src="x', 'une balise inachevée'],
])('refuses %j and names %j', async (content, named) => {
  const { error } = await posts().insert({ content, title: 'Un essai' });
  expect(error?.message).toBe(
    `Le texte de l’article contient ${named}, qui pourrait exécuter du code chez les lecteurs`,
  );
});

test('refuses forbidden HTML in every kind of write, also from the service role', async () => {
  const content = '<img src=x onerror=alert(1)>';
  const row = { id: ids.publicPost, title: 'Un essai', content };
  const attempts = [
    posts().insert([
      { title: 'Sain', content: '<p>Sain</p>' },
      { title: 'Un essai', content },
    ]),
    posts().upsert(row),
    world.stack.service().from('blog_posts').update({ content }).eq('id', ids.publicPost),
    world.stack.service().from('blog_posts').insert({ title: 'Un essai', content }),
  ];
  for (const { error } of await Promise.all(attempts)) expect(error?.code).toMatch(/^(23514|42501)$/);
  const { data } = await posts().select('id').or('title.eq.Sain,content.like.*onerror=alert*');
  expect(data).toEqual([]);
});

test('refuses an article of a member before its HTML is read', async () => {
  const [original] = await world.sql<{ text: string }[]>`
    select pg_get_functiondef('private.forbidden_html(text)'::regprocedure) as text`;
  await world.sql.unsafe(`
    create or replace function private.forbidden_html(content text) returns text language plpgsql
    as $$ begin raise exception 'the HTML was read'; end $$`);
  const insert = async (who: 'owner' | 'admin') => {
    const row = { title: 'Un essai', content: '<p>Texte</p>' };
    const { error } = await world.client(who).from('blog_posts').insert(row);
    return error;
  };
  expect(await insert('owner')).toMatchObject({
    code: '42501',
    message: 'new row violates row-level security policy for table "blog_posts"',
  });
  expect(await insert('admin')).toMatchObject({ message: 'the HTML was read' });
  await world.sql.unsafe(original?.text ?? '');
});

test('reads two megabytes of unfinished tags in one pass', async () => {
  const time = async (size: number) => {
    const html = `${'<a '.repeat(size / 3)}x="`;
    const start = performance.now();
    const [row] = await world.sql`select private.forbidden_html(${html}) as problem`;
    expect(row).toEqual({ problem: 'une balise inachevée' });
    return performance.now() - start;
  };
  const [tenth, whole] = [await time(200_000), await time(2_000_000)];
  // Ten times the text; a rescan from each tag would take a hundred times as long.
  expect(whole / Math.max(tenth, 20)).toBeLessThan(50);
});

/** Plain text is stored as written; `tests/e2e` checks that it is displayed as text. */
test('stores title, excerpt, category and tags as plain text', async () => {
  const markup = '<img src=x onerror=alert(1)>';
  const row = { title: markup, excerpt: markup, category: markup, tags: [markup], meta_description: markup };
  const { data } = await posts()
    .update(row)
    .eq('id', ids.publicPost)
    .select(Object.keys(row).join(','))
    .single();
  expect(data).toEqual(row);
});

const addresses = [
  'javascript:alert(1)',
  'JAVASCRIPT:alert(1)',
  ' javascript:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'http://exemple.fr/a.jpg',
  '//exemple.fr/a.jpg',
  '/\\exemple.fr/a.jpg',
  'https://exemple.fr/"onerror="alert(1)',
];
test.each(addresses)('refuses a picture and an avatar from %j', async (address) => {
  const picture = await posts().update({ featured_image_url: address }).eq('id', ids.publicPost);
  const face = await world
    .client('owner')
    .from('profiles')
    .update({ avatar_url: address })
    .eq('id', world.idOf('owner'));
  for (const { error } of [picture, face]) expect(error?.code).toBe('23514');
});

test.each(payloads.filter((payload) => payload.length <= 80))(
  'refuses %j as a display name and as a bio',
  async (payload) => {
    const profile = world.client('owner').from('profiles');
    for (const change of [{ display_name: payload }, { bio: payload }]) {
      const { error } = await profile.update(change).eq('id', world.idOf('owner'));
      expect(error?.code).toBe('23514');
    }
  },
);

test('accepts the longest article within the statement timeout', async () => {
  const paragraph =
    '<p class="x" title=\'y\'>Un <a href="https://exemple.fr/a?b=c&amp;d=e">lien</a> &lt;b&gt;.</p>\n';
  const content = paragraph.repeat(Math.floor(1_500_000 / Buffer.byteLength(paragraph)));
  const { error } = await posts().update({ content }).eq('id', ids.publicPost);
  // A signed-in request may take eight seconds.
  expect(error).toBeNull();
});
