import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { eveningLimits } from '#domain/evening-limits.ts';
import { eveningList } from '#domain/site-content.ts';
import { ids } from '#tests/policies/support/ids.ts';
import { roleIdentities, startWorld } from '#tests/policies/support/world.ts';
import type { Identity, World } from '#tests/policies/support/world.ts';

/** The edition of the test data took place. */
let world: World;
beforeAll(async () => {
  world = await startWorld({ roles: true });
}, 120_000);
afterAll(() => world.stop());
beforeEach(async () => {
  await world.reset();
  await world.sql`delete from private.evening_pages`;
});

const edition = ids.edition;
const list = eveningList(edition);
const path = 'pictures/00000000-0000-4000-8000-000000000001';
const address = `/storage/v1/object/public/media/${path}`;

const call = (name: string, given: object = {}, who: Identity = 'admin') =>
  world.client(who).rpc(name, given);
const done = async (name: string, given: object = {}, who: Identity = 'admin') =>
  (await call(name, given, who).throwOnError()).data;
const publish = (published = true) => done('publish_evening_page', { edition, published });
const shown = () => done('past_evening', { edition }, 'anon');
const add = (fields: object) => call('save_site_item', { list, fields });

describe('EVENT-93 the page of an evening', () => {
  test('is read by visitors once it is published, and not any more once it is taken off', async () => {
    await done('save_evening_page', { edition, account: ' Il pleuvait.\n\nOn a ri. ', thanks: 'Au bar.' });
    expect(await shown()).toBeNull();
    expect(await done('past_evenings', {}, 'anon')).toEqual([]);
    await publish();
    expect(await shown()).toMatchObject({
      account: 'Il pleuvait.\n\nOn a ri.',
      thanks: 'Au bar.',
      photos: [{ id: ids.visible, src: '/images/a.webp', names: null }],
    });
    expect(await done('past_evenings', {}, 'anon')).toMatchObject([{ edition, is_empty: false }]);
    await publish(false);
    expect(await shown()).toBeNull();
    expect(await done('past_evenings', {}, 'anon')).toEqual([]);
  });

  test('without a photo or an account is empty', async () => {
    await world.sql`delete from public.evening_photos`;
    await publish();
    expect(await done('past_evenings', {}, 'anon')).toMatchObject([{ is_empty: true }]);
  });

  test.each(['cancelled', 'moved', 'to_confirm'])('of an evening that is %s is not shown', async (state) => {
    await publish();
    await world.sql`update public.event_editions set state = ${state} where id = ${edition}`;
    expect(await shown()).toBeNull();
    expect(await done('evening_page', { edition })).toBeNull();
    expect(await publish()).toEqual({ outcome: 'gone' });
    expect(await done('save_evening_page', { edition, account: 'x', thanks: '' })).toEqual({
      outcome: 'gone',
    });
  });

  test('of an evening that is not over is not shown', async () => {
    await publish();
    await world.sql`update public.event_editions set ends_at = now() + interval '1 hour' where id = ${edition}`;
    expect(await shown()).toBeNull();
    expect(await done('evening_pages')).toEqual([]);
  });

  test('leaves out a hidden photo', async () => {
    await publish();
    await world.sql`update public.evening_photos set is_visible = false`;
    expect((await shown()).photos).toEqual([]);
  });
});

describe('EVENT-95 names', () => {
  test('are refused without the consent of the persons, and shown with it', async () => {
    const { error } = await add({ src: '/images/b.webp', names: 'Inès' });
    expect(error?.code).toBe('23514');
    await add({ src: '/images/b.webp', names: 'Inès', names_agreed: true }).throwOnError();
    await publish();
    expect((await shown()).photos.map(({ names }: { names: unknown }) => names)).toEqual([null, 'Inès']);
  });
});

describe('ADMIN-190 the texts', () => {
  test('a text that another person changed stays, and is returned', async () => {
    const first = await done('save_evening_page', { edition, account: 'Un', thanks: '' });
    expect(first).toMatchObject({ outcome: 'done' });
    const seen = first.updated_at;
    expect(await done('save_evening_page', { edition, account: 'Deux', thanks: '', seen })).toMatchObject({
      outcome: 'done',
    });
    for (const stale of [{ seen }, {}])
      expect(
        await done('save_evening_page', { edition, account: 'Trois', thanks: '', ...stale }),
      ).toMatchObject({ outcome: 'conflict', account: 'Deux' });
    expect(await done('evening_page', { edition })).toMatchObject({ account: 'Deux' });
  });

  test('publishing a page interrupts no edit of its texts', async () => {
    const { updated_at: seen } = await done('save_evening_page', { edition, account: 'Un', thanks: '' });
    await publish();
    expect(await done('save_evening_page', { edition, account: 'Deux', thanks: '', seen })).toMatchObject({
      outcome: 'done',
    });
  });

  test('have a limit', async () => {
    const account = 'x'.repeat(eveningLimits.account + 1);
    const { error } = await call('save_evening_page', { edition, account, thanks: '' });
    expect(error?.code).toBe('23514');
  });
});

describe('ADMIN-191 the photos', () => {
  test('are a list of their own: added, ordered, hidden, deleted and restored as the lists of the site', async () => {
    const { data: added } = await add({ src: '/images/b.webp', caption: 'Toast' }).throwOnError();
    const order = [added.item.id, ids.visible];
    const known = [ids.visible, added.item.id];
    expect(await done('order_site_list', { list, ids: order, known })).toMatchObject({ outcome: 'done' });
    const { rows } = await done('site_list', { list });
    expect(rows.map(({ id }: { id: string }) => id)).toEqual(order);
    const { item } = await done('delete_site_item', {
      list,
      item: added.item.id,
      seen: added.item.updated_at,
    });
    expect(await done('restore_site_item', { list, item })).toMatchObject({ outcome: 'done' });
    await publish();
    expect((await shown()).photos.map(({ id }: { id: string }) => id)).toEqual(order);
  });

  test('have the alternative text and the sides of their picture, and keep it in the library', async () => {
    await world.sql`update public.media set width = 1600, height = 900 where path = ${path}`;
    await add({ src: address, alt: 'Autre' }).throwOnError();
    await publish();
    expect((await shown()).photos.at(-1)).toMatchObject({ alt: 'On trinque', width: 1600, height: 900 });
    await world.sql`update public.media set alt = 'Un toast' where path = ${path}`;
    expect((await shown()).photos.at(-1)).toMatchObject({ alt: 'Un toast' });
    const { error } = await world.client('editor').from('media').delete().eq('id', ids.picture);
    expect(error?.hint).toBe('picture_in_use');
  });

  test('the same picture twice and one more than the limit are refused', async () => {
    expect((await add({ src: '/images/a.webp' })).error?.code).toBe('23505');
    await world.sql`
      insert into public.evening_photos (edition_id, src)
      select ${edition}, '/images/' || n || '.webp' from generate_series(2, ${eveningLimits.photos}) as n`;
    expect((await add({ src: '/images/z.webp' })).error?.hint).toBe('site_list_full');
  });

  test.each(['evening:', 'evening:x', `evening:${'0'.repeat(36)}`])('%s is no list', async (unknown) => {
    const { error } = await call('site_list', { list: unknown });
    expect(error?.hint).toBe('unreadable_request');
  });
});

test.each(['anon', 'other', ...roleIdentities] as const)(
  'ADMIN-190 %s neither reads nor changes an unpublished page',
  async (who) => {
    const results = await Promise.all([
      call('evening_pages', {}, who),
      call('evening_page', { edition }, who),
      call('save_evening_page', { edition, account: 'x', thanks: '' }, who),
      call('publish_evening_page', { edition, published: true }, who),
      call('site_list', { list }, who),
      call('save_site_item', { list, fields: { src: '/images/b.webp' } }, who),
    ]);
    expect(results.map(({ error }) => error?.code)).toEqual(Array.from({ length: 6 }, () => '42501'));
    expect(await shown()).toBeNull();
  },
);

describe('EVENT-90 the former dates of an edition', () => {
  const starts = '2099-10-02T16:30:00Z';
  const later = '2099-10-09T16:30:00Z';
  const dated = (at: string) => ({
    starts_at: at,
    doors_at: at,
    official_start_at: new Date(Date.parse(at) + 1_800_000).toISOString(),
    ends_at: new Date(Date.parse(at) + 6 * 3_600_000).toISOString(),
  });
  const moveTo = (at: string, more: object = {}) =>
    world
      .client('admin')
      .from('event_editions')
      .update({ ...dated(at), ...more })
      .eq('id', edition)
      .throwOnError();
  const former = async () => {
    const { data } = await world
      .client('anon')
      .from('event_editions')
      .select('former_starts_at')
      .eq('id', edition)
      .single()
      .throwOnError();
    return data.former_starts_at.map((at: string) => new Date(at).toISOString());
  };

  beforeEach(async () => {
    await world.sql`
      update public.event_editions set starts_at = ${starts}, doors_at = ${starts}, official_start_at = ${starts},
        ends_at = '2099-10-03' where id = ${edition}`;
    await world.sql`alter table public.event_editions disable trigger user`;
    await world.sql`update public.event_editions set former_starts_at = '{}'`;
    await world.sql`alter table public.event_editions enable trigger user`;
  });

  test('are noted at each new day, once, and not at another hour', async () => {
    await moveTo('2099-10-02T17:00:00Z');
    expect(await former()).toEqual([]);
    await moveTo(later);
    await moveTo('2099-10-02T17:00:00Z');
    await moveTo(later);
    expect(await former()).toEqual(['2099-10-02T17:00:00.000Z', new Date(later).toISOString()]);
  });

  test('are written by the database only', async () => {
    await moveTo(later, { former_starts_at: ['2099-01-01T00:00:00Z'] });
    expect(await former()).toEqual([new Date(starts).toISOString()]);
  });
});
