import type { TransactionSql } from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';

import type { TestDatabase } from '#tests/support/database.ts';
import { createTestDatabase } from '#tests/support/database.ts';

/** Number of database pages that a query reads: its cost, which does not depend on the load of the machine. */
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await database.owner`truncate public.blog_posts cascade`;
});
afterAll(() => database.drop());

const published = `select id, title, slug, excerpt, category, publish_date, featured_image_url, author_id
  from public.blog_posts where is_published and publish_date is not null and publish_date <= now()`;

const readings = {
  list: `${published} order by publish_date desc, id limit 12`,
  'list of a category': `${published} and category = 'Catégorie 3' order by publish_date desc, id limit 12`,
  count: `select public.count_blog_posts()`,
  'count of a category': `select public.count_blog_posts('', 'Catégorie 3')`,
  'count of a tag': `select public.count_blog_posts('', '', 'tag-7')`,
  categories: `select * from public.blog_categories()`,
  tags: `select * from public.popular_blog_tags()`,
};

const plan = z.tuple([
  z.object({ Plan: z.object({ 'Shared Hit Blocks': z.number(), 'Shared Read Blocks': z.number() }) }),
]);

async function blocks(sql: TransactionSql, statement: string): Promise<number> {
  const [row] = await sql.unsafe(`explain (analyze, buffers, format json) ${statement}`);
  const [{ Plan }] = plan.parse(row?.['QUERY PLAN']);
  return Plan['Shared Hit Blocks'] + Plan['Shared Read Blocks'];
}

/** Measured on the second run: the first one also reads the system catalogue. */
const costs = (): Promise<Record<string, number>> =>
  database.asRole({ claims: { role: 'anon' } }, async (sql) => {
    const found: Record<string, number> = {};
    for (const [name, statement] of Object.entries(readings)) {
      await blocks(sql, statement);
      found[name] = await blocks(sql, statement);
    }
    return found;
  });

/** Disables all triggers except the one that counts: the others would write 20,000 rows of the audit log. */
async function publishUpTo(last: number): Promise<void> {
  await database.owner.begin(async (sql) => {
    await sql`set local statement_timeout = 0`;
    await sql`alter table public.blog_posts disable trigger user`;
    await sql`alter table public.blog_posts enable trigger tally_inserted`;
    await sql`
      insert into public.blog_posts (title, slug, excerpt, content, category, tags, is_published, publish_date)
      select 'Article ' || n, 'article-' || n, repeat('extrait ', 20), repeat('<p>texte</p>', 50),
        'Catégorie ' || n % 8, array['tag-' || n % 30, 'tag-' || n % 7], true, now() - n * interval '1 minute'
      from generate_series((select count(*)::int + 1 from public.blog_posts), ${last}::int) as n`;
    await sql`alter table public.blog_posts enable trigger user`;
  });
  await database.owner`vacuum analyze public.blog_posts`;
  await database.owner`vacuum analyze private.blog_tallies`;
}

test('SPEED-07: the list costs as much with 20,000 articles as with 200', { timeout: 60_000 }, async () => {
  await publishUpTo(200);
  const small = await costs();
  await publishUpTo(20_000);
  const large = await costs();
  // One more page is allowed for one more level of an index.
  for (const [name, cost] of Object.entries(small)) {
    expect(large[name], name).toBeLessThanOrEqual(cost * 1.5 + 1);
  }
});
