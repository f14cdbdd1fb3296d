import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { conversionRates, funnelSteps } from '#domain/badge-funnel.ts';
import type { Identity, World } from '#tests/policies/support/world.ts';
import { identities, startWorld } from '#tests/policies/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld({ roles: true });
});
afterAll(() => world.stop());
beforeEach(async () => {
  await world.reset();
  await world.sql`truncate public.analytics_events`;
  await world.sql`delete from private.counted_days`;
  await world.sql`
    insert into public.badge_tiers (id, name, price_euros, color, rank) values ('gold', 'Or', 500, '#FFD700', 3)`;
});

/** `count` events of a session, without triggers. `at` is Paris time. */
async function events(type: string, session: string, tier: string | null, at: string, count = 1) {
  await world.sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    await tx`
      insert into public.analytics_events (event_type, session_id, page_url, event_data, created_at)
      select ${type}, ${session}, '/badges',
        jsonb_strip_nulls(jsonb_build_object('badgeTier', ${tier}::text, 'checkoutSession', ${type} || ${session} || n)),
        ${`${at} Europe/Paris`}::text::timestamptz
      from generate_series(1, ${count}::integer) as n`;
  });
}

const december = { from_at: '2025-11-30T23:00:00Z', to_at: '2025-12-31T23:00:00Z' };
async function read(who: Identity = 'admin', period: object = december) {
  const { data, error } = await world.client(who).rpc('badge_conversion', period);
  expect(error).toBeNull();
  return data;
}

/** Two sessions in December, one at its very end, and rows just outside of it. */
async function writeDecember() {
  await events('badge_card_view', 'session-a', 'bronze', '2025-12-01 00:00', 4);
  await events('badge_card_view', 'session-a', 'silver', '2025-12-01 00:00', 2);
  await events('badge_card_view', 'session-b', 'silver', '2025-12-31 23:59', 2);
  await events('badge_card_click', 'session-a', 'silver', '2025-12-01 00:05', 3);
  await events('badge_card_click', 'session-b', 'silver', '2025-12-31 23:59');
  await events('checkout_start', 'session-a', 'silver', '2025-12-01 00:06', 2);
  await events('checkout_failed', 'session-a', 'silver', '2025-12-01 00:07');
  await events('checkout_success', 'session-a', 'silver', '2025-12-01 00:08');
  await events('badge_section_view', 'session-c', null, '2025-12-02 10:00', 9);
  await events('badge_card_view', 'session-d', 'gold', '2025-11-30 23:59');
  await events('badge_card_view', 'session-e', 'gold', '2026-01-01 00:00');
}

const expected = {
  counts: { views: 8, clicks: 4, starts: 2, successes: 1, failures: 1 },
  rates: { view_to_click: 50, click_to_checkout: 50, checkout_to_success: 50, overall: 12.5 },
  sessions: { views: 2, clicks: 2, starts: 1, successes: 1, failures: 1 },
  session_rates: { view_to_click: 100, click_to_checkout: 50, checkout_to_success: 100, overall: 50 },
};

test('ANALYTICS-10 counts five events, four rates and the sessions of a period of Paris, in total and for each tier', async () => {
  await writeDecember();
  const found = await read();
  expect(found).toMatchObject(expected);
  expect(found.tiers.map(({ tier }: { tier: string }) => tier)).toEqual(['bronze', 'silver', 'gold']);
  expect(found.tiers[0]).toMatchObject({
    counts: { views: 4, clicks: 0, starts: 0, successes: 0, failures: 0 },
    rates: { view_to_click: 0, click_to_checkout: 0, checkout_to_success: 0, overall: 0 },
    sessions: { views: 1 },
  });
  expect(found.tiers[1]).toMatchObject({
    counts: { views: 4, clicks: 4, starts: 2, successes: 1, failures: 1 },
    rates: { view_to_click: 100, overall: 25 },
    sessions: { views: 2, clicks: 2 },
  });
  expect(found.tiers[2].counts.views).toBe(0);
});

test('ANALYTICS-41 the figures are the same once the days are counted', async () => {
  await writeDecember();
  const raw = await read();
  await world.stack.service().rpc('count_visit_days', { batch: 31 }).throwOnError();
  while ((await world.stack.service().rpc('count_visit_days', { batch: 31 }).throwOnError()).data > 0);
  await world.sql`truncate public.analytics_events`;
  expect(await read()).toEqual(raw);
  // A part of a day is the whole day.
  const afternoon = { from_at: '2025-12-01T12:00:00Z', to_at: '2025-12-31T12:00:00Z' };
  expect(await read('admin', afternoon)).toEqual(raw);
});

test('ANALYTICS-10 the formula of the database is that of domain/', async () => {
  for (const counts of [
    { views: 0, clicks: 0, starts: 0, successes: 0, failures: 0 },
    { views: 7, clicks: 3, starts: 2, successes: 1, failures: 1 },
    { views: 3, clicks: 0, starts: 5, successes: 2, failures: 0 },
  ]) {
    const [row] = await world.sql`select private.conversion_rates(${world.sql.json(counts)}) as rates`;
    expect(row?.['rates']).toEqual(conversionRates(counts));
  }
  const numbers = Object.fromEntries(Object.values(funnelSteps).map((type, place) => [type, place + 1]));
  const [row] = await world.sql`select private.funnel_counts(${world.sql.json(numbers)}) as counts`;
  expect(row?.['counts']).toEqual({ views: 1, clicks: 2, starts: 3, successes: 4, failures: 5 });
});

test('ANALYTICS-10 the default period is the last 30 days', async () => {
  await world.sql`
    insert into public.analytics_events (event_type, session_id, page_url, created_at)
    select 'badge_card_view', 'session-0001', '/', now() - age from unnest(array['29 days', '31 days']::interval[]) as age`;
  for (const period of [{}, { from_at: null, to_at: null }])
    expect(await read('admin', period)).toMatchObject({ counts: { views: 1 } });
});

test('ANALYTICS-11 money comes from the ledger, net of refunds, and not from events', async () => {
  await writeDecember();
  const payment = (kind: string, cents: number, at: string, id: string) => world.sql`
    insert into public.badge_payments
      (subscription_id, badge_tier, kind, amount_cents, currency, provider_id, invoice_id, period_ends_at, paid_at)
    values ('sub_owner', 'bronze', ${kind}, ${cents}, 'eur', ${id}, ${id},
      ${kind === 'payment' ? '2027-01-01' : null}::text::timestamptz, ${`${at} Europe/Paris`}::text::timestamptz)`;
  await payment('payment', 9900, '2025-12-01 00:00', 'in_1');
  await payment('payment', 9900, '2025-12-20 10:00', 'in_2');
  await payment('refund', -9900, '2025-12-21 10:00', 're_1');
  await payment('dispute', -2500, '2025-12-22 10:00', 'dp_1');
  await payment('payment', 4900, '2026-01-01 00:00', 'in_3');
  const found = await read();
  expect(found.money).toBe(7400);
  expect(found.tiers.map(({ money }: { money: number }) => money)).toEqual([7400, 0, 0]);
});

test.each(identities)('ANALYTICS-40 the funnel for %s', async (who) => {
  await writeDecember();
  const { data, error } = await world.client(who).rpc('badge_conversion', december);
  if (!['admin', 'editor', 'newsletter', 'reader'].includes(who)) {
    expect(error?.code).toBe('42501');
    return;
  }
  expect(data).toMatchObject(expected);
  const money = [data.money, ...data.tiers.map((tier: { money: unknown }) => tier.money)];
  expect(money).toEqual(who === 'admin' ? [0, 0, 0, 0] : [null, null, null, null]);
});
