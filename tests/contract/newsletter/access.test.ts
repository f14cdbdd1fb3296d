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

  test('cannot call the database functions of the newsletter and the outbox', async () => {
    const supabase = await client();
    for (const [name, values] of calls) {
      const { data, error, status } = await supabase.rpc(name, values);
      expect({ name, data, code: error?.code }).toEqual({ name, data: null, code: '42501' });
      expect([401, 403]).toContain(status);
    }
  });

  test('neither writes nor reads the table of subscribers', async () => {
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
    expect((await table().select('email, status')).error?.code).toBe('42501');
  });

  test('cannot read the outbox, the tokens or the rate limits', async () => {
    const supabase = await client();
    for (const table of [
      'mail_outbox',
      'newsletter_tokens',
      'waiting_list',
      'waiting_tokens',
      'rate_limits',
    ]) {
      expect((await supabase.from(table).select()).error).not.toBeNull();
      expect((await supabase.schema('private').from(table).select()).error).not.toBeNull();
    }
  });
});

test('the functions return 401 without a valid API key', async () => {
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

test.each([
  'newsletter-subscribe',
  'newsletter-confirm',
  'newsletter-unsubscribe',
  'waiting-list-join',
  'waiting-list-confirm',
  'waiting-list-leave',
])('%s allows no origin but the site', async (name) => {
  for (const origin of [newsletter.url, 'https://evil.example']) {
    const allowed = origin === newsletter.url ? origin : null;
    const preflight = await fetch(`${newsletter.url}/functions/v1/${name}`, {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': 'POST' },
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-origin')).toBe(allowed);
    const response = await fetch(`${newsletter.url}/functions/v1/${name}`, {
      method: 'POST',
      headers: { origin, apikey: newsletter.publishableKey, 'content-type': 'application/json' },
      body: '{}',
    });
    expect([400, 410]).toContain(response.status);
    expect(response.headers.get('access-control-allow-origin')).toBe(allowed);
  }
});

test('a signed-in user subscribes like a visitor', async () => {
  const { client } = await newsletter.signUpAndConfirm();
  const { data } = await client.functions.invoke('newsletter-subscribe', {
    body: { email: 'membre@exemple.fr', source: 'signup' },
  });
  expect(data).toEqual({ success: true });
});

test('the setting newsletter.retention_days shortens the time of unconfirmed subscribers, to thirty days at most', async () => {
  const { owner } = newsletter.database;
  const keep = (days: unknown) => owner`
    insert into public.settings (key, value, description)
    values ('newsletter.retention_days', ${JSON.stringify(days)}::text::jsonb, 'Jours')
    on conflict (key) do update set value = excluded.value`;
  await owner`
    insert into public.newsletter_subscribers (email, status, source, consent_version, consent_at)
    values ('six@exemple.fr', 'pending', 'footer', '1', now() - interval '6 days'),
           ('huit@exemple.fr', 'pending', 'footer', '1', now() - interval '8 days')`;
  await keep(7);
  expect((await newsletter.service().rpc('mail_retention')).data).toMatchObject({ subscribers: 1 });
  const left = await owner`
    select email from public.newsletter_subscribers where email in ('six@exemple.fr', 'huit@exemple.fr')`;
  expect(left.map(({ email }) => email)).toEqual(['six@exemple.fr']);
  for (const days of [0, 31, 7.5, '7', null]) {
    await expect(keep(days)).rejects.toMatchObject({
      constraint_name: 'settings_newsletter_retention_check',
    });
  }
  await keep(30);
  await owner`delete from public.newsletter_subscribers where email = 'six@exemple.fr'`;
});

test('mail_retention deletes unconfirmed subscribers and sent mails after thirty days', async () => {
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
  const remaining =
    await owner`select email from public.newsletter_subscribers where consent_at < now() - interval '1 day' order by 1`;
  expect(remaining.map(({ email }) => email)).toEqual([
    'fidele@exemple.fr',
    'preuve@exemple.fr',
    'recent@exemple.fr',
  ]);
});

test('NEWSLETTER-214 mail_retention forgets who received a campaign after a year, and keeps its numbers', async () => {
  const { owner } = newsletter.database;
  await owner`
    with member as (
      insert into public.newsletter_subscribers (email, status, source, consent_version, confirmed_at)
      values ('fidele@exemple.fr', 'confirmed', 'footer', '1', now()) on conflict (email) do update set source = 'footer'
      returning id
    ), campaigns as (
      insert into public.newsletter_campaigns (name, state, started_at, finished_at)
      values ('Ancienne', 'sent', now() - interval '13 months', now() - interval '13 months'),
             ('Récente', 'sent', now() - interval '11 months', now() - interval '11 months')
      returning id
    )
    insert into private.newsletter_deliveries (campaign_id, subscriber_id, state, sent_at)
    select campaigns.id, member.id, 'sent', now() from campaigns, member`;
  await owner`
    insert into public.newsletter_campaigns (name, deleted_at) values
      ('Jetée', now() - interval '31 days'), ('Jetée hier', now() - interval '1 day')`;
  await newsletter.service().rpc('mail_retention').throwOnError();
  const left = await owner`
    select c.name, d.subscriber_id is null as forgotten from public.newsletter_campaigns as c
    left join private.newsletter_deliveries as d on d.campaign_id = c.id and d.state = 'sent' order by c.name`;
  expect(left).toEqual([
    { name: 'Ancienne', forgotten: true },
    { name: 'Jetée hier', forgotten: true },
    { name: 'Récente', forgotten: false },
  ]);
  await owner`delete from public.newsletter_campaigns`;
});
