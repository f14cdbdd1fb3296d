import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { siteLists } from '#domain/site-content.ts';
import type { SiteListId } from '#domain/site-content.ts';
import { ids } from '#tests/policies/support/ids.ts';
import { fieldsOf, siteListCalls } from '#tests/policies/content/site-list-calls.ts';
import { roleIdentities, startWorld } from '#tests/policies/support/world.ts';
import type { World } from '#tests/policies/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld({ roles: true });
}, 120_000);
afterAll(() => world.stop());
beforeEach(() => world.reset());

const isList = (name: string): name is SiteListId => Object.hasOwn(siteLists, name);
/** One list of each table. */
const lists = Object.keys(siteLists)
  .filter(isList)
  .filter(
    (list, place, all) =>
      all.findIndex((other) => siteLists[other].table === siteLists[list].table) === place,
  );
const path = 'pictures/00000000-0000-4000-8000-000000000001';
const address = `/storage/v1/object/public/media/${path}`;

const { read, idsOf, save, add, remove, order } = siteListCalls(() => world);

test('the lists of SQL are those of domain/site-content.ts', async () => {
  const rows = await world.sql`select list, table_name, group_value, most from private.site_lists`;
  const expected = Object.entries(siteLists).map(([list, place]) => ({
    list,
    table_name: place.table,
    group_value: 'group' in place ? place.group : null,
    most: place.most,
  }));
  expect(rows.toSorted((one, other) => one['list'].localeCompare(other['list']))).toEqual(
    expected.toSorted((one, other) => one.list.localeCompare(other.list)),
  );
});

describe('ADMIN-160 rights', () => {
  test.each(['anon', 'other', ...roleIdentities] as const)('%s reads and changes no list', async (who) => {
    const before = await world.rows('partners');
    const client = world.client(who);
    const [known] = await read('partners');
    const results = await Promise.all([
      client.rpc('site_list', { list: 'partners' }),
      save(who, 'partners', fieldsOf('partners')),
      save(who, 'partners', { name: 'Pris' }, known),
      client.rpc('delete_site_item', { list: 'partners', item: known?.id, seen: known?.updated_at }),
      client.rpc('restore_site_item', { list: 'partners', item: { ...known, id: ids.edition } }),
      client.rpc('order_site_list', { list: 'partners', ids: [], known: [] }),
    ]);
    expect(results.map(({ error }) => error?.code)).toEqual(Array.from({ length: 6 }, () => '42501'));
    expect(await world.rows('partners')).toEqual(before);
  });

  test.each([
    ['an unknown list', 'site_list', { list: 'settings' }],
    ['a list of a list', 'save_site_item', { list: 'gallery', fields: { src: ['/a'] } }],
    ['a text for a year', 'save_site_item', { list: 'partners', fields: { since: 'x' } }],
    ['no object', 'restore_site_item', { list: 'gallery', item: null }],
    ['no id', 'restore_site_item', { list: 'gallery', item: { position: 1 } }],
    [
      'no version',
      'restore_site_item',
      { list: 'gallery', item: { id: ids.edition, position: 1, updated_at: 'x' } },
    ],
    ['too many ids', 'order_site_list', { list: 'gallery', ids: Array(101).fill(ids.edition), known: [] }],
  ])('%s is refused as unreadable', async (_case, name, args) => {
    const { error } = await world.client('admin').rpc(name, args);
    expect(error).toMatchObject({ code: '22023', hint: 'unreadable_request' });
  });
});

describe.each(lists)('ADMIN-161 an item of the list %s', (list) => {
  test('is added at the end, changed, hidden, deleted and put back as it was', async () => {
    const before = await idsOf(list);
    const added = await add(list);
    expect(await idsOf(list)).toEqual([...before, added.id]);
    expect(added).toMatchObject({ is_visible: true });

    const hidden = (await save('admin', list, { is_visible: false }, added).throwOnError()).data;
    expect(hidden.outcome).toBe('done');
    const { updated_at: _at, ...unchanged } = added;
    expect(hidden.item).toMatchObject({
      ...unchanged,
      is_visible: false,
      ...('changed_at' in added && { changed_at: expect.any(String) }),
    });

    expect((await remove(list, hidden.item)).data.outcome).toBe('done');
    expect(await idsOf(list)).toEqual(before);
    const back = await world
      .client('admin')
      .rpc('restore_site_item', { list, item: hidden.item })
      .throwOnError();
    const { created_at: _created, ...same } = hidden.item;
    expect(back.data.item).toMatchObject({
      ...same,
      ...('changed_at' in same && { changed_at: expect.any(String) }),
    });
    expect(await idsOf(list)).toEqual([...before, added.id]);
  });

  test('that another person changed or deleted is reported, and stays as that person left it', async () => {
    const added = await add(list);
    const theirs = (await save('admin', list, { is_visible: false }, added).throwOnError()).data.item;
    const mine = (await save('admin', list, fieldsOf(list), added).throwOnError()).data;
    expect(mine).toEqual({ outcome: 'conflict', item: theirs });
    expect((await remove(list, added)).data).toEqual({ outcome: 'conflict', item: theirs });
    await remove(list, theirs);
    expect((await save('admin', list, fieldsOf(list), theirs).throwOnError()).data).toEqual({
      outcome: 'gone',
    });
    expect((await remove(list, theirs)).data).toEqual({ outcome: 'gone' });
  });

  test('is refused once the list is full, also past the functions', async () => {
    const { table, most } = siteLists[list];
    const free = most - (await read(list)).length;
    const results = await Promise.all(
      Array.from({ length: free + 2 }, (_, index) =>
        save(
          'admin',
          list,
          fieldsOf(list, table === 'gallery_images' ? { src: `/images/${index}.webp` } : {}),
        ),
      ),
    );
    expect(results.filter(({ error }) => error?.hint === 'site_list_full')).toHaveLength(2);
    const rows = await read(list);
    expect(rows).toHaveLength(most);
    expect(new Set(rows.slice(-free).map(({ position }) => position)).size).toBe(free);
    const copy = Object.fromEntries(
      Object.entries(rows[0] ?? {}).filter(
        ([column]) => !['id', 'changed_by', 'src', 'anchor', 'slug'].includes(column),
      ),
    );
    const unique = {
      gallery_images: { src: '/images/x.webp' },
      faq_items: { anchor: 'x' },
      cards: { slug: 'x' },
    };
    const own = Object.entries(unique).find(([name]) => name === table)?.[1];
    const { error } = await world
      .client('admin')
      .from(table)
      .insert({ ...copy, ...own });
    expect(error?.hint).toBe('site_list_full');
  });
});

describe('ADMIN-162 the order of a list', () => {
  async function fourPartners(): Promise<string[]> {
    for (const name of ['Un', 'Deux']) await add('partners', { name });
    return idsOf('partners');
  }

  test('is written at once, read by visitors, and changes no version', async () => {
    const before = await fourPartners();
    const wanted = before.toReversed();
    const versions = (await read('partners')).map(({ updated_at: at }) => at);
    expect((await order('partners', wanted, before)).data).toEqual({ outcome: 'done', ids: wanted });
    expect(await idsOf('partners')).toEqual(wanted);
    expect((await read('partners')).map(({ updated_at: at }) => at)).toEqual(versions.toReversed());
    const { data } = await world
      .client('anon')
      .from('partners')
      .select('id')
      .order('position')
      .throwOnError();
    expect(data?.map(({ id }) => id)).toEqual(wanted.filter((id) => id !== ids.hidden));
  });

  test('of two people at once is the one of the first, and the other reads it', async () => {
    const before = await fourPartners();
    const [first = '', ...others] = before;
    const wishes = [before.toReversed(), [...others, first]];
    const results = await Promise.all(wishes.map((wish) => order('partners', wish, before)));
    const done = results.find(({ data }) => data.outcome === 'done')?.data.ids;
    expect(await idsOf('partners')).toEqual(done);
    expect(results.find(({ data }) => data.outcome === 'conflict')?.data.ids).toEqual(done);
  });

  test.each([
    ['lacks a row', (all: string[]) => all.slice(1)],
    ['names a row twice', (all: string[]) => [...all.slice(1), all[1] ?? '']],
    ['names a row of another list', (all: string[]) => [...all.slice(1), ids.edition]],
  ])('that %s is a conflict', async (_case, change) => {
    const before = await fourPartners();
    expect((await order('partners', change(before), before)).data).toMatchObject({ outcome: 'conflict' });
    expect(await idsOf('partners')).toEqual(before);
  });

  test('that was read before a row was added is a conflict', async () => {
    const before = await fourPartners();
    await add('partners', { name: 'Trois' });
    expect((await order('partners', before.toReversed(), before)).data).toMatchObject({
      outcome: 'conflict',
    });
  });

  test('of one page leaves the questions of the others', async () => {
    await add('faq_events');
    const [faq, events] = [await idsOf('faq_home'), await idsOf('faq_events')];
    expect((await order('faq_home', events, events)).data).toMatchObject({ outcome: 'conflict', ids: faq });
  });
});

describe('ADMIN-163 the pictures of a list', () => {
  test('of the library have its alternative text, also after it changes', async () => {
    const item = await add('gallery', { src: address, alt: 'Autre' });
    expect(item).toMatchObject({ alt: 'On trinque' });
    await world.client('admin').from('media').update({ alt: 'On rit' }).eq('id', ids.picture).throwOnError();
    expect((await read('gallery')).find(({ id }) => id === item.id)).toMatchObject({ alt: 'On rit' });
  });

  test('are refused when the library does not have them', async () => {
    const gone = address.replace('0001', '0009');
    const { error } = await save('admin', 'organizers', fieldsOf('organizers', { image: gone }));
    expect(error).toMatchObject({ code: '23503', hint: 'picture_gone' });
  });

  test.each([
    ['gallery', 'src', 'gallery_focal'],
    ['organizers', 'image', 'organizer_focal'],
    ['testimonials', 'avatar', 'testimonial_focal'],
  ] as const)('of %s stay in the library, and keep their point on the pages', async (list, column, focal) => {
    const { table } = siteLists[list];
    const item = await add(list, { [column]: address });
    const deletion = await world.client('editor').from('media').delete().eq('id', ids.picture);
    expect(deletion.error).toMatchObject({ hint: 'picture_in_use' });
    await world
      .client('admin')
      .from('media')
      .update({ focal_x: 0.25, focal_y: 1 })
      .eq('id', ids.picture)
      .throwOnError();
    const ask = async () =>
      (await world.client('anon').from(table).select(`id, ${focal}`).eq('id', item.id).throwOnError()).data;
    expect(await ask()).toEqual([{ id: item.id, [focal]: [0.25, 1] }]);
    const row = { ...item, is_visible: true };
    await save('admin', list, { is_visible: false }, item).throwOnError();
    expect(await ask()).toEqual([]);
    const key = { gallery: 'picture', organizers: 'organizer', testimonials: 'testimonial' }[list];
    expect((await world.client('anon').rpc(focal, { [key]: row })).data).toBeNull();
  });
});

describe('HOME-20 the date of the questions', () => {
  const changedAt = async (id: string) =>
    (await read('faq_home')).find((row) => row.id === id)?.['changed_at'] ?? null;

  test('is that of the last change of their words, not of their order, and cannot be written', async () => {
    expect(await changedAt(ids.visible)).toBeNull();
    const known = (await read('faq_home')).find(({ id }) => id === ids.visible);
    const all = await idsOf('faq_home');
    await order('faq_home', all.toReversed(), all);
    await world
      .client('admin')
      .from('faq_items')
      .update({ changed_at: '2020-01-01T00:00:00Z' })
      .eq('id', ids.visible)
      .throwOnError();
    expect(await changedAt(ids.visible)).toBeNull();
    const [fresh] = (await read('faq_home')).filter(({ id }) => id === known?.id);
    await save('admin', 'faq_home', { answer: 'À 20 h.' }, fresh).throwOnError();
    expect(await changedAt(ids.visible)).not.toBeNull();
  });

  test('a new question has an address of its own, and keeps it when its title changes', async () => {
    const [one, two] = [await add('faq_home'), await add('faq_home')];
    expect([one['anchor'], two['anchor']]).toEqual(['a-quelle-heure', 'a-quelle-heure-2']);
    const { data } = await save('admin', 'faq_home', { question: 'Quand ?' }, one).throwOnError();
    expect(data.item.anchor).toBe('a-quelle-heure');
  });
});

test('the list names the person who changed an item last', async () => {
  const item = await add('partners');
  await world.sql`update public.profiles set display_name = 'Camille' where id = ${world.idOf('admin')}`;
  const rows = await read('partners');
  expect(rows.find(({ id }) => id === item.id)).toMatchObject({ changed_by: 'Camille' });
  expect(rows.find(({ id }) => id === ids.visible)).toMatchObject({ changed_by: null });
});
