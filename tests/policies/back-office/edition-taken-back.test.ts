import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { startWorld } from '#tests/policies/support/world.ts';
import type { Identity, World } from '#tests/policies/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld({ roles: true });
}, 120_000);
afterAll(() => world.stop());

const others = ['moderator', 'editor', 'newsletter', 'reader', 'other', 'anon'] as const;
const announced = async () =>
  (await world.sql`select id, updated_at from public.event_editions where is_next`)[0]?.['id'];
const soon = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const announce = async (starts = soon(20)) => {
  await world.sql`update public.event_editions set state = 'cancelled' where is_next`;
  return (await world.client('admin').rpc('announce_edition', { starts }).throwOnError()).data;
};

/** A copy of the announced edition that begins in `days`, not announced. */
async function draft(days: number): Promise<{ id: string; seen: string }> {
  const [made] = await world.sql<{ id: string; seen: string }[]>`
    insert into public.event_editions (
      starts_at, doors_at, official_start_at, ends_at, price_euros, format, location, venue_name, venue_address,
      venue_floor, latitude, longitude, dress_code, luma_url, whatsapp_url, places_max, places_remaining
    )
    select ${soon(days)}::timestamptz, ${soon(days)}::timestamptz, ${soon(days)}::timestamptz,
      ${soon(days)}::timestamptz + interval '4 hours', price_euros, format, location, venue_name, venue_address,
      venue_floor, latitude, longitude, dress_code, luma_url, whatsapp_url, places_max, places_max
    from public.event_editions where is_next returning id, to_jsonb(updated_at) #>> '{}' as seen`;
  if (!made) throw new Error('no edition');
  return made;
}
const remove = async ({ id, seen }: { id: string; seen: string }, who: Identity = 'admin') =>
  world.client(who).rpc('delete_edition', { edition: id, seen });
const outcomeOf = async (edition: { id: string; seen: string }) =>
  (await remove(edition).then(({ data }) => data))?.outcome;
const exists = async (id: string) =>
  (await world.sql`select from public.event_editions where id = ${id}`).length === 1;

beforeEach(() => world.reset());

describe('ADMIN-187 an edition that was made by mistake', () => {
  test('is deleted, with its day in the audit log', async () => {
    const edition = await draft(30);
    expect(await outcomeOf(edition)).toBe('done');
    expect(await exists(edition.id)).toBe(false);
    expect(await outcomeOf(edition)).toBe('gone');
    const { data } = await world
      .client('admin')
      .from('audit_log')
      .select('action')
      .eq('row_id', edition.id)
      .eq('action', 'delete')
      .throwOnError();
    expect(data).toHaveLength(1);
    const [named] =
      await world.sql`select private.audit_object_name('event_editions', ${edition.id}) as name`;
    expect(named?.['name']).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  });

  test('stays when it is announced, past, changed meanwhile, or used', async () => {
    const edition = await draft(30);
    expect(await outcomeOf({ ...edition, seen: soon(-1) })).toBe('conflict');
    const past = await draft(-30);
    expect(await outcomeOf(past)).toBe('past');
    await world.sql`
      insert into private.waiting_list (edition_id, email, source, consent_version)
      values (${edition.id}, 'ana@exemple.fr', 'home', '1')`;
    expect(await outcomeOf(edition)).toBe('used');
    const [next] = await world.sql<{ id: string; seen: string }[]>`
      select id, to_jsonb(updated_at) #>> '{}' as seen from public.event_editions where is_next`;
    expect(next && (await outcomeOf(next))).toBe('announced');
    for (const { id } of [edition, past]) expect(await exists(id)).toBe(true);
  });

  test.each(others)('is not deleted by %s, nor without the function', async (who) => {
    const edition = await draft(30);
    expect((await remove(edition, who)).error).not.toBeNull();
    const direct = await world.client('admin').from('event_editions').delete().eq('id', edition.id);
    expect(direct.error?.code).toBe('42501');
    expect(await exists(edition.id)).toBe(true);
  });
});

describe('ADMIN-188 an announcement', () => {
  const undo = async (edition: string, who: Identity = 'admin') =>
    world.client(who).rpc('undo_announcement', { edition });
  const undoable = async () =>
    (await world.client('admin').rpc('undoable_announcement').throwOnError()).data?.edition ?? null;

  test('is taken back within ten minutes: the former edition is announced, the new one is gone', async () => {
    const former = await announced();
    const { id, outcome } = await announce();
    expect(outcome).toBe('created');
    expect(await undoable()).toBe(id);
    expect((await undo(id)).data).toEqual({ outcome: 'done' });
    expect(await announced()).toBe(former);
    expect(await exists(id)).toBe(false);
    expect((await undo(id)).data).toEqual({ outcome: 'late' });
  });

  test('of an edition that existed leaves it there', async () => {
    const starts = soon(25);
    const [{ id = '' } = {}] = [await draft(25)];
    await world.sql`
      update public.event_editions set starts_at = ${starts}, ends_at = ${starts}::timestamptz + interval '4 hours',
        doors_at = ${starts}, official_start_at = ${starts} where id = ${id}`;
    expect((await announce(starts)).outcome).toBe('announced');
    expect((await undo(id)).data).toEqual({ outcome: 'done' });
    expect(await exists(id)).toBe(true);
  });

  test.each<[string, (id: string) => Promise<unknown>]>([
    [
      'ten minutes later',
      () => world.sql`update private.last_announcement set announced_at = now() - interval '11 minutes'`,
    ],
    [
      'once a visitor opened one of its links',
      () => world.sql`
        insert into public.visits (kind, session_id, path, entry_path, device, target, audience)
        select 'chat', gen_random_uuid(), '/', '/', 'phone', whatsapp_url, 'visitor' from public.event_editions where is_next`,
    ],
    [
      'once somebody waits for a place',
      (id) => world.sql`
        insert into private.waiting_list (edition_id, email, source, consent_version)
        values (${id}, 'ana@exemple.fr', 'home', '1')`,
    ],
  ])('stays %s', async (_when, happen) => {
    const { id } = await announce();
    await happen(id);
    expect(await undoable()).toBeNull();
    expect((await undo(id)).data).toEqual({ outcome: 'late' });
    expect(await announced()).toBe(id);
  });

  test('waits for a person who joins its waiting list at that moment, and stays', async () => {
    const { id } = await announce();
    let taken: Promise<{ data: unknown }> | undefined;
    await world.sql.begin(async (tx) => {
      await tx`
        insert into private.waiting_list (edition_id, email, source, consent_version)
        values (${id}, 'ana@exemple.fr', 'home', '1')`;
      taken = Promise.resolve(undo(id));
      await expect
        .poll(
          async () =>
            (
              await world.sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
            ).length,
        )
        .toBeGreaterThan(0);
    });
    expect((await taken)?.data).toEqual({ outcome: 'late' });
    expect(await announced()).toBe(id);
    expect(await world.sql`select from private.waiting_list where edition_id = ${id}`).toHaveLength(1);
  });

  test.each(others)('is not taken back by %s', async (who) => {
    const { id } = await announce();
    expect((await undo(id, who)).error).not.toBeNull();
    expect((await world.client(who).rpc('undoable_announcement')).error).not.toBeNull();
    expect(await announced()).toBe(id);
  });
});

describe('ADMIN-170 the counts of the lists', () => {
  test('are those of the pages, and refused to others', async () => {
    const { data } = await world.client('admin').rpc('site_list_counts').throwOnError();
    const shown = await world.sql`select from public.partners where is_visible`;
    const hidden = await world.sql`select from public.partners where not is_visible`;
    expect(data.partners).toEqual({ shown: shown.length, hidden: hidden.length });
    for (const who of others) expect((await world.client(who).rpc('site_list_counts')).error).not.toBeNull();
  });
});
