import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { waitingConsent } from '#domain/waiting-consent.ts';
import { accepted, startNewsletter } from '#tests/support/newsletter.ts';
import { waitingListOf } from '#tests/support/waiting-list.ts';

let site: Awaited<ReturnType<typeof startNewsletter>>;
const sql = () => site.database.owner;
const list = waitingListOf(sql);

beforeAll(async () => {
  site = await startNewsletter();
});
beforeEach(async () => {
  await site.resetLimits();
  await list.edition();
});
afterAll(() => site.stop());

const join = (email: string, source = 'home') => site.invoke('waiting-list-join', { email, source });
const confirm = (token: string) => site.invoke('waiting-list-confirm', { token });
const leave = (token: string) => site.invoke('waiting-list-leave', { token });

const gone = { status: 410, body: { code: 'TOKEN_INVALID' } };

async function joined(email: string) {
  expect(await join(email)).toEqual(accepted);
  const tokens = await list.tokens(email);
  expect(await confirm(tokens.Token)).toEqual(accepted);
  return tokens;
}

describe('NEWSLETTER-171 an address on the waiting list', () => {
  test('is pending with its consent until the link of its mail is used, and subscribes to nothing', async () => {
    expect(await join('  Ana.Attend@Exemple.FR ', 'calendar')).toEqual(accepted);
    expect(await list.entry('ana.attend@exemple.fr')).toMatchObject({
      status: 'pending',
      source: 'calendar',
      consent_version: waitingConsent.version,
      consent_at: expect.any(Date),
      confirmed_at: null,
    });
    const { Token, LeaveToken, Date: day } = await list.tokens('ana.attend@exemple.fr');
    expect([Token, LeaveToken]).toEqual([
      expect.stringMatching(/^[0-9a-f]{64}$/),
      expect.stringMatching(/^[0-9a-f]{64}$/),
    ]);
    expect(day).toMatch(/^\p{L}+ \d{1,2}(er)? \p{L}+ \d{4}$/u);
    expect(await confirm(Token)).toEqual(accepted);
    expect(await confirm(Token)).toEqual(accepted);
    expect(await list.entry('ana.attend@exemple.fr')).toMatchObject({ status: 'confirmed' });
    expect(await site.subscriber('ana.attend@exemple.fr')).toBeUndefined();
  });

  test('has its tokens stored in the queued mail only', async () => {
    await join('hache@exemple.fr');
    const { Token } = await list.tokens('hache@exemple.fr');
    const stored = await sql()`
      select encode(token_hash, 'hex') as hash, t::text as row from private.waiting_tokens as t`;
    expect(stored.length).toBeGreaterThan(0);
    expect(JSON.stringify(stored)).not.toContain(Token);
  });

  test('is one row for an edition, and one mail, when twenty requests come at once', async () => {
    const call = () =>
      site.service().rpc('join_waiting_list', {
        email: 'vingt@exemple.fr',
        source: 'home',
        ip: '192.0.2.9',
        consent_version: '1',
      });
    await Promise.all(Array.from({ length: 20 }, call));
    expect(await sql()`select from private.waiting_list where email = 'vingt@exemple.fr'`).toHaveLength(1);
    expect(await list.mails('vingt@exemple.fr')).toBe(1);
  });

  test.each(["state = 'full'", 'places_remaining = 0'])(
    'is accepted while the edition has %s',
    async (change) => {
      await list.edition(change);
      expect(await join('pleine@exemple.fr')).toEqual(accepted);
    },
  );

  test.each([
    'places_remaining = 1',
    "state = 'cancelled'",
    "state = 'moved'",
    "state = 'full', starts_at = private.now() - interval '9 hours', doors_at = private.now() - interval '9 hours', official_start_at = private.now() - interval '9 hours', ends_at = private.now() - interval '1 minute'",
    "state = 'full', is_next = false",
  ])('is refused when the edition has %s', async (change) => {
    await list.edition(change);
    expect(await join('ouverte@exemple.fr')).toMatchObject({
      status: 409,
      body: { code: 'EDITION_NOT_FULL' },
    });
    expect(await list.mails('ouverte@exemple.fr')).toBe(0);
    await sql()`update public.event_editions set is_next = true where starts_at = (select max(starts_at) from public.event_editions)`;
  });
});

describe('NEWSLETTER-172 the form reveals nothing about an address', () => {
  test('answers alike when it is new, confirmed, left, a subscriber or a member', async () => {
    await joined('deja@exemple.fr');
    await leave((await joined('partie@exemple.fr')).LeaveToken);
    await site.resetLimits();
    await site.subscribe('abonnee@exemple.fr');
    await site.confirm((await site.tokens('abonnee@exemple.fr')).Token);
    const { user } = await site.signUpAndConfirm();
    await site.resetLimits();
    const answers = [];
    for (const email of [
      'nouvelle@exemple.fr',
      'deja@exemple.fr',
      'partie@exemple.fr',
      'abonnee@exemple.fr',
      user.email ?? '',
    ])
      answers.push(await join(email));
    expect(answers).toEqual(Array.from(answers, () => accepted));
    // A subscriber and a member confirm like any other address.
    expect(await list.entry('abonnee@exemple.fr')).toMatchObject({ status: 'pending' });
    expect(await list.entry(user.email ?? '')).toMatchObject({ status: 'pending' });
    expect(await list.mails('deja@exemple.fr')).toBe(1);
  });

  test.each(['bounced', 'complained', 'blocked'])(
    'gives a %s address the usual answer, without a row and without a mail',
    async (status) => {
      const email = `${status}@exemple.fr`;
      await sql()`
        insert into public.newsletter_subscribers (email, status, source, consent_version)
        values (${email}, ${status}, 'footer', '1')`;
      expect(await join(email)).toEqual(accepted);
      expect(await list.mails(email)).toBe(0);
      expect(await list.entry(email)).toBeUndefined();
    },
  );

  test('does not write to an address whose mails were refused or reported', async () => {
    await list.add(['arret@exemple.fr'], 'stopped');
    expect(await join('arret@exemple.fr')).toEqual(accepted);
    expect(await list.mails('arret@exemple.fr')).toBe(0);
    expect(await list.entry('arret@exemple.fr')).toMatchObject({ status: 'stopped' });
  });
});

describe('NEWSLETTER-172 a request', () => {
  test.each([
    ['no address', { source: 'home' }],
    ['an invalid address', { email: 'ana@', source: 'home' }],
    ['256 characters', { email: `${'a'.repeat(245)}@exemple.fr`, source: 'home' }],
    ['a header', { email: 'a@exemple.fr\r\nBcc: b@exemple.fr', source: 'home' }],
    ['an unknown source', { email: 'a@exemple.fr', source: 'footer' }],
    ['another type', { email: ['a@exemple.fr'], source: 'home' }],
    ['no JSON', '{"email":'],
  ])('with %s is refused', async (_what, body) => {
    expect(await site.invoke('waiting-list-join', body)).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION_ERROR' },
    });
    expect(await list.mails('a@exemple.fr')).toBe(0);
  });

  test('is the eleventh of a network in 15 minutes, both forms counted: 429 with Retry-After', async () => {
    for (let index = 0; index < 5; index += 1) {
      expect(await join(`limite-${index}@exemple.fr`)).toEqual(accepted);
      expect(await site.subscribe(`limite-${index}@exemple.fr`)).toEqual(accepted);
    }
    const response = await join('limite-10@exemple.fr');
    expect(response).toMatchObject({ status: 429, body: { code: 'RATE_LIMIT_EXCEEDED' } });
    expect(Number(response.retryAfter)).toBeGreaterThan(850);
    expect(await list.entry('limite-10@exemple.fr')).toBeUndefined();
  });

  test('for one address is limited across networks, known or not', async () => {
    await joined('connue@exemple.fr');
    await site.resetLimits();
    for (const email of ['connue@exemple.fr', 'inconnue@exemple.fr']) {
      const codes = [];
      for (let index = 0; index < 6; index += 1) {
        const { data } = await site.service().rpc('join_waiting_list', {
          email,
          source: 'home',
          ip: `203.0.113.${index}`,
          consent_version: '1',
        });
        codes.push(data?.code);
      }
      expect(codes).toEqual([...Array.from({ length: 5 }), 'RATE_LIMIT_EXCEEDED']);
    }
  });

  test('is answered by a mail after 15 minutes, three times a day', async () => {
    const email = 'encore@exemple.fr';
    const again = async (age: string) => {
      await sql()`
        update private.waiting_list set
          confirmation_mailed_at = confirmation_mailed_at - ${age}::interval,
          confirmation_day_at = confirmation_day_at - ${age}::interval
        where email = ${email}`;
      await site.resetLimits();
      expect(await join(email)).toEqual(accepted);
      return list.mails(email);
    };
    await join(email);
    expect(await again('14 minutes')).toBe(1);
    expect(await again('2 minutes')).toBe(2);
    expect(await again('16 minutes')).toBe(3);
    expect(await again('16 minutes')).toBe(3);
    expect(await again('1 day')).toBe(4);
  });
});

describe('NEWSLETTER-173 the link', () => {
  test('to leave takes the address off the list of each edition; earlier confirmations no longer work', async () => {
    const { Token, LeaveToken } = await joined('sort@exemple.fr');
    expect(await leave(LeaveToken)).toEqual(accepted);
    expect(await leave(LeaveToken)).toEqual(accepted);
    expect(await list.entry('sort@exemple.fr')).toMatchObject({ status: 'left', left_at: expect.any(Date) });
    expect(await confirm(Token)).toMatchObject(gone);
    expect(await list.entry('sort@exemple.fr')).toMatchObject({ status: 'left' });
  });

  test('of a mail adds an address again that had left', async () => {
    await leave((await joined('revient@exemple.fr')).LeaveToken);
    await sql()`update private.waiting_list set confirmation_mailed_at = now() - interval '1 hour'`;
    const { Token } = await joined('revient@exemple.fr');
    expect(Token).toMatch(/^[0-9a-f]{64}$/);
    expect(await list.entry('revient@exemple.fr')).toMatchObject({ status: 'confirmed', left_at: null });
  });

  test('to confirm works for seven days, and not once the address was blocked', async () => {
    await join('tard@exemple.fr');
    const { Token } = await list.tokens('tard@exemple.fr');
    await sql()`update private.waiting_tokens set expires_at = expires_at - interval '7 days'`;
    expect(await confirm(Token)).toMatchObject(gone);
    await join('bloque@exemple.fr');
    const { Token: other } = await list.tokens('bloque@exemple.fr');
    await sql()`
      insert into public.newsletter_subscribers (email, status, source, consent_version)
      values ('bloque@exemple.fr', 'blocked', 'footer', '1')`;
    expect(await confirm(other)).toMatchObject(gone);
  });

  test.each(['waiting-list-confirm', 'waiting-list-leave'])(
    '%s changes nothing with an unknown token, the token of the other link, or a GET',
    async (name) => {
      const email = `${name}@exemple.fr`;
      await join(email);
      const { Token, LeaveToken } = await list.tokens(email);
      const other = name.endsWith('confirm') ? LeaveToken : Token;
      for (const token of [other, 'f'.repeat(64), '', 'x'])
        expect(await site.invoke(name, { token })).toMatchObject(gone);
      const { response } = await site.anon().functions.invoke(`${name}?token=${Token}`, { method: 'GET' });
      expect(response?.status).toBe(400);
      expect(await list.entry(email)).toMatchObject({ status: 'pending' });
    },
  );
});

test('NEWSLETTER-185 an address of a refused domain is refused by the waiting list too', async () => {
  await sql()`
    insert into public.settings (key, value, description)
    values ('newsletter.refused_domains', '["jetable.exemple"]', 'test')`;
  expect(await join('a@jetable.exemple')).toMatchObject({ status: 400, body: { code: 'ADDRESS_REFUSED' } });
  expect(await list.entry('a@jetable.exemple')).toBeUndefined();
  await sql()`delete from public.settings where key = 'newsletter.refused_domains'`;
});
