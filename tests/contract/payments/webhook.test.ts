import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { endSubscriptions } from '#server/housekeeping/badges.ts';
import { startPayments } from '#tests/support/payments/payments-stack.ts';
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

const states = async () =>
  (await payments.badges(member)).map(({ badge_tier, status }) => `${badge_tier} ${status}`);
const amounts = async () =>
  (await payments.ledger(member)).map(({ kind, amount_cents }) => `${kind} ${amount_cents}`);

test('BADGE-60 a payment gives the badge for a year, without renewal', async () => {
  const subscription = await payments.buy('silver', member);
  const { data } = await member.client.from('users_badges').select('*').eq('status', 'active').single();
  expect(data).toMatchObject({ badge_tier: 'silver', stripe_subscription_id: subscription });
  const days = (new Date(String(data?.['ends_at'])).getTime() - Date.now()) / 86_400_000;
  expect(Math.round(days)).toBe(365);
  expect(payments.provider.state.subscriptions.get(subscription)?.cancel_at_period_end).toBe(true);
  expect(await amounts()).toEqual(['payment 25000']);
});

test('BADGE-61 a hundred deliveries at once, of one event and of many, give one badge and one payment', async () => {
  const session = await payments.openSession('bronze', member);
  const subscription = payments.provider.pay(session);
  const event = payments.provider.event('checkout.session.completed', { id: session, subscription });
  const deliveries = Array.from({ length: 100 }, (_, index) =>
    payments.provider.deliver(
      index % 2
        ? event
        : payments.provider.event('customer.subscription.updated', {
            id: subscription,
            object: 'subscription',
          }),
    ),
  );
  const refused = (await Promise.all(deliveries)).filter(({ status }) => status !== 200);
  // A refused delivery is repeated by the provider.
  expect(refused.every(({ status }) => status === 429 || status === 503)).toBe(true);
  await payments.sendAbout(subscription);
  expect(await states()).toEqual(['bronze active']);
  expect(await amounts()).toEqual(['payment 10000']);
});

test('BADGE-62 the order of events does not matter: the end arrives before the beginning', async () => {
  const session = await payments.openSession('bronze', member);
  const subscription = payments.provider.pay(session);
  payments.provider.refund(subscription);
  const intent = [...payments.provider.state.invoices.values()].at(-1)?.intent;
  await payments.send('charge.refunded', { object: 'charge', payment_intent: intent });
  expect(await states()).toEqual([]);
  await payments.send('checkout.session.completed', { id: session, subscription });
  expect(await states()).toEqual([]);
  expect(await amounts()).toEqual(['payment 10000', 'refund -10000']);
});

test('BADGE-63 a whole refund revokes the badge, a part of it does not', async () => {
  const subscription = await payments.buy('silver', member);
  payments.provider.refund(subscription, 5000);
  await payments.sendAbout(subscription);
  expect(await states()).toEqual(['silver active']);
  payments.provider.refund(subscription, 20_000);
  await payments.sendAbout(subscription);
  expect(await states()).toEqual(['silver revoked']);
  expect(await amounts()).toEqual(['payment 25000', 'refund -20000', 'refund -5000']);
});

test('BADGE-64 a dispute revokes the badge; won, it gives the badge back', async () => {
  const subscription = await payments.buy('gold', member);
  const dispute = payments.provider.dispute(subscription);
  await payments.sendAbout(subscription, 'customer.subscription.updated');
  expect(await states()).toEqual(['gold revoked']);
  dispute.status = 'won';
  await payments.sendAbout(subscription);
  expect(await states()).toEqual(['gold active']);
});

test('BADGE-65 an inquiry that takes no money changes nothing', async () => {
  const subscription = await payments.buy('gold', member);
  payments.provider.dispute(subscription, 'warning_needs_response');
  await payments.sendAbout(subscription);
  expect([await states(), await amounts()]).toEqual([['gold active'], ['payment 100000']]);
});

test('BADGE-66 a renewal extends the badge by a year; a failed one does not', async () => {
  const subscription = await payments.buy('bronze', member);
  const end = async () =>
    (await member.client.from('users_badges').select('ends_at').single()).data?.['ends_at'];
  const first = await end();
  payments.provider.renew(subscription, false);
  await payments.send('invoice.payment_failed', { parent: { subscription_details: { subscription } } });
  expect(await end()).toBe(first);
  payments.provider.renew(subscription);
  await payments.send('invoice.paid', { parent: { subscription_details: { subscription } } });
  const days = (new Date(String(await end())).getTime() - new Date(String(first)).getTime()) / 86_400_000;
  expect(Math.round(days)).toBeGreaterThanOrEqual(365);
  expect(await states()).toEqual(['bronze active']);
});

test('BADGE-67 a cancellation at the provider ends the badge', async () => {
  const subscription = await payments.buy('bronze', member);
  const entry = payments.provider.state.subscriptions.get(subscription);
  Object.assign(entry ?? {}, { status: 'canceled', ended_at: Math.floor(Date.now() / 1000) });
  await payments.sendAbout(subscription, 'customer.subscription.deleted');
  expect(await states()).toEqual(['bronze expired']);
});

test('BADGE-68 two pages paid all the same give one badge, and the second is refunded', async () => {
  const first = await payments.openSession('silver', member);
  const second = await payments.openSession('silver', member);
  const page = payments.provider.state.sessions.get(first);
  Object.assign(page ?? {}, { status: 'open' });
  const subscriptions = [payments.provider.pay(first), payments.provider.pay(second)];
  await Promise.all(subscriptions.map((id) => payments.sendAbout(id)));
  await Promise.all(subscriptions.map((id) => payments.sendAbout(id)));
  expect((await states()).filter((state) => state === 'silver active')).toHaveLength(1);
  expect(await amounts()).toEqual(['payment 25000', 'payment 25000', 'refund -25000']);
  const ended = subscriptions.filter(
    (id) => payments.provider.state.subscriptions.get(id)?.status === 'canceled',
  );
  expect(ended).toHaveLength(1);
});

test('BADGE-69 an event is accepted only once its change is stored: a provider that fails is asked again', async () => {
  const session = await payments.openSession('bronze', member);
  const subscription = payments.provider.pay(session);
  const event = payments.provider.event('checkout.session.completed', { id: session, subscription });
  payments.provider.failNext(20);
  expect((await payments.provider.deliver(event)).status).toBeGreaterThanOrEqual(500);
  expect(await states()).toEqual([]);
  payments.provider.failNext(0);
  expect((await payments.provider.deliver(event)).status).toBe(200);
  expect(await states()).toEqual(['bronze active']);
});

test('BADGE-70 an event that was closed is not worked on again', async () => {
  const subscription = await payments.buy('bronze', member);
  const event = payments.provider.event('customer.subscription.updated', { id: subscription });
  await payments.provider.deliver(event);
  const calls = payments.provider.calls.length;
  expect((await payments.provider.deliver(event)).status).toBe(200);
  expect(payments.provider.calls).toHaveLength(calls);
});

test('BADGE-71 a forged, old or missing signature is refused before anything is read', async () => {
  const { provider } = payments;
  const event = provider.event('customer.subscription.updated', { id: 'sub_x' });
  const now = Math.floor(Date.now() / 1000);
  const url = `${payments.url}/functions/v1/stripe-webhook`;
  const responses = await Promise.all([
    provider.deliver(event, { secret: 'whsec_another_secret_of_a_forger' }),
    provider.deliver(event, { at: now - 301 }),
    fetch(url, { method: 'POST', body: JSON.stringify(event) }),
    fetch(url, { method: 'POST', body: '', headers: { 'stripe-signature': 't=1,v1=00' } }),
    fetch(url, { method: 'GET' }),
  ]);
  expect(responses.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400]);
  const [row] = await payments.database.owner`select 1 from private.payment_events where id = ${event.id}`;
  expect(row).toBeUndefined();
});

test('BADGE-72 an event of another kind, or of a subscription of another site, is accepted and ignored', async () => {
  await payments.send('customer.created', { id: 'cus_x' });
  const foreign = 'sub_foreign';
  payments.provider.state.subscriptions.set(foreign, {
    id: foreign,
    object: 'subscription',
    customer: 'cus_x',
    status: 'active',
    cancel_at_period_end: false,
    created: 1,
    ended_at: null,
    metadata: {},
  });
  await payments.sendAbout(foreign);
  const [row] = await payments.database.owner`select 1 from public.badge_subscriptions where id = ${foreign}`;
  expect(row).toBeUndefined();
});

test('BADGE-73 the renewal is the choice of the member, and an older answer of the provider does not undo it', async () => {
  const subscription = await payments.buy('bronze', member);
  const renews = async () =>
    (await member.client.from('badge_subscriptions').select('renews').single()).data?.['renews'];
  expect(await renews()).toBe(false);
  expect(await payments.invoke('badge-subscription', { renews: true }, member)).toEqual({
    status: 200,
    body: { renews: true },
  });
  await payments.sendAbout(subscription);
  expect([
    await renews(),
    payments.provider.state.subscriptions.get(subscription)?.cancel_at_period_end,
  ]).toEqual([true, false]);
  await payments.invoke('badge-subscription', { renews: false }, member);
  expect(await renews()).toBe(false);
});

test('BADGE-74 a member without a paid badge has nothing to renew, and cannot end a subscription', async () => {
  expect(await payments.invoke('badge-subscription', { renews: true }, member)).toEqual({
    status: 409,
    body: expect.objectContaining({ code: 'no_paid_badge' }),
  });
  expect(await payments.invoke('badge-subscription', { end: 'sub_x' }, member)).toEqual({
    status: 400,
    body: expect.objectContaining({ code: 'invalid_request' }),
  });
});

test('BADGE-75 the subscription of a deleted account is ended, and its payments stay without a name', async () => {
  const subscription = await payments.buy('bronze', member);
  await payments.database.owner`delete from auth.users where id = ${member.user.id}`;
  const { data } = await payments.service().rpc('subscriptions_to_end');
  expect(data).toEqual([subscription]);
  await payments.invoke('badge-subscription', { end: subscription }, { client: payments.service() });
  expect(payments.provider.state.subscriptions.get(subscription)?.status).toBe('canceled');
  expect((await payments.service().rpc('subscriptions_to_end')).data).toEqual([]);
  const rows = await payments.database.owner`
    select user_id, kind from public.badge_payments where subscription_id = ${subscription}`;
  expect(rows).toEqual([{ user_id: null, kind: 'payment' }]);
});

test('BADGE-82 a payment that arrives after its account was deleted is refunded, also once the subscription is ended', async () => {
  const session = await payments.openSession('bronze', member);
  const subscription = payments.provider.pay(session);
  const [invoice] = [...payments.provider.state.invoices.values()].filter(
    (entry) => entry.subscription === subscription,
  );
  // The subscription is known before its payment is.
  Object.assign(invoice ?? {}, { status: 'open', amount_paid: 0 });
  await payments.sendAbout(subscription, 'customer.subscription.created');
  await payments.database.owner`delete from auth.users where id = ${member.user.id}`;
  Object.assign(invoice ?? {}, { status: 'paid', amount_paid: 10_000 });
  await payments.invoke('badge-subscription', { end: subscription }, { client: payments.service() });
  await payments.sendAbout(subscription, 'invoice.paid');
  await payments.sendAbout(subscription);
  const rows = await payments.database.owner`
    select kind, amount_cents from public.badge_payments where subscription_id = ${subscription} order by kind`;
  expect(rows).toEqual([
    { kind: 'payment', amount_cents: 10_000 },
    { kind: 'refund', amount_cents: -10_000 },
  ]);
  expect(payments.provider.state.subscriptions.get(subscription)?.status).toBe('canceled');
});

test('BADGE-83 a subscription that cannot be ended does not keep the others of deleted accounts alive', async () => {
  const subscriptions = [await payments.buy('bronze', member)];
  const other = await payments.signUpAndConfirm();
  subscriptions.push(await payments.buy('bronze', other));
  const { owner } = payments.database;
  await owner`delete from auth.users where id in (${member.user.id}, ${other.user.id})`;
  const [first = '', second = ''] = subscriptions.toSorted();
  payments.provider.failAbout(first);
  await expect(endSubscriptions(payments.service())).rejects.toThrow();
  expect(payments.provider.state.subscriptions.get(second)?.status).toBe('canceled');
  payments.provider.failAbout(undefined);
  expect(await endSubscriptions(payments.service())).toBe(1);
  expect(payments.provider.state.subscriptions.get(first)?.status).toBe('canceled');
});

test('BADGE-76 the ledger of payments is never changed, by the service either', async () => {
  await payments.buy('bronze', member);
  const { error } = await payments
    .service()
    .from('badge_payments')
    .update({ amount_cents: 1 })
    .eq('user_id', member.user.id);
  expect(error).not.toBeNull();
});

test('BADGE-77 a badge whose end has passed is held no more, and housekeeping records it', async () => {
  await payments.buy('bronze', member);
  const { owner } = payments.database;
  await owner`update public.users_badges set ends_at = now() - interval '1 minute' where user_id = ${member.user.id}`;
  expect((await payments.checkout('bronze', member)).status).not.toBe(409);
  await payments.service().rpc('expire_badges', { batch: 100 });
  expect(await states()).toEqual(['bronze expired']);
});
