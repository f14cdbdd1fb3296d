import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { unusedMediaDays } from '#domain/media.ts';
import { removeAbandonedMedia, removeUnusedMedia } from '#server/housekeeping/media-files.ts';
import { picture } from '#tests/support/formats/pictures.ts';

import { ids } from '#tests/policies/support/ids.ts';
import { startWorld } from '#tests/policies/support/world.ts';
import type { World } from '#tests/policies/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld({ roles: true });
});
afterAll(() => world.stop());
beforeEach(() => world.reset());

const path = 'pictures/00000000-0000-4000-8000-000000000001';
const address = `/storage/v1/object/public/media/${path}`;
const rendered = `https://x.supabase.co/storage/v1/render/image/public/media/${path}?width=960`;

type Use = { table: string; id: string; name: string };
async function usesOf(): Promise<{ count: number; first: Use[] }> {
  const { data } = await world.client('reader').rpc('media_page', { search: 'trinque' }).throwOnError();
  return data.rows[0].uses;
}
const change = (table: string, id: string, row: object) =>
  world.client('admin').from(table).update(row).eq('id', id).throwOnError();
const remove = () => world.client('editor').from('media').delete().eq('id', ids.picture);

describe('BLOG-340 where a picture is used', () => {
  test('an unused one has no use', async () => {
    expect(await usesOf()).toEqual({ count: 0, first: [] });
  });

  test.each([
    ['the text of a draft', 'blog_posts', ids.draftPost, { content: `<p><img src="${address}" alt=""></p>` }],
    ['another size of it', 'blog_posts', ids.draftPost, { content: `<img src="${rendered}">` }],
    ['the picture of an article', 'blog_posts', ids.publicPost, { featured_image_url: address }],
    ['a logo', 'partners', ids.hidden, { logo: address }],
    ['a portrait', 'organizers', ids.visible, { image: address }],
    ['the gallery', 'gallery_images', ids.visible, { src: address }],
  ])('%s is a use, and ends when the address leaves', async (_case, table, id, row) => {
    await change(table, id, row);
    const uses = await usesOf();
    expect(uses).toMatchObject({ count: 1, first: [{ table, id }] });
    expect(uses.first[0]?.name).not.toBe('');
    const [column = ''] = Object.keys(row);
    await change(table, id, {
      [column]: column === 'src' ? '/images/a.webp' : column === 'content' ? '' : null,
    });
    expect(await usesOf()).toEqual({ count: 0, first: [] });
  });

  test('an article in the bin uses its pictures until it is deleted', async () => {
    await change('blog_posts', ids.draftPost, {
      featured_image_url: address,
      deleted_at: '2026-01-01T00:00:00Z',
    });
    expect((await usesOf()).count).toBe(1);
    await world.client('admin').from('blog_posts').delete().eq('id', ids.draftPost).throwOnError();
    expect((await usesOf()).count).toBe(0);
  });

  test('rows that existed before their table was tracked are found', async () => {
    await world.sql.begin(async (tx) => {
      await tx`drop trigger note_media_uses on public.partners`;
      await tx`update public.partners set logo = ${address} where id = ${ids.visible}`;
      await tx`call private.track_media_uses('public.partners')`;
    });
    expect(await usesOf()).toMatchObject({ count: 1, first: [{ table: 'partners', id: ids.visible }] });
  });

  test('the library shows the used ones, or the others', async () => {
    const paths = async (used: boolean | null) => {
      const { data } = await world.client('editor').rpc('media_page', { used }).throwOnError();
      return data.rows.map((row: { path: string }) => row.path);
    };
    expect([await paths(true), await paths(false), await paths(null)]).toEqual([[], [path], [path]]);
    await change('blog_posts', ids.draftPost, { featured_image_url: address });
    expect([await paths(true), await paths(false), await paths(null)]).toEqual([[path], [], [path]]);
  });

  test('five uses are named, all are counted', async () => {
    await world.sql`
      insert into public.blog_posts (title, featured_image_url) select 'Article ' || n, ${address} from generate_series(1, 7) as n`;
    const { count, first } = await usesOf();
    expect([count, first.length]).toEqual([7, 5]);
  });
});

describe('BLOG-341 the deletion of a picture in use', () => {
  test('is refused, and done once it is used no more', async () => {
    await change('blog_posts', ids.draftPost, { content: `<img src="${address}">` });
    expect((await remove()).error).toMatchObject({ code: '23503', hint: 'picture_in_use' });
    await change('blog_posts', ids.draftPost, { content: '' });
    expect((await remove()).error).toBeNull();
  });

  test('waits for a save that is under way', async () => {
    const [written, saved] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const saving = world.sql.begin(async (tx) => {
      await tx`update public.blog_posts set featured_image_url = ${address} where id = ${ids.draftPost}`;
      written.resolve();
      await saved.promise;
    });
    await written.promise;
    const removal = remove().then(({ error }) => error);
    await waitingForLock();
    saved.resolve();
    await saving;
    expect(await removal).toMatchObject({ hint: 'picture_in_use' });
  });

  async function waitingForLock(): Promise<void> {
    const [row] = await world.sql`
      select count(*)::int as waiting from pg_stat_activity where wait_event_type = 'Lock' and query ilike '%media%'`;
    if (row?.['waiting'] === 0) return waitingForLock();
  }
});

describe('BLOG-342 pictures that nothing uses', () => {
  const age = (days: number) =>
    world.sql`update private.unused_media set since = now() - make_interval(days => ${days}) + interval '1 minute'`;
  const rows = async () => (await world.sql`select from public.media where path = ${path}`).length;

  test('stay 30 days, then leave the library and the storage', async () => {
    await world
      .client('admin')
      .storage.from('media')
      .upload(path, await picture('png'), { contentType: 'image/png', upsert: true });
    const service = world.stack.service();
    expect(await removeUnusedMedia(service)).toBe(0);
    await age(unusedMediaDays);
    expect(await removeUnusedMedia(service)).toBe(0);
    await age(unusedMediaDays + 1);
    expect(await removeUnusedMedia(service)).toBe(1);
    expect(await rows()).toBe(0);
    expect(await removeAbandonedMedia(service)).toBe(1);
    expect(await world.sql`select from storage.objects where name = ${path}`).toHaveLength(0);
  });

  test('a use in between begins the 30 days again', async () => {
    const service = world.stack.service();
    await removeUnusedMedia(service);
    await age(unusedMediaDays + 1);
    await change('blog_posts', ids.draftPost, { featured_image_url: address });
    expect(await removeUnusedMedia(service)).toBe(0);
    await change('blog_posts', ids.draftPost, { featured_image_url: null });
    expect(await removeUnusedMedia(service)).toBe(0);
    expect(await rows()).toBe(1);
  });

  test('an object without a row stays as long as a page shows it', async () => {
    await world
      .client('admin')
      .storage.from('media')
      .upload(path, await picture('png'), { contentType: 'image/png', upsert: true });
    await world.sql`update storage.objects set created_at = now() - interval '25 hours' where name = ${path}`;
    await remove();
    await change('blog_posts', ids.draftPost, { featured_image_url: address });
    expect(await removeAbandonedMedia(world.stack.service())).toBe(0);
    await change('blog_posts', ids.draftPost, { featured_image_url: null });
    expect(await removeAbandonedMedia(world.stack.service())).toBe(1);
  });
});

describe('BLOG-343 the point that a crop keeps', () => {
  const focals = async (who: 'anon' | 'editor') => {
    const client = world.client(who);
    const one = await client
      .from('blog_posts')
      .select('featured_focal')
      .eq('id', ids.publicPost)
      .maybeSingle();
    const list = await client.rpc('search_blog_posts', {});
    return [one.data, list.data.find(({ id }: { id: string }) => id === ids.publicPost)?.featured_focal];
  };

  test('is that of the picture, for visitors too, in the request of the article', async () => {
    await change('blog_posts', ids.publicPost, { featured_image_url: address });
    expect(await focals('anon')).toEqual([{ featured_focal: null }, null]);
    await change('media', ids.picture, { focal_x: 0.25, focal_y: 1 });
    expect(await focals('anon')).toEqual([{ featured_focal: [0.25, 1] }, [0.25, 1]]);
  });

  test('of a picture of another host, or of a drawing, is the middle', async () => {
    for (const url of ['https://exemple.fr/a.jpg', '/images/blog/toast-960.webp']) {
      await change('blog_posts', ids.publicPost, { featured_image_url: url });
      expect(await focals('anon')).toEqual([{ featured_focal: null }, null]);
    }
  });

  test('of a draft is not for visitors, also with a row of their own', async () => {
    await change('media', ids.picture, { focal_x: 0.25, focal_y: 1 });
    await change('blog_posts', ids.draftPost, { featured_image_url: address });
    const post = { id: ids.draftPost, featured_image_url: address, is_published: true };
    const ask = async (who: 'anon' | 'reader') =>
      (await world.client(who).rpc('featured_focal', { post }).throwOnError()).data;
    expect(await ask('anon')).toBeNull();
    expect(await ask('reader')).toEqual([0.25, 1]);
  });

  test('renders the pages again when it changes, and only then', async () => {
    const payloads: string[] = [];
    const stop = await world.stack.database.listen('content_changed', (payload) => payloads.push(payload));
    const settled = async () => {
      await world.sql`select pg_notify('content_changed', 'mark')`;
      while (!payloads.includes('mark')) await new Promise((resolve) => setTimeout(resolve, 5));
      return payloads.splice(0).filter((payload) => payload !== 'mark');
    };
    await change('media', ids.picture, { focal_x: 0.1 });
    expect(await settled()).toEqual([]);
    await change('blog_posts', ids.publicPost, { featured_image_url: address });
    await settled();
    await change('media', ids.picture, { alt: 'Autre' });
    expect(await settled()).toEqual([]);
    await change('media', ids.picture, { focal_x: 0.2 });
    expect(await settled()).toEqual(['media']);
    await stop();
  });
});
