import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { readingMinutes } from '#domain/text/reading-time.ts';

import { ids } from '#tests/policies/support/ids.ts';
import type { Identity, World } from '#tests/policies/support/world.ts';
import { roleIdentities, startWorld } from '#tests/policies/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld({ roles: true });
});
afterAll(() => world.stop());
beforeEach(() => world.reset());

type Line = { id: string; state: string; words: number; views: number; bookings: number; pending: number };
type Page = { rows: Line[]; count: number | null; next: string | null; tabs: Record<string, number> };
type Outcome = { id: string; outcome: string; before: object; updated_at: string };

const call = (who: Identity, name: string, given: Record<string, unknown> = {}) =>
  world.client(who).rpc(name, given);
const does = async (name: string, given: Record<string, unknown> = {}) =>
  (await call('editor', name, given).throwOnError()).data;
const page = (filters: object = {}, more: object = {}): Promise<Page> =>
  does('articles_page', { filters, size: 100, ...more });
const idsOf = async (filters: object, more: object = {}) =>
  (await page(filters, more)).rows.map(({ id }) => id);
const change = (articles: string[], act: string, value?: string): Promise<Outcome[]> =>
  does('change_articles', { articles, act, ...(value !== undefined && { value }) });
const undo = (outcomes: Outcome[]) =>
  does('undo_article_changes', {
    changes: outcomes.map(({ id, before, updated_at: seen }) => ({ id, before, seen })),
  });
const postOf = async (id: string) => {
  const [row] = await world.sql`select * from public.blog_posts where id = ${id}`;
  return row ?? {};
};

describe('roles', () => {
  const reads: [string, Record<string, unknown>][] = [
    ['articles_page', {}],
    ['articles_selection', {}],
    ['article_labels', {}],
  ];
  const writes: [string, Record<string, unknown>][] = [
    ...['publish', 'unpublish', 'tag', 'untag', 'category', 'bin', 'restore', 'delete'].map(
      (act): [string, Record<string, unknown>] => ['change_articles', { articles: [], act, value: 'Lille' }],
    ),
    ['undo_article_changes', { changes: [] }],
    ['duplicate_article', { article: ids.visible }],
    ['change_article_label', { kind: 'tag', label: 'inconnu' }],
  ];
  const readers: readonly Identity[] = ['admin', 'editor', 'newsletter', 'reader'];
  const writers: readonly Identity[] = ['admin', 'editor'];
  test.each(['anon', 'owner', 'admin', ...roleIdentities] as const)(
    'BLOG-200 %s: the list is for the readers of drafts, its changes for those who publish',
    async (who) => {
      for (const [calls, allowed] of [
        [reads, readers],
        [writes, writers],
      ] as const)
        for (const [name, given] of calls) {
          const { error } = await call(who, name, given);
          expect({ name, given, code: error?.code }).toEqual({
            name,
            given,
            code: allowed.includes(who) ? undefined : '42501',
          });
        }
    },
  );
});

test('BLOG-201 the tabs count each article once, the bin apart', async () => {
  const { tabs, count, rows } = await page();
  expect(tabs).toEqual({ all: 4, published: 2, scheduled: 1, draft: 1, bin: 1 });
  expect(count).toBe(4);
  expect(Object.fromEntries(rows.map(({ id, state }) => [id, state]))).toEqual({
    [ids.publicPost]: 'published',
    [ids.futurePost]: 'scheduled',
    [ids.undatedPost]: 'undated',
    [ids.draftPost]: 'draft',
  });
  expect(await idsOf({ state: 'bin' })).toEqual([ids.binnedPost]);
  expect((await idsOf({ state: 'published' })).toSorted()).toEqual(
    [ids.publicPost, ids.undatedPost].toSorted(),
  );
  expect(await idsOf({ state: 'scheduled' })).toEqual([ids.futurePost]);
  expect(await idsOf({ state: 'draft' })).toEqual([ids.draftPost]);
});

test('BLOG-202 each filter keeps the articles that match', async () => {
  await world.sql`
    update public.blog_posts set tags = '{réseau,vin}', category = 'Portraits', author_id = ${world.idOf('editor')},
      featured_image_url = '/a.webp', meta_description = 'Un texte', comments_open = false, title = 'Élan'
    where id = ${ids.publicPost}`;
  const only = [ids.publicPost];
  for (const filters of [
    { category: 'Portraits' },
    { tag: 'vin' },
    { author: world.idOf('editor') },
    { comments: 'closed' },
    { search: 'elan' },
    { category: 'Portraits', tag: 'réseau', state: 'published' },
  ])
    expect({ filters, found: await idsOf(filters) }).toEqual({ filters, found: only });
  for (const filters of [{ picture: 'none' }, { description: 'none' }, { since: '2998-01-01' }])
    expect(await idsOf(filters)).not.toContain(ids.publicPost);
  expect(await idsOf({ since: '2998-01-01' })).toEqual([ids.futurePost]);
  expect(await idsOf({ tag: '%' })).toEqual([]);
});

test.each(['date', 'changed', 'title', 'words', 'views'])(
  'BLOG-203 the pages sorted by %s have no gap and no overlap, in both directions',
  async (sort) => {
    const seen: Record<string, string[]> = {};
    for (const descending of [true, false]) {
      const found: string[] = [];
      let after: string | null = null;
      do {
        const { rows, next }: Page = await page({}, { sort, descending, size: 1, ...(after && { after }) });
        found.push(...rows.map(({ id }) => id));
        after = next;
      } while (after && found.length < 9);
      seen[String(descending)] = found;
    }
    expect(seen['true']).toHaveLength(4);
    expect(seen['true']?.toReversed()).toEqual(seen['false']);
  },
);

test('BLOG-204 a line has the words of the text, as the reading time counts them', async () => {
  const html =
    '<h2>Un titre</h2><p>Deux&nbsp;m<b>o</b>ts <a href="/x">et  quatre</a></p><ul><li>a</li><li>b</li></ul>';
  await world
    .client('editor')
    .from('blog_posts')
    .update({ content: html })
    .eq('id', ids.draftPost)
    .throwOnError();
  const line = (await page({ state: 'draft' })).rows[0];
  expect(line?.words).toBe(8);
  const long = `<p>${'mot '.repeat(401)}</p>`;
  await world
    .client('editor')
    .from('blog_posts')
    .update({ content: long })
    .eq('id', ids.draftPost)
    .throwOnError();
  const words = (await page({ state: 'draft' })).rows[0]?.words ?? 0;
  expect(Math.ceil(words / 200)).toBe(readingMinutes(long.replace(/<[^>]*>/g, ' ')));
});

test('BLOG-204 a line has views and booking clicks of 30 days, and the comments that wait', async () => {
  await world.sql`
    insert into public.visits (kind, session_id, path, entry_path, device, audience, target, created_at)
    select kind, 'session-' || n, '/blog/public', '/', 'phone', 'visitor',
      case when kind = 'booking' then 'https://lu.ma/x' end, private.now() - make_interval(days => ago)
    from (values ('page', 1, 0), ('page', 2, 3), ('booking', 1, 0), ('page', 3, 40), ('booking', 4, 40)) as act (kind, n, ago)`;
  // The figures of past days come from the daily aggregates.
  await world.sql`select public.count_visit_days(100)`;
  const line = (await page({}, { sort: 'views' })).rows[0];
  expect(line).toMatchObject({ id: ids.publicPost, views: 2, bookings: 1, pending: 2 });
});

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
  const rename = (kind: string, label: string, to?: string) =>
    does('change_article_label', { kind, label, ...(to && { new_name: to }) });
  expect(await rename('tag', 'vins', 'vin')).toEqual({ outcome: 'done', articles: 1 });
  expect((await postOf(ids.draftPost))['tags']).toEqual(['vin']);
  // A published article needs a category.
  expect(await rename('category', 'Lille')).toEqual({ outcome: 'needed', articles: 0 });
  expect(await rename('category', 'Lille', 'Portraits')).toEqual({ outcome: 'done', articles: 4 });
  expect(await rename('tag', 'vin')).toEqual({ outcome: 'done', articles: 2 });
  expect(await rename('tag', 'vin')).toEqual({ outcome: 'gone', articles: 0 });
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
