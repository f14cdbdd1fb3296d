import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import type { Identity, World } from '#tests/policies/support/world.ts';
import { roleIdentities, startWorld } from '#tests/policies/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld({ roles: true });
});
afterAll(() => world.stop());
beforeEach(async () => {
  await world.reset();
  await world.sql`delete from public.users_badges`;
  await world.sql`delete from public.badge_requests`;
  await world.sql`delete from private.mail_outbox`;
  await world.sql`
    insert into public.badge_tiers (id, name, price_euros, color, rank) values
      ('bronze', 'Bronze', 100, '#B36B3C', 1), ('silver', 'Argent', 250, '#8A93A3', 2), ('gold', 'Or', 1000, '#C9962B', 3)
    on conflict do nothing`;
});

type Line = { id: string; tier: string; status: string; origin: string; updated_at: string; name: string };
const call = (who: Identity, name: string, given: Record<string, unknown> = {}) =>
  world.client(who).rpc(name, given);
const does = async (name: string, given: Record<string, unknown>) =>
  (await call('admin', name, given).throwOnError()).data;
const award = (member: Identity, tier: string, more: object = {}) =>
  does('award_badge', { member: world.idOf(member), tier, ...more });
const page = async (filters: object = {}, more: object = {}): Promise<Line[]> =>
  (await does('badges_page', { filters, ...more })).rows;
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const seen = new Date(0).toISOString();

test('BADGE-140 every function of the screen is refused to members and to the other roles', async () => {
  const id = world.idOf('other');
  const calls: [string, Record<string, unknown>][] = [
    ['badges_page', {}],
    ['badge_figures', {}],
    ['badge_record', { badge: id }],
    ['badge_requests_page', {}],
    ['export_badges', { filters: {}, reason: 'Comptes' }],
    ['award_badge', { member: id, tier: 'gold' }],
    ['change_badge_tier', { badge: id, seen, tier: 'gold' }],
    ['change_badge_end', { badge: id, seen }],
    ['revoke_badge', { badge: id, seen, reason: 'Départ' }],
    ['extend_badges', { badges: [], months: 1 }],
    ['undo_badge_acts', { acts: [] }],
    ['decline_badge_request', { request: id, seen, note: 'Non' }],
    [
      'save_badge_tier',
      {
        tier: 'gold',
        seen,
        name: 'Or',
        price_euros: 1,
        color: '#000000',
        features: [],
        popular: false,
        price_id: '',
      },
    ],
    ['payments_state', {}],
    ['prepare_payment_rehearsal', {}],
    ['switch_payments', { enabled: false }],
  ];
  for (const who of ['owner', 'other', ...roleIdentities] as const)
    for (const [name, given] of calls) {
      const { error } = await call(who, name, given);
      expect({ who, name, hint: error?.hint }).toEqual({ who, name, hint: 'permission_required' });
    }
  for (const [name, given] of calls)
    expect((await call('anon', name, given)).error?.code, name).toBe('42501');
});

test('BADGE-141 a badge whose end has passed is expired in the list, its filters and the figures', async () => {
  await world.sql`
    insert into public.settings (key, value, description, is_public)
    values ('figures.popular_badge', '"67% des membres choisissent ce badge"', 'Part', true)
    on conflict (key) do update set value = excluded.value`;
  await award('other', 'silver', { until: inDays(10) });
  await award('owner', 'bronze');
  await world.sql`alter table public.users_badges disable trigger user`;
  await world.sql`update public.users_badges set ends_at = now() - interval '1 hour' where badge_tier = 'silver'`;
  await world.sql`alter table public.users_badges enable trigger user`;
  expect(await page({ status: 'active' })).toMatchObject([{ tier: 'bronze' }]);
  expect(await page({ status: 'expired' })).toMatchObject([{ tier: 'silver', status: 'expired' }]);
  expect(await page({ soon: 'true' })).toEqual([]);
  expect(await does('badge_figures', {})).toMatchObject({
    bronze: 1,
    silver: 0,
    expiring: 0,
    silver_share: 0,
    awarded: 2,
    revenue_cents: 0,
    claim: '67% des membres choisissent ce badge',
  });
});

test('BADGE-142 pages follow each other in every order without a gap', async () => {
  await award('owner', 'gold', { until: inDays(40) });
  await award('other', 'bronze');
  for (const sort of ['created', 'end', 'name'])
    for (const descending of [true, false]) {
      const whole = await page({}, { sort, descending });
      const first = await does('badges_page', { sort, descending, size: 1 });
      const second = await does('badges_page', { sort, descending, size: 1, after: first.next });
      expect([...first.rows, ...second.rows], sort).toEqual(whole);
      expect(second).toMatchObject({ next: null, count: null });
    }
  expect(await page({ tier: 'gold', origin: 'invitation', status: 'active' })).toHaveLength(1);
  expect(await page({ origin: 'card' })).toEqual([]);
  await world.sql`update public.profiles set display_name = 'Zoé Éluard' where id = ${world.idOf('other')}`;
  expect(await page({ search: 'eluard' })).toMatchObject([{ name: 'Zoé Éluard', tier: 'bronze' }]);
});

describe('BADGE-143 awarding', () => {
  test('replaces a lower badge, which stays in the history, and refuses an equal or a higher one', async () => {
    await award('other', 'bronze');
    const given = await award('other', 'silver', { note: ' Deux ans de soirées ', until: inDays(365) });
    expect(given).toMatchObject({ outcome: 'done', line: { tier: 'silver', reason: 'Deux ans de soirées' } });
    expect((await page()).map(({ tier, status }) => [tier, status])).toEqual([
      ['silver', 'active'],
      ['bronze', 'expired'],
    ]);
    expect(await award('other', 'bronze')).toMatchObject({ outcome: 'held', line: { tier: 'silver' } });
    expect(await award('other', 'silver')).toMatchObject({ outcome: 'held' });
    expect(await does('award_badge', { member: seenId, tier: 'gold' })).toEqual({ outcome: 'gone' });
  });

  test('refuses oneself, an end in the past and an infinite one', async () => {
    const own = await call('admin', 'award_badge', { member: world.idOf('admin'), tier: 'gold' });
    expect(own.error?.hint).toBe('not_on_oneself');
    for (const until of [inDays(-1), 'infinity']) {
      const award = { member: world.idOf('other'), tier: 'gold', until };
      expect((await call('admin', 'award_badge', award)).error?.hint).toBe('badge_end_in_past');
    }
  });

  test('accepts the open request, and its undo opens it again without news or mail', async () => {
    await world
      .client('other')
      .from('badge_requests')
      .insert({ user_id: world.idOf('other'), wanted_tier: 'gold' });
    await award('other', 'bronze');
    await world.sql`update public.badge_requests set status = 'open'`;
    const { act } = await award('other', 'gold');
    expect(await world.sql`select status from public.badge_requests`).toEqual([{ status: 'granted' }]);
    expect(await does('undo_badge_acts', { acts: [act] })).toEqual([{ id: act, outcome: 'done' }]);
    expect(await world.sql`select status from public.badge_requests`).toEqual([{ status: 'open' }]);
    expect(await page()).toMatchObject([{ tier: 'bronze', status: 'active' }]);
    expect(await world.sql`select template from private.mail_outbox`).toHaveLength(1);
  });

  test('is not undone once its mail has left', async () => {
    const { act } = await award('other', 'gold');
    await world.sql`update private.mail_outbox set state = 'sent', data = '{}'`;
    expect(await does('undo_badge_acts', { acts: [act] })).toEqual([{ id: act, outcome: 'late' }]);
    expect(await page()).toMatchObject([{ tier: 'gold', status: 'active' }]);
  });
});

const seenId = '00000000-0000-4000-8000-000000000000';

test('BADGE-144 tier, end and revocation can be changed and undone, and a concurrent change is refused', async () => {
  const { line } = await award('other', 'gold', { until: inDays(30) });
  const lower = await does('change_badge_tier', { badge: line.id, seen: line.updated_at, tier: 'silver' });
  expect(lower).toMatchObject({ outcome: 'done', line: { tier: 'silver', status: 'active' } });
  expect(await does('change_badge_end', { badge: line.id, seen: line.updated_at })).toMatchObject({
    outcome: 'conflict',
    line: { tier: 'silver', updated_at: lower.line.updated_at },
  });
  const longer = await does('change_badge_end', { badge: line.id, seen: lower.line.updated_at });
  expect(longer).toMatchObject({ outcome: 'done', line: { ends_at: null } });
  const short = await call('admin', 'revoke_badge', { badge: line.id, seen, reason: ' ' });
  expect(short.error?.hint).toBe('reason_required');
  const gone = await does('revoke_badge', { badge: line.id, seen: longer.line.updated_at, reason: 'Départ' });
  expect(gone).toMatchObject({ outcome: 'done', line: { status: 'revoked', reason: 'Départ' } });
  const again = { badge: line.id, seen: gone.line.updated_at, tier: 'bronze' };
  expect(await does('change_badge_tier', again)).toMatchObject({ outcome: 'inactive' });
  expect(await does('undo_badge_acts', { acts: [longer.act, gone.act] })).toEqual(
    expect.arrayContaining([
      { id: longer.act, outcome: 'conflict' },
      { id: gone.act, outcome: 'done' },
    ]),
  );
  expect(await page()).toMatchObject([{ status: 'active', tier: 'silver', ends_at: null, reason: null }]);
});

test('BADGE-145 a badge managed by card is not changed, and is not replaced', async () => {
  const { line } = await award('other', 'bronze');
  await world.sql`update public.users_badges set stripe_subscription_id = 'sub_1' where id = ${line.id}`;
  const [card] = await page({ origin: 'card' });
  const known = { badge: line.id, seen: card?.updated_at };
  expect(await award('other', 'gold')).toMatchObject({ outcome: 'card' });
  expect(await does('change_badge_tier', { ...known, tier: 'gold' })).toMatchObject({ outcome: 'card' });
  expect(await does('revoke_badge', { ...known, reason: 'Départ' })).toMatchObject({ outcome: 'card' });
  expect(await does('extend_badges', { badges: [line.id], months: 3 })).toEqual([
    { id: line.id, outcome: 'endless' },
  ]);
});

test('BADGE-146 badges are extended together from their end, and the extension is undone', async () => {
  const until = new Date(Date.UTC(2999, 0, 15)).toISOString();
  const [ending, endless] = [await award('other', 'gold', { until }), await award('owner', 'bronze')];
  const outcomes: { id: string; act?: string; outcome: string }[] = await does('extend_badges', {
    badges: [ending.line.id, endless.line.id, seenId],
    months: 3,
  });
  expect(Object.fromEntries(outcomes.map(({ id, outcome }) => [id, outcome]))).toEqual({
    [ending.line.id]: 'done',
    [endless.line.id]: 'endless',
    [seenId]: 'gone',
  });
  expect(await page({ tier: 'gold' })).toMatchObject([{ ends_at: '2999-04-15T00:00:00+00:00' }]);
  await does('undo_badge_acts', { acts: outcomes.flatMap(({ act }) => act ?? []) });
  expect(await page({ tier: 'gold' })).toMatchObject([{ ends_at: '2999-01-15T00:00:00+00:00' }]);
  const many = { badges: Array.from({ length: 101 }, () => seenId), months: 1 };
  expect((await call('admin', 'extend_badges', many)).error?.hint).toBe('too_many_badges');
  const months = await call('admin', 'extend_badges', { badges: [], months: 37 });
  expect(months.error?.hint).toBe('badge_months_out_of_range');
});

test('BADGE-147 a request is declined with a reason that the member reads, and accepted by the award only', async () => {
  const member = world.idOf('other');
  await world.client('other').from('badge_requests').insert({ user_id: member, wanted_tier: 'gold' });
  const { rows } = await does('badge_requests_page', {});
  expect(rows).toMatchObject([{ member, tier: 'gold', held: null, own: false }]);
  const [{ id: request, updated_at: version }] = rows;
  const bare = await call('admin', 'decline_badge_request', { request, seen: version, note: ' ' });
  expect(bare.error?.hint).toBe('reason_required');
  const marked = await world
    .client('admin')
    .from('badge_requests')
    .update({ status: 'granted' })
    .eq('id', request);
  expect(marked.error?.hint).toBe('request_without_badge');
  const decided = await does('decline_badge_request', { request, seen: version, note: 'Complet' });
  expect(decided).toMatchObject({ outcome: 'done' });
  expect(await world.sql`select template, data ->> 'Note' as note from private.mail_outbox`).toEqual([
    { template: 'badge-declined', note: 'Complet' },
  ]);
  const late = { request, seen: version, note: 'Non' };
  expect(await does('decline_badge_request', late)).toEqual({ outcome: 'conflict', state: 'declined' });
  const undo = { request, seen: decided.updated_at, note: '', undo: true };
  expect(await does('decline_badge_request', undo)).toMatchObject({ outcome: 'done' });
  expect(await world.sql`select template from private.mail_outbox`).toEqual([]);
  expect((await does('badge_requests_page', {})).rows).toHaveLength(1);
});

test('BADGE-148 the record of a badge has its benefits, the day of each use, and the earlier badges', async () => {
  await award('other', 'bronze');
  const { line } = await award('other', 'gold');
  const [talk] = await world.sql<{ id: string }[]>`
    insert into public.badge_allowances (badge_tier, label, quantity, period)
    values ('gold', 'Un talk de test', 1, 'badge') returning id`;
  const use = { badge_id: line.id, allowance_id: talk?.id, used_on: '2026-11-03', note: 'Logiciel libre' };
  await world.client('admin').from('badge_uses').insert(use).throwOnError();
  const record = await does('badge_record', { badge: line.id });
  expect(record).toMatchObject({ tier: 'gold', history: [{ tier: 'bronze', status: 'expired' }] });
  expect(record.allowances).toContainEqual(
    expect.objectContaining({
      id: talk?.id,
      uses: [expect.objectContaining({ used_on: '2026-11-03', note: 'Logiciel libre' })],
    }),
  );
  expect((await world.client('other').from('badge_uses').select('used_on')).data).toEqual([
    { used_on: '2026-11-03' },
  ]);
  expect(await does('badge_record', { badge: seenId })).toBeNull();
});

test('BADGE-149 the file of the list asks for a reason, and leaves a line in the audit log', async () => {
  await award('other', 'gold');
  const bare = await call('admin', 'export_badges', { filters: {}, reason: '' });
  expect(bare.error?.hint).toBe('reason_required');
  expect(await does('export_badges', { filters: { tier: 'gold' }, reason: 'Comptes' })).toMatchObject({
    rows: [{ tier: 'gold' }],
    next: null,
  });
  const lines =
    await world.sql`select after from public.audit_log where action = 'export' order by id desc limit 1`;
  expect(lines).toMatchObject([{ after: { rows: 1, reason: 'Comptes', filters: { tier: 'gold' } } }]);
});
