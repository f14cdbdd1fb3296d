import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { createTestDatabase } from '#tests/support/database.ts';

import { ids } from '#tests/policies/support/ids.ts';
import type { Identity, World } from '#tests/policies/support/world.ts';
import { startWorld } from '#tests/policies/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());
beforeEach(() => world.reset());

const posts = (who: Identity) => world.client(who).from('blog_posts');

async function search(who: Identity, text: string): Promise<unknown[]> {
  const { data, error } = await world.client(who).rpc('search_blog_posts', { search: text }).select('slug');
  expect(error).toBeNull();
  return [data ?? []].flat().map(({ slug }) => slug);
}

test.each(['anon', 'owner'] as const)(
  'a draft, undated, future or binned article does not exist for %s',
  async (who) => {
    for (const slug of ['futur', 'sans-date', 'corbeille', 'brouillon']) {
      const { data } = await posts(who)
        .select('*, author:profiles(display_name)')
        .eq('slug', slug)
        .maybeSingle();
      expect(data).toBeNull();
      expect(await search(who, slug)).toEqual([]);
    }
    expect((await posts(who).select('slug').eq('category', 'Lille').neq('id', ids.draftPost)).data).toEqual([
      { slug: 'public' },
    ]);
  },
);

test('publishes an article at its date in product time', async () => {
  const past = await createTestDatabase({ frozenNow: new Date('2025-10-21T10:00:00Z') });
  const publish = (date: string) => past.owner`
    insert into public.blog_posts (title, slug, content, category, is_published, publish_date)
    values ('Titre', ${`a-${date}`}, 'x', 'Lille', true, ${`${date}T00:00:00Z`})`;
  await publish('2025-10-21');
  await publish('2025-10-22');
  const seen = await past.asRole(
    { claims: { role: 'anon' } },
    (tx) => tx`select slug from public.blog_posts where slug like 'a-%'`,
  );
  expect([...seen]).toEqual([{ slug: 'a-2025-10-21' }]);
  await past.drop();
});

test('search ignores case and accents on both sides, and takes % and _ literally', async () => {
  await posts('admin').update({ title: 'Événement naïf au cœur de Lille : 100 %' }).eq('id', ids.publicPost);
  for (const text of ['evenement', 'ÉVÉNEMENT', 'naif', 'coeur', 'cœur', '  lille ', '100 %']) {
    expect(await search('anon', text)).toEqual(['public']);
  }
  for (const text of ['100%', 'L_lle', 'introuvable', '\\']) expect(await search('anon', text)).toEqual([]);
});

test('a changed slug of a published article leaves a redirect until another article uses the old slug', async () => {
  await posts('admin').update({ slug: 'nouvelle-adresse' }).eq('id', ids.publicPost);
  const old = () =>
    world.client('anon').from('blog_slug_redirects').select('post_id').eq('old_slug', 'public');
  expect((await old()).data).toEqual([{ post_id: ids.publicPost }]);
  await posts('admin').update({ slug: 'public' }).eq('id', ids.draftPost);
  expect((await old()).data).toEqual([]);
});

test('refuses a published article that is incomplete or has an unsafe link', async () => {
  const bad = [
    { is_published: true, title: '' },
    { slug: 'Pas Un Slug' },
    { featured_image_url: 'javascript:alert(1)' },
    { featured_image_url: '//ailleurs.example/a.png' },
    { tags: [''] },
  ];
  for (const change of bad) {
    expect((await posts('admin').update(change).eq('id', ids.publicPost)).error?.code).toBe('23514');
  }
});

test('hides members who published nothing from visitors', async () => {
  const faces = async () =>
    (await world.client('anon').from('profiles').select('id')).data?.map(({ id }) => id);
  expect((await faces())?.toSorted()).toEqual([world.idOf('owner'), world.idOf('author')].toSorted());
  await world.client('admin').from('blog_comments').update({ is_approved: true }).eq('id', ids.otherPending);
  expect(await faces()).toContain(world.idOf('other'));
  expect((await world.client('anon').from('profiles').select('created_at')).error?.code).toBe('42501');
});

test.each(['javascript:alert(1)', 'http://exemple.fr', '//exemple.fr', '/\\exemple.fr', 'data:text/html,x'])(
  'refuses %s as an avatar address',
  async (avatar_url) => {
    const { error } = await world
      .client('owner')
      .from('profiles')
      .update({ avatar_url })
      .eq('id', world.idOf('owner'));
    expect(error?.code).toBe('23514');
  },
);
