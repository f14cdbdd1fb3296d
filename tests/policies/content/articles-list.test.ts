import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { readingMinutes } from '#domain/text/reading-time.ts';

import { writeArticle } from '#tests/support/articles.ts';
import { ids } from '#tests/policies/support/ids.ts';
import type { Identity, World } from '#tests/policies/support/world.ts';
import { roleIdentities, startWorld } from '#tests/policies/support/world.ts';

import { articleCalls } from './article-calls.ts';
import type { Page } from './article-calls.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld({ roles: true });
});
afterAll(() => world.stop());
beforeEach(() => world.reset());

const { call, page, idsOf } = articleCalls(() => world);

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

test('BLOG-203 sorted by date, articles without a date come first, the latest change before the others', async () => {
  const changed = '2026-01-01T10:00:00Z';
  const drafts = await Promise.all(
    Array.from({ length: 8 }, (_, index) =>
      writeArticle(world.sql, {
        title: `Brouillon ${index}`,
        slug: `b-${index}`,
        is_published: false,
        publish_date: null,
      }),
    ),
  );
  await world.sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    for (const [index, id] of drafts.entries())
      await tx`update public.blog_posts set updated_at = ${changed}::timestamptz - ${index} * interval '1 minute' where id = ${id}`;
    // Any year of a date stands before them.
    await tx`update public.blog_posts set publish_date = '9999-01-01' where id = ${ids.futurePost}`;
    await tx`update public.blog_posts set updated_at = '2025-01-01' where id = ${ids.undatedPost}`;
  });
  const found: string[] = [];
  let after: string | null = null;
  do {
    const { rows, next }: Page = await page({}, { sort: 'date', size: 3, ...(after && { after }) });
    found.push(...rows.map(({ id }) => id));
    after = next;
  } while (after && found.length < 20);
  expect(found.slice(0, 10)).toEqual([...drafts, ids.undatedPost, ids.futurePost]);
});

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

test('BLOG-219 an export has every article of the filters, and is in the audit log', async () => {
  await world.sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    await tx`
      insert into public.blog_posts (title, slug, content, category, is_published)
      select 'Article ' || n, 'nombreux-' || n, 'Texte', 'Export', false from generate_series(1, 2001) as n`;
  });
  const filters = { category: 'Export' };
  const exported: string[] = [];
  let after: string | null = null;
  do {
    const { data } = await call('reader', 'export_articles', {
      filters,
      sort: 'title',
      after,
    }).throwOnError();
    const { rows, next }: Page = data;
    exported.push(...rows.map(({ id }) => id));
    after = next;
  } while (after && exported.length < 5000);
  expect(new Set(exported).size).toBe(2001);
  const logged = await world.sql`
    select after ->> 'rows' as rows, actor_id from public.audit_log
    where action = 'export' and table_name = 'blog_posts' order by id`;
  expect(logged).toMatchObject(
    [2000, 1].map((rows) => ({ rows: `${rows}`, actor_id: world.idOf('reader') })),
  );
});
