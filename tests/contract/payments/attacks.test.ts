import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { startPayments } from '#tests/support/payments/payments-stack.ts';
import type { Payments } from '#tests/support/payments/payments-stack.ts';
import type { Person } from '#tests/support/stack.ts';

let payments: Payments;
let member: Person;
let admin: Person;
beforeAll(async () => {
  payments = await startPayments();
  member = await payments.signUpAndConfirm();
  admin = await payments.asAdmin();
}, 120_000);
afterAll(() => payments.stop());
beforeEach(async () => {
  await payments.database.owner`delete from private.rate_limits`;
});

const tokenOf = async ({ client }: Person) =>
  (await client.auth.getSession()).data.session?.access_token ?? '';

async function send(name: string, init: RequestInit & { token?: string; key?: string }): Promise<Response> {
  const headers = new Headers(init.headers);
  headers.set('apikey', init.key ?? payments.publishableKey);
  if (init.token) headers.set('authorization', `Bearer ${init.token}`);
  return fetch(`${payments.url}/functions/v1/${name}`, { ...init, headers });
}

const memberFunctions = ['create-checkout-session', 'badge-subscription', 'member-mail', 'rehearse-payments'];

test.each(['GET', 'PUT', 'PATCH', 'DELETE'])(
  'SECURITY-123 a %s of a function does nothing, also for an administrator',
  async (method) => {
    const token = await tokenOf(admin);
    const calls = payments.provider.calls.length;
    const statuses = await Promise.all(
      memberFunctions.map(async (name) => (await send(name, { method, token })).status),
    );
    expect(statuses).toEqual([400, 400, 400, 400]);
    expect(payments.provider.calls).toHaveLength(calls);
    const [row] = await payments.database.owner`
      select count(*)::integer as count from private.payment_rehearsals where requested_by = ${admin.user.id}`;
    expect(row).toEqual({ count: 0 });
  },
);

const nasty = fc.constantFrom(
  '',
  '\u0000',
  '\ud800',
  '\u202e',
  "price_gold'; drop table users_badges; --",
  'price_gold\r\nStripe-Account: acct_x',
  'gold\r\nBcc: a@b.fr',
  'platinum',
  'constructor',
  '__proto__',
  '../../admin',
  'x'.repeat(20_000),
);
const value = fc.oneof(nasty, fc.jsonValue(), fc.uuid(), fc.constantFrom('price_gold', 'gold', 'recovery'));
const field = fc.constantFrom(
  'priceId',
  'badgeTier',
  'source',
  'renews',
  'end',
  'kind',
  'member',
  'redirect',
  'email',
  'role',
  'note',
  '__proto__',
);
const body = fc.oneof(
  fc.dictionary(field, value),
  fc.record({ priceId: value, badgeTier: value, source: value }),
  fc.record({ renews: value }),
  fc.record({ end: value }),
  fc.record({
    kind: fc.constantFrom('invitation', 'recovery', 'confirmation'),
    email: value,
    member: value,
    redirect: value,
  }),
  fc.jsonValue(),
);

test('ROBUST-130 random bodies of every role are refused with a documented status and a code', async () => {
  const people = {
    visitor: {},
    member: { token: await tokenOf(member) },
    administrator: { token: await tokenOf(admin) },
    service: { key: payments.secretKey },
  };
  const refused = new Set([400, 401, 403, 404, 409, 429]);
  const findings = new Set<string>();
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...memberFunctions.slice(0, 3)),
      body,
      fc.constantFrom('visitor', 'member', 'administrator', 'service'),
      async (name, payload, who) => {
        const response = await send(name, {
          method: 'POST',
          body: JSON.stringify(payload),
          headers: { 'content-type': 'application/json' },
          ...people[who],
        });
        const text = await response.text();
        if (response.status !== 200 && !refused.has(response.status))
          findings.add(`${who} ${name} ${response.status} ${text} ${JSON.stringify(payload)}`.slice(0, 400));
        if (response.status !== 200 && !/"(code|message|error)"/.test(text))
          findings.add(`${who} ${name} ${response.status} without a code: ${text}`);
      },
    ),
    { numRuns: 1500 },
  );
  expect([...findings]).toEqual([]);
}, 120_000);

test('SECURITY-124 a webhook of a stranger is refused whatever its size and headers, and reads nothing', async () => {
  const calls = payments.provider.calls.length;
  const signature = 't=1,v1=00';
  const statuses = await Promise.all(
    [
      { body: 'x'.repeat(5_000_000), headers: { 'stripe-signature': signature } },
      { body: '{}', headers: { 'stripe-signature': 'v1='.repeat(2000) } },
      {
        body: '{}',
        headers: { 'stripe-signature': `t=${Math.floor(Date.now() / 1000)},v1=${'0'.repeat(64)}` },
      },
      { body: '{}', headers: { 'stripe-signature': `t=9e99,v1=${'0'.repeat(64)}` } },
      { body: '[]', headers: { 'stripe-signature': '__proto__' } },
    ].map(async (init) => (await send('stripe-webhook', { method: 'POST', ...init })).status),
  );
  expect(statuses).toEqual([413, 400, 400, 400, 400]);
  expect(payments.provider.calls).toHaveLength(calls);
});

test('SECURITY-124 twenty checkouts at once give ten pages at most, and one badge however many are paid', async () => {
  const buyer = await payments.signUpAndConfirm();
  const replies = await Promise.all(Array.from({ length: 20 }, () => payments.checkout('gold', buyer)));
  const statuses = replies.map(({ status }) => status);
  expect(statuses.filter((status) => ![200, 409, 429].includes(status))).toEqual([]);
  expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(10);
  const open = [...payments.provider.state.sessions].filter(
    ([, session]) => session.status === 'open' && session.metadata['member_id'] === buyer.user.id,
  );
  expect(open.length).toBeGreaterThan(0);
  for (const [id] of open) {
    const subscription = payments.provider.pay(id);
    await payments.send('checkout.session.completed', { id, object: 'checkout.session', subscription });
  }
  const badges = await payments.badges(buyer);
  expect(badges.filter(({ status }) => status === 'active')).toHaveLength(1);
});
