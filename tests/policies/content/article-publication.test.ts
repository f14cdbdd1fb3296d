import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { requiredArticleFields } from '#domain/article-saving.ts';

import { ids } from '#tests/policies/support/ids.ts';
import type { Identity, World } from '#tests/policies/support/world.ts';
import { identities, startWorld } from '#tests/policies/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld({ roles: true });
});
afterAll(() => world.stop());
beforeEach(() => world.reset());

type Row = Record<string, unknown> & { updated_at: string };
const rowOf = async (id: string): Promise<Row> => {
  const { data } = await world.client('admin').from('blog_posts').select().eq('id', id).single<Row>();
  if (!data) throw new Error(`no article ${id}`);
  return data;
};
const publish = async (id: string, at?: string, who: Identity = 'editor') => {
  const { updated_at: seen } = await rowOf(id);
  return world.client(who).rpc('publish_article', { article: id, seen, ...(at && { at }) });
};
const change = (id: string, values: Record<string, unknown>) =>
  world.client('admin').from('blog_posts').update(values).eq('id', id).throwOnError();
const reasons = async (id: string) =>
  (
    await world.sql<{ reason: string }[]>`
      select reason from public.blog_post_versions where post_id = ${id} order by created_at, id`
  ).map(({ reason }) => reason);
const isPublic = async (id: string): Promise<boolean> =>
  (await world.client('anon').from('blog_posts').select('id').eq('id', id)).data?.length === 1;

describe('BLOG-243 publication', () => {
  test.each(identities)('%s: publishes only with the permission', async (who) => {
    const { error } = await publish(ids.draftPost, undefined, who);
    const may = who === 'admin' || who === 'editor';
    expect(error?.code).toBe(may ? undefined : '42501');
    expect(await isPublic(ids.draftPost)).toBe(may);
  });

  test('now: visitors read it, and a date that had passed stays', async () => {
    const { data } = await publish(ids.draftPost);
    expect(data).toMatchObject({ outcome: 'done', publish_date: '2025-01-01T10:00:00+00:00' });
    expect(await isPublic(ids.draftPost)).toBe(true);
    expect(await reasons(ids.draftPost)).toEqual(['edit', 'publish']);
  });

  test('now: a date to come becomes the time of the product', async () => {
    await change(ids.draftPost, { publish_date: '2999-01-01T10:00:00Z' });
    await publish(ids.draftPost);
    expect(await isPublic(ids.draftPost)).toBe(true);
  });

  test('later: to the minute; visitors do not read it before, and the date can be changed', async () => {
    const at = new Date(Date.now() + 86_400_000).toISOString().replace(/:\d\d\.\d+Z/, ':47.123Z');
    const { data } = await publish(ids.draftPost, at);
    expect(Date.parse(data.publish_date)).toBe(Math.floor(Date.parse(at) / 60_000) * 60_000);
    expect(await isPublic(ids.draftPost)).toBe(false);
    await publish(ids.draftPost, '2025-01-01T10:00:00Z');
    expect(await isPublic(ids.draftPost)).toBe(true);
    expect(await reasons(ids.draftPost)).toEqual(['edit', 'schedule', 'publish']);
  });

  test.each(['infinity', '-infinity', '2999-01-01T00:00:00Z'])('the date %s is refused', async (at) => {
    expect((await publish(ids.draftPost, at)).data).toMatchObject({ outcome: 'too_far' });
    expect(await isPublic(ids.draftPost)).toBe(false);
  });

  test('an incomplete article is refused with the names of what it lacks', async () => {
    await change(ids.draftPost, { title: ' ', slug: null, category: '', content: '<p>&nbsp;</p><p></p>' });
    expect((await publish(ids.draftPost)).data).toMatchObject({
      outcome: 'incomplete',
      missing: [...requiredArticleFields],
    });
    await change(ids.draftPost, {
      title: 'Titre',
      slug: 'titre',
      category: 'Lille',
      content: '<p><img src="/a.png" alt=""></p>',
    });
    expect((await publish(ids.draftPost)).data).toMatchObject({ outcome: 'done' });
  });

  test('an article changed or deleted meanwhile is not published', async () => {
    const { updated_at: seen } = await rowOf(ids.draftPost);
    await change(ids.draftPost, { title: 'Changé' });
    const call = (id: string) => world.client('editor').rpc('publish_article', { article: id, seen });
    expect((await call(ids.draftPost)).data).toMatchObject({ outcome: 'conflict' });
    expect((await call(ids.binnedPost)).data).toEqual({ outcome: 'gone' });
    expect((await call(ids.note)).data).toEqual({ outcome: 'gone' });
    expect(await isPublic(ids.draftPost)).toBe(false);
  });

  test('unpublished: visitors do not read it any more, its date stays', async () => {
    const { updated_at: seen, publish_date } = await rowOf(ids.publicPost);
    const client = world.client('editor');
    const { data } = await client.rpc('unpublish_article', { article: ids.publicPost, seen });
    expect(data).toMatchObject({ outcome: 'done' });
    expect(await isPublic(ids.publicPost)).toBe(false);
    expect(await rowOf(ids.publicPost)).toMatchObject({ publish_date, is_published: false });
    expect((await client.rpc('unpublish_article', { article: ids.publicPost, seen })).data).toMatchObject({
      outcome: 'conflict',
    });
  });

  test('a save that does not name is_published never changes it', async () => {
    await change(ids.publicPost, { title: 'Corrigé', content: '<p>Corrigé</p>' });
    expect(await rowOf(ids.publicPost)).toMatchObject({ is_published: true, title: 'Corrigé' });
  });
});

describe('BLOG-244 restoration as a draft', () => {
  const restore = async (id: string) => {
    const { updated_at: seen } = await rowOf(id);
    const version = (
      await world.sql<{ id: string }[]>`
        select id from public.blog_post_versions where post_id = ${id} order by created_at, id limit 1`
    )[0]?.id;
    return world.client('editor').rpc('restore_article_version', { version, seen }).throwOnError();
  };

  test('a draft takes the text, keeps its address, and the text that was there stays a version', async () => {
    await change(ids.draftPost, { content: '<p>À perdre</p>' });
    expect((await restore(ids.draftPost)).data).toMatchObject({ outcome: 'done', article: ids.draftPost });
    expect(await rowOf(ids.draftPost)).toMatchObject({
      title: 'Ancien titre',
      content: '<p>Ancien texte</p>',
      slug: 'brouillon',
      is_published: false,
    });
    expect(await reasons(ids.draftPost)).toEqual(['edit', 'edit', 'restore']);
  });

  test.each(['publicPost', 'futurePost'] as const)(
    '%s: stays as it is, the text becomes a new draft',
    async (name) => {
      await change(ids[name], { content: '<p>Corrigé</p>' });
      const before = await rowOf(ids[name]);
      const { data } = await restore(ids[name]);
      expect(data).toMatchObject({ outcome: 'copied' });
      expect(await rowOf(ids[name])).toEqual(before);
      expect(await rowOf(data.article)).toMatchObject({
        content: '<p>Texte</p>',
        is_published: false,
        slug: null,
        author_id: world.idOf('editor'),
      });
    },
  );

  test('an article changed meanwhile keeps its text', async () => {
    const { updated_at: seen } = await rowOf(ids.draftPost);
    await change(ids.draftPost, { content: '<p>Plus récent</p>' });
    const { data } = await world
      .client('editor')
      .rpc('restore_article_version', { version: ids.version, seen })
      .throwOnError();
    expect(data).toMatchObject({ outcome: 'conflict' });
    expect(await rowOf(ids.draftPost)).toMatchObject({ content: '<p>Plus récent</p>' });
  });
});

describe('BLOG-245 a free slug', () => {
  const free = async (wanted: string, article?: string): Promise<string | null> =>
    (
      await world
        .client('editor')
        .rpc('free_article_slug', { wanted, ...(article && { article }) })
        .throwOnError()
    ).data;

  test('a slug in use gets a number; that of the article itself stays', async () => {
    expect(await free('nouveau')).toBe('nouveau');
    expect(await free('public')).toBe('public-2');
    await change(ids.draftPost, { slug: 'public-2' });
    expect(await free('public')).toBe('public-3');
    expect(await free('public', ids.publicPost)).toBe('public');
  });

  test('an old address of another article is taken', async () => {
    expect(await free('ancien-public')).toBe('ancien-public-2');
    expect(await free('ancien-public', ids.publicPost)).toBe('ancien-public');
  });

  test('a slug of the greatest length keeps it with its number', async () => {
    const longest = `${'a'.repeat(118)}-b`;
    await change(ids.draftPost, { slug: longest });
    expect(await free(longest)).toBe(`${'a'.repeat(118)}-2`);
  });

  test.each(['', 'Pas Un Slug', 'a'.repeat(121), '-a'])('« %s » is no slug', async (wanted) => {
    expect(await free(wanted)).toBeNull();
  });
});
