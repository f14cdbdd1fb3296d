import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { startNewsletter } from '#tests/support/newsletter.ts';

let newsletter: Awaited<ReturnType<typeof startNewsletter>>;
let people = 0;

beforeAll(async () => {
  newsletter = await startNewsletter();
});
beforeEach(() => newsletter.resetLimits());
afterAll(() => newsletter.stop());

const success = { status: 200, retryAfter: null, body: { success: true } };
const unsubscribed = { status: 200, retryAfter: null, body: { success: true, undo: true } };
const invalidLink = {
  status: 410,
  retryAfter: null,
  body: { error: 'This link is no longer valid', code: 'TOKEN_INVALID' },
};

/** A new subscription, with the two tokens of its mail. */
async function subscribe() {
  people += 1;
  const email = `lien-${people}@exemple.fr`;
  expect(await newsletter.subscribe(email)).toEqual(success);
  return { email, ...(await newsletter.tokens(email)) };
}

async function subscribeAndConfirm() {
  const person = await subscribe();
  expect(await newsletter.confirm(person.Token)).toEqual(success);
  return person;
}

async function statusOf(email: string): Promise<unknown> {
  return (await newsletter.subscriber(email))?.['status'];
}

describe('confirmation', () => {
  test('confirms the subscription, and succeeds a second time', async () => {
    const { email, Token } = await subscribe();
    expect(await newsletter.confirm(Token)).toEqual(success);
    expect(await newsletter.confirm(Token)).toEqual(success);
    expect(await newsletter.subscriber(email)).toMatchObject({
      status: 'confirmed',
      confirmed_at: expect.any(Date),
    });
  });

  test('succeeds ten times at once', async () => {
    const { email, Token } = await subscribe();
    const responses = await Promise.all(Array.from({ length: 10 }, () => newsletter.confirm(Token)));
    expect(responses).toEqual(Array.from({ length: 10 }, () => success));
    expect(await statusOf(email)).toBe('confirmed');
  });

  test.each(['GET', 'PUT', 'DELETE'] as const)(
    '%s returns 400 and does not consume the token, because mail scanners open links',
    async (method) => {
      const { email, Token } = await subscribe();
      const { response } = await newsletter.anon().functions.invoke(`newsletter-confirm?token=${Token}`, {
        method,
        body: method === 'GET' ? undefined : { token: Token },
      });
      expect(response?.status).toBe(400);
      expect(await statusOf(email)).toBe('pending');
      expect(await newsletter.confirm(Token)).toEqual(success);
    },
  );

  test('is possible for seven days', async () => {
    const late = await subscribe();
    await newsletter.moveBack(late.email, '7 days 1 minute');
    expect(await newsletter.confirm(late.Token)).toEqual(invalidLink);
    const early = await subscribe();
    await newsletter.moveBack(early.email, '6 days 23 hours');
    expect(await newsletter.confirm(early.Token)).toEqual(success);
  });

  test('accepts the link of an earlier mail too, which may arrive late', async () => {
    const { email, Token } = await subscribe();
    await newsletter.moveBack(email, '16 minutes');
    await newsletter.subscribe(email);
    expect((await newsletter.tokens(email)).Token).not.toBe(Token);
    expect(await newsletter.confirm(Token)).toEqual(success);
  });

  test.each(['', 'x', 'a'.repeat(64), "' or 1=1 --", 'A'.repeat(64)])(
    'returns 410 for an unknown token (%j)',
    async (token) => {
      expect(await newsletter.confirm(token)).toEqual(invalidLink);
      expect(await newsletter.unsubscribe(token)).toEqual(invalidLink);
      expect(await newsletter.unsubscribe(token, true)).toEqual(invalidLink);
    },
  );

  test('rejects an unsubscribe token, and unsubscribing rejects a confirmation token', async () => {
    const { email, Token, UnsubscribeToken } = await subscribe();
    expect(await newsletter.confirm(UnsubscribeToken)).toEqual(invalidLink);
    expect(await newsletter.unsubscribe(Token)).toEqual(invalidLink);
    expect(await statusOf(email)).toBe('pending');
  });
});

describe('unsubscribing', () => {
  test('needs one request, and succeeds a second time', async () => {
    const { email, UnsubscribeToken } = await subscribeAndConfirm();
    expect(await newsletter.unsubscribe(UnsubscribeToken)).toEqual(unsubscribed);
    expect(await newsletter.unsubscribe(UnsubscribeToken)).toEqual(unsubscribed);
    expect(await newsletter.subscriber(email)).toMatchObject({
      status: 'unsubscribed',
      unsubscribed_at: expect.any(Date),
    });
  });

  test('works years later', async () => {
    const { email, UnsubscribeToken } = await subscribeAndConfirm();
    await newsletter.moveBack(email, '3 years');
    expect(await newsletter.unsubscribe(UnsubscribeToken)).toEqual(unsubscribed);
  });

  test('invalidates all confirmation links', async () => {
    const { email, Token } = await subscribe();
    await newsletter.moveBack(email, '16 minutes');
    await newsletter.subscribe(email);
    const second = await newsletter.tokens(email);
    await newsletter.confirm(Token);
    await newsletter.unsubscribe(second.UnsubscribeToken);
    expect(await newsletter.confirm(second.Token)).toEqual(invalidLink);
    expect(await newsletter.confirm(Token)).toEqual(invalidLink);
    expect(await statusOf(email)).toBe('unsubscribed');
  });

  test('removes an unconfirmed address with the link of the mail, without undo', async () => {
    const { email, Token, UnsubscribeToken } = await subscribe();
    expect(await newsletter.unsubscribe(UnsubscribeToken)).toEqual({
      ...unsubscribed,
      body: { success: true, undo: false },
    });
    expect(await newsletter.confirm(Token)).toEqual(invalidLink);
    expect(await newsletter.unsubscribe(UnsubscribeToken, true)).toEqual(invalidLink);
    expect(await statusOf(email)).toBe('unsubscribed');
  });

  test('can be undone for a day', async () => {
    const { email, UnsubscribeToken } = await subscribeAndConfirm();
    await newsletter.unsubscribe(UnsubscribeToken);
    expect(await newsletter.unsubscribe(UnsubscribeToken, true)).toEqual(success);
    expect(await newsletter.unsubscribe(UnsubscribeToken, true)).toEqual(success);
    expect(await newsletter.subscriber(email)).toMatchObject({ status: 'confirmed', unsubscribed_at: null });
    await newsletter.unsubscribe(UnsubscribeToken);
    await newsletter.moveBack(email, '1 day 1 minute');
    expect(await newsletter.unsubscribe(UnsubscribeToken, true)).toEqual(invalidLink);
  });

  test('cannot be undone for an address that was never confirmed', async () => {
    const { email, UnsubscribeToken } = await subscribe();
    expect(await newsletter.unsubscribe(UnsubscribeToken, true)).toEqual(invalidLink);
    expect(await statusOf(email)).toBe('pending');
  });

  test('allows a new subscription, which the new link confirms', async () => {
    const { email, UnsubscribeToken } = await subscribeAndConfirm();
    await newsletter.unsubscribe(UnsubscribeToken);
    await newsletter.moveBack(email, '2 days');
    expect(await newsletter.subscribe(email)).toEqual(success);
    expect(await statusOf(email)).toBe('unsubscribed');
    expect(await newsletter.confirm((await newsletter.tokens(email)).Token)).toEqual(success);
    expect(await newsletter.subscriber(email)).toMatchObject({ status: 'confirmed', unsubscribed_at: null });
  });
});
