import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { consentText } from '#domain/newsletter.ts';
import { accepted, startNewsletter } from '#tests/support/newsletter.ts';

let newsletter: Awaited<ReturnType<typeof startNewsletter>>;

beforeAll(async () => {
  newsletter = await startNewsletter();
});
beforeEach(() => newsletter.resetLimits());
afterAll(() => newsletter.stop());

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
  test('is stored as pending with its consent, and receives a link by mail', async () => {
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

  test('has its token stored in the queued mail only', async () => {
    await newsletter.subscribe('hache@exemple.fr');
    const { Token } = await newsletter.tokens('hache@exemple.fr');
    const stored = await newsletter.database.owner`
      select encode(token_hash, 'hex') as hash, t::text as row from private.newsletter_tokens t`;
    expect(stored.length).toBeGreaterThan(0);
    expect(JSON.stringify(stored)).not.toContain(Token);
  });

  test.each(['footer', 'article', 'signup', 'page'])('is accepted with the source %s', async (source) => {
    expect(await newsletter.subscribe(`depuis-${source}@exemple.fr`, source)).toEqual(accepted);
    expect(await newsletter.subscriber(`depuis-${source}@exemple.fr`)).toMatchObject({ source });
  });

  test('creates one row and one mail for twenty concurrent requests', async () => {
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => newsletter.subscribe('vingt@exemple.fr')),
    );
    const statuses = responses.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(15);
    const rows = await newsletter.database.owner`
      select 1 from public.newsletter_subscribers where email = 'vingt@exemple.fr'`;
    expect(rows).toHaveLength(1);
    expect(await newsletter.mailCount('vingt@exemple.fr')).toBe(1);
  });
});

describe('an invalid payload', () => {
  test.each([
    ['no address', { source: 'footer' }],
    ['an invalid address', { email: 'ana@', source: 'footer' }],
    ['256 characters', { email: `${'a'.repeat(245)}@exemple.fr`, source: 'footer' }],
    ['two addresses', { email: 'a@exemple.fr,b@exemple.fr', source: 'footer' }],
    ['a header', { email: 'a@exemple.fr\r\nBcc: b@exemple.fr', source: 'footer' }],
    ['NUL', { email: 'a\u0000@exemple.fr', source: 'footer' }],
    ['an unknown source', { email: 'a@exemple.fr', source: 'homepage_cta' }],
    ['another type', { email: ['a@exemple.fr'], source: 'footer' }],
    [
      'a value in the honeypot field',
      { email: 'a@exemple.fr', source: 'footer', website: 'https://spam.test' },
    ],
    [
      'a form submitted too soon after it was shown',
      { email: 'a@exemple.fr', source: 'footer', elapsed_ms: 12 },
    ],
    ['no JSON', '{"email":'],
    ['not an object', 'null'],
  ])('returns 400: %s', async (_, body) => {
    expect(await newsletter.invoke('newsletter-subscribe', body)).toEqual(invalid);
    expect(await newsletter.mailCount('a@exemple.fr')).toBe(0);
  });

  test('does not include an address of 255 characters', async () => {
    const email = `${'a'.repeat(244)}@exemple.fr`;
    expect(email).toHaveLength(255);
    expect(await newsletter.subscribe(email)).toEqual(accepted);
  });

  test('returns 400 for a GET', async () => {
    const { response } = await newsletter
      .anon()
      .functions.invoke('newsletter-subscribe?email=a@exemple.fr&source=footer', { method: 'GET' });
    expect(response?.status).toBe(400);
    expect(await newsletter.mailCount('a@exemple.fr')).toBe(0);
  });
});

describe('limits', () => {
  test('mails a pending address again after 15 minutes, three times a day, with the same response', async () => {
    const email = 'attente@exemple.fr';
    const again = async (age: string) => {
      await newsletter.moveBack(email, age);
      await newsletter.resetLimits();
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

  test('returns 429 with Retry-After for the eleventh request of a network in 15 minutes', async () => {
    for (let index = 0; index < 10; index += 1) {
      expect(await newsletter.subscribe(`limite-${index}@exemple.fr`)).toEqual(accepted);
    }
    const response = await newsletter.subscribe('limite-10@exemple.fr');
    expect(response).toMatchObject({
      status: 429,
      body: { error: 'Too many requests', code: 'RATE_LIMIT_EXCEEDED' },
    });
    expect(Number(response.retryAfter)).toBeGreaterThan(850);
    expect(Number(response.retryAfter)).toBeLessThanOrEqual(900);
    expect(await newsletter.subscriber('limite-10@exemple.fr')).toBeUndefined();
  });

  test('ignores a forged X-Forwarded-For', async () => {
    const attempt = (index: number) =>
      newsletter.anon().functions.invoke('newsletter-subscribe', {
        body: { email: `faux-${index}@exemple.fr`, source: 'footer' },
        headers: { 'x-forwarded-for': `198.51.100.${index}` },
      });
    for (let index = 0; index < 10; index += 1) expect((await attempt(index)).response?.status).toBe(200);
    expect((await attempt(10)).response?.status).toBe(429);
  });

  test('limits one address across networks, in the same way for known and unknown addresses', async () => {
    const call = (email: string, ip: string) =>
      newsletter
        .service()
        .rpc('newsletter_subscribe', { email, source: 'footer', ip, consent_version: consentText.version });
    await newsletter.subscribe('connue@exemple.fr');
    await newsletter.confirm((await newsletter.tokens('connue@exemple.fr')).Token);
    await newsletter.resetLimits();
    for (const email of ['connue@exemple.fr', 'inconnue@exemple.fr']) {
      const codes = [];
      for (let index = 0; index < 6; index += 1)
        codes.push((await call(email, `203.0.113.${index}`)).data?.code);
      const usual = email === 'connue@exemple.fr' ? 'DUPLICATE_EMAIL' : undefined;
      expect(codes).toEqual([usual, usual, usual, usual, usual, 'RATE_LIMIT_EXCEEDED']);
    }
  });

  test('counts an IPv6 /64 as one network', async () => {
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

describe('a known address', () => {
  test('returns 409 only once confirmed', async () => {
    expect(await newsletter.subscribe('deja@exemple.fr')).toEqual(accepted);
    expect(await newsletter.subscribe('DEJA@exemple.fr')).toEqual(accepted);
    await newsletter.confirm((await newsletter.tokens('deja@exemple.fr')).Token);
    expect(await newsletter.subscribe('Deja@Exemple.fr')).toEqual(duplicate);
  });

  test.each(['blocked', 'complained'])(
    'with the status %s gets the usual response, and no mail',
    async (status) => {
      const email = `${status}@exemple.fr`;
      await newsletter.database.owner`
      insert into public.newsletter_subscribers (email, status, source, consent_version)
      values (${email}, ${status}, 'footer', '1')`;
      expect(await newsletter.subscribe(email)).toEqual(accepted);
      expect(await newsletter.mailCount(email)).toBe(0);
      expect(await newsletter.subscriber(email)).toMatchObject({ status, consent_version: '1' });
    },
  );
});

describe('an address that was stopped in a waiting list', () => {
  const stop = (email: string, kind: string) => newsletter.database.owner`
    with entry as (
      insert into private.waiting_list (edition_id, email, status, source, consent_version)
      select id, ${email}, 'stopped', 'home', '1' from public.event_editions order by starts_at limit 1 returning id
    )
    insert into private.newsletter_bounces (waiting_id, kind, origin, stopped)
    select id, ${kind}, 'provider', true from entry`;

  test('by a complaint gets the usual response, and no mail', async () => {
    await stop('plainte-liste@exemple.fr', 'complaint');
    expect(await newsletter.subscribe('plainte-liste@exemple.fr')).toEqual(accepted);
    expect(await newsletter.mailCount('plainte-liste@exemple.fr')).toBe(0);
    expect(await newsletter.subscriber('plainte-liste@exemple.fr')).toBeUndefined();
  });

  test('by a bounce is subscribed by the link of a new mail only', async () => {
    await stop('rebond-liste@exemple.fr', 'hard');
    expect(await newsletter.subscribe('rebond-liste@exemple.fr')).toEqual(accepted);
    expect(await newsletter.subscriber('rebond-liste@exemple.fr')).toMatchObject({ status: 'pending' });
    await newsletter.confirm((await newsletter.tokens('rebond-liste@exemple.fr')).Token);
    expect(await newsletter.subscriber('rebond-liste@exemple.fr')).toMatchObject({ status: 'confirmed' });
  });
});

describe('NEWSLETTER-184 the welcome mail', () => {
  const welcomes = (email: string) => newsletter.database.owner`
    select data from private.mail_outbox where template = 'newsletter-welcome' and recipient = ${email}`;
  const setting = (on: boolean) => newsletter.database.owner`
    insert into public.settings (key, value, description) values ('newsletter.welcome', ${on}::boolean::text::jsonb, 'test')
    on conflict (key) do update set value = excluded.value`;

  test('leaves once for an address that is confirmed, with a link to leave, and only where it is switched on', async () => {
    await newsletter.subscribe('sans@exemple.fr');
    await newsletter.confirm((await newsletter.tokens('sans@exemple.fr')).Token);
    expect(await welcomes('sans@exemple.fr')).toHaveLength(0);

    await setting(true);
    await newsletter.subscribe('avec@exemple.fr');
    expect(await welcomes('avec@exemple.fr')).toHaveLength(0);
    const { Token } = await newsletter.tokens('avec@exemple.fr');
    await Promise.all(Array.from({ length: 5 }, () => newsletter.confirm(Token)));
    const sent = await welcomes('avec@exemple.fr');
    expect(sent).toHaveLength(1);
    const { UnsubscribeToken } = sent[0]?.['data'] ?? {};
    expect((await newsletter.unsubscribe(UnsubscribeToken)).status).toBe(200);
    expect(await newsletter.subscriber('avec@exemple.fr')).toMatchObject({ status: 'unsubscribed' });
    await setting(false);
  });
});

describe('NEWSLETTER-185 an address of a refused domain', () => {
  const refused = {
    status: 400,
    retryAfter: null,
    body: { error: 'Addresses of this domain are not accepted', code: 'ADDRESS_REFUSED' },
  };

  test('is refused, with those of its subdomains, and leaves no row; others are accepted', async () => {
    const { owner } = newsletter.database;
    await owner`
      insert into public.settings (key, value, description)
      values ('newsletter.refused_domains', '["jetable.exemple"]', 'test')`;
    expect(await newsletter.subscribe('a@jetable.exemple')).toEqual(refused);
    expect(await newsletter.subscribe('a@Boite.Jetable.exemple')).toEqual(refused);
    expect(await newsletter.subscriber('a@jetable.exemple')).toBeUndefined();
    expect(await newsletter.subscribe('a@pasjetable.exemple')).toEqual(accepted);
    await owner`delete from public.settings where key = 'newsletter.refused_domains'`;
  });

  test.each([
    ['a text', 'x'],
    ['a word', ['exemple']],
    ['a number', [1]],
    ['a wrong domain', ['-a.fr']],
    ['201 domains', Array.from({ length: 201 }, (_, n) => `d${n}.fr`)],
  ])('is not kept in a setting with %s', async (_what, value) => {
    const write = newsletter.database.owner`
        insert into public.settings (key, value, description) values ('newsletter.refused_domains', ${JSON.stringify(value)}::text::jsonb, 'test')`;
    await expect(write).rejects.toThrow('settings_newsletter_forms_check');
  });
});
