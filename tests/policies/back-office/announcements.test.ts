import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import type { Identity, World } from '#tests/policies/support/world.ts';
import { startWorld } from '#tests/policies/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld({ roles: true });
}, 120_000);
afterAll(() => world.stop());
beforeEach(async () => {
  await world.reset();
  await world.sql`delete from public.announcements`;
  await world.sql`delete from private.rate_limits`;
});

const call = (who: Identity, name: string, args: object) => world.client(who).rpc(name, args);
const save = (fields: object, rest: object = {}, who: Identity = 'admin') =>
  call(who, 'save_announcement', { fields: { message: 'Bonsoir', ...fields }, ...rest });
const messages = async (who: Identity) =>
  (await world.client(who).from('announcements').select('message').order('message').throwOnError()).data.map(
    ({ message }) => message,
  );
const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString();

describe('NOTIF-40 an announcement', () => {
  test('is read between its two instants, on the site by visitors, on the dashboard by members', async () => {
    await save({ message: 'site' }).throwOnError();
    await save({ message: 'membres', place: 'dashboard' }).throwOnError();
    await save({ message: 'plus tard', starts_at: hours(2) }).throwOnError();
    await world.sql`
      insert into public.announcements (message, starts_at, ends_at) values ('passée', now() - interval '2 days', now() - interval '1 day')`;
    expect(await messages('anon')).toEqual(['site']);
    expect(await messages('other')).toEqual(['membres', 'site']);
    expect(await messages('admin')).toEqual(['membres', 'passée', 'plus tard', 'site']);
  });

  test.each([
    ['without a message', { message: '   ' }],
    ['too long', { message: 'x'.repeat(281) }],
    ['with a script as its link', { link: 'javascript:alert(1)', link_label: 'Lire' }],
    ['with a link to another host by its path', { link: '//ailleurs.example', link_label: 'Lire' }],
    ['with a link without a label', { link: '/faq' }],
    ['with a label without a link', { link_label: 'Lire' }],
    ['of an unknown level', { level: 'panique' }],
    ['in an unknown place', { place: 'ailleurs' }],
    ['that ends before its start', { starts_at: hours(2), ends_at: hours(1) }],
    ['that begins at no date', { starts_at: 'infinity' }],
    ['that ended before all dates', { starts_at: '-infinity', ends_at: '-infinity' }],
    ['that ends at no date', { ends_at: 'infinity' }],
    ['that begins in another age', { starts_at: '290000-01-01' }],
    ['with pages of pages', { pages: [['/faq'], ['/blog']] }],
    ['with too many pages', { pages: Array.from({ length: 31 }, () => '/faq') }],
  ])('%s is refused', async (_what, fields) => {
    const { error } = await save(fields);
    expect(error?.code).toBe('23514');
    expect(await messages('admin')).toEqual([]);
  });

  test('is the fourth at the same time: refused; after the others: accepted', async () => {
    for (const message of ['a', 'b', 'c']) await save({ message, ends_at: hours(3) }).throwOnError();
    expect((await save({ message: 'd' })).error?.hint).toBe('too_many_announcements');
    await save({ message: 'e', starts_at: hours(4) }).throwOnError();
  });

  test('that another person changed is not overwritten', async () => {
    const { data } = await save({}).throwOnError();
    const rest = { id: data.id, seen: data.updated_at };
    const { data: changed } = await save({ message: 'Un' }, rest).throwOnError();
    expect(changed.outcome).toBe('done');
    expect((await save({ message: 'Deux' }, rest)).data).toEqual({ outcome: 'conflict' });
    expect(await messages('anon')).toEqual(['Un']);
  });

  test('is stopped, deleted, and restored for ten minutes', async () => {
    const { data: first } = await save({ message: 'a' }).throwOnError();
    const act = (id: string, name: string, seen?: string) =>
      call('admin', 'change_announcement', { id, act: name, ...(seen && { seen }) });
    expect((await act(first.id, 'stop', '2020-01-01T00:00:00Z')).data).toEqual({ outcome: 'conflict' });
    const { data: stopped } = await act(first.id, 'stop', first.updated_at);
    expect(stopped.outcome).toBe('done');
    expect(await messages('anon')).toEqual([]);
    expect(await messages('admin')).toEqual(['a']);
    expect((await act(first.id, 'delete', stopped.updated_at)).data.outcome).toBe('done');
    expect(await messages('admin')).toEqual([]);
    expect((await act(first.id, 'restore')).data.outcome).toBe('done');
    expect(await messages('admin')).toEqual(['a']);
    await world.sql`update public.announcements set deleted_at = now() - interval '11 minutes'`;
    expect((await act(first.id, 'restore')).data).toEqual({ outcome: 'gone' });
  });

  test('is written by administrators only', async () => {
    for (const who of ['anon', 'other', 'moderator', 'editor', 'newsletter', 'reader'] as const) {
      expect((await save({}, {}, who)).error, who).not.toBeNull();
      const move = await call(who, 'move_edition', {
        edition: crypto.randomUUID(),
        seen: hours(0),
        facts: {},
      });
      expect(move.error, who).not.toBeNull();
    }
  });

  test('is deleted a year after its end', async () => {
    await world.sql`
      insert into public.announcements (message, starts_at, ends_at)
      values ('vieille', now() - interval '2 years', now() - interval '13 months'), ('finie', now() - interval '2 days', now() - interval '1 minute')`;
    expect((await world.sql`select public.tend_announcements() as done`)[0]?.['done']).toEqual({
      removed: 1,
    });
    expect(await messages('admin')).toEqual(['finie']);
  });
});

describe('NOTIF-41 the next change that the server waits for', () => {
  const wait = async (): Promise<number | null> =>
    (await world.sql`select (public.next_timed_change() ->> 'wait')::float8 as wait`)[0]?.['wait'];
  const minute = 60_000;

  test('is the start of a planned announcement, then the end of a shown one, and not that of a deleted one', async () => {
    const planned = await save({ starts_at: hours(2), ends_at: hours(3) }).throwOnError();
    expect(Math.abs(((await wait()) ?? 0) - 120 * minute)).toBeLessThan(minute);
    await save({ ends_at: hours(1) }).throwOnError();
    expect(Math.abs(((await wait()) ?? 0) - 60 * minute)).toBeLessThan(minute);
    await world.sql`delete from public.announcements where ends_at < now() + interval '90 minutes'`;
    const { id, updated_at: seen } = planned.data;
    await call('admin', 'change_announcement', { id, act: 'delete', seen }).throwOnError();
    expect((await wait()) ?? Infinity).toBeGreaterThan(180 * minute);
  });
});

describe('NOTIF-44 a change of place or date', () => {
  const edition = async () => (await world.sql`select * from public.event_editions where is_next`)[0] ?? {};
  async function move(facts: object, announcement?: object, seen?: string) {
    const [row] = await world.sql`select id, updated_at::text from public.event_editions where is_next`;
    return call('admin', 'move_edition', {
      edition: row?.['id'],
      seen: seen ?? row?.['updated_at'],
      facts,
      ...(announcement && { announcement }),
    });
  }
  beforeEach(async () => {
    await world.sql`
      update public.event_editions set is_next = true, starts_at = now() + interval '5 days', doors_at = now() + interval '5 days',
        official_start_at = now() + interval '5 days 30 minutes', ends_at = now() + interval '5 days 6 hours'
      where id = (select id from public.event_editions order by is_next desc limit 1)`;
    await world.sql`delete from private.edition_changes`;
  });

  test('changes the edition and announces it, and is taken back as a whole', async () => {
    const before = await edition();
    const { data } = await move(
      {
        location: 'Verrière, Roubaix',
        venue_name: 'La Verrière',
        venue_address: '2 rue Basse, 59800 Lille',
        latitude: 50.64,
        longitude: 3.06,
      },
      { message: 'Nouveau lieu : La Verrière', level: 'urgent' },
    );
    expect(data).toMatchObject({ outcome: 'done' });
    expect(await edition()).toMatchObject({
      location: 'Verrière, Roubaix',
      venue_name: 'La Verrière',
      latitude: 50.64,
    });
    expect(await messages('anon')).toEqual(['Nouveau lieu : La Verrière']);
    expect(await world.sql`select parts from private.edition_changes`).toMatchObject([{ parts: ['place'] }]);
    expect((await call('admin', 'undo_edition_move', { move: data.id })).data).toEqual({ outcome: 'done' });
    const { updated_at: _1, ...restored } = await edition();
    const { updated_at: _2, ...former } = before;
    expect(restored).toEqual(former);
    expect(await messages('anon')).toEqual([]);
    expect(await world.sql`select from private.edition_changes`).toHaveLength(0);
    expect((await call('admin', 'undo_edition_move', { move: data.id })).data).toEqual({ outcome: 'gone' });
  });

  test('that is taken back leaves what was noted before it', async () => {
    await world.sql`update public.event_editions set state = 'cancelled' where is_next`;
    const { data } = await move({ venue_name: 'La Verrière' });
    const noted = async () => (await world.sql`select parts from private.edition_changes`)[0]?.['parts'];
    expect(await noted()).toEqual(['place', 'state']);
    await call('admin', 'undo_edition_move', { move: data.id }).throwOnError();
    expect(await noted()).toEqual(['state']);
    await world.sql`update public.event_editions set state = 'open' where is_next`;
  });

  test('of date moves the doors and the end with the start', async () => {
    const before = await edition();
    const { error } = await move({ starts_at: new Date(+before['starts_at'] + 86_400_000).toISOString() });
    expect(error).toBeNull();
    const after = await edition();
    for (const name of ['starts_at', 'doors_at', 'official_start_at', 'ends_at'])
      expect(+after[name] - +before[name], name).toBe(86_400_000);
  });

  test('is refused over another change, into the past, with a wrong announcement, and without a change', async () => {
    const before = await edition();
    expect((await move({ venue_name: 'A' }, undefined, '2020-01-01T00:00:00Z')).data).toEqual({
      outcome: 'conflict',
    });
    expect((await move({ starts_at: hours(-1), ends_at: hours(2) })).error?.hint).toBe('edition_in_the_past');
    expect((await move({ venue_name: 'A' }, { message: '' })).error).not.toBeNull();
    expect((await move({ venue_name: 'x'.repeat(121) })).error?.code).toBe('23514');
    expect((await move({ ends_at: 'infinity' })).error?.code).toBe('23514');
    expect((await move({ starts_at: '9999-01-01' })).error?.code).toBe('23514');
    expect((await move({})).data).toEqual({ outcome: 'unchanged' });
    expect(await edition()).toEqual(before);
    expect(await messages('admin')).toEqual([]);
  });

  test('is not taken back once the edition changed again, nor after ten minutes', async () => {
    const { data } = await move({ venue_name: 'A' });
    await world.sql`update public.event_editions set venue_name = 'B' where is_next`;
    expect((await call('admin', 'undo_edition_move', { move: data.id })).data).toEqual({
      outcome: 'conflict',
    });
    await world.sql`update private.edition_moves set created_at = now() - interval '11 minutes'`;
    expect((await call('admin', 'undo_edition_move', { move: data.id })).data).toEqual({ outcome: 'gone' });
  });
});
