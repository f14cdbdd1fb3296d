import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { ids } from '#tests/policies/support/ids.ts';
import type { Identity, World } from '#tests/policies/support/world.ts';
import { startWorld } from '#tests/policies/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld({ roles: true });
}, 120_000);
afterAll(() => world.stop());
beforeEach(() => world.reset());

const call = async (who: Identity, name: string, args: object) => {
  const { data, error } = await world.client(who).rpc(name, args);
  expect(error).toBeNull();
  return data;
};

describe('lines of one instant', () => {
  test('of the history are on one page each, whatever the size of the page', async () => {
    const member = world.idOf('owner');
    await call('admin', 'suspend_member', { member, reason: 'Insultes', days: 7 });
    // Several suspensions and comments of one instant, as an import or a merge leaves them.
    const at = '2025-05-01T10:00:00.123456Z';
    await world.sql`
      insert into public.user_bans (user_id, reason, starts_at, ends_at, lifted_at)
      select ${member}, 'Ancienne ' || n, ${at}, '2025-05-02', ${at} from generate_series(1, 4) as n`;
    await world.sql`update public.blog_comments set created_at = ${at} where user_id = ${member}`;
    type Line = { id: string; at: string; kind: string };
    const whole: Line[] = (await call('admin', 'member_timeline', { member, size: 100 })).lines;
    expect(whole.filter((line) => Date.parse(line.at) === Date.parse(at)).length).toBeGreaterThan(8);
    for (const size of [1, 2, 3, 5]) {
      const paged: Line[] = [];
      let before: string | null = null;
      do {
        const page: { lines: Line[]; next: string | null } = await call('admin', 'member_timeline', {
          member,
          size,
          ...(before && { before }),
        });
        expect(page.lines.length).toBeLessThanOrEqual(size);
        paged.push(...page.lines);
        before = page.next;
      } while (before && paged.length <= whole.length);
      expect(paged.map(({ id }) => id)).toEqual(whole.map(({ id }) => id));
    }
    expect(new Set(whole.map(({ id }) => id)).size).toBe(whole.length);
  });

  test('of deleted accounts are on one page each', async () => {
    await world.sql`delete from public.deleted_accounts`;
    await world.sql`
      insert into public.deleted_accounts (user_id, member_since, deleted_at)
      select gen_random_uuid(), '2025-01-01', '2025-06-01' from generate_series(1, 60)`;
    const found: string[] = [];
    let last: { user_id: string; deleted_at: string } | undefined;
    do {
      const rows: { user_id: string; deleted_at: string }[] = await call(
        'admin',
        'deleted_accounts_page',
        last ? { before: last.deleted_at, before_id: last.user_id } : {},
      );
      expect(rows.length).toBeLessThanOrEqual(25);
      found.push(...rows.map(({ user_id: id }) => id));
      last = rows.at(-1);
    } while (last && found.length <= 60);
    expect(found).toHaveLength(60);
    expect(new Set(found).size).toBe(60);
  });
});

describe('a note', () => {
  const read = async (who: Identity) => {
    const { notes } = await call(who, 'member_record', { member: world.idOf('owner') });
    return notes.find(({ id }: { id: string }) => id === ids.note);
  };
  const edit = async (who: Identity, body: string, seen?: string) =>
    call(who, 'edit_member_note', { note: ids.note, body, seen: seen ?? (await read('admin')).updated_at });
  beforeEach(async () => {
    await world.sql`
      update public.member_notes set written_by = ${world.idOf('moderator')}, created_at = private.now()
      where id = ${ids.note}`;
  });

  test('is edited by its author within ten minutes, and shows that it was', async () => {
    expect(await read('moderator')).toMatchObject({ own: true, edited_at: null });
    expect((await edit('moderator', ' Premier avertissement. ')).outcome).toBe('done');
    const note = await read('admin');
    expect(note).toMatchObject({ body: 'Premier avertissement.', own: false });
    expect(note.edited_at).not.toBeNull();
    const [entry] = await world.sql<{ actor_id: string; action: string }[]>`
      select actor_id, action from public.audit_log
      where table_name = 'member_notes' and row_id = ${ids.note} and actor_id is not null order by id desc limit 1`;
    expect(entry).toEqual({ actor_id: world.idOf('moderator'), action: 'update' });
  });

  test('cannot be edited ten minutes after it was written', async () => {
    await world.sql`
      update public.member_notes set created_at = private.now() - interval '10 minutes 1 second' where id = ${ids.note}`;
    expect(await edit('moderator', 'Trop tard')).toMatchObject({ outcome: 'late' });
    expect((await read('admin')).body).toBe('Deuxième avertissement.');
  });

  test('of another author is not edited, by an administrator either, nor by writing to the table', async () => {
    const { error } = await world
      .client('admin')
      .rpc('edit_member_note', { note: ids.note, body: 'x', seen: (await read('admin')).updated_at });
    expect(error?.hint).toBe('note_of_another_author');
    const written = await world
      .client('moderator')
      .from('member_notes')
      .update({ body: 'x' })
      .eq('id', ids.note);
    expect(written.error?.code).toBe('42501');
    expect((await read('admin')).body).toBe('Deuxième avertissement.');
  });

  test('edited in two tabs: the second gets the current text', async () => {
    const { updated_at: seen } = await read('moderator');
    expect((await edit('moderator', 'Un', seen)).outcome).toBe('done');
    expect(await edit('moderator', 'Deux', seen)).toMatchObject({ outcome: 'conflict', body: 'Un' });
    expect((await read('admin')).body).toBe('Un');
  });
});

describe('a suspension', () => {
  const member = () => world.idOf('owner');
  const suspension = async () => (await call('admin', 'member_overview', { member: member() })).suspension;
  const suspend = (args: object) =>
    call('moderator', 'suspend_member', { member: member(), reason: 'Insultes', ...args });

  test('that changed since the page was read is not lifted', async () => {
    await suspend({ days: 7 });
    const { id, updated_at: seen } = await suspension();
    expect(seen).toEqual(expect.any(String));
    await world.sql`update public.user_bans set reason = 'Menaces' where id = ${id}`;
    const refused = await call('admin', 'lift_suspension', { ban: id, restore: true, seen });
    expect(refused).toMatchObject({ outcome: 'conflict', reason: 'Menaces' });
    const { updated_at: current } = await suspension();
    expect(await call('admin', 'lift_suspension', { ban: id, restore: true, seen: current })).toMatchObject({
      outcome: 'done',
    });
    expect(await suspension()).toBeNull();
  });

  test('ends at the chosen instant', async () => {
    const [row] = await world.sql<{ until: string }[]>`
      select to_char((private.now() + interval '3 days') at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as until`;
    await suspend({ until: row?.until });
    expect(Date.parse((await suspension()).ends_at)).toBe(Date.parse(row?.until ?? ''));
  });

  test('does not end in the past', async () => {
    const { error } = await world.client('moderator').rpc('suspend_member', {
      member: member(),
      reason: 'Insultes',
      until: '2020-01-01T00:00:00Z',
    });
    expect(error?.hint).toBe('suspension_end_in_past');
    expect(await suspension()).toBeNull();
  });

  test('by another moderator returns its reason and its end with the conflict', async () => {
    await suspend({ days: 7 });
    const { ends_at: end } = await suspension();
    expect(await call('admin', 'suspend_member', { member: member(), reason: 'Publicité' })).toMatchObject({
      outcome: 'conflict',
      reason: 'Insultes',
      ends_at: end,
    });
  });
});
