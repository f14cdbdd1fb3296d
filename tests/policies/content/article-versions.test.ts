import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { articleSaving, versionReasons } from '#domain/article-saving.ts';

import { ids } from '#tests/policies/support/ids.ts';
import type { Identity, World } from '#tests/policies/support/world.ts';
import { startWorld } from '#tests/policies/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld({ roles: true });
});
afterAll(() => world.stop());
beforeEach(async () => {
  await world.reset();
  await world.sql`delete from public.blog_post_versions`;
});

const article = ids.draftPost;
const save = async (who: Identity, values: Record<string, unknown>, id: string = article) =>
  world.client(who).from('blog_posts').update(values).eq('id', id).throwOnError();
const versions = async (id: string = article) =>
  world.sql<{ reason: string; content: string; author_id: string | null; title: string }[]>`
    select reason, title, content, author_id from public.blog_post_versions
    where post_id = ${id} order by created_at, id`;
const seenOf = async (id: string = article): Promise<string> => {
  const { data } = await world.client('admin').from('blog_posts').select('updated_at').eq('id', id).single();
  return String(data?.updated_at);
};
const keep = async (reason: string) =>
  world
    .client('editor')
    .rpc('keep_article_version', { article, seen: await seenOf(), reason })
    .throwOnError();

describe('BLOG-240 versions', () => {
  test('the first change keeps the text that was there, under the name of its author', async () => {
    await save('editor', { content: '<p>Nouveau</p>' });
    expect(await versions()).toMatchObject([
      { reason: 'edit', content: '<p>Texte</p>', author_id: world.idOf('author') },
      { reason: 'edit', content: '<p>Nouveau</p>', author_id: world.idOf('editor') },
    ]);
  });

  test('the saves of one person within ten minutes are one row, those of two people two rows', async () => {
    for (const text of ['un', 'deux', 'trois']) await save('editor', { content: text });
    await save('admin', { content: 'quatre' });
    await save('editor', { content: 'cinq' });
    expect((await versions()).map(({ content }) => content)).toEqual([
      '<p>Texte</p>',
      'trois',
      'quatre',
      'cinq',
    ]);
  });

  test('ten minutes later a save of the same person is another row', async () => {
    await save('editor', { content: 'avant' });
    await world.sql`update public.blog_post_versions set created_at = created_at - interval '10 minutes 1 second'`;
    await save('editor', { content: 'après' });
    expect((await versions()).map(({ content }) => content)).toEqual(['<p>Texte</p>', 'avant', 'après']);
  });

  test.each([
    ['save', 'save'],
    ['conflict', 'conflict'],
    ['anything', 'save'],
  ])('a row kept for the reason %s is not written over by the next save', async (given, reason) => {
    await save('editor', { content: 'gardé' });
    await keep(given);
    await save('editor', { content: 'la suite' });
    expect(await versions()).toMatchObject([
      { content: '<p>Texte</p>' },
      { reason, content: 'gardé' },
      { reason: 'edit', content: 'la suite' },
    ]);
  });

  test('a text that was never changed can be kept too', async () => {
    await keep('conflict');
    expect(await versions()).toMatchObject([{ reason: 'conflict', content: '<p>Texte</p>' }]);
  });

  test('an article read before another save is not kept for a conflict', async () => {
    const seen = await seenOf();
    await save('admin', { content: 'de l’autre' });
    const { data } = await world
      .client('editor')
      .rpc('keep_article_version', { article, seen })
      .throwOnError();
    expect(data).toEqual({ outcome: 'conflict', updated_at: await seenOf() });
  });

  test('an article has 100 rows at most: the oldest edits go, other reasons stay', async () => {
    await save('editor', { content: 'gardé' });
    await keep('save');
    for (let index = 0; index < articleSaving.versionsPerArticle; index += 1) {
      await save(index % 2 === 0 ? 'admin' : 'editor', { content: `${index}` });
    }
    const kept = await versions();
    expect(kept).toHaveLength(articleSaving.versionsPerArticle);
    expect(kept[0]).toMatchObject({ reason: 'save', content: 'gardé' });
    expect(kept[1]).toMatchObject({ content: '1' });
    expect(kept.at(-1)).toMatchObject({ content: '99' });
  });

  test('an article has 20 MB of versions at most', async () => {
    for (let index = 0; index < 12; index += 1) {
      const content = `${index}`.repeat(articleSaving.contentBytes).slice(0, articleSaving.contentBytes);
      await world.sql`update public.blog_posts set content = ${content}, author_id = null where id = ${article}`;
      await world.sql`update public.blog_post_versions set reason = 'save' where post_id = ${article}`;
    }
    const [{ bytes, rows } = { bytes: 0, rows: 0 }] = await world.sql<{ bytes: number; rows: number }[]>`
      select sum(bytes)::integer as bytes, count(*)::integer as rows
      from public.blog_post_versions where post_id = ${article}`;
    expect(bytes).toBeLessThanOrEqual(articleSaving.versionBytesPerArticle);
    expect(rows).toBe(9);
  });

  test('a reader of articles reads the names of their writers, also of those whose profile is closed', async () => {
    await save('editor', { content: 'un' });
    await world.sql`update public.profiles set display_name = 'Marie' where id = ${world.idOf('editor')}`;
    const { data } = await world.client('reader').rpc('article_versions', { article }).throwOnError();
    expect(data).toMatchObject([
      { reason: 'edit', author: 'Marie', author_id: world.idOf('editor') },
      { reason: 'edit', author: 'Membre' },
    ]);
    expect(data[0]).not.toHaveProperty('content');
    const last = await world.client('reader').rpc('article_versions', { article, size: 1 }).throwOnError();
    expect(last.data).toEqual([data[0]]);
  });

  test('the reasons of the database are those of domain/', async () => {
    const [{ rule } = { rule: '' }] = await world.sql<{ rule: string }[]>`
      select pg_get_constraintdef(oid) as rule from pg_constraint
      where conrelid = 'public.blog_post_versions'::regclass and conname = 'blog_post_versions_reason_check'`;
    expect(Array.from(rule.matchAll(/'(\w+)'::text/g), ([, reason]) => reason)).toEqual([...versionReasons]);
    const [{ body } = { body: '' }] = await world.sql<{ body: string }[]>`
      select prosrc as body from pg_proc where oid = 'private.keep_article_version'::regproc`;
    expect(body).toContain(`interval '${articleSaving.versionMinutes} minutes'`);
  });
});

test('BLOG-241 a save of the text alone writes no row of the audit log, and no row holds a text', async () => {
  const before = await world.sql`select count(*)::integer as n from public.audit_log`;
  await save('editor', { content: '<p>secret-de-fabrication</p>' });
  expect(await world.sql`select count(*)::integer as n from public.audit_log`).toEqual(before);
  await save('editor', { title: 'Autre titre', content: '<p>encore secret-de-fabrication</p>' });
  const rows = await world.sql<{ before: object; after: object }[]>`
    select before, after from public.audit_log where table_name = 'blog_posts' and row_id = ${article}`;
  expect(rows).toEqual([{ before: { title: 'Article' }, after: { title: 'Autre titre' } }]);
});

test('BLOG-268 a writer names a new article, and the same name is refused the second time', async () => {
  const id = crypto.randomUUID();
  const create = (who: Identity) =>
    world.client(who).from('blog_posts').insert({ id, title: 'Nommé' }).select('id');
  expect((await create('reader')).error).toMatchObject({ code: '42501' });
  expect((await create('editor')).data).toEqual([{ id }]);
  expect((await create('editor')).error).toMatchObject({ code: '23505' });
});

test('BLOG-242 a save with the version that was read changes a row; with an older one it changes none', async () => {
  const seen = await seenOf();
  const patch = (content: string) =>
    world
      .client('editor')
      .from('blog_posts')
      .update({ content })
      .eq('id', article)
      .eq('updated_at', seen)
      .select('updated_at, content');
  const first = await patch('le premier');
  expect(first.data).toMatchObject([{ content: 'le premier' }]);
  expect((await patch('le second')).data).toEqual([]);
  const { data } = await world
    .client('admin')
    .from('blog_posts')
    .select('content')
    .eq('id', article)
    .single();
  expect(data?.content).toBe('le premier');
});
