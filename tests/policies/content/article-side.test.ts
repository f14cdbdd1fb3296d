import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { tagLimits } from '#domain/articles.ts';

import { ids } from '#tests/policies/support/ids.ts';
import { startWorld } from '#tests/policies/support/world.ts';
import type { Identity, World } from '#tests/policies/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld({ roles: true });
});
afterAll(() => world.stop());
beforeEach(() => world.reset());

const readers = ['admin', 'editor', 'newsletter', 'reader'] as const;
const others = ['anon', 'owner', 'moderator'] as const;

test('the limits of tags are those of domain/', async () => {
  const are = async (count: number, length: number) => {
    const [row] = await world.sql`
      select private.are_valid_tags(array_fill(repeat('é', ${length}), array[${count}::integer])) as valid`;
    return row?.['valid'];
  };
  expect(await are(tagLimits.most, tagLimits.length)).toBe(true);
  expect(await are(tagLimits.most + 1, tagLimits.length)).toBe(false);
  expect(await are(tagLimits.most, tagLimits.length + 1)).toBe(false);
});

describe('BLOG-330 the number of findings', () => {
  const save = (row: object, id: string = ids.draftPost) =>
    world.client('editor').from('blog_posts').update(row).eq('id', id).throwOnError();
  const numberOf = async (id: string = ids.draftPost) => {
    const [row] = await world.sql`select quality_findings from public.blog_posts where id = ${id}`;
    return row?.['quality_findings'];
  };

  test('is kept with the text of one save, also when it is the number that it was', async () => {
    await save({ content: '<p>Un</p>', quality_findings: 3 });
    expect(await numberOf()).toBe(3);
    await save({ content: '<p>Deux</p>', quality_findings: 3 });
    expect(await numberOf()).toBe(3);
  });

  test.each([
    ['title', 'Autre'],
    ['excerpt', 'Autre'],
    ['content', '<p>Autre</p>'],
    ['meta_description', 'Autre'],
    ['featured_image_url', '/images/blog/autre.webp'],
    ['featured_image_alt', 'Autre'],
  ])('is forgotten when %s changes without it', async (column, value) => {
    await save({ quality_findings: 3 });
    await save({ category: 'Autre' });
    expect(await numberOf()).toBe(3);
    await save({ [column]: value });
    expect(await numberOf()).toBeNull();
  });

  test('one statement for several articles forgets it in each', async () => {
    await world.sql`update public.blog_posts set quality_findings = 3, title = title || '!'`;
    expect([await numberOf(), await numberOf(ids.publicPost)]).toEqual([3, 3]);
    await world.sql`update public.blog_posts set title = title || '!'`;
    expect([await numberOf(), await numberOf(ids.publicPost)]).toEqual([null, null]);
  });

  test.each([-1, 10_000])('%s is refused', async (number) => {
    const { error } = await world
      .client('editor')
      .from('blog_posts')
      .update({ quality_findings: number })
      .eq('id', ids.draftPost);
    expect(error?.code).toBe('23514');
  });

  test('is not in the audit log', async () => {
    await save({ quality_findings: 3 });
    expect(await world.sql`select from public.audit_log where table_name = 'blog_posts'`).toHaveLength(0);
    await save({ title: 'Autre', quality_findings: 4 });
    const [entry] = await world.sql`select after from public.audit_log where table_name = 'blog_posts'`;
    expect(entry?.['after']).toMatchObject({ title: 'Autre' });
    expect(JSON.stringify(entry?.['after'])).not.toContain('quality_findings');
  });
});

describe('BLOG-331 the checks of a title and an address', () => {
  const checks = async (who: Identity, given: object) =>
    (await world.client(who).rpc('article_checks', given).throwOnError()).data;

  beforeEach(async () => {
    await world.sql`update public.blog_posts set title = 'L’Été à Lille', slug = 'l-ete' where id = ${ids.publicPost}`;
    await world.sql`update public.blog_posts set deleted_at = now(), is_published = false, title = 'Jeté', slug = 'jete' where id = ${ids.draftPost}`;
  });

  test.each(readers)('%s: a title is compared without case and accents', async (who) => {
    expect(await checks(who, { title: ' l’ete À LILLE' })).toMatchObject({
      duplicate: { id: ids.publicPost, title: 'L’Été à Lille' },
    });
    expect(await checks(who, { title: 'L’été à Roubaix' })).toMatchObject({ duplicate: null });
  });

  test('an article is no duplicate of itself, nor of one in the bin, and no title equals none', async () => {
    for (const given of [
      { title: 'L’Été à Lille', article: ids.publicPost },
      { title: 'Jeté' },
      { title: ' ' },
    ])
      expect(await checks('editor', given)).toMatchObject({ duplicate: null });
  });

  test('an address is free, taken (also in the bin), or the former one of another article', async () => {
    expect(await checks('editor', { slug: 'libre' })).toMatchObject({ slug: 'free', holder: null });
    expect(await checks('editor', { slug: 'l-ete', article: ids.publicPost })).toMatchObject({
      slug: 'free',
    });
    expect(await checks('editor', { slug: 'l-ete' })).toMatchObject({
      slug: 'taken',
      unused: 'l-ete-2',
      holder: { id: ids.publicPost, title: 'L’Été à Lille', binned: false },
    });
    expect(await checks('editor', { slug: 'jete' })).toMatchObject({
      slug: 'taken',
      unused: 'jete-2',
      holder: { binned: true },
    });
    const former = { slug: 'ancien-public' };
    expect(await checks('editor', former)).toMatchObject({ slug: 'former', holder: { id: ids.publicPost } });
    expect(await checks('editor', { ...former, article: ids.publicPost })).toMatchObject({ slug: 'free' });
  });

  test('a number makes an address free, also of the longest one; the article itself is reported as it is saved', async () => {
    const long = `${'a'.repeat(118)}-b`;
    await world.sql`update public.blog_posts set slug = ${long} where id = ${ids.publicPost}`;
    await world.sql`update public.blog_posts set slug = ${`${'a'.repeat(116)}-2`} where id = ${ids.draftPost}`;
    const found = await checks('editor', { slug: long });
    expect(found).toMatchObject({ unused: `${'a'.repeat(116)}-3`, stored: null });
    expect(await checks('editor', { slug: 'x', article: ids.publicPost })).toMatchObject({
      unused: null,
      stored: { slug: long, published: true, author: world.idOf('author') },
    });
  });

  test('the comparison of titles uses its index among many', async () => {
    await world.sql`alter table public.blog_posts disable trigger user`;
    await world.sql`insert into public.blog_posts (title) select 'Titre ' || n from generate_series(1, 3000) as n`;
    await world.sql`alter table public.blog_posts enable trigger user`;
    await world.sql`analyze public.blog_posts`;
    const plan = await world.sql`
      explain select from public.blog_posts
      where private.fold(title) = private.fold('titre 12') and title <> '' and deleted_at is null`;
    expect(JSON.stringify(plan)).toContain('blog_posts_title_idx');
  });

  test.each(others)('%s: refused', async (who) => {
    for (const call of ['article_checks', 'article_authors'])
      expect((await world.client(who).rpc(call)).error?.code).toBe('42501');
  });
});

describe('BLOG-332 the authors', () => {
  const names = async (given: object) =>
    (await world.client('editor').rpc('article_authors', given).throwOnError()).data;

  test('are the members who may write, by name, and the chosen one in any case', async () => {
    await world.sql`update public.profiles set display_name = 'Zoé Écrit' where id = ${world.idOf('editor')}`;
    await world.sql`update public.profiles set display_name = 'Ada Lit' where id = ${world.idOf('reader')}`;
    expect(await names({ search: 'zoe' })).toEqual([
      { id: world.idOf('editor'), name: 'Zoé Écrit', writes: true },
    ]);
    expect(await names({ search: 'ada' })).toEqual([]);
    expect(await names({ search: 'zoe', chosen: world.idOf('reader') })).toEqual([
      { id: world.idOf('reader'), name: 'Ada Lit', writes: false },
      { id: world.idOf('editor'), name: 'Zoé Écrit', writes: true },
    ]);
  });

  test('whose role has ended write no more', async () => {
    await world.sql`update public.user_roles set ends_at = now() - interval '1 second' where user_id = ${world.idOf('editor')}`;
    const found = await world.client('admin').rpc('article_authors', {}).throwOnError();
    expect(found.data.map(({ id }: { id: string }) => id)).toEqual([world.idOf('admin')]);
  });
});
