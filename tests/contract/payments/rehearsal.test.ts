import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { startPayments, switchPayments } from '#tests/support/payments/payments-stack.ts';
import type { Payments } from '#tests/support/payments/payments-stack.ts';
import type { Person } from '#tests/support/stack.ts';

let payments: Payments;
let admin: Person;
beforeAll(async () => {
  payments = await startPayments();
  admin = await payments.asAdmin();
});
afterAll(() => payments.stop());
beforeEach(async () => {
  const { owner } = payments.database;
  await switchPayments(payments, false);
  await owner`delete from private.payment_rehearsals`;
  await owner`delete from private.rate_limits`;
  await owner`update public.badge_tiers set price_id = 'price_' || id`;
});

const rehearse = (who: Pick<Person, 'client'> = admin) => payments.invoke('rehearse-payments', {}, who);
const state = async () => (await admin.client.rpc('payments_state').throwOnError()).data;
const outcomes = async () => {
  const { rehearsal } = await state();
  return rehearsal.results.map(({ tier, outcome }: { tier: string; outcome: string }) => [tier, outcome]);
};
const switchOn = () => admin.client.rpc('switch_payments', { enabled: true });

test('BADGE-150 payments are switched on after a passed rehearsal of the present prices only', async () => {
  expect((await switchOn()).error?.hint).toBe('payments_not_rehearsed');
  expect(await rehearse()).toEqual({ status: 200, body: { passed: true } });
  expect(await state()).toMatchObject({ enabled: false, ready: true, rehearsal: { passed: true } });
  expect(await outcomes()).toEqual([
    ['bronze', 'ok'],
    ['silver', 'ok'],
    ['gold', 'ok'],
  ]);
  await payments.database
    .owner`update public.badge_tiers set price_euros = price_euros + 1 where id = 'gold'`;
  expect((await switchOn()).error?.hint).toBe('payments_not_rehearsed');
  await payments.database
    .owner`update public.badge_tiers set price_euros = price_euros - 1 where id = 'gold'`;
  expect((await switchOn()).error).toBeNull();
  expect(await state()).toMatchObject({ enabled: true });
});

test('BADGE-151 a rehearsal closes the pages that it opened, and charges nothing', async () => {
  await rehearse();
  const { owner } = payments.database;
  expect(await owner`select id from private.checkouts`).toEqual([]);
  const pages = [...payments.provider.state.sessions.values()];
  expect(pages.length).toBeGreaterThanOrEqual(3);
  expect(pages.filter(({ status }) => status !== 'expired')).toEqual([]);
});

test('BADGE-152 a rehearsal names what is wrong with each price', async () => {
  const { owner } = payments.database;
  await owner`update public.badge_tiers set price_id = '' where id = 'bronze'`;
  await owner`update public.badge_tiers set price_id = 'price_unknown' where id = 'silver'`;
  await owner`update public.badge_tiers set price_euros = 999 where id = 'gold'`;
  expect(await rehearse()).toEqual({ status: 200, body: { passed: false } });
  expect(await outcomes()).toEqual([
    ['bronze', 'no_price_id'],
    ['silver', 'unknown_price'],
    ['gold', 'wrong_amount'],
  ]);
  expect((await switchOn()).error?.hint).toBe('price_not_configured');
  await owner`update public.badge_tiers set price_euros = 1000 where id = 'gold'`;
});

test('BADGE-152 a rehearsal without keys or webhook secret does not pass', async () => {
  const { STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: secret } = process.env;
  try {
    delete process.env['STRIPE_WEBHOOK_SECRET'];
    expect((await rehearse()).body).toEqual({ passed: false });
    expect(await state()).toMatchObject({ rehearsal: { webhook_secret: false, passed: false } });
    delete process.env['STRIPE_SECRET_KEY'];
    await rehearse();
    expect(await outcomes()).toContainEqual(['gold', 'no_keys']);
  } finally {
    Object.assign(process.env, { STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: secret });
  }
});

test('BADGE-150 a member rehearses nothing, and prices stay while payments are on', async () => {
  const member = await payments.signUpAndConfirm();
  expect(await rehearse(member)).toMatchObject({ status: 403, body: { code: 'permission_required' } });
  await rehearse();
  await switchOn().throwOnError();
  const { owner } = payments.database;
  await expect(owner`update public.badge_tiers set price_euros = 1 where id = 'gold'`).rejects.toThrow(
    'Éteignez d’abord les paiements',
  );
});

test('BADGE-153 a tier is saved with its conflicts; the popular mark moves, and its features are checked', async () => {
  const save = async (tier: string, more: object) => {
    const { data: row } = await admin.client
      .from('badge_tiers')
      .select()
      .eq('id', tier)
      .single()
      .throwOnError();
    return admin.client.rpc('save_badge_tier', {
      tier,
      seen: row.updated_at,
      name: row.name,
      price_euros: row.price_euros,
      color: row.color,
      features: row.features,
      popular: row.is_popular,
      price_id: row.price_id,
      ...more,
    });
  };
  expect((await save('gold', { popular: true })).data).toMatchObject({ outcome: 'done' });
  const { data: popular } = await admin.client.from('badge_tiers').select('id').eq('is_popular', true);
  expect(popular).toEqual([{ id: 'gold' }]);
  expect((await save('gold', { seen: new Date(0).toISOString() })).data).toMatchObject({
    outcome: 'conflict',
    tier: { id: 'gold' },
  });
  expect((await save('gold', { features: ['Verre', 'Verre'] })).error?.hint).toBe('badge_features_invalid');
  expect((await save('gold', { features: [' '] })).error?.hint).toBe('badge_features_invalid');
  expect((await save('gold', { price_euros: -1 })).error?.code).toBe('23514');
  expect((await save('gold', { color: 'red' })).error?.code).toBe('23514');
  await save('silver', { popular: true }).then(({ error }) => expect(error).toBeNull());
});
