import { afterAll, beforeAll, expect, test } from 'vitest';

import type { World } from '#tests/policies/support/world.ts';
import { startWorld } from '#tests/policies/support/world.ts';
import { costsOf } from '#tests/support/page-cost.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld({ roles: true });
}, 120_000);
afterAll(() => world.stop());

const page = (args: string) => `select public.articles_page(${args})`;
const reads = {
  ...Object.fromEntries(
    ['date', 'changed', 'title', 'words', 'views'].map((sort) => [sort, page(`sort => '${sort}'`)]),
  ),
  ...Object.fromEntries(
    [
      '{"state": "published"}',
      '{"state": "draft"}',
      '{"state": "bin"}',
      '{"category": "Catégorie 3"}',
      '{"tag": "tag-7"}',
      '{"picture": "none"}',
      '{"search": "article 99"}',
    ].map((filters) => [filters, page(`'${filters}'`)]),
  ),
  labels: 'select public.article_labels()',
  selection: 'select public.articles_selection()',
};

/**
 * Rows of 10,000 articles fill some 800 pages, which the count and the tabs read at most once each; their texts fill more
 * than 20,000 others.
 */
const bar = 4_000;

test('BLOG-203 a page of 10,000 articles reads no text of the others', { timeout: 120_000 }, async () => {
  await world.sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    await tx`set local statement_timeout = 0`;
    await tx`
        insert into public.blog_posts (
          title, slug, excerpt, content, category, tags, publish_date, is_published, author_id, words
        )
        select 'Article ' || n, 'article-' || n, repeat('extrait ', 20),
          (select string_agg(md5(n::text || word), ' ') from generate_series(1, 150) as word),
          'Catégorie ' || n % 12, array['tag-' || n % 300, 'commun'], '2024-01-01'::timestamptz + n * interval '1 hour',
          n % 10 > 0, ${world.idOf('editor')}, n % 900
        from generate_series(1, 10000) as n`;
    await tx`
        insert into private.counted_days (day)
        select private.paris_day(private.now()) - ago from generate_series(1, 29) as ago on conflict do nothing`;
    // 100,000 readings of 30 days: of a hundred articles each hour, and 3,300 of today that are not counted yet.
    await tx`
        insert into private.article_days (post_id, day, views, bookings)
        select id, private.paris_day(private.now()) - ago, 1, 0
        from generate_series(1, 29) as ago, (select id from public.blog_posts order by id limit 3333) as post`;
    await tx`
        insert into public.visits (kind, session_id, path, entry_path, device, target, created_at)
        select case when n % 50 = 0 then 'booking' else 'page' end, 'session-' || n, '/blog/article-' || n % 2000, '/blog',
          'phone', case when n % 50 = 0 then 'lu.ma' end, private.day_start(private.paris_day(private.now()))
        from generate_series(1, 3300) as n`;
  });
  for (const table of ['public.blog_posts', 'public.visits', 'private.article_days'])
    await world.sql.unsafe(`vacuum (analyze) ${table}`);
  const costs = await costsOf(world.sql, world.idOf('editor'), reads);
  expect([...costs].filter(([, cost]) => cost > bar)).toEqual([]);
});
