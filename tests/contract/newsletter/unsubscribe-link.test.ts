import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { accepted, startNewsletter } from '#tests/support/newsletter.ts';

let newsletter: Awaited<ReturnType<typeof startNewsletter>>;

beforeAll(async () => {
  newsletter = await startNewsletter();
});
beforeEach(() => newsletter.resetLimits());
afterAll(() => newsletter.stop());

async function subscribed(email: string, status: string): Promise<void> {
  await newsletter.database.owner`
    insert into public.newsletter_subscribers (email, status, source, consent_version, confirmed_at, unsubscribed_at)
    values (${email}, ${status}, 'footer', '1', now(), now())`;
}

const mails = (email: string) => newsletter.database.owner`
  select template, data from private.mail_outbox where recipient = ${email} order by created_at`;

test.each(['confirmed', 'pending'])(
  'NEWSLETTER-272 a subscriber who is %s gets a link by mail, which unsubscribes',
  async (status) => {
    const email = `part-${status}@exemple.fr`;
    await subscribed(email, status);
    expect(await newsletter.requestLink(` ${email.toUpperCase()} `)).toEqual(accepted);
    const [mail, ...others] = await mails(email);
    expect([mail?.['template'], others]).toEqual(['newsletter-leave', []]);
    expect(await newsletter.subscriber(email)).toMatchObject({ status });
    expect((await newsletter.unsubscribe(mail?.['data'].UnsubscribeToken)).status).toBe(200);
    expect(await newsletter.subscriber(email)).toMatchObject({ status: 'unsubscribed' });
  },
);

test.each(['unsubscribed', 'bounced', 'complained', 'blocked'])(
  'NEWSLETTER-272 an address that is %s gets the same answer, and no mail',
  async (status) => {
    const email = `sans-${status}@exemple.fr`;
    await subscribed(email, status);
    expect(await newsletter.requestLink(email)).toEqual(accepted);
    expect(await mails(email)).toHaveLength(0);
    expect(await newsletter.subscriber(email)).toMatchObject({ status });
  },
);

test('NEWSLETTER-272 responds the same to an unknown address, without a mail or a stored row', async () => {
  expect(await newsletter.requestLink('inconnue@exemple.fr')).toEqual(accepted);
  expect(await mails('inconnue@exemple.fr')).toHaveLength(0);
  expect(await newsletter.subscriber('inconnue@exemple.fr')).toBeUndefined();
});

test('NEWSLETTER-272 sends one mail in 15 minutes and three a day, counted with those of a subscription', async () => {
  const email = 'souvent@exemple.fr';
  await newsletter.subscribe(email);
  const again = async (age: string) => {
    await newsletter.moveBack(email, age);
    await newsletter.resetLimits();
    expect(await newsletter.requestLink(email)).toEqual(accepted);
    return newsletter.mailCount(email);
  };
  expect(await again('14 minutes')).toBe(1);
  expect(await again('2 minutes')).toBe(2);
  expect(await again('16 minutes')).toBe(3);
  expect(await again('16 minutes')).toBe(3);
  expect(await again('1 day')).toBe(4);
});

test('NEWSLETTER-272 sends one mail for twenty concurrent requests, and limits the sixth request for an address', async () => {
  await subscribed('vingt@exemple.fr', 'confirmed');
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => newsletter.requestLink('vingt@exemple.fr')),
  );
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(5);
  expect(statuses.filter((status) => status === 429)).toHaveLength(15);
  expect(await newsletter.mailCount('vingt@exemple.fr')).toBe(1);
});

test('NEWSLETTER-272 counts requests with subscriptions, and refuses the eleventh of a network', async () => {
  for (let index = 0; index < 5; index += 1) {
    await newsletter.subscribe(`reseau-${index}@exemple.fr`);
    expect(await newsletter.requestLink(`autre-${index}@exemple.fr`)).toEqual(accepted);
  }
  expect(await newsletter.requestLink('autre-5@exemple.fr')).toMatchObject({
    status: 429,
    body: { code: 'RATE_LIMIT_EXCEEDED' },
  });
});

test('NEWSLETTER-272 rejects an invalid address without a mail', async () => {
  for (const email of ['pas-une-adresse', 'a@exemple.fr\r\nBcc: b@exemple.fr', `${'a'.repeat(300)}@b.fr`])
    expect((await newsletter.requestLink(email)).status).toBe(410);
});
