import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

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
  await payments.buy('silver', member);
});

const endIn = (days: number) => payments.database.owner`
  update public.users_badges set ends_at = now() + make_interval(days => ${days}), created_at = now() - interval '300 days'
  where user_id = ${member.user.id}`;
const remind = () => payments.service().rpc('send_badge_reminders', { batch: 100 });
const mails = () => payments.database.owner<{ data: { What: string; Date: string } }[]>`
  select data from private.mail_outbox where recipient = ${member.email} and template = 'badge-ending' order by created_at`;

test('BADGE-78 a badge that ends is announced 30 days and 7 days before, once each', async () => {
  await endIn(31);
  await remind();
  expect(await mails()).toHaveLength(0);
  await endIn(29);
  await remind();
  await remind();
  expect(await mails()).toHaveLength(1);
  await endIn(6);
  await remind();
  await remind();
  expect(await mails()).toHaveLength(2);
  const { data } = await member.client.from('notifications').select('kind').eq('kind', 'badge_ending');
  expect(data).toHaveLength(2);
});

test('BADGE-79 the reminder says whether the badge will be renewed and paid', async () => {
  await endIn(20);
  await payments.invoke('badge-subscription', { renews: true }, member);
  await remind();
  expect((await mails())[0]?.data.What).toContain('renouvelé et payé');
});

test('BADGE-80 a badge given for less than thirty days is not announced thirty days before', async () => {
  const { owner } = payments.database;
  await owner`
    update public.users_badges set ends_at = now() + interval '20 days', created_at = now()
    where user_id = ${member.user.id}`;
  await remind();
  expect(await mails()).toHaveLength(0);
});

test('ANALYTICS-12 checkout_success is accepted once for a session that this site opened, and for no other', async () => {
  const { owner } = payments.database;
  const [checkout] = await owner<{ session_id: string }[]>`
    select session_id from private.checkouts where user_id = ${member.user.id} and session_id is not null`;
  const record = (checkoutSession: string | undefined) =>
    member.client.from('analytics_events').insert({
      event_type: 'checkout_success',
      user_id: member.user.id,
      session_id: 'session-de-test',
      page_url: 'https://site.exemple/badges/merci',
      user_agent: 'test',
      event_data: { badgeTier: 'silver', checkoutSession, timestamp: new Date().toISOString() },
    });
  expect((await record(checkout?.session_id)).error).toBeNull();
  expect((await record(checkout?.session_id)).error?.code).toBe('23505');
  expect((await record('cs_forged')).error).toMatchObject({ hint: 'unknown_checkout' });
  expect((await record(undefined)).error).toMatchObject({ hint: 'unknown_checkout' });
});
