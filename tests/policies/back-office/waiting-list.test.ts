import { createHash } from 'node:crypto';

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { ids } from '#tests/policies/support/ids.ts';
import type { Identity, World } from '#tests/policies/support/world.ts';
import { startWorld } from '#tests/policies/support/world.ts';

let world: World;
let next: string;
let previous: string;
let older: string;
beforeAll(async () => {
  world = await startWorld({ roles: true });
}, 120_000);
afterAll(() => world.stop());
beforeEach(async () => {
  await world.reset();
  await world.sql`delete from public.newsletter_subscribers`;
  await world.sql`delete from private.waiting_list`;
  await world.sql`delete from public.event_editions`;
  [older, previous, next] = await Promise.all([edition(-60), edition(-30), edition(5)]);
});

const call = (who: Identity, name: string, args: object = {}) => world.client(who).rpc(name, args);

/** An edition that begins in `days` of product time; the one to come is the next one. */
async function edition(days: number): Promise<string> {
  const [row] = await world.sql<{ id: string }[]>`
    insert into public.event_editions (
      starts_at, doors_at, official_start_at, ends_at, price_euros, format, location, venue_name, venue_address,
      venue_floor, latitude, longitude, dress_code, luma_url, whatsapp_url, places_max, places_remaining, is_next, state
    )
    select at, at, at, at + interval '5 hours', 10, 'En présentiel', 'Lille', 'Le toit', 'Lille', '5e', 50, 3, 'Chic',
      'https://lu.ma/x', 'https://chat.whatsapp.com/x', 30, 12, ${days > 0}, 'full'
    from (select private.now() + ${days} * interval '1 day' as at) as day
    returning id`;
  return row?.id ?? '';
}

async function wait(email: string, status = 'confirmed', on = next): Promise<string> {
  const [row] = await world.sql<{ id: string }[]>`
    insert into private.waiting_list (edition_id, email, status, source, consent_version, confirmed_at, left_at, created_at)
    values (
      ${on}, ${email}, ${status}, 'home', '2025-11-25', now(), now(),
      now() - (select count(*) from private.waiting_list) * interval '1 minute'
    )
    returning id`;
  return row?.id ?? '';
}
const audience = async (args: object = {}) =>
  (await call('newsletter', 'campaign_audience', { segment: 'waiting_list', ...args })).data;

describe('NEWSLETTER-174 the waiting list of a campaign', () => {
  test('has the confirmed addresses of its edition and of the one before it, once each', async () => {
    await wait('deux-fois@exemple.fr');
    await wait('deux-fois@exemple.fr', 'confirmed', previous);
    await wait('avant@exemple.fr', 'confirmed', previous);
    await wait('trop-vieux@exemple.fr', 'confirmed', older);
    await wait('attend@exemple.fr', 'pending');
    await wait('partie@exemple.fr', 'left');
    expect(await audience()).toBe(2);
    expect(await audience({ edition: next })).toBe(2);
    expect(await audience({ edition: previous })).toBe(3);
    expect(await audience({ edition: older })).toBe(1);
  });

  test.each(['bounced', 'complained', 'blocked'])(
    'leaves out a %s address of the newsletter',
    async (status) => {
      await wait('arret@exemple.fr');
      await wait('libre@exemple.fr');
      await world.sql`
      insert into public.newsletter_subscribers (email, status, source, consent_version)
      values ('arret@exemple.fr', ${status}, 'footer', '1')`;
      expect(await audience()).toBe(1);
    },
  );

  test('leaves out an address that was stopped in the list of another edition', async () => {
    await wait('arret@exemple.fr', 'stopped', older);
    await wait('arret@exemple.fr');
    expect(await audience()).toBe(0);
  });

  test('is read by no other segment, and adds no subscriber', async () => {
    await wait('liste@exemple.fr');
    for (const segment of ['confirmed', 'badge_holders', 'inactive'])
      expect(await audience({ segment })).toBe(0);
    const { data } = await call('newsletter', 'subscriber_figures').throwOnError();
    expect(data).toMatchObject({ states: {}, waiting: 1 });
  });
});

describe('ADMIN-221 a complaint of an address that was only in the waiting list', () => {
  const address = 'plainte@exemple.fr';
  const service = async (name: string, args: object) =>
    (await world.stack.service().rpc(name, args).throwOnError()).data;
  const mailsTo = async (email: string) =>
    (await world.sql`select from private.mail_outbox where recipient = ${email}`).length;
  const join = (email: string) =>
    service('join_waiting_list', { email, source: 'home', ip: '203.0.113.7', consent_version: '1' });
  const subscribe = (email: string) =>
    service('newsletter_subscribe', { email, source: 'footer', ip: '203.0.113.7', consent_version: '1' });

  /** Reported by the provider, 31 days after the evening, when housekeeping has run. */
  async function complain(email: string, kind = 'complaint') {
    await wait(email, 'confirmed', older);
    const event = { kind, message: null, recipient: email, code: '', detail: '', origin: 'provider' };
    expect(await service('record_mail_event', event)).toBe('recorded');
    await service('delete_expired_rows', { kind: 'waiting_addresses', batch: 100 });
    expect(await world.sql`select from private.waiting_list where email = ${email}`).toHaveLength(0);
    expect(await world.sql`select from private.newsletter_bounces`).toHaveLength(0);
  }

  test('is remembered as a hash once the entry is gone, and no form writes to it again', async () => {
    await complain(address);
    const [kept] = await world.sql`select hash::text from private.complained_addresses`;
    expect(kept?.['hash']).toBe(`\\x${createHash('sha256').update(address).digest('hex')}`);
    expect(await join(address)).toEqual({ success: true });
    expect(await subscribe(address)).toEqual({ success: true });
    expect(await mailsTo(address)).toBe(0);
    expect(await world.sql`select from private.waiting_list where email = ${address}`).toHaveLength(0);
    expect(await world.sql`select from public.newsletter_subscribers`).toHaveLength(0);
  });

  test('keeps a member who joins from the dashboard in the state « complained »', async () => {
    const [{ email }] = await world.sql<[{ email: string }]>`
      update auth.users set email_confirmed_at = now() where id = ${world.idOf('other')} returning email`;
    await complain(email);
    const { data } = await call('other', 'join_newsletter', { consent_version: '1' }).throwOnError();
    expect(data).toMatchObject({ status: 'complained' });
    expect((await call('newsletter', 'campaign_audience', { segment: 'confirmed' })).data).toBe(0);
  });

  test('is not remembered for a mail that was refused: the address may be written to again', async () => {
    await complain(address, 'hard');
    expect(await join(address)).toEqual({ success: true });
    expect(await mailsTo(address)).toBe(1);
  });
});

describe('NEWSLETTER-177 the waiting list in the back-office', () => {
  test('is read in pages, newest first, each once, with masked addresses', async () => {
    const ids = [];
    for (let index = 0; index < 5; index += 1) ids.push(await wait(`a${index}@exemple.fr`));
    const seen: string[] = [];
    for (let after: string | null = null, pages = 0; pages < 5; pages += 1) {
      const { data } = await call('newsletter', 'waiting_list_page', { size: 2, after }).throwOnError();
      seen.push(...data.rows.map(({ id }: { id: string }) => id));
      for (const row of data.rows)
        expect(row).toMatchObject({ email: 'a•••@exemple.fr', status: 'confirmed', source: 'home' });
      if (data.next === null) break;
      after = data.next;
    }
    expect(seen).toEqual(ids);
  });

  test('is searched by a whole address, and by its beginning by those who may reveal addresses', async () => {
    await wait('ana@exemple.fr');
    await wait('a_a@exemple.fr');
    const found = async (who: Identity, search: string) =>
      (await call(who, 'waiting_list_page', { search }).throwOnError()).data.rows.length;
    expect(await found('newsletter', ' ANA@exemple.fr ')).toBe(1);
    expect(await found('newsletter', 'ana')).toBe(0);
    expect(await found('newsletter', 'a%')).toBe(0);
    expect(await found('admin', 'ana')).toBe(1);
    expect(await found('admin', 'a_')).toBe(1);
  });

  test('refuses a cursor that cannot be read', async () => {
    const { error } = await call('admin', 'waiting_list_page', { after: 'x' });
    expect(error?.hint).toBe('unreadable_request');
  });

  test('an entry is removed for good with its mail, and the removal is in the audit log', async () => {
    const entry = await wait('ana@exemple.fr');
    await world.sql`select public.mail_enqueue('ana@exemple.fr', 'waiting-list-confirmation', '{}')`;
    const remove = async () => (await call('newsletter', 'remove_waiting', { entry }).throwOnError()).data;
    expect(await remove()).toEqual({ outcome: 'done' });
    expect(await remove()).toEqual({ outcome: 'gone' });
    expect(await world.sql`select from private.mail_outbox where recipient = 'ana@exemple.fr'`).toHaveLength(
      0,
    );
    const [logged] = await world.sql`
      select action, table_name, row_id, after from public.audit_log order by id desc limit 1`;
    expect(logged).toEqual({
      action: 'delete',
      table_name: 'waiting_list',
      row_id: entry,
      after: { email: 'a•••@exemple.fr', status: 'confirmed' },
    });
  });

  test.each(['moderator', 'editor', 'reader', 'other', 'anon'] as const)('is refused to %s', async (who) => {
    const entry = await wait('ana@exemple.fr');
    for (const [name, args] of [
      ['waiting_list_page', {}],
      ['remove_waiting', { entry }],
      ['campaign_audience', { segment: 'waiting_list' }],
    ] as const) {
      expect((await call(who, name, args)).error?.code, name).toBe('42501');
    }
    expect(await world.sql`select from private.waiting_list`).toHaveLength(1);
  });
});

test('NEWSLETTER-176 erasing a subscriber also erases the address from the waiting list', async () => {
  await wait('ana@exemple.fr');
  await wait('autre@exemple.fr');
  const [row] = await world.sql<{ id: string }[]>`
    insert into public.newsletter_subscribers (email, source, consent_version)
    values ('ana@exemple.fr', 'footer', '1') returning id`;
  expect((await call('admin', 'erase_subscriber', { subscriber: row?.id })).data).toEqual({
    outcome: 'done',
  });
  expect(await world.sql`select email from private.waiting_list`).toEqual([{ email: 'autre@exemple.fr' }]);
});

test('NEWSLETTER-176 a member exports the entries of their address', async () => {
  const [account] = await world.sql<{ email: string }[]>`
    select lower(email) as email from auth.users where id = (
      select user_id from public.blog_comments where id = ${ids.ownerComment}
    )`;
  await wait(account?.email ?? '');
  await wait('autre@exemple.fr');
  const { data } = await call('owner', 'export_my_data').throwOnError();
  expect(data.waiting_list).toEqual([
    expect.objectContaining({ email: account?.email, status: 'confirmed' }),
  ]);
});
