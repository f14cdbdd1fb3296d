import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { startPayments, switchPayments } from '#tests/support/payments/payments-stack.ts';
import type { Payments } from '#tests/support/payments/payments-stack.ts';
import type { Person } from '#tests/support/stack.ts';

let payments: Payments;
let member: Person;
beforeAll(async () => {
  payments = await startPayments();
});
afterAll(() => payments.stop());
beforeEach(async () => {
  member = await payments.signUpAndConfirm();
});

const asked = { priceId: 'price_silver', badgeTier: 'silver', source: 'homepage_cta' };

test('BADGE-40 a member receives the address of the page of the provider, at the price of the tier', async () => {
  const { status, body } = await payments.checkout('silver', member);
  expect([status, body]).toEqual([200, { url: expect.stringMatching(/\/pay\/cs_test_/) }]);
  const [session] = [...payments.provider.state.sessions.values()].slice(-1);
  expect(session).toMatchObject({
    price: 'price_silver',
    metadata: { member_id: member.user.id, badge_tier: 'silver' },
    success_url: expect.stringMatching(/^https:\/\/site\.exemple\/badges\/merci\?session=cs_test_/),
    cancel_url: 'https://site.exemple/badges?badge=silver&paiement=annule',
  });
});

test('BADGE-41 a visitor without an account is refused before the provider is called', async () => {
  const calls = payments.provider.calls.length;
  const { status } = await payments.invoke('create-checkout-session', asked, { client: payments.anon() });
  expect(status).toBe(401);
  expect(payments.provider.calls).toHaveLength(calls);
});

test.each([
  ['another source', { ...asked, source: 'ailleurs' }],
  ['no source', { priceId: 'price_silver', badgeTier: 'silver' }],
  ['one field more', { ...asked, amount: 1 }],
  ['an unknown tier', { ...asked, badgeTier: 'platinum' }],
  ['a tier of another type', { ...asked, badgeTier: ['silver'] }],
  ['a price of another type', { ...asked, priceId: { $ne: '' } }],
  ['a long price', { ...asked, priceId: 'p'.repeat(121) }],
  ['a list', [asked]],
  ['nothing', {}],
])('BADGE-42 %s is refused as an invalid request', async (_what, body) => {
  const calls = payments.provider.calls.length;
  const reply = await payments.invoke('create-checkout-session', body, member);
  expect(reply).toEqual({ status: 400, body: expect.objectContaining({ code: 'invalid_request' }) });
  expect(payments.provider.calls).toHaveLength(calls);
});

test('BADGE-43 the price of another tier is refused, in French', async () => {
  const reply = await payments.invoke(
    'create-checkout-session',
    { ...asked, priceId: 'price_bronze' },
    member,
  );
  expect(reply).toEqual({
    status: 409,
    body: {
      code: 'price_changed',
      error: 'Le prix de ce badge a changé. Rechargez la page, puis réessayez.',
    },
  });
});

test('BADGE-44 nothing is sold while payments are off', async () => {
  await switchPayments(payments, false);
  const reply = await payments.checkout('silver', member);
  await switchPayments(payments, true);
  expect(reply).toEqual({ status: 409, body: expect.objectContaining({ code: 'payments_off' }) });
});

test('BADGE-45 payments cannot be switched on, and a price not removed, while a tier would have no price', async () => {
  const { owner } = payments.database;
  await expect(owner`update public.badge_tiers set price_id = '' where id = 'gold'`).rejects.toThrow(
    'Price ID not configured for this badge tier',
  );
  await switchPayments(payments, false);
  await owner`update public.badge_tiers set price_id = '' where id = 'gold'`;
  await expect(switchPayments(payments, true)).rejects.toThrow('Price ID not configured for this badge tier');
  await owner`update public.badge_tiers set price_id = 'price_gold' where id = 'gold'`;
  await switchPayments(payments, true);
});

test('BADGE-46 a suspended member buys nothing', async () => {
  const { owner } = payments.database;
  await owner`insert into public.user_bans (user_id, reason) values (${member.user.id}, 'Insultes')`;
  expect(await payments.checkout('silver', member)).toEqual({
    status: 403,
    body: { code: 'suspended', error: 'Votre compte est suspendu.' },
  });
});

test('BADGE-47 a badge of the same level or lower is refused with the end of the present one', async () => {
  await payments.buy('silver', member);
  for (const tier of ['silver', 'bronze']) {
    const { status, body } = await payments.checkout(tier, member);
    expect([status, body]).toEqual([
      409,
      {
        code: 'badge_not_higher',
        error: expect.stringMatching(/^Votre badge .+ court jusqu’au .+ \d{4}\.$/),
      },
    ]);
  }
});

test('BADGE-48 an awarded badge is replaced by a higher one only, at the whole price', async () => {
  const { owner } = payments.database;
  await owner`insert into public.users_badges (user_id, badge_tier) values (${member.user.id}, 'silver')`;
  expect((await payments.checkout('bronze', member)).status).toBe(409);
  await payments.buy('gold', member);
  expect(await payments.ledger(member)).toEqual([{ kind: 'payment', amount_cents: 100_000 }]);
  expect((await payments.badges(member)).map(({ badge_tier, status }) => [badge_tier, status])).toEqual([
    ['silver', 'expired'],
    ['gold', 'active'],
  ]);
});

test('BADGE-49 a higher badge is paid less the unused days of the paid one, which ends at the provider', async () => {
  const { owner } = payments.database;
  const bronze = await payments.buy('bronze', member);
  await owner`alter table public.badge_payments disable trigger keep_payments`;
  await owner`update public.badge_payments set period_ends_at = now() + interval '6 months' where subscription_id = ${bronze}`;
  await owner`alter table public.badge_payments enable trigger keep_payments`;
  await payments.buy('gold', member);
  const paid = (await payments.ledger(member)).map(({ amount_cents }) => amount_cents);
  // Half of 100 € is left, within three days.
  expect(Math.abs((paid.at(-1) ?? 0) - 95_000)).toBeLessThan(100);
  expect(payments.provider.state.subscriptions.get(bronze)?.status).toBe('canceled');
  expect((await payments.badges(member)).filter(({ status }) => status === 'active')).toEqual([
    expect.objectContaining({ badge_tier: 'gold' }),
  ]);
});

test('BADGE-53 days that were paid with the credit of an earlier badge are worth as much as others', async () => {
  await payments.buy('bronze', member);
  await payments.buy('silver', member);
  await payments.buy('gold', member);
  const paid = (await payments.ledger(member)).map(({ amount_cents }) => amount_cents);
  // All in one day: the three together cost what gold costs, within a day's worth of each.
  expect(Math.abs(paid.reduce((sum, amount) => sum + amount, 0) - 100_000)).toBeLessThan(100);
  const { owner } = payments.database;
  const [gold] = await owner<{ stripe_subscription_id: string }[]>`
    select stripe_subscription_id from public.users_badges where user_id = ${member.user.id} and status = 'active'`;
  const [worth] = await owner<{ cents: number }[]>`
    select private.unused_cents(badge) as cents from public.users_badges as badge
    where stripe_subscription_id = ${gold?.stripe_subscription_id ?? ''}`;
  expect(Math.abs((worth?.cents ?? 0) - 100_000)).toBeLessThan(100);
});

test('BADGE-50 a second page closes the first, so that two pages cannot both be paid', async () => {
  const first = await payments.openSession('silver', member);
  await payments.openSession('silver', member);
  expect(payments.provider.state.sessions.get(first)?.status).toBe('expired');
});

test('BADGE-51 a payment that was just made is not asked for again', async () => {
  payments.provider.pay(await payments.openSession('silver', member));
  expect(await payments.checkout('silver', member)).toEqual({
    status: 409,
    body: expect.objectContaining({ code: 'payment_pending' }),
  });
});

test('BADGE-52 a provider that fails, or keys that are missing, give a French refusal', async () => {
  const unavailable = { status: 503, body: expect.objectContaining({ code: 'payments_unavailable' }) };
  payments.provider.failNext(10);
  expect(await payments.checkout('silver', member)).toEqual(unavailable);
  payments.provider.failNext(0);
  const key = process.env['STRIPE_SECRET_KEY'];
  delete process.env['STRIPE_SECRET_KEY'];
  expect(await payments.checkout('silver', member)).toEqual(unavailable);
  process.env['STRIPE_SECRET_KEY'] = key;
  expect((await payments.checkout('silver', member)).status).toBe(200);
});
