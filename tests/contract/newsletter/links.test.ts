import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { startNewsletter } from '#tests/support/newsletter.ts';

let newsletter: Awaited<ReturnType<typeof startNewsletter>>;
let people = 0;

beforeAll(async () => {
  newsletter = await startNewsletter();
});
beforeEach(() => newsletter.forgetLimits());
afterAll(() => newsletter.stop());

const done = { status: 200, retryAfter: null, body: { success: true } };
const left = { status: 200, retryAfter: null, body: { success: true, undo: true } };
const dead = {
  status: 410,
  retryAfter: null,
  body: { error: 'This link is no longer valid', code: 'TOKEN_INVALID' },
};

/** Somebody who has just asked, with the two tokens of the mail. */
async function asks() {
  people += 1;
  const email = `lien-${people}@exemple.fr`;
  expect(await newsletter.subscribe(email)).toEqual(done);
  return { email, ...(await newsletter.tokens(email)) };
}

async function confirms() {
  const person = await asks();
  expect(await newsletter.confirm(person.Token)).toEqual(done);
  return person;
}

async function statusOf(email: string): Promise<unknown> {
  return (await newsletter.subscriber(email))?.['status'];
}

describe('confirmation', () => {
  test('counts from the button on, and a second press is no failure', async () => {
    const { email, Token } = await asks();
    expect(await newsletter.confirm(Token)).toEqual(done);
    expect(await newsletter.confirm(Token)).toEqual(done);
    expect(await newsletter.subscriber(email)).toMatchObject({
      status: 'confirmed',
      confirmed_at: expect.any(Date),
    });
  });

  test('pressed ten times at once', async () => {
    const { email, Token } = await asks();
    const answers = await Promise.all(Array.from({ length: 10 }, () => newsletter.confirm(Token)));
    expect(answers).toEqual(Array.from({ length: 10 }, () => done));
    expect(await statusOf(email)).toBe('confirmed');
  });

  test.each(['GET', 'PUT', 'DELETE'] as const)(
    '%s burns nothing: mail scanners open links',
    async (method) => {
      const { email, Token } = await asks();
      const { response } = await newsletter.anon().functions.invoke(`newsletter-confirm?token=${Token}`, {
        method,
        body: method === 'GET' ? undefined : { token: Token },
      });
      expect(response?.status).toBe(400);
      expect(await statusOf(email)).toBe('pending');
      expect(await newsletter.confirm(Token)).toEqual(done);
    },
  );

  test('within seven days', async () => {
    const late = await asks();
    await newsletter.grow(late.email, '7 days 1 minute');
    expect(await newsletter.confirm(late.Token)).toEqual(dead);
    const intime = await asks();
    await newsletter.grow(intime.email, '6 days 23 hours');
    expect(await newsletter.confirm(intime.Token)).toEqual(done);
  });

  test('by any of the mails sent, so that a slow one still works', async () => {
    const { email, Token } = await asks();
    await newsletter.grow(email, '16 minutes');
    await newsletter.subscribe(email);
    expect((await newsletter.tokens(email)).Token).not.toBe(Token);
    expect(await newsletter.confirm(Token)).toEqual(done);
  });

  test.each(['', 'x', 'a'.repeat(64), "' or 1=1 --", 'A'.repeat(64)])(
    'an unknown token (%j) is a 410',
    async (token) => {
      expect(await newsletter.confirm(token)).toEqual(dead);
      expect(await newsletter.unsubscribe(token)).toEqual(dead);
      expect(await newsletter.unsubscribe(token, true)).toEqual(dead);
    },
  );

  test('a token serves its own purpose only', async () => {
    const { email, Token, UnsubscribeToken } = await asks();
    expect(await newsletter.confirm(UnsubscribeToken)).toEqual(dead);
    expect(await newsletter.unsubscribe(Token)).toEqual(dead);
    expect(await statusOf(email)).toBe('pending');
  });
});

describe('departure', () => {
  test('is one press, and a second one is no failure', async () => {
    const { email, UnsubscribeToken } = await confirms();
    expect(await newsletter.unsubscribe(UnsubscribeToken)).toEqual(left);
    expect(await newsletter.unsubscribe(UnsubscribeToken)).toEqual(left);
    expect(await newsletter.subscriber(email)).toMatchObject({
      status: 'unsubscribed',
      unsubscribed_at: expect.any(Date),
    });
  });

  test('works years later', async () => {
    const { email, UnsubscribeToken } = await confirms();
    await newsletter.grow(email, '3 years');
    expect(await newsletter.unsubscribe(UnsubscribeToken)).toEqual(left);
  });

  test('kills the confirmation links still around', async () => {
    const { email, Token } = await asks();
    await newsletter.grow(email, '16 minutes');
    await newsletter.subscribe(email);
    const second = await newsletter.tokens(email);
    await newsletter.confirm(Token);
    await newsletter.unsubscribe(second.UnsubscribeToken);
    expect(await newsletter.confirm(second.Token)).toEqual(dead);
    expect(await newsletter.confirm(Token)).toEqual(dead);
    expect(await statusOf(email)).toBe('unsubscribed');
  });

  test('of somebody who never asked: the mail’s own link takes the address away', async () => {
    const { email, Token, UnsubscribeToken } = await asks();
    expect(await newsletter.unsubscribe(UnsubscribeToken)).toEqual({
      ...left,
      body: { success: true, undo: false },
    });
    expect(await newsletter.confirm(Token)).toEqual(dead);
    expect(await newsletter.unsubscribe(UnsubscribeToken, true)).toEqual(dead);
    expect(await statusOf(email)).toBe('unsubscribed');
  });

  test('can be taken back for a day', async () => {
    const { email, UnsubscribeToken } = await confirms();
    await newsletter.unsubscribe(UnsubscribeToken);
    expect(await newsletter.unsubscribe(UnsubscribeToken, true)).toEqual(done);
    expect(await newsletter.unsubscribe(UnsubscribeToken, true)).toEqual(done);
    expect(await newsletter.subscriber(email)).toMatchObject({ status: 'confirmed', unsubscribed_at: null });
    await newsletter.unsubscribe(UnsubscribeToken);
    await newsletter.grow(email, '1 day 1 minute');
    expect(await newsletter.unsubscribe(UnsubscribeToken, true)).toEqual(dead);
  });

  test('is no way back in for who never confirmed', async () => {
    const { email, UnsubscribeToken } = await asks();
    expect(await newsletter.unsubscribe(UnsubscribeToken, true)).toEqual(dead);
    expect(await statusOf(email)).toBe('pending');
  });

  test('is not for ever: the form asks again, and only the new link brings back', async () => {
    const { email, UnsubscribeToken } = await confirms();
    await newsletter.unsubscribe(UnsubscribeToken);
    await newsletter.grow(email, '2 days');
    expect(await newsletter.subscribe(email)).toEqual(done);
    expect(await statusOf(email)).toBe('unsubscribed');
    expect(await newsletter.confirm((await newsletter.tokens(email)).Token)).toEqual(done);
    expect(await newsletter.subscriber(email)).toMatchObject({ status: 'confirmed', unsubscribed_at: null });
  });
});
