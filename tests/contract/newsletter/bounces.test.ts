import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';

import { mailReportMax } from '#domain/mail-report.ts';
import mailEvents from '#supabase/functions/mail-events/index.ts';
import { startFunctions } from '#tests/support/newsletter.ts';
import type { Person, Stack } from '#tests/support/stack.ts';

const secret = 'un-secret-assez-long-pour-les-rapports';
const crlf = (text: string) => text.replace(/\n/g, '\r\n');

let stack: Stack;
let admin: Person;
beforeAll(async () => {
  stack = await startFunctions();
  admin = await stack.asAdmin();
  vi.stubEnv('MAIL_EVENTS_SECRET', secret);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await stack.stop();
});
beforeEach(async () => {
  await stack.database.owner`delete from public.newsletter_campaigns`;
  await stack.database.owner`delete from public.newsletter_subscribers`;
  await stack.database.owner`delete from public.settings where key like 'newsletter.%_bounces'`;
});

const sql = () => stack.database.owner;

/** A confirmed subscriber, and one delivery of a new campaign for each number. */
async function subscriber(email: string, deliveries: number) {
  const [member] = await sql()<{ id: string }[]>`
    insert into public.newsletter_subscribers (email, status, source, consent_version, confirmed_at)
    values (${email}, 'confirmed', 'footer', '2025-10-21', now() - interval '1 day') returning id`;
  const ids: string[] = [];
  for (let index = 0; index < deliveries; index += 1) {
    const [row] = await sql()<{ id: string }[]>`
      with campaign as (
        insert into public.newsletter_campaigns (name, state, started_at, finished_at)
        values (${`Campagne ${index}`}, 'sent', now(), now()) returning id
      )
      insert into private.newsletter_deliveries (campaign_id, subscriber_id, state, sent_at)
      select id, ${member?.id ?? ''}, 'sent', now() from campaign returning id`;
    ids.push(row?.id ?? '');
  }
  return ids;
}

async function post(body: unknown, options: { type?: string; key?: string } = {}) {
  const { type = 'application/json', key = secret } = options;
  const response = await fetch(`${stack.url}/functions/v1/mail-events`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': type },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return { status: response.status, body: await response.json() };
}

const statusOf = async (email: string) =>
  (await sql()`select status from public.newsletter_subscribers where email = ${email}`)[0]?.['status'];

const bounceMail = (delivery: string, status = '5.1.1') =>
  crlf(`From: MAILER-DAEMON@mx.exemple.fr
To: bonjour@aline.test
Subject: Undelivered Mail Returned to Sender
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status; boundary="x"

--x
Content-Type: text/plain

I could not deliver your message to ana@exemple.fr.

--x
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.exemple.fr

Final-Recipient: rfc822; autre@exemple.fr
Action: failed
Status: ${status}
Diagnostic-Code: smtp; 550 ${status} <ana@exemple.fr> unknown

--x
Content-Type: message/rfc822

From: bonjour@aline.test
Message-ID: <${delivery}@aline.test>
Subject: =?utf-8?q?D=C3=A9cembre?=

Bonjour

--x--
`);

describe('NEWSLETTER-220 reports', () => {
  test('without the secret are refused', async () => {
    for (const key of ['', 'faux', `${secret}x`, stack.publishableKey])
      expect(await post({ events: [] }, { key })).toMatchObject({ status: 401 });
    const get = await fetch(`${stack.url}/functions/v1/mail-events`, {
      headers: { authorization: `Bearer ${secret}` },
    });
    expect(get.status).toBe(401);
  });

  test.each(['', 'x', '[]', '{"events": {}}', '{"events": [{"type": "open"}]}'])(
    '%j is refused',
    async (body) => {
      expect(await post(body)).toMatchObject({ status: 400 });
    },
  );

  test('that bounce twice stop the address, each mail counted once; the text keeps no address', async () => {
    const [first = '', second = ''] = await subscriber('ana@exemple.fr', 2);
    const report = (delivery: string) => post(bounceMail(delivery), { type: 'message/rfc822' });
    expect((await report(first)).body).toEqual({ recorded: 1, known: 0, unknown: 0 });
    expect((await report(first)).body).toEqual({ recorded: 0, known: 1, unknown: 0 });
    expect(await statusOf('ana@exemple.fr')).toBe('confirmed');
    await report(second);
    expect(await statusOf('ana@exemple.fr')).toBe('bounced');
    const { data } = await admin.client.rpc('bounces_page');
    expect(data.rows).toMatchObject([
      {
        kind: 'hard',
        code: '5.1.1',
        stopped: true,
        status: 'bounced',
        campaign_name: 'Campagne 1',
        email: 'a•••@exemple.fr',
      },
      { kind: 'hard', code: '5.1.1', stopped: false, origin: 'notification' },
    ]);
    expect(JSON.stringify(data)).not.toContain('ana@');
    const found = async (domain: string) =>
      (await admin.client.rpc('bounces_page', { domain })).data.rows.length;
    expect([await found('EXEMPLE.fr'), await found('emple.fr'), await found('%')]).toEqual([2, 0, 0]);
  });

  test('of a full mailbox count as soft, and stop the address after five', async () => {
    const deliveries = await subscriber('ana@exemple.fr', 5);
    for (const [index, delivery] of deliveries.entries()) {
      expect(await statusOf('ana@exemple.fr')).toBe('confirmed');
      await post(bounceMail(delivery, index % 2 === 0 ? '5.2.2' : '4.4.1'), { type: 'message/rfc822' });
    }
    expect(await statusOf('ana@exemple.fr')).toBe('bounced');
  });

  test('of a complaint stop the address at once, by Message-ID or by address', async () => {
    const [delivery] = await subscriber('ana@exemple.fr', 1);
    await subscriber('luc@exemple.fr', 0);
    const events = [
      { type: 'complaint', message: `<${delivery}@aline.test>` },
      { type: 'complaint', recipient: ' LUC@exemple.fr' },
      { type: 'complaint', recipient: 'inconnue@exemple.fr' },
      { type: 'hard', message: '<00000000-0000-4000-8000-000000000000@aline.test>' },
    ];
    expect((await post({ events })).body).toEqual({ recorded: 2, known: 0, unknown: 2 });
    expect([await statusOf('ana@exemple.fr'), await statusOf('luc@exemple.fr')]).toEqual([
      'complained',
      'complained',
    ]);
  });

  test.each([
    ['its id', { id: 'evt-1' }, { id: 'evt-2' }],
    ['its time', { at: '2025-11-20T10:00:00Z' }, { at: '2025-11-21T10:00:00Z' }],
    ['a Message-ID that is not of a campaign', { message: '<a@relay>' }, { message: '<b@relay>' }],
  ])('of a provider count once by %s, however often the webhook repeats them', async (_what, one, other) => {
    await subscriber('ana@exemple.fr', 0);
    const report = async (event: object, recipient = 'ana@exemple.fr') =>
      (await post({ events: [{ type: 'hard', recipient, ...event }] })).body;
    expect(await report(one)).toEqual({ recorded: 1, known: 0, unknown: 0 });
    expect(await report(one, ' ANA@exemple.fr')).toEqual({ recorded: 0, known: 1, unknown: 0 });
    expect(await statusOf('ana@exemple.fr')).toBe('confirmed');
    expect(await report(other)).toEqual({ recorded: 1, known: 0, unknown: 0 });
    expect(await statusOf('ana@exemple.fr')).toBe('bounced');
  });

  test('of a provider without an id or a time count once a day', async () => {
    await subscriber('ana@exemple.fr', 0);
    const report = async () => (await post({ events: [{ type: 'hard', recipient: 'ana@exemple.fr' }] })).body;
    expect(await report()).toMatchObject({ recorded: 1 });
    expect(await report()).toMatchObject({ known: 1 });
    expect(await statusOf('ana@exemple.fr')).toBe('confirmed');
  });

  test('about one mail of the outbox count once', async () => {
    await subscriber('ana@exemple.fr', 0);
    const [mail] = await sql()<{ id: string }[]>`
      insert into private.mail_outbox (recipient, template, state)
      values ('ana@exemple.fr', 'recovery', 'sent') returning id`;
    const report = async () => (await post(bounceMail(mail?.id ?? ''), { type: 'message/rfc822' })).body;
    expect(await report()).toMatchObject({ recorded: 1 });
    expect(await report()).toMatchObject({ known: 1 });
    expect(await statusOf('ana@exemple.fr')).toBe('confirmed');
  });

  test('that are too large are refused and logged', async () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    onTestFinished(() => said.mockRestore());
    const call = () =>
      new Request('https://x.test', {
        method: 'POST',
        headers: { authorization: `Bearer ${secret}`, 'content-type': 'message/rfc822' },
        body: 'x'.repeat(mailReportMax + 1),
      });
    expect((await mailEvents.fetch(call())).status).toBe(413);
    expect(said).toHaveBeenCalledWith(expect.stringContaining('too large'), mailReportMax + 1);
    expect((await post('x'.repeat(mailReportMax + 1), { type: 'message/rfc822' })).status).toBe(413);
  });

  test('count from the last confirmation on, by the numbers of the settings', async () => {
    const [first, second, third] = await subscriber('ana@exemple.fr', 3);
    const hard = (delivery?: string) =>
      post({ events: [{ type: 'hard', message: `${delivery}@aline.test` }] });
    await hard(first);
    await sql()`update private.newsletter_bounces set created_at = now() - interval '2 days'`;
    await hard(second);
    expect(await statusOf('ana@exemple.fr')).toBe('confirmed');
    const { data: rules } = await admin.client.rpc('save_bounce_rules', { hard: 3, soft: 5 });
    expect(rules).toMatchObject({ hard: 3, soft: 5, recent: { hard: 2 } });
    for (const wrong of [0, 21, null])
      expect((await admin.client.rpc('save_bounce_rules', { hard: wrong, soft: 5 })).error).not.toBeNull();
    await hard(third);
    expect(await statusOf('ana@exemple.fr')).toBe('confirmed');
  });

  test('that any person can mail stop no address: only the mail that they quote tells it', async () => {
    await subscriber('ana@exemple.fr', 0);
    const [erased = ''] = await subscriber('mallory@exemple.fr', 1);
    await sql()`delete from public.newsletter_subscribers where email = 'mallory@exemple.fr'`;
    const forged = (message: string) => [
      bounceMail(message).replaceAll('autre@', 'ana@'),
      crlf(`From: ana@exemple.fr
Content-Type: multipart/report; report-type=feedback-report; boundary="x"

--x
Content-Type: message/feedback-report

Feedback-Type: abuse
Original-Rcpt-To: rfc822; ana@exemple.fr

--x
Content-Type: text/rfc822-headers

Message-ID: <${message}@aline.test>

--x--
`),
    ];
    for (const message of ['', 'x', crypto.randomUUID(), crypto.randomUUID(), erased])
      for (const mail of forged(message))
        expect((await post(mail, { type: 'message/rfc822' })).body).toEqual({
          recorded: 0,
          known: 0,
          unknown: 1,
        });
    expect(await statusOf('ana@exemple.fr')).toBe('confirmed');
  });

  test('about a mail of the outbox stop its recipient, whatever recipient the report names', async () => {
    await subscriber('ana@exemple.fr', 0);
    await subscriber('luc@exemple.fr', 0);
    const mails = await sql()<{ id: string }[]>`
      insert into private.mail_outbox (recipient, template, state)
      values ('Ana@exemple.fr', 'recovery', 'sent'), ('ana@exemple.fr', 'recovery', 'sent') returning id`;
    for (const { id } of mails) {
      const report = bounceMail(id).replaceAll('autre@', 'luc@');
      expect((await post(report, { type: 'message/rfc822' })).body).toMatchObject({ recorded: 1 });
    }
    expect([await statusOf('ana@exemple.fr'), await statusOf('luc@exemple.fr')]).toEqual([
      'bounced',
      'confirmed',
    ]);
  });

  test('that no reader can take apart are refused for good', async () => {
    const nested = Array.from(
      { length: 4000 },
      (_, index) => `Content-Type: multipart/mixed; boundary=b${index}\r\n\r\n--b${index}\r\n`,
    ).join('');
    expect(await post(nested, { type: 'message/rfc822' })).toMatchObject({ status: 400 });
  });

  test('of a blocked address change nothing', async () => {
    await subscriber('ana@exemple.fr', 0);
    await sql()`update public.newsletter_subscribers set status = 'blocked'`;
    await post({ events: [{ type: 'complaint', recipient: 'ana@exemple.fr' }] });
    expect(await statusOf('ana@exemple.fr')).toBe('blocked');
  });
});
