import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import type { Identity, World } from '#tests/policies/support/world.ts';
import { startWorld } from '#tests/policies/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld({ roles: true });
}, 120_000);
afterAll(() => world.stop());
beforeEach(() => world.reset());

const admin = () => world.client('admin');
const addressOf = async (who: Identity) => {
  const [row] = await world.sql<
    { email: string }[]
  >`select email from auth.users where id = ${world.idOf(who)}`;
  return row?.email ?? '';
};
const audited = (action: string) => world.sql<{ actor_id: string; row_id: string; after: object }[]>`
  select actor_id, row_id, after from public.audit_log where action = ${action} and table_name = 'profiles' order by id`;
type Page = { rows: { id: string; email: string; state: string }[]; count: number; next: string | null };
const page = async (who: Identity, args: object = {}) => {
  const { data, error } = await world.client(who).rpc('members_page', args);
  expect(error).toBeNull();
  const found: Page = data;
  return found;
};

describe('the list', () => {
  test('an administrator and a moderator read every member with a masked address', async () => {
    for (const who of ['admin', 'moderator'] as const) {
      const { rows, count } = await page(who);
      expect(count).toBe(8);
      expect(rows).toHaveLength(8);
      const address = await addressOf('owner');
      expect(rows.find(({ id }) => id === world.idOf('owner'))?.email).not.toBe(address);
      expect(JSON.stringify(rows)).not.toContain(address);
    }
  });

  test.each(['created', 'name', 'seen'])('pages by %s hold each member once', async (sort) => {
    for (const descending of [true, false]) {
      const found: string[] = [];
      let after: string | null = null;
      do {
        const read: Awaited<ReturnType<typeof page>> = await page('admin', {
          sort,
          descending,
          size: 3,
          after,
        });
        found.push(...read.rows.map(({ id }) => id));
        after = read.next;
      } while (after);
      expect(found).toHaveLength(8);
      expect(new Set(found).size).toBe(8);
    }
  });

  test.each([
    [{ role: 'editor' }, ['editor']],
    [{ badge: 'bronze' }, ['owner']],
    [{ state: 'leaving' }, ['owner']],
    [{ pending: 'true' }, ['other', 'owner']],
    [{ state: 'unconfirmed' }, []],
    [{ until: '2020-01-01' }, []],
  ] as const)('the filter %j finds its members', async (filters, expected) => {
    const { rows } = await page('admin', { filters });
    expect(rows.map(({ id }) => id).toSorted()).toEqual(expected.map((who) => world.idOf(who)).toSorted());
  });

  test('a suspension is a state of the list while it lasts', async () => {
    const suspended = { filters: { state: 'suspended' } };
    expect((await page('admin', suspended)).rows).toEqual([]);
    await admin().rpc('suspend_member', { member: world.idOf('other'), reason: 'Insultes', days: 7 });
    const { rows } = await page('admin', suspended);
    expect(rows.map(({ id, state }) => [id, state])).toEqual([[world.idOf('other'), 'suspended']]);
  });

  test('a part of an address is searched by those who may read addresses only', async () => {
    const address = await addressOf('owner');
    const search = (who: Identity, text: string) =>
      page(who, { filters: { search: text } }).then(({ rows }) => rows.map(({ id }) => id));
    expect(await search('admin', address.slice(0, -3))).toEqual([world.idOf('owner')]);
    expect(await search('moderator', address.slice(0, -3))).toEqual([]);
    expect(await search('moderator', address.toUpperCase())).toEqual([world.idOf('owner')]);
  });

  test('the neighbours of a member follow the filter and the order of the list', async () => {
    const { rows } = await page('admin', { sort: 'name', descending: true });
    for (const [place, { id }] of rows.entries()) {
      const { data } = await admin().rpc('member_neighbours', { member: id, sort: 'name', descending: true });
      expect(data).toEqual({ previous: rows[place - 1]?.id ?? null, next: rows[place + 1]?.id ?? null });
    }
    const { data } = await admin().rpc('member_neighbours', {
      member: world.idOf('owner'),
      filters: { role: 'reader' },
    });
    expect([data.previous, data.next].filter(Boolean)).toEqual([world.idOf('reader')]);
  });
});

describe('the address', () => {
  test('is revealed with a reason, and the audit log says by whom and why', async () => {
    const member = world.idOf('owner');
    const { data } = await admin().rpc('reveal_member_email', { member, reason: ' Demande écrite ' });
    expect(data).toBe(await addressOf('owner'));
    expect(await audited('reveal')).toEqual([
      { actor_id: world.idOf('admin'), row_id: member, after: { reason: 'Demande écrite' } },
    ]);
  });

  test('is not revealed without a reason', async () => {
    for (const reason of ['', '  ', 'ab', null]) {
      const { data, error } = await admin().rpc('reveal_member_email', {
        member: world.idOf('owner'),
        reason,
      });
      expect(data).toBeNull();
      expect(error?.hint).toBe('reason_required');
    }
    expect(await audited('reveal')).toEqual([]);
  });
});

describe('the profile', () => {
  const read = async () => (await admin().rpc('member_overview', { member: world.idOf('owner') })).data;
  const edit = (seen: string, name: string) =>
    admin().rpc('edit_member_profile', { member: world.idOf('owner'), seen, display_name: name, bio: '' });

  test('of two administrators with the same page open, the second gets the current version', async () => {
    const { updated_at: seen } = await read();
    expect((await edit(seen, 'Jeanne')).data.outcome).toBe('done');
    expect((await edit(seen, 'Lucie')).data).toMatchObject({ outcome: 'conflict', name: 'Jeanne' });
    const current = await read();
    expect(current.name).toBe('Jeanne');
    expect((await edit(current.updated_at, 'Lucie')).data.outcome).toBe('done');
  });

  test('of a deleted account is a tombstone without a name', async () => {
    const { user } = await world.stack.signUpAndConfirm();
    await world.sql`delete from auth.users where id = ${user.id}`;
    const { data } = await admin().rpc('member_overview', { member: user.id });
    expect(Object.keys(data).toSorted()).toEqual(['deleted', 'id']);
    const { data: listed } = await admin().rpc('deleted_accounts_page');
    expect(listed[0].user_id).toBe(user.id);
  });
});

describe('sessions', () => {
  test('ends every session of a member, and says how many', async () => {
    const person = await world.stack.signUpAndConfirm();
    const { data: before } = await admin().rpc('member_sessions', { member: person.user.id });
    expect(before).toHaveLength(1);
    const { data } = await admin().rpc('end_member_sessions', { member: person.user.id });
    expect(data).toBe(1);
    const { error } = await person.client.auth.refreshSession();
    expect(error?.code).toBe('refresh_token_not_found');
    await world.sql`delete from auth.users where id = ${person.user.id}`;
  });
});

describe('deletion', () => {
  const request = (who: Identity) =>
    admin().rpc('request_member_deletion', { member: world.idOf(who), mode: 'keep_comments' });

  test('is refused on oneself and for an account with a role', async () => {
    expect((await request('admin')).error?.hint).toBe('not_on_oneself');
    expect((await request('editor')).error?.hint).toBe('member_has_role');
  });

  test('is due in seven days and can be cancelled', async () => {
    const { data: due } = await request('other');
    expect(Date.parse(due) - Date.now()).toBeGreaterThan(6.9 * 86_400_000);
    const cancel = () => admin().rpc('cancel_member_deletion', { member: world.idOf('other') });
    expect((await cancel()).data).toBe(true);
    expect((await cancel()).data).toBe(false);
  });

  test('its preview counts what would go', async () => {
    const { data } = await admin().rpc('member_deletion_preview', { member: world.idOf('owner') });
    expect(data).toMatchObject({ comments: 2, replies: 1, reactions: 1, badges: 1 });
  });
});

describe('several members', () => {
  test('a suspension of several members tells the outcome of each, and one undo takes it back', async () => {
    const members = [world.idOf('owner'), world.idOf('other'), world.idOf('editor'), crypto.randomUUID()];
    const { data, error } = await world
      .client('moderator')
      .rpc('suspend_members', { members, reason: 'Insultes', days: 7, hide: true });
    expect(error).toBeNull();
    const outcomes = new Map<string, string>(
      data.map(({ id, outcome }: { id: string; outcome: string }) => [id, outcome]),
    );
    expect(members.map((id) => outcomes.get(id ?? ''))).toEqual(['done', 'done', 'staff', 'gone']);
    const actions = new Set(data.flatMap(({ action_id: id }: { action_id?: string }) => id ?? []));
    expect(actions.size).toBe(1);
    const current = () => world.sql`select from public.user_bans where lifted_at is null and ends_at > now()`;
    expect(await current()).toHaveLength(2);
    const again = await world.client('moderator').rpc('suspend_members', { members, reason: 'Insultes' });
    expect(again.data.filter(({ outcome }: { outcome: string }) => outcome === 'conflict')).toHaveLength(2);
    const undone = await world
      .client('moderator')
      .rpc('undo_moderation_action', { action_id: [...actions][0] });
    expect(undone.error).toBeNull();
    expect(await current()).toHaveLength(0);
  });

  test('more than 100 members are refused', async () => {
    const members = Array.from({ length: 101 }, () => crypto.randomUUID());
    const { error } = await admin().rpc('suspend_members', { members, reason: 'Insultes' });
    expect(error?.hint).toBe('too_many_members');
  });

  test('an export is recorded with its reason, and holds whole addresses only when asked', async () => {
    const address = await addressOf('owner');
    const masked = await admin().rpc('export_members', { filters: {}, reason: 'Bilan' });
    expect(masked.data.rows).toHaveLength(8);
    expect(JSON.stringify(masked.data)).not.toContain(address);
    const clear = await admin().rpc('export_members', { filters: {}, reason: 'Bilan', clear: true });
    expect(JSON.stringify(clear.data)).toContain(address);
    expect((await audited('export')).map(({ after }) => after)).toMatchObject([
      { rows: 8, reason: 'Bilan', addresses: false },
      { rows: 8, reason: 'Bilan', addresses: true },
    ]);
    const { error } = await admin().rpc('export_members', { filters: {}, reason: ' ' });
    expect(error?.hint).toBe('reason_required');
  });

  test('an export of the members that match an address is recorded with the address masked', async () => {
    const address = await addressOf('owner');
    const { data } = await admin().rpc('export_members', { filters: { search: address }, reason: 'Bilan' });
    expect(data.rows).toHaveLength(1);
    const recorded = JSON.stringify(await audited('export'));
    expect(recorded).toContain('•••@');
    expect(recorded).not.toContain(address);
  });
});

describe('the history', () => {
  test('pages hold each line once, the latest first', async () => {
    const member = world.idOf('owner');
    await admin().rpc('suspend_member', { member, reason: 'Insultes', days: 7 });
    const whole = (await admin().rpc('member_timeline', { member, size: 100 })).data.lines;
    expect(whole.map(({ kind }: { kind: string }) => kind)).toEqual(
      expect.arrayContaining(['suspended', 'commented', 'joined']),
    );
    const times = whole.map(({ at }: { at: string }) => Date.parse(at));
    expect(times).toEqual(times.toSorted((one: number, other: number) => other - one));
  });

  test('sign-ins and mails are left out for a moderator', async () => {
    const kinds = async (who: Identity) =>
      (
        await world.client(who).rpc('member_timeline', { member: world.idOf('owner'), size: 100 })
      ).data.lines.map(({ kind }: { kind: string }) => kind);
    expect(await kinds('admin')).toContain('signed_in');
    expect(await kinds('moderator')).not.toContain('signed_in');
  });
});
