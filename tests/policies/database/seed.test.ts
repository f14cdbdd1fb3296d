import { readFileSync } from 'node:fs';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { articles } from '#content/seed/articles.ts';
import { copyVariants } from '#content/seed/copy-variants.ts';
import { defaultEdition } from '#content/seed/event.ts';
import { organizers } from '#content/seed/people.ts';
import type { TestDatabase } from '#tests/support/database.ts';
import { createTestDatabase } from '#tests/support/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('visitors of a new database read the edition and the variants of content/', async () => {
  const [editions, variants] = await database.asRole({ claims: { role: 'anon' } }, async (sql) => [
    await sql<{ starts_at: Date; price: number }[]>`
      select starts_at, price_euros::float8 as price from public.event_editions where is_next`,
    await sql<{ key: string; value: string }[]>`select key, value from public.copy_variants order by key`,
  ]);
  expect([...editions]).toEqual([
    { starts_at: new Date(defaultEdition.startsAt), price: defaultEdition.price },
  ]);
  const written = copyVariants.map(({ key, value }) => ({ key, value }));
  expect([...variants]).toEqual(written.toSorted((a, b) => (a.key < b.key ? -1 : 1)));
});

test('a second run of the seed changes nothing, also after an administrator’s edit', async () => {
  const { owner: sql } = database;
  await sql`update public.partners set description = 'Changé' where badge = 'Partenaire Tech'`;
  const state = () =>
    sql`select md5(string_agg(t::text, '' order by t::text)) as hash from public.partners as t`;
  const before = await state();
  await sql.unsafe(readFileSync(new URL('../../../supabase/seed.sql', import.meta.url), 'utf8'));
  expect([...(await state())]).toEqual([...before]);
});

test('every seeded article is signed by an organiser with a profile', async () => {
  const signed = await database.asRole(
    { claims: { role: 'anon' } },
    (sql) => sql<{ slug: string; name: string; bio: string }[]>`
    select slug, display_name as name, bio from public.blog_posts join public.profiles as writer on writer.id = author_id
    order by publish_date`,
  );
  const expected = articles.map(({ slug, author }) => {
    const { name, bio } = organizers.find((organizer) => organizer.slug === author) ?? {};
    return { slug, name, bio };
  });
  expect([...signed]).toEqual(expected);
});

test('seeded authors cannot sign in: no address, password, identity or token', async () => {
  const accounts = await database.owner`
    select email, phone, encrypted_password, concat(confirmation_token, recovery_token, email_change_token_new) as tokens,
      (select count(*)::int from auth.identities where user_id = users.id) as identities
    from auth.users as users`;
  expect(accounts).toHaveLength(new Set(articles.map(({ author }) => author)).size);
  for (const account of accounts)
    expect(account).toEqual({
      email: null,
      phone: null,
      encrypted_password: null,
      tokens: '',
      identities: 0,
    });
});
