import { FunctionsHttpError } from '@supabase/supabase-js';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import type { MailDomain } from '#domain/mail-domain.ts';
import { startNameServer } from '#tests/support/fakes/name-server.ts';
import { startFunctions } from '#tests/support/newsletter.ts';
import type { Person, Stack } from '#tests/support/stack.ts';

const key = 'MIIBIjANBgkq'.repeat(30);
const settings = {
  MAIL_FROM: 'ALINE <bonjour@afterwork.example>',
  MAIL_SERVER: 'smtps://smtp.courrier.example:465',
  DKIM_DOMAIN: 'afterwork.example',
  DKIM_SELECTOR: 'aline',
  DKIM_PUBLIC_KEY: key,
} as const;

let stack: Stack;
let admin: Person;
let dns: Awaited<ReturnType<typeof startNameServer>>;
const before = { ...process.env };

beforeAll(async () => {
  dns = await startNameServer({});
  stack = await startFunctions();
  admin = await stack.asAdmin();
});
afterAll(async () => {
  for (const name of [...Object.keys(settings), 'MAIL_DNS_SERVER']) restore(name);
  await stack.stop();
  await dns.stop();
});
beforeEach(async () => {
  Object.assign(process.env, settings, { MAIL_DNS_SERVER: dns.address });
  for (const name of Object.keys(dns.zone)) delete dns.zone[name];
  dns.asked.length = 0;
  await stack.database.owner`delete from private.rate_limits`;
});

function restore(name: string): void {
  const value = before[name];
  if (value === undefined) delete process.env[name];
  else process.env[name] = value;
}

type Reply = { status: number; body: MailDomain & { code?: string } };

async function ask(
  body: object = { check: true },
  { client }: Pick<Person, 'client'> = admin,
): Promise<Reply> {
  const { data, error, response } = await client.functions.invoke('check-mail-domain', { body });
  if (error && !(error instanceof FunctionsHttpError)) throw error;
  return { status: response?.status ?? 0, body: error ? await error.context.json() : data };
}

const states = async () =>
  Object.fromEntries((await ask()).body.records.map(({ kind, state }) => [kind, state]));

describe('NEWSLETTER-180 the records of the domain of the sender', () => {
  test('are listed with what to paste, before any name server is asked', async () => {
    const { body } = await ask({});
    expect(body).toMatchObject({
      domain: 'afterwork.example',
      server: { host: 'smtp.courrier.example', tls: true },
    });
    expect(body.records.map(({ kind, state, name, expected }) => [kind, state, name, expected])).toEqual([
      ['spf', 'unchecked', 'afterwork.example', null],
      ['dkim', 'unchecked', 'aline._domainkey.afterwork.example', `v=DKIM1; k=rsa; p=${key}`],
      [
        'dmarc',
        'unchecked',
        '_dmarc.afterwork.example',
        'v=DMARC1; p=quarantine; rua=mailto:bonjour@afterwork.example',
      ],
      ['mx', 'unchecked', 'afterwork.example', null],
    ]);
    expect(dns.asked).toEqual([]);
  });

  test('are right when name servers hold them', async () => {
    dns.zone['afterwork.example'] = {
      txt: ['v=spf1 include:courrier.example -all', 'other'],
      mx: ['mx.courrier.example'],
    };
    dns.zone['aline._domainkey.afterwork.example'] = { txt: [`v=DKIM1; k=rsa; p=${key}`] };
    dns.zone['_dmarc.afterwork.example'] = { txt: ['v=DMARC1; p=reject'] };
    expect(await states()).toEqual({ spf: 'right', dkim: 'right', dmarc: 'right', mx: 'right' });
  });

  test('are absent, different, or unreachable, each for itself', async () => {
    dns.zone['afterwork.example'] = { txt: ['v=spf1 mx -all', 'v=spf1 -all'] };
    dns.zone['aline._domainkey.afterwork.example'] = { txt: ['v=DKIM1; k=rsa; p=QUJD'] };
    dns.zone['_dmarc.afterwork.example'] = { silent: true };
    const { body } = await ask();
    expect(Object.fromEntries(body.records.map(({ kind, state }) => [kind, state]))).toEqual({
      spf: 'several',
      dkim: 'different',
      dmarc: 'unreachable',
      mx: 'absent',
    });
    expect(body.records.find(({ kind }) => kind === 'dkim')?.found).toEqual(['v=DKIM1; k=rsa; p=QUJD']);
  });

  test('of a subdomain follow the DMARC record above it', async () => {
    process.env['MAIL_FROM'] = 'bonjour@lettre.afterwork.example';
    dns.zone['_dmarc.afterwork.example'] = { txt: ['v=DMARC1; p=none'] };
    expect(await states()).toMatchObject({ dmarc: 'right' });
  });

  test('say what the provider gives when the site does not sign', async () => {
    delete process.env['DKIM_PUBLIC_KEY'];
    expect(await states()).toMatchObject({ dkim: 'unverifiable' });
    process.env['MAIL_SERVER'] = 'smtp://mail.afterwork.example';
    expect((await ask({})).body).toMatchObject({
      server: { tls: false },
      records: [{ kind: 'spf', expected: 'v=spf1 a:mail.afterwork.example -all' }, {}, {}, {}],
    });
  });

  test('are none while mails are files', async () => {
    delete process.env['MAIL_SERVER'];
    expect((await ask()).body).toEqual({ domain: null, server: null, records: [] });
  });

  test('that are too long are cut', async () => {
    dns.zone['afterwork.example'] = { txt: [`v=spf1 ${'ip4:192.0.2.1 '.repeat(30)}-all`.padEnd(420)] };
    const { body } = await ask();
    expect(body.records[0]?.found[0]?.length).toBeLessThanOrEqual(1000);
  });
});

describe('NEWSLETTER-182 a check', () => {
  test('is for those who read the newsletter, and names no domain of the caller', async () => {
    const member = await stack.signUpAndConfirm();
    expect((await ask({ check: true }, member)).status).toBe(403);
    expect((await ask({ check: true }, { client: stack.anon() })).status).toBe(401);
    expect((await ask({ check: 'oui' })).status).toBe(400);
    dns.asked.length = 0;
    await ask({ check: true, domain: 'victim.example' });
    expect(dns.asked.filter((name) => name.includes('victim'))).toEqual([]);
  });

  test('is refused the eleventh time in ten minutes; the list is not', async () => {
    for (let times = 0; times < 10; times += 1) expect((await ask()).status).toBe(200);
    expect(await ask()).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
    expect((await ask({})).status).toBe(200);
  });
});
