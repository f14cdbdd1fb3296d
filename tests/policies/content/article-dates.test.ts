import { readFileSync } from 'node:fs';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { articles } from '#content/seed/articles.ts';
import { writeArticle } from '#tests/support/articles.ts';
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

test('BLOG-395 the migration gives unchanged articles the date of their publication, and keeps the date of others', async () => {
  const { owner: sql } = database;
  const past = '2025-06-01T08:00:00Z';
  await writeArticle(sql, { slug: 'installe', publish_date: past });
  await writeArticle(sql, { slug: 'corrige', publish_date: past });
  await sql`update public.blog_posts set created_at = now() - interval '2 days' where slug = 'corrige'`;
  await writeArticle(sql, { slug: 'prevu', publish_date: '2125-06-01T08:00:00Z' });
  await writeArticle(sql, { slug: 'brouillon', publish_date: null, is_published: false });
  const [corrected, scheduled, draft] = await Promise.all(['corrige', 'prevu', 'brouillon'].map(changedAt));
  const logged = async () => (await sql`select 1 from public.audit_log`).length;
  const before = await logged();
  const migration = new URL('../../../supabase/migrations/20261127070200_article_dates.sql', import.meta.url);
  await sql.unsafe(readFileSync(migration, 'utf8'));
  expect(await changedAt('installe')).toEqual(new Date(past));
  expect(await changedAt('corrige')).toEqual(corrected);
  expect(await changedAt('prevu')).toEqual(scheduled);
  expect(await changedAt('brouillon')).toEqual(draft);
  expect(await logged()).toBe(before);
  await sql`update public.blog_posts set title = 'Corrigé aussi' where slug = 'installe'`;
  expect((await changedAt('installe')).getTime()).toBeGreaterThan(Date.now() - 60_000);
});
