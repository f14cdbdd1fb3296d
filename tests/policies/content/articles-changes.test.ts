import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { ids } from '#tests/policies/support/ids.ts';
import type { World } from '#tests/policies/support/world.ts';
import { startWorld } from '#tests/policies/support/world.ts';

import { articleCalls } from './article-calls.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld({ roles: true });
});
afterAll(() => world.stop());
beforeEach(() => world.reset());

const { call, does, idsOf, change, undo, relabel, postOf } = articleCalls(() => world);

test('BLOG-205 publishing several articles names those that cannot be published', async () => {
  const [blank] = await world.sql<
    { id: string }[]
  >`insert into public.blog_posts (title) values ('Vide') returning id`;
  const all = [ids.draftPost, ids.publicPost, ids.binnedPost, blank?.id ?? '', ids.visible];
  const outcomes = Object.fromEntries((await change(all, 'publish')).map(({ id, outcome }) => [id, outcome]));
  expect(outcomes).toEqual({
    [ids.draftPost]: 'done',
    [ids.publicPost]: 'unchanged',
    [ids.binnedPost]: 'binned',
    [blank?.id ?? '']: 'incomplete',
    [ids.visible]: 'gone',
  });
  // The date it had stays.
  expect(await postOf(ids.draftPost)).toMatchObject({
    is_published: true,
    publish_date: new Date('2025-01-01T10:00:00Z'),
  });
});

test('BLOG-205 undoing returns to the state before, unless the article was changed since', async () => {
  const unpublished = await change([ids.futurePost, ids.publicPost], 'unpublish');
  expect(await postOf(ids.futurePost)).toMatchObject({ is_published: false });
  await world
    .client('admin')
    .from('blog_posts')
    .update({ title: 'Autre' })
    .eq('id', ids.publicPost)
    .throwOnError();
  const outcomes = await undo(unpublished);
  expect(outcomes).toEqual(
    expect.arrayContaining([
      { id: ids.futurePost, outcome: 'done' },
      { id: ids.publicPost, outcome: 'conflict' },
    ]),
  );
  // Scheduled again, and not published at once.
  expect(await postOf(ids.futurePost)).toMatchObject({
    is_published: true,
    publish_date: new Date('2999-01-01T10:00:00Z'),
  });
  expect(await postOf(ids.publicPost)).toMatchObject({ is_published: false });
});

test('BLOG-205 tags, categories and the bin change and return', async () => {
  const of = [ids.draftPost];
  const before = await postOf(ids.draftPost);
  for (const [act, value, changed] of [
    ['tag', ' vin ', { tags: ['vin'] }],
    ['category', 'Portraits', { category: 'Portraits' }],
    ['bin', undefined, { deleted_at: expect.any(Date) }],
  ] as const) {
    const done = await change(of, act, value);
    expect(await postOf(ids.draftPost)).toMatchObject(changed);
    await undo(done);
    const { updated_at: _at, ...now } = await postOf(ids.draftPost);
    expect(before).toMatchObject(now);
  }
  await change(of, 'tag', 'vin');
  expect(await change(of, 'tag', 'vin')).toMatchObject([{ outcome: 'unchanged' }]);
  expect(await change(of, 'untag', 'vin')).toMatchObject([{ outcome: 'done' }]);
});

test('BLOG-206 only an article of the bin is deleted for good', async () => {
  expect(await change([ids.publicPost], 'delete')).toMatchObject([{ outcome: 'kept' }]);
  expect(await change([ids.binnedPost], 'restore')).toMatchObject([{ outcome: 'done' }]);
  expect(await change([ids.binnedPost], 'bin')).toMatchObject([{ outcome: 'done' }]);
  expect(await change([ids.binnedPost], 'delete')).toMatchObject([{ outcome: 'done' }]);
  expect(await postOf(ids.binnedPost)).toEqual({});
});

test('BLOG-205 a thousand articles at once at most, and labels of a length that fits', async () => {
  const many = Array.from({ length: 1001 }, () => ids.draftPost);
  const { error } = await call('editor', 'change_articles', { articles: many, act: 'bin' });
  expect(error?.hint).toBe('too_many_articles');
  for (const [act, value] of [
    ['tag', ' '],
    ['tag', 'x'.repeat(41)],
    ['category', 'x'.repeat(61)],
  ])
    expect((await call('editor', 'change_articles', { articles: [], act, value })).error?.hint).toBe(
      'article_label_length',
    );
});

test('BLOG-207 labels count drafts, and renaming to another one merges both', async () => {
  await change([ids.draftPost], 'category', 'Portraits');
  await change([ids.draftPost, ids.publicPost], 'tag', 'vin');
  await change([ids.draftPost], 'tag', 'vins');
  expect(await does('article_labels')).toMatchObject({
    categories: [
      { name: 'Lille', posts: 3 },
      { name: 'Portraits', posts: 1 },
    ],
    tags: [
      { name: 'vin', posts: 2 },
      { name: 'vins', posts: 1 },
    ],
  });
  expect(await relabel('tag', 'vins', 'vin')).toMatchObject({ outcome: 'done', articles: 1 });
  expect((await postOf(ids.draftPost))['tags']).toEqual(['vin']);
  // A published article needs a category.
  expect(await relabel('category', 'Lille')).toMatchObject({ outcome: 'needed' });
  expect(await relabel('category', 'Lille', 'Portraits')).toMatchObject({ outcome: 'done', articles: 4 });
  expect(await relabel('tag', 'vin')).toMatchObject({ outcome: 'done', articles: 2 });
  expect(await relabel('tag', 'vin')).toEqual({ outcome: 'gone', articles: 0 });
});

test('BLOG-214 a label that was renamed, merged or removed returns as it was in each article', async () => {
  await change([ids.draftPost, ids.binnedPost], 'restore');
  await change([ids.draftPost, ids.publicPost, ids.binnedPost], 'tag', 'vin');
  await change([ids.draftPost], 'tag', 'vins');
  await change([ids.binnedPost], 'bin');
  const labels = async () =>
    world.sql`select id, tags, category, deleted_at from public.blog_posts order by id`;
  const before = await labels();
  for (const [kind, label, name] of [
    ['tag', 'vins', 'vin'],
    ['tag', 'vin', 'bière'],
    ['tag', 'vin', undefined],
    ['category', 'Lille', 'Portraits'],
  ] as const) {
    const { outcome, changes } = await relabel(kind, label, name);
    expect(outcome).toBe('done');
    expect(await labels()).not.toEqual(before);
    expect(await undo(changes)).toEqual(changes.map(({ id }) => ({ id, outcome: 'done' })));
    expect(await labels()).toEqual(before);
  }
});

test('BLOG-214 a label that more articles have than an undo takes back changes once it is confirmed', async () => {
  await world.sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    await tx`
      insert into public.blog_posts (title, slug, content, category, tags, is_published)
      select 'Article ' || n, 'nombreux-' || n, 'Texte', 'Lille', array['partout'], false from generate_series(1, 1001) as n`;
  });
  expect(await relabel('tag', 'partout')).toEqual({ outcome: 'many', articles: 1001 });
  expect(await idsOf({ tag: 'partout' })).toHaveLength(100);
  expect(await relabel('tag', 'partout', undefined, true)).toEqual({
    outcome: 'done',
    articles: 1001,
    changes: null,
  });
  expect(await idsOf({ tag: 'partout' })).toEqual([]);
});

test('BLOG-208 a copy is a draft of the caller, without address and date', async () => {
  const copy: string = await does('duplicate_article', { article: ids.publicPost });
  const original = await postOf(ids.publicPost);
  expect(await postOf(copy)).toMatchObject({
    title: `${String(original['title'])} (copie)`,
    content: original['content'],
    slug: null,
    publish_date: null,
    is_published: false,
    author_id: world.idOf('editor'),
  });
  expect(await does('duplicate_article', { article: ids.visible })).toBeNull();
});
