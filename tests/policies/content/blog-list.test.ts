import type { TransactionSql } from 'postgres';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import type { TestDatabase } from '#tests/support/database.ts';
import { createTestDatabase } from '#tests/support/database.ts';

/** The first preview date of the checklist. */
const now = new Date('2025-10-21T10:00:00Z');

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ frozenNow: now });
});
afterAll(() => database.drop());
beforeEach(() => database.owner`truncate public.blog_posts cascade`);

type Post = {
  slug: string;
  title?: string;
  excerpt?: string;
  category?: string;
  tags?: string[];
  date?: string;
};

const past = '2025-10-01T08:00:00Z';

async function publish(...posts: Post[]): Promise<void> {
  const rows = posts.map(
    ({ slug, title = slug, excerpt = '', category = 'Lille', tags = [], date = past }) => ({
      slug,
      title,
      excerpt,
      category,
      tags,
      content: 'x',
      is_published: true,
      publish_date: date,
    }),
  );
  await database.owner`insert into public.blog_posts ${database.owner(rows)}`;
}

const asVisitor = <Row extends object>(query: (sql: TransactionSql) => Promise<readonly Row[]>) =>
  database.asRole({ claims: { role: 'anon' } }, async (tx) => [...(await query(tx))]);

const categories = () =>
  asVisitor((sql) => sql<{ name: string; posts: number }[]>`select * from public.blog_categories()`);
const tags = () =>
  asVisitor((sql) => sql<{ name: string; posts: number }[]>`select * from public.popular_blog_tags()`);

type Question = { search?: string; in_category?: string; with_tag?: string };

/** The slugs of one page of results. */
async function page({ search = '', in_category = '', with_tag = '' }: Question, first: number, most: number) {
  const found = await asVisitor(
    (sql) =>
      sql<
        { slug: string }[]
      >`select slug from public.search_blog_posts(${search}, ${in_category}, ${with_tag}, ${first}, ${most})`,
  );
  return found.map(({ slug }) => slug);
}

/** All slugs found, after checking that the count is the same. */
async function find({ search = '', in_category = '', with_tag = '' }: Question) {
  const found = await page({ search, in_category, with_tag }, 0, 100);
  const [count] = await asVisitor(
    (sql) =>
      sql<
        { count: number }[]
      >`select public.count_blog_posts(${search}, ${in_category}, ${with_tag}) as count`,
  );
  expect(count?.count).toBe(found.length);
  return found;
}

test('categories and tags count readable articles and follow every change', async () => {
  await publish(
    { slug: 'a', category: 'Soirées', tags: ['pitch', 'bar', 'bar'] },
    { slug: 'b', category: 'Soirées', tags: ['pitch'] },
    { slug: 'c', category: 'Réseau', tags: [] },
    { slug: 'demain', category: 'Demain', tags: ['pitch', 'demain'], date: '2025-10-22T08:00:00Z' },
  );
  await database.owner`insert into public.blog_posts (title, category, tags) values ('Brouillon', 'Brouillons', '{secret}')`;
  expect(await categories()).toEqual([
    { name: 'Réseau', posts: 1 },
    { name: 'Soirées', posts: 2 },
  ]);
  expect(await tags()).toEqual([
    { name: 'pitch', posts: 2 },
    { name: 'bar', posts: 1 },
  ]);

  await database.owner`update public.blog_posts set deleted_at = now() where slug = 'a'`;
  await database.owner`update public.blog_posts set category = 'Réseau', tags = '{neuf}' where slug = 'b'`;
  await database.owner`delete from public.blog_posts where slug = 'c'`;
  expect(await categories()).toEqual([{ name: 'Réseau', posts: 1 }]);
  expect(await tags()).toEqual([{ name: 'neuf', posts: 1 }]);

  await database.owner`update public.blog_posts set is_published = false`;
  expect(await categories()).toEqual([]);
  expect(await find({})).toEqual([]);
});

test('BLOG-394 with a filter, only the categories and tags that match a public article are returned', async () => {
  await publish(
    { slug: 'a', title: 'Un soir', category: 'Soirées', tags: ['bar', 'bar', 'pitch'] },
    { slug: 'b', title: 'Un soir d’été', category: 'Soirées', tags: ['bar'] },
    { slug: 'c', title: 'Un matin', category: 'Réseau', tags: ['pitch', 'toit'] },
    { slug: 'demain', title: 'Un soir', category: 'Demain', tags: ['bar'], date: '2025-10-22T08:00:00Z' },
  );
  await database.owner`
    insert into public.blog_posts (title, content, category, tags) values ('Un soir', 'x', 'Brouillons', '{bar}')`;
  const labels = async ({ search = '', in_category = '', with_tag = '' }: Question) => {
    const found = await asVisitor(
      (sql) =>
        sql<
          { kind: string; name: string; posts: number }[]
        >`select * from public.blog_labels(${search}, ${in_category}, ${with_tag})`,
    );
    return found.map(({ kind, name, posts }) => `${kind} ${name} ${posts}`);
  };
  expect(await labels({ in_category: 'Réseau' })).toEqual([
    'category Réseau 1',
    'category Soirées 2',
    'tag pitch 1',
    'tag toit 1',
  ]);
  expect(await labels({ with_tag: 'bar' })).toEqual([
    'category Soirées 2',
    'tag bar 2',
    'tag pitch 2',
    'tag toit 1',
  ]);
  expect(await labels({ in_category: 'Soirées', with_tag: 'toit' })).toEqual([
    'category Réseau 1',
    'tag bar 2',
    'tag pitch 1',
  ]);
  expect(await labels({ search: 'ete' })).toEqual(['category Soirées 1', 'tag bar 1']);
  expect(await labels({ search: 'introuvable', in_category: 'Réseau' })).toEqual([]);
});

test('returns fifteen tags at most, the most used first (BLOG-07)', async () => {
  await publish(
    ...Array.from({ length: 20 }, (_, index) => ({
      slug: `article-${index}`,
      tags: Array.from({ length: 20 - index }, (_unused, tag) => `tag-${String(tag).padStart(2, '0')}`),
    })),
  );
  const popular = await tags();
  expect(popular.map(({ posts }) => posts)).toEqual(Array.from({ length: 15 }, (_, index) => 20 - index));
  expect(popular[0]).toEqual({ name: 'tag-00', posts: 20 });
});

test('matches text within the title or within the excerpt, not across both (BLOG-03)', async () => {
  await publish(
    { slug: 'titre', title: 'Premier Pas', excerpt: 'vers l’IA' },
    { slug: 'extrait', title: 'Autre chose', excerpt: 'Un PREMIER pas' },
    { slug: 'a-cheval', title: 'Toujours premier', excerpt: 'pas à pas' },
  );
  expect((await find({ search: 'premier pas' })).toSorted()).toEqual(['extrait', 'titre']);
  expect(await find({ search: 'pas vers' })).toEqual([]);
  expect((await find({ search: 'PREMIER' })).toSorted()).toEqual(['a-cheval', 'extrait', 'titre']);
});

test('treats any run of white space as one space, no-break spaces included', async () => {
  await publish({ slug: 'prix', title: 'Fixer son prix : la méthode' });
  for (const search of ['prix :', 'prix\u00a0:', 'prix\u202f:', 'prix   :', '  prix : ', 'son\tprix'])
    expect(await find({ search })).toEqual(['prix']);
});

test('combines text, category and tag; the category is exact (BLOG-03, BLOG-04)', async () => {
  await publish(
    { slug: 'un', title: 'Un soir', category: 'Soirées', tags: ['bar'], date: '2025-09-01T08:00:00Z' },
    { slug: 'deux', title: 'Deux soirs', category: 'Soirées', tags: ['toit'], date: '2025-09-02T08:00:00Z' },
    {
      slug: 'trois',
      title: 'Un matin',
      category: 'Soirées d’été',
      tags: ['bar'],
      date: '2025-09-03T08:00:00Z',
    },
  );
  expect(await find({})).toEqual(['trois', 'deux', 'un']);
  expect(await find({ in_category: 'Soirées' })).toEqual(['deux', 'un']);
  expect(await find({ in_category: 'soirées' })).toEqual([]);
  expect(await find({ with_tag: 'bar' })).toEqual(['trois', 'un']);
  expect(await find({ in_category: 'Soirées', with_tag: 'bar' })).toEqual(['un']);
  expect(await find({ search: 'soir', with_tag: 'toit' })).toEqual(['deux']);
  expect(await find({ search: 'matin', in_category: 'Soirées' })).toEqual([]);
});

test('pages have no gap or overlap, also when articles share a publish date', async () => {
  await publish(...Array.from({ length: 25 }, (_, index) => ({ slug: `article-${index}` })));
  const pages = await Promise.all([0, 12, 24, 36].map((first) => page({}, first, 12)));
  expect(pages.map((one) => one.length)).toEqual([12, 12, 1, 0]);
  expect(new Set(pages.flat()).size).toBe(25);
  expect(await page({}, -5, 3)).toHaveLength(3);
  expect(await page({}, 0, -1)).toEqual([]);
  expect(await page({}, 0, 2_000_000)).toHaveLength(25);
});

test('a page contains the same articles, counted from the start or from the end of the list', async () => {
  await publish(
    ...Array.from({ length: 41 }, (_, index) => ({
      slug: `article-${index}`,
      title: index % 5 === 0 ? 'Un soir' : 'Un matin',
      category: index % 2 === 0 ? 'Soirées' : 'Réseau',
      tags: index % 3 === 0 ? ['bar'] : [],
      // Three share a date, and the last two are in the future.
      date: new Date(now.getTime() + (Math.floor(index / 3) - 12.5) * 86_400_000).toISOString(),
    })),
  );
  const questions: Question[] = [
    {},
    { in_category: 'Soirées' },
    { with_tag: 'bar' },
    { with_tag: 'bar', in_category: 'Réseau' },
    { search: 'un soir' },
  ];
  for (const question of questions) {
    const whole = await find(question);
    expect(whole.length).toBeGreaterThan(3);
    for (let first = 0; first <= whole.length + 1; first += 1)
      expect(await page(question, first, 4)).toEqual(whole.slice(first, first + 4));
  }
});
