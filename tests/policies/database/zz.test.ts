import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { createTestDatabase } from '#tests/support/database.ts';

const read = (path: string) => readFileSync(path, 'utf8');
test('upgrade', async () => {
  const database = await createTestDatabase();
  const { owner: sql } = database;
  const texts = () => sql`select string_agg(t, '|' order by t) as all from (
    select id::text || title || body as t from public.cards union all select id::text || answer from public.faq_items
    union all select id::text || content || excerpt || tags::text from public.blog_posts union all select id::text || caption from public.gallery_images
    union all select id::text || description from public.partners) x`;
  const plain = (rows: readonly { all?: string }[]) =>
    rows[0]?.all?.replace(/[\u00a0\u202f]/g, ' ').replaceAll('’', "'");
  const wanted = plain(await texts());
  await sql`truncate public.cards, public.faq_items, public.gallery_images, public.partners cascade`;
  await sql`delete from public.blog_posts`;
  await sql.unsafe(read('/tmp/wt/copy/old-seed.sql'));
  expect(plain(await texts())).not.toBe(wanted);
  await sql.unsafe(read('supabase/migrations/20261127010100_seeded_words.sql'));
  expect(plain(await texts())).toBe(wanted);
  await database.drop();
});
