import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { startNewsletter } from '#tests/support/newsletter.ts';

let newsletter: Awaited<ReturnType<typeof startNewsletter>>;

beforeAll(async () => {
  newsletter = await startNewsletter();
  await newsletter.subscribe('abonnee@exemple.fr');
});
afterAll(() => newsletter.stop());

const calls = [
  [
    'newsletter_subscribe',
    { email: 'x@exemple.fr', source: 'footer', ip: '192.0.2.1', consent_version: '1' },
  ],
  ['newsletter_confirm', { token: 'x' }],
  ['newsletter_unsubscribe', { token: 'x' }],
  ['newsletter_resubscribe', { token: 'x' }],
  ['mail_enqueue', { recipient: 'x@exemple.fr', template: 'recovery', data: {} }],
  ['mail_claim', { batch: 1 }],
  ['mail_settle', { id: '00000000-0000-0000-0000-000000000000', ok: true }],
  ['mail_retention', {}],
] as const;

describe.each(['a visitor', 'a member', 'an administrator'])('%s', (who) => {
  async function client() {
    if (who === 'a visitor') return newsletter.anon();
    return (who === 'a member' ? await newsletter.signUpAndConfirm() : await newsletter.asAdmin()).client;
  }

  test('calls none of the functions of the newsletter and of the mails', async () => {
    const supabase = await client();
    for (const [name, values] of calls) {
      const { data, error, status } = await supabase.rpc(name, values);
      expect({ name, data, code: error?.code }).toEqual({ name, data: null, code: '42501' });
      expect([401, 403]).toContain(status);
    }
  });

  test('writes no subscriber, and reads them only as an administrator', async () => {
    const supabase = await client();
    const table = () => supabase.from('newsletter_subscribers');
    const row = {
      email: 'glissee@exemple.fr',
      source: 'footer',
      consent_version: '1',
      status: 'confirmed',
      confirmed_at: '2025-01-01',
    };
    expect((await table().insert(row)).error?.code).toBe('42501');
    expect(
      (await table().upsert({ ...row, email: 'abonnee@exemple.fr' }, { onConflict: 'email' })).error?.code,
    ).toBe('42501');
    expect(
      (await table().update({ status: 'confirmed' }).eq('email', 'abonnee@exemple.fr')).error?.code,
    ).toBe('42501');
    expect((await table().delete().eq('email', 'abonnee@exemple.fr')).error?.code).toBe('42501');
    const { data, error } = await table().select('email, status');
    if (who === 'a visitor') expect(error?.code).toBe('42501');
    else
      expect(data).toEqual(
        who === 'an administrator' ? [{ email: 'abonnee@exemple.fr', status: 'pending' }] : [],
      );
  });

  test('does not reach the outbox, the tokens or the counters', async () => {
    const supabase = await client();
    for (const table of ['mail_outbox', 'newsletter_tokens', 'rate_limits']) {
      expect((await supabase.from(table).select()).error).not.toBeNull();
      expect((await supabase.schema('private').from(table).select()).error).not.toBeNull();
    }
  });
});

test('the functions ask for a key', async () => {
  for (const apikey of [undefined, '', 'sb_publishable_wrong', 'sb_secret_wrong']) {
    const response = await fetch(`${newsletter.url}/functions/v1/newsletter-subscribe`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(apikey === undefined ? {} : { apikey }) },
      body: JSON.stringify({ email: 'sans-clef@exemple.fr', source: 'footer' }),
    });
    expect(response.status).toBe(401);
    await response.body?.cancel();
  }
  expect(await newsletter.subscriber('sans-clef@exemple.fr')).toBeUndefined();
});

test.each(['newsletter-subscribe', 'newsletter-confirm', 'newsletter-unsubscribe'])(
  '%s is kept from pages of other sites',
  async (name) => {
    for (const origin of [newsletter.url, 'https://evil.example']) {
      const allowed = origin === newsletter.url ? origin : null;
      const asked = await fetch(`${newsletter.url}/functions/v1/${name}`, {
        method: 'OPTIONS',
        headers: { origin, 'access-control-request-method': 'POST' },
      });
      expect(asked.status).toBe(204);
      expect(asked.headers.get('access-control-allow-origin')).toBe(allowed);
      const answer = await fetch(`${newsletter.url}/functions/v1/${name}`, {
        method: 'POST',
        headers: { origin, apikey: newsletter.publishableKey, 'content-type': 'application/json' },
        body: '{}',
      });
      expect([400, 410]).toContain(answer.status);
      expect(answer.headers.get('access-control-allow-origin')).toBe(allowed);
    }
  },
);

test('a signed-in reader subscribes as any visitor', async () => {
  const { client } = await newsletter.signUpAndConfirm();
  const { data } = await client.functions.invoke('newsletter-subscribe', {
    body: { email: 'membre@exemple.fr', source: 'signup' },
  });
  expect(data).toEqual({ success: true });
});

test('unconfirmed addresses are gone after thirty days, and so are the mails', async () => {
  const { owner } = newsletter.database;
  await owner`
    insert into public.newsletter_subscribers (email, status, source, consent_version, consent_at, confirmed_at, unsubscribed_at)
    values ('vieux@exemple.fr', 'pending', 'footer', '1', now() - interval '31 days', null, null),
           ('recent@exemple.fr', 'pending', 'footer', '1', now() - interval '29 days', null, null),
           ('fidele@exemple.fr', 'confirmed', 'footer', '1', now() - interval '5 years', now() - interval '5 years', null),
           ('partie@exemple.fr', 'unsubscribed', 'footer', '1', now() - interval '5 years', now() - interval '5 years', now() - interval '4 years'),
           ('preuve@exemple.fr', 'unsubscribed', 'footer', '1', now() - interval '5 years', now() - interval '5 years', now() - interval '2 years')`;
  await owner`
    insert into private.mail_outbox (recipient, template, state, created_at)
    values ('a@exemple.fr', 'recovery', 'sent', now() - interval '31 days'),
           ('b@exemple.fr', 'recovery', 'sent', now() - interval '29 days'),
           ('c@exemple.fr', 'recovery', 'queued', now() - interval '31 days')`;
  const { data } = await newsletter.service().rpc('mail_retention');
  expect(data).toEqual({ mails: 1, subscribers: 2 });
  const kept =
    await owner`select email from public.newsletter_subscribers where consent_at < now() - interval '1 day' order by 1`;
  expect(kept.map(({ email }) => email)).toEqual([
    'fidele@exemple.fr',
    'preuve@exemple.fr',
    'recent@exemple.fr',
  ]);
});
