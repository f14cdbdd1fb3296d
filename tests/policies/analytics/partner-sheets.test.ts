import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { partnerPages } from '#domain/analytics.ts';
import { permissions } from '#domain/permissions.ts';
import { personAgents, robotAgents } from '#tests/support/user-agents.ts';
import type { World } from '#tests/policies/support/world.ts';
import { identities, startWorld } from '#tests/policies/support/world.ts';

import { insertVisits } from './visit-rows.ts';

const shown = '00000000-0000-4000-8000-00000000a001';
const hidden = '00000000-0000-4000-8000-00000000a002';
const [person = ''] = personAgents;
const [robot = ''] = robotAgents;

let world: World;
beforeAll(async () => {
  world = await startWorld({ roles: true });
});
afterAll(() => world.stop());
beforeEach(async () => {
  await world.reset();
  await world.sql`truncate public.analytics_events, public.visits`;
  await world.sql`delete from private.counted_days`;
  await world.sql`delete from public.partners`;
  await world.sql`delete from public.event_editions where not is_next`;
  await world.sql`
    insert into public.partners (id, name, description, badge, since, position, is_visible, created_at) values
      (${shown}, 'Le Toit', 'Le lieu', 'Sponsor', 2024, 1, true, '2025-09-15 12:00+02'),
      (${hidden}, 'La Filature', 'Un incubateur', 'Officiel', 2025, 2, false, '2025-09-15 12:00+02')`;
});

/** Sets the clock of the database, at noon in Paris. */
const today = (day: string) =>
  world.sql.unsafe(
    `create or replace function private.now() returns timestamptz language sql stable set search_path = ''
     as $$ select timestamptz '${day} 12:00 Europe/Paris' $$`,
  );

/** Events without triggers. `at` is Paris time. */
async function events(type: string, partner: string, at: string, count = 1): Promise<void> {
  await world.sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    await tx`
      insert into public.analytics_events (event_type, session_id, page_url, event_data, created_at)
      select ${type}, 'session-0001', 'https://exemple.fr/', jsonb_build_object('partner', ${partner}::text),
        ${`${at} Europe/Paris`}::text::timestamptz
      from generate_series(1, ${count}::integer)`;
  });
}

/** Posts events as the script of the pages does, and returns the HTTP status. */
async function post(rows: object[], userAgent = person): Promise<number> {
  const { url, publishableKey } = world.stack;
  const common = { session_id: 'session-0001', page_url: 'https://exemple.fr/' };
  const response = await fetch(`${url}/rest/v1/analytics_events`, {
    method: 'POST',
    headers: { apikey: publishableKey, 'Content-Type': 'application/json', 'User-Agent': userAgent },
    body: JSON.stringify(rows.map((row) => ({ ...common, ...row }))),
  });
  return response.status;
}

const seen = (partner: unknown, more: object = {}) => ({
  event_type: 'partner_card_view',
  event_data: { partner, ...more },
});
const stored = () =>
  world.sql`select event_type, event_data from public.analytics_events order by id`.then((rows) => [...rows]);

describe('ADMIN-210 events of the cards of partners', () => {
  test('are kept with the partner and the time of the browser only', async () => {
    const timestamp = '2025-11-01T12:00:00.000Z';
    expect(await post([seen(shown, { timestamp, name: 'Camille', note: 'x'.repeat(500) })])).toBe(201);
    expect(await post([{ ...seen(shown), event_type: 'partner_card_click' }])).toBe(201);
    expect(await stored()).toEqual([
      { event_type: 'partner_card_view', event_data: { partner: shown, timestamp } },
      { event_type: 'partner_card_click', event_data: { partner: shown, timestamp: null } },
    ]);
  });

  test.each([
    ['of a hidden partner', hidden],
    ['of an unknown partner', '00000000-0000-4000-8000-00000000a009'],
    ['without a partner', undefined],
    ['of something else', { id: shown }],
  ])('%s are not kept', async (_, partner) => {
    expect(await post([seen(partner)])).toBe(201);
    expect(await stored()).toEqual([]);
  });

  test('of robots and administrators are not kept', async () => {
    expect(await post([seen(shown)], robot)).toBe(201);
    const row = { ...seen(shown), session_id: 'session-0001', page_url: 'https://exemple.fr/' };
    await world.client('admin').from('analytics_events').insert(row).throwOnError();
    expect(await stored()).toEqual([]);
  });

  test('of an unknown kind are refused', async () => {
    expect(await post([{ ...seen(shown), event_type: 'partner_card_share' }])).toBe(400);
  });
});

describe('ADMIN-211 the sheet of a partner', () => {
  test.each(identities)('is read by %s with the permission only', async (who) => {
    const roles: readonly string[] = permissions['analytics.read'];
    const allowed = roles.includes(who);
    const sheet = await world.client(who).rpc('partner_sheet', { partner: shown });
    const list = await world.client(who).rpc('partners_overview');
    expect([sheet.error === null, list.error === null]).toEqual([allowed, allowed]);
    if (allowed) expect(sheet.data.partner.name).toBe('Le Toit');
    else expect([sheet.data, list.data]).toEqual([null, null]);
  });

  test('has the pages, views and clicks of each month and each edition, counted by hand', async () => {
    await today('2025-11-20');
    await world.sql`
      update public.event_editions set starts_at = '2025-12-05 18:30+01', doors_at = '2025-12-05 18:30+01',
        official_start_at = '2025-12-05 19:00+01', ends_at = '2025-12-05 23:30+01', booking_opens_at = null
      where is_next`;
    for (const day of ['2025-10-03', '2025-11-07'])
      await world.sql`
        insert into public.event_editions
        select (jsonb_populate_record(e, jsonb_build_object(
          'id', gen_random_uuid(), 'is_next', false, 'starts_at', ${`${day} 18:30 Europe/Paris`}::text::timestamptz,
          'doors_at', ${`${day} 18:30 Europe/Paris`}::text::timestamptz,
          'official_start_at', ${`${day} 18:30 Europe/Paris`}::text::timestamptz,
          'ends_at', ${`${day} 23:30 Europe/Paris`}::text::timestamptz
        ))).* from public.event_editions as e where is_next`;
    await events('partner_card_view', shown, '2025-10-03 23:59', 3);
    // The first minute of the next cycle, in another month.
    await events('partner_card_view', shown, '2025-10-04 00:00', 2);
    await events('partner_card_click', shown, '2025-10-31 23:59');
    await events('partner_card_view', shown, '2025-11-01 00:00', 5);
    await events('partner_card_click', shown, '2025-11-08 00:00', 2);
    await events('partner_card_view', hidden, '2025-11-08 00:00', 7);
    await insertVisits(world.sql, [
      // Before the card was on the site.
      { path: '/', at: '2025-09-14 12:00' },
      { path: '/', at: '2025-10-02 12:00' },
      { path: '/partners', at: '2025-11-02 12:00' },
      { path: '/', at: '2025-11-19 12:00', session: 'session-0002' },
      { path: '/faq', at: '2025-11-19 12:00' },
      { path: '/', at: '2025-11-19 12:00', audience: 'robot' },
      { kind: 'outbound', path: '/', target: 'exemple.fr', at: '2025-11-19 12:00' },
    ]);
    const { data } = await world.client('reader').rpc('partner_sheet', { partner: shown }).throwOnError();
    expect(data.months).toHaveLength(12);
    expect(data.months.slice(-3)).toEqual([
      { month: '2025-09', pages: 0, views: 0, clicks: 0 },
      { month: '2025-10', pages: 1, views: 5, clicks: 1 },
      { month: '2025-11', pages: 2, views: 5, clicks: 2 },
    ]);
    expect(data.editions).toEqual([
      { day: '2025-10-03', over: true, pages: 1, views: 3, clicks: 0 },
      { day: '2025-11-07', over: true, pages: 1, views: 7, clicks: 1 },
      { day: '2025-12-05', over: false, pages: 1, views: 0, clicks: 2 },
    ]);
    expect(data).toMatchObject({ measured: '2025-10-03', accompanied: 2, today: '2025-11-20' });

    // The figures are the same once the days are counted.
    await world.sql`select public.count_visit_days(31)`;
    await world.sql`select public.count_visit_days(31)`;
    const again = await world.client('reader').rpc('partner_sheet', { partner: shown }).throwOnError();
    expect(again.data).toEqual(data);

    const list = (await world.client('reader').rpc('partners_overview').throwOnError()).data;
    expect(list.first).toBe('2024-12-01');
    expect(list.partners).toMatchObject([
      { name: 'Le Toit', views: 10, clicks: 3, is_visible: true },
      { name: 'La Filature', views: 7, clicks: 0, is_visible: false },
    ]);
  });

  test('says that nothing is measured yet, and is null for an unknown partner', async () => {
    const reader = world.client('reader');
    const { data } = await reader.rpc('partner_sheet', { partner: shown }).throwOnError();
    expect(data.measured).toBeNull();
    const unknown = '00000000-0000-4000-8000-00000000a009';
    expect((await reader.rpc('partner_sheet', { partner: unknown }).throwOnError()).data).toBeNull();
  });

  test('counts the pages of domain/analytics.ts', async () => {
    const [row] = await world.sql`select private.partner_pages() as pages`;
    expect(row?.['pages']).toEqual([...partnerPages]);
  });
});
