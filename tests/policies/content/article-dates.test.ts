import { afterAll, beforeAll, expect, test } from 'vitest';

import { articles } from '#content/seed/articles.ts';
import type { TestDatabase } from '#tests/support/database.ts';
import { createTestDatabase } from '#tests/support/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('BLOG-395 the last change of a seeded article is its publication', async () => {
  const rows = await database.owner<{ slug: string; at: Date }[]>`
    select slug, updated_at as at from public.blog_posts`;
  const expected = articles.map(({ slug, publishDate }) => ({ slug, at: new Date(publishDate) }));
  const bySlug = (a: { slug: string }, b: { slug: string }) => (a.slug < b.slug ? -1 : 1);
  expect(rows.map((row) => ({ ...row })).toSorted(bySlug)).toEqual(expected.toSorted(bySlug));
});
