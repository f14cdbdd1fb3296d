import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { consentText } from '#domain/newsletter.ts';
import { startNewsletter } from '#tests/support/newsletter.ts';

let newsletter: Awaited<ReturnType<typeof startNewsletter>>;

beforeAll(async () => {
  newsletter = await startNewsletter();
});
beforeEach(() => newsletter.forgetLimits());
afterAll(() => newsletter.stop());

const accepted = { status: 200, retryAfter: null, body: { success: true } };
const invalid = {
  status: 400,
  retryAfter: null,
  body: { error: 'Invalid request', code: 'VALIDATION_ERROR' },
};
const duplicate = {
  status: 409,
  retryAfter: null,
  body: { error: 'already subscribed', code: 'DUPLICATE_EMAIL' },
};

describe('a new address', () => {
  test('is kept pending, with the proof of consent, and mailed a link', async () => {
    expect(await newsletter.subscribe('  Ana.Nouvelle@Exemple.FR ')).toEqual(accepted);
    expect(await newsletter.subscriber('ana.nouvelle@exemple.fr')).toMatchObject({
      status: 'pending',
      source: 'footer',
      consent_version: consentText.version,
      consent_at: expect.any(Date),
      confirmed_at: null,
    });
    const { Token, UnsubscribeToken } = await newsletter.tokens('ana.nouvelle@exemple.fr');
    expect([Token, UnsubscribeToken]).toEqual([
      expect.stringMatching(/^[0-9a-f]{64}$/),
      expect.stringMatching(/^[0-9a-f]{64}$/),
    ]);
    expect(Token).not.toBe(UnsubscribeToken);
  });

  test('leaves no token in the database but in the mail that waits', async () => {
    await newsletter.subscribe('hache@exemple.fr');
    const { Token } = await newsletter.tokens('hache@exemple.fr');
    const stored = await newsletter.database.owner`
      select encode(token_hash, 'hex') as hash, t::text as row from private.newsletter_tokens t`;
    expect(stored.length).toBeGreaterThan(0);
    expect(JSON.stringify(stored)).not.toContain(Token);
  });

  test.each(['footer', 'article', 'signup', 'page'])('may come from %s', async (source) => {
    expect(await newsletter.subscribe(`depuis-${source}@exemple.fr`, source)).toEqual(accepted);
    expect(await newsletter.subscriber(`depuis-${source}@exemple.fr`)).toMatchObject({ source });
  });

  test('twenty times at once is one row and one mail', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => newsletter.subscribe('vingt@exemple.fr')),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(15);
    const rows = await newsletter.database.owner`
      select 1 from public.newsletter_subscribers where email = 'vingt@exemple.fr'`;
    expect(rows).toHaveLength(1);
    expect(await newsletter.mailCount('vingt@exemple.fr')).toBe(1);
  });
});

describe('a payload that is refused', () => {
  test.each([
    ['no address', { source: 'footer' }],
    ['an address that is none', { email: 'ana@', source: 'footer' }],
    ['256 characters', { email: `${'a'.repeat(245)}@exemple.fr`, source: 'footer' }],
    ['two addresses', { email: 'a@exemple.fr,b@exemple.fr', source: 'footer' }],
    ['a header', { email: 'a@exemple.fr\r\nBcc: b@exemple.fr', source: 'footer' }],
    ['NUL', { email: 'a\u0000@exemple.fr', source: 'footer' }],
    ['an unknown source', { email: 'a@exemple.fr', source: 'homepage_cta' }],
    ['another type', { email: ['a@exemple.fr'], source: 'footer' }],
    [
      'the robots’ field filled in',
      { email: 'a@exemple.fr', source: 'footer', website: 'https://spam.test' },
    ],
    ['a form sent as soon as shown', { email: 'a@exemple.fr', source: 'footer', elapsed_ms: 12 }],
    ['no JSON', '{"email":'],
    ['not an object', 'null'],
  ])('%s', async (_, body) => {
    expect(await newsletter.invoke('newsletter-subscribe', body)).toEqual(invalid);
    expect(await newsletter.mailCount('a@exemple.fr')).toBe(0);
  });

  test('255 characters are accepted', async () => {
    const email = `${'a'.repeat(244)}@exemple.fr`;
    expect(email).toHaveLength(255);
    expect(await newsletter.subscribe(email)).toEqual(accepted);
  });

  test('GET never subscribes', async () => {
    const { response } = await newsletter
      .anon()
      .functions.invoke('newsletter-subscribe?email=a@exemple.fr&source=footer', { method: 'GET' });
    expect(response?.status).toBe(400);
    expect(await newsletter.mailCount('a@exemple.fr')).toBe(0);
  });
});

describe('limits', () => {
  test('a pending address is mailed again after 15 minutes, three times a day, and the answer never tells', async () => {
    const email = 'attente@exemple.fr';
    const again = async (age: string) => {
      await newsletter.grow(email, age);
      await newsletter.forgetLimits();
      expect(await newsletter.subscribe(email)).toEqual(accepted);
      return newsletter.mailCount(email);
    };
    expect(await newsletter.subscribe(email)).toEqual(accepted);
    expect(await again('14 minutes')).toBe(1);
    expect(await again('2 minutes')).toBe(2);
    expect(await again('16 minutes')).toBe(3);
    expect(await again('16 minutes')).toBe(3);
    expect(await again('23 hours')).toBe(3);
    expect(await again('1 hour')).toBe(4);
  });

  test('the eleventh request of one network in 15 minutes is a 429 with the wait', async () => {
    for (let index = 0; index < 10; index += 1) {
      expect(await newsletter.subscribe(`limite-${index}@exemple.fr`)).toEqual(accepted);
    }
    const answer = await newsletter.subscribe('limite-10@exemple.fr');
    expect(answer).toMatchObject({
      status: 429,
      body: { error: 'Too many requests', code: 'RATE_LIMIT_EXCEEDED' },
    });
    expect(Number(answer.retryAfter)).toBeGreaterThan(850);
    expect(Number(answer.retryAfter)).toBeLessThanOrEqual(900);
    expect(await newsletter.subscriber('limite-10@exemple.fr')).toBeUndefined();
  });

  test('a forged X-Forwarded-For buys nothing', async () => {
    const attempt = (index: number) =>
      newsletter.anon().functions.invoke('newsletter-subscribe', {
        body: { email: `faux-${index}@exemple.fr`, source: 'footer' },
        headers: { 'x-forwarded-for': `198.51.100.${index}` },
      });
    for (let index = 0; index < 10; index += 1) expect((await attempt(index)).response?.status).toBe(200);
    expect((await attempt(10)).response?.status).toBe(429);
  });

  test('one address is limited whatever the network, and the same for all addresses', async () => {
    const call = (email: string, ip: string) =>
      newsletter
        .service()
        .rpc('newsletter_subscribe', { email, source: 'footer', ip, consent_version: consentText.version });
    await newsletter.subscribe('connue@exemple.fr');
    await newsletter.confirm((await newsletter.tokens('connue@exemple.fr')).Token);
    await newsletter.forgetLimits();
    for (const email of ['connue@exemple.fr', 'inconnue@exemple.fr']) {
      const codes = [];
      for (let index = 0; index < 6; index += 1)
        codes.push((await call(email, `203.0.113.${index}`)).data?.code);
      const usual = email === 'connue@exemple.fr' ? 'DUPLICATE_EMAIL' : undefined;
      expect(codes).toEqual([usual, usual, usual, usual, usual, 'RATE_LIMIT_EXCEEDED']);
    }
  });

  test('one IPv6 subscriber is one network, the whole /64', async () => {
    const call = (ip: string, index: number) =>
      newsletter.service().rpc('newsletter_subscribe', {
        email: `v6-${ip.length}-${index}@exemple.fr`,
        source: 'footer',
        ip,
        consent_version: consentText.version,
      });
    for (let index = 0; index < 10; index += 1)
      expect((await call(`2001:db8:1:2::${index}`, index)).data).toEqual({ success: true });
    expect((await call('2001:db8:1:2:ffff::1', 11)).data).toMatchObject({ code: 'RATE_LIMIT_EXCEEDED' });
    expect((await call('2001:db8:1:3::1', 12)).data).toEqual({ success: true });
  });
});

describe('an address already known', () => {
  test('is a 409 only once confirmed', async () => {
    expect(await newsletter.subscribe('deja@exemple.fr')).toEqual(accepted);
    expect(await newsletter.subscribe('DEJA@exemple.fr')).toEqual(accepted);
    await newsletter.confirm((await newsletter.tokens('deja@exemple.fr')).Token);
    expect(await newsletter.subscribe('Deja@Exemple.fr')).toEqual(duplicate);
  });

  test.each(['blocked', 'complained'])('%s is answered as any other, and left alone', async (status) => {
    const email = `${status}@exemple.fr`;
    await newsletter.database.owner`
      insert into public.newsletter_subscribers (email, status, source, consent_version)
      values (${email}, ${status}, 'footer', '1')`;
    expect(await newsletter.subscribe(email)).toEqual(accepted);
    expect(await newsletter.mailCount(email)).toBe(0);
    expect(await newsletter.subscriber(email)).toMatchObject({ status, consent_version: '1' });
  });
});
