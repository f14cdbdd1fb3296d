import { readFileSync } from 'node:fs';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { articles } from '#content/seed/articles.ts';
import type { TestDatabase } from '#tests/support/database.ts';
import { createTestDatabase } from '#tests/support/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const changedAt = async (slug: string): Promise<Date> => {
  const [row] = await database.owner<{ at: Date }[]>`
    select updated_at as at from public.blog_posts where slug = ${slug}`;
  return row?.at ?? new Date(Number.NaN);
};

test('BLOG-395 the last change of a seeded article is its publication', async () => {
  const rows = await database.owner<{ slug: string; at: Date }[]>`
    select slug, updated_at as at from public.blog_posts`;
  const expected = articles.map(({ slug, publishDate }) => ({ slug, at: new Date(publishDate) }));
  const bySlug = (a: { slug: string }, b: { slug: string }) => (a.slug < b.slug ? -1 : 1);
  expect(rows.map((row) => ({ ...row })).toSorted(bySlug)).toEqual(expected.toSorted(bySlug));
});

test('BLOG-395 on a running site, articles that never changed get the date of their publication, others keep theirs', async () => {
  const { owner: sql } = database;
  const past = '2025-06-01T08:00:00Z';
  await sql`
    insert into public.blog_posts (title, slug, content, is_published, publish_date, created_at) values
      ('Installé', 'installe', 'x', true, ${past}, now()), ('Corrigé', 'corrige', 'x', true, ${past}, now() - interval '2 days'),
      ('Prévu', 'prevu', 'x', true, '2125-06-01T08:00:00Z', now())`;
  await sql`insert into public.blog_posts (title, slug, content) values ('Brouillon', 'brouillon', 'x')`;
  const [corrected, scheduled, draft] = await Promise.all(['corrige', 'prevu', 'brouillon'].map(changedAt));
  const logged = async () => (await sql`select 1 from public.audit_log`).length;
  const before = await logged();
  const migration = new URL('../../../supabase/migrations/20261127002200_article_dates.sql', import.meta.url);
  await sql.unsafe(readFileSync(migration, 'utf8'));
  expect(await changedAt('installe')).toEqual(new Date(past));
  expect(await changedAt('corrige')).toEqual(corrected);
  expect(await changedAt('prevu')).toEqual(scheduled);
  expect(await changedAt('brouillon')).toEqual(draft);
  expect(await logged()).toBe(before);
  await sql`update public.blog_posts set title = 'Corrigé aussi' where slug = 'installe'`;
  expect((await changedAt('installe')).getTime()).toBeGreaterThan(Date.now() - 60_000);
});
