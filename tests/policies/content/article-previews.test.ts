import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { articleSaving } from '#domain/article-saving.ts';

import { ids } from '#tests/policies/support/ids.ts';
import type { Identity, World } from '#tests/policies/support/world.ts';
import { startWorld } from '#tests/policies/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld({ roles: true });
});
afterAll(() => world.stop());
beforeEach(async () => {
  await world.reset();
  await world.sql`delete from private.article_previews`;
});

type Link = { outcome: string; token: string; expires_at: string };
const make = async (who: Identity = 'reader', article: string = ids.draftPost): Promise<Link> => {
  const { data } = await world.client(who).rpc('create_article_preview', { article }).throwOnError();
  return data;
};
const read = async (token: string, who: Identity = 'anon') =>
  world.client(who).rpc('article_preview', { token });

describe('BLOG-246 preview links', () => {
  test('a link shows a draft to a visitor for seven days', async () => {
    const { token, expires_at } = await make();
    expect(token).toMatch(/^[0-9a-f]{64}$/);
    const days = (Date.parse(expires_at) - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(articleSaving.previewDays);
    expect((await read(token)).data).toMatchObject({
      id: ids.draftPost,
      title: 'Article',
      content: '<p>Texte</p>',
      is_published: false,
      author: { id: world.idOf('author'), display_name: 'Membre' },
    });
    await world.sql`update private.article_previews set expires_at = now()`;
    expect((await read(token)).data).toBeNull();
  });

  test('the database holds no token', async () => {
    const { token } = await make();
    const rows = await world.sql<{ row: string }[]>`select p::text as row from private.article_previews as p`;
    expect(rows).toHaveLength(1);
    expect(rows[0]?.row).not.toContain(token);
  });

  test('a link of an article in the bin, or deleted, shows nothing', async () => {
    const { token } = await make();
    const posts = () => world.client('admin').from('blog_posts');
    await posts().update({ deleted_at: '2025-01-02T10:00:00Z' }).eq('id', ids.draftPost).throwOnError();
    expect((await read(token)).data).toBeNull();
    expect(await make('editor')).toEqual({ outcome: 'gone' });
    await posts().delete().eq('id', ids.draftPost).throwOnError();
    expect(await world.sql`select from private.article_previews`).toHaveLength(0);
    expect((await read(token)).data).toBeNull();
  });

  test.each(['', 'x', '0'.repeat(64), `${'0'.repeat(63)}G`, '%', '0'.repeat(5000)])(
    'the token « %s » shows nothing',
    async (token) => {
      await make();
      expect(await read(token)).toMatchObject({ data: null, error: null });
    },
  );

  test('an article has 20 links at most: one more ends the oldest', async () => {
    const first = await make();
    const second = await make();
    await world.sql`update private.article_previews set created_at = created_at - interval '1 hour'
      where hash = sha256(convert_to(${first.token}, 'UTF8'))`;
    for (let count = 2; count <= articleSaving.previewsPerArticle; count += 1) await make();
    expect(await world.sql`select from private.article_previews`).toHaveLength(
      articleSaving.previewsPerArticle,
    );
    expect((await read(first.token)).data).toBeNull();
    expect((await read(second.token)).data).not.toBeNull();
  });

  test('one member makes 60 links in an hour at most', async () => {
    await world.sql`select private.take_rate_limit(${`article-preview:${world.idOf('reader')}`}, ${articleSaving.previewsPerHour}, 3600)
      from generate_series(1, ${articleSaving.previewsPerHour})`;
    const { error } = await world.client('reader').rpc('create_article_preview', { article: ids.draftPost });
    expect(error).toMatchObject({ code: 'PT429', hint: 'too_many_requests' });
  });
});
