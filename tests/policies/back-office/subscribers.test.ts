import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import type { Identity, World } from '#tests/policies/support/world.ts';
import { startWorld } from '#tests/policies/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld({ roles: true });
}, 120_000);
afterAll(() => world.stop());
beforeEach(async () => {
  await world.reset();
  await world.sql`delete from public.newsletter_subscribers`;
});

const call = (who: Identity, name: string, args: object = {}) => world.client(who).rpc(name, args);

/** Subscribers `a0@exemple.fr`, `a1@…` in a status, the first one the newest; returns their ids. */
async function add(count: number, status = 'confirmed', prefix = 'a'): Promise<string[]> {
  const rows = await world.sql<{ id: string }[]>`
    insert into public.newsletter_subscribers (email, status, source, consent_version, created_at, confirmed_at, unsubscribed_at)
    select ${prefix} || n || '@exemple.fr', ${status}, 'footer', '2025-10-21', now() - n * interval '1 hour',
      case when ${status} = 'confirmed' then now() end, case when ${status} = 'unsubscribed' then now() - interval '40 days' end
    from generate_series(0, ${count - 1}::integer) as n returning id`;
  return rows.map(({ id }) => id);
}

type Page = { rows: { id: string; email: string; status: string }[]; next: string | null };
async function page(who: Identity, filters: object = {}, after?: string, size = 2): Promise<Page> {
  const { data } = await call(who, 'subscribers_page', {
    filters,
    size,
    ...(after && { after }),
  }).throwOnError();
  return data;
}
const statusOf = async (id = '') =>
  (await world.sql`select status from public.newsletter_subscribers where id = ${id}`)[0]?.['status'];

describe('NEWSLETTER-230 the list of subscribers', () => {
  test('is read in pages, newest first, each once, with masked addresses', async () => {
    const ids = await add(5);
    const seen: string[] = [];
    for (let after: string | undefined, pages = 0; pages < 5; pages += 1) {
      const found = await page('newsletter', {}, after);
      seen.push(...found.rows.map(({ id }) => id));
      expect(found.rows.every(({ email }) => email === 'a•••@exemple.fr')).toBe(true);
      if (found.next === null) break;
      after = found.next;
    }
    expect(seen).toEqual(ids);
  });

  test('is filtered by state, source, consent and date', async () => {
    await add(2);
    await add(1, 'pending', 'b');
    const count = async (filters: object) => (await page('newsletter', filters, undefined, 100)).rows.length;
    expect(await count({ status: 'pending' })).toBe(1);
    expect(await count({ source: 'article' })).toBe(0);
    expect(await count({ version: '2025-10-21' })).toBe(3);
    expect(await count({ since: new Date(Date.now() - 1_800_000).toISOString() })).toBe(2);
    expect(await count({ until: new Date(Date.now() - 1_800_000).toISOString() })).toBe(1);
    expect(await count({ status: "x' or true --" })).toBe(0);
  });

  test('is searched by the beginning of an address by administrators, by a whole one by the role newsletter', async () => {
    await add(2);
    const count = async (who: Identity, search: string) =>
      (await page(who, { search }, undefined, 100)).rows.length;
    expect(await count('admin', 'A')).toBe(2);
    expect(await count('admin', 'a%')).toBe(0);
    expect(await count('newsletter', 'a')).toBe(0);
    expect(await count('newsletter', ' A1@exemple.fr ')).toBe(1);
  });

  test('refuses a forged cursor and unreadable filters', async () => {
    for (const args of [
      { after: 'x' },
      { after: 'x'.repeat(5000) },
      { filters: [] },
      { filters: { since: 'hier' } },
      { filters: { search: 'x'.repeat(3000) } },
    ])
      expect((await call('newsletter', 'subscribers_page', args)).error).toMatchObject({ code: '22023' });
  });
});

describe('NEWSLETTER-231 acts on subscribers', () => {
  test('unsubscribe, block and unblock, each undone within ten minutes', async () => {
    const [one, two] = await add(2);
    for (const [act, from, to] of [
      ['unsubscribe', 'confirmed', 'unsubscribed'],
      ['block', 'confirmed', 'blocked'],
    ] as const) {
      const { data } = await call('newsletter', 'change_subscribers', { subscribers: [one, two], act });
      expect(data).toMatchObject({ changed: 2 });
      expect([await statusOf(one), await statusOf(two)]).toEqual([to, to]);
      expect((await call('newsletter', 'undo_subscriber_act', { act: data.act })).data).toEqual({
        restored: 2,
      });
      expect([await statusOf(one), await statusOf(two)]).toEqual([from, from]);
      expect((await call('newsletter', 'undo_subscriber_act', { act: data.act })).data).toEqual({
        restored: 0,
      });
    }
    await call('newsletter', 'change_subscribers', { subscribers: [one], act: 'block' });
    await call('newsletter', 'change_subscribers', { subscribers: [one], act: 'unblock' });
    // Never back to confirmed: the person has to ask for it.
    expect(await statusOf(one)).toBe('unsubscribed');
  });

  test('an undo does not subscribe a person who left meanwhile, nor works for another organiser or later', async () => {
    const [one, two, three] = await add(3);
    const block = await call('newsletter', 'change_subscribers', { subscribers: [one], act: 'block' });
    await world.sql`update public.newsletter_subscribers set status = 'unsubscribed', unsubscribed_at = now() where id = ${one ?? ''}`;
    expect((await call('newsletter', 'undo_subscriber_act', { act: block.data.act })).data).toEqual({
      restored: 0,
    });
    const left = await call('newsletter', 'change_subscribers', { subscribers: [two], act: 'unsubscribe' });
    expect((await call('admin', 'undo_subscriber_act', { act: left.data.act })).data).toEqual({
      restored: 0,
    });
    await world.sql`update private.subscriber_acts set created_at = created_at - interval '11 minutes'`;
    expect((await call('newsletter', 'undo_subscriber_act', { act: left.data.act })).data).toEqual({
      restored: 0,
    });
    expect([await statusOf(one), await statusOf(two), await statusOf(three)]).toEqual([
      'unsubscribed',
      'unsubscribed',
      'confirmed',
    ]);
  });

  test('send the confirmation again within the limits of the form', async () => {
    const [pending] = await add(1, 'pending');
    const [confirmed] = await add(1, 'confirmed', 'b');
    const resend = async (subscriber?: string) =>
      (await call('newsletter', 'resend_confirmation', { subscriber })).data;
    expect(await resend(pending)).toEqual({ outcome: 'done' });
    expect(await resend(pending)).toMatchObject({ outcome: 'wait', until: expect.any(String) });
    expect(await resend(confirmed)).toEqual({ outcome: 'not_pending' });
    expect(
      await world.sql`select from private.mail_outbox where template = 'newsletter-confirmation'`,
    ).toHaveLength(1);
    await world.sql`delete from private.mail_outbox`;
  });

  test('erase an address for good, by administrators only, and keep its hash', async () => {
    const [one] = await add(1);
    expect((await call('newsletter', 'erase_subscriber', { subscriber: one })).error).toMatchObject({
      hint: 'permission_required',
    });
    expect((await call('admin', 'erase_subscriber', { subscriber: one })).data).toEqual({ outcome: 'done' });
    expect((await call('admin', 'erase_subscriber', { subscriber: one })).data).toEqual({ outcome: 'gone' });
    const kept =
      await world.sql`select from private.erased_addresses where hash = sha256('a0@exemple.fr'::bytea)`;
    expect(kept).toHaveLength(1);
  });

  test('reveal one address with a reason that is recorded, by administrators only', async () => {
    const [one] = await add(1);
    expect(
      (await call('newsletter', 'reveal_subscriber', { subscriber: one, reason: 'Demande reçue' })).error,
    ).toMatchObject({
      hint: 'permission_required',
    });
    for (const reason of ['', '  x ', null, 'x'.repeat(201)])
      expect((await call('admin', 'reveal_subscriber', { subscriber: one, reason })).error).toMatchObject({
        hint: 'reason_required',
      });
    expect(
      (await call('admin', 'reveal_subscriber', { subscriber: one, reason: 'Demande reçue' })).data,
    ).toBe('a0@exemple.fr');
    const recorded = await world.sql`
      select after from public.audit_log where action = 'reveal' and table_name = 'newsletter_subscribers' and row_id = ${one ?? ''}`;
    expect(recorded).toEqual([{ after: { reason: 'Demande reçue' } }]);
  });

  test('refuse more than a hundred addresses and unknown acts', async () => {
    const many = Array.from({ length: 101 }, () => crypto.randomUUID());
    for (const args of [
      { subscribers: many, act: 'block' },
      { subscribers: [], act: 'confirm' },
      { subscribers: [], act: null },
    ])
      expect((await call('newsletter', 'change_subscribers', args)).error).toMatchObject({ code: '22023' });
  });
});

test('NEWSLETTER-232 figures, growth and the record of a subscriber', async () => {
  const [one] = await add(2);
  await add(1, 'pending', 'b');
  await world.sql`update public.newsletter_subscribers set status = 'unsubscribed', unsubscribed_at = now() where email = 'a1@exemple.fr'`;
  expect((await call('newsletter', 'subscriber_figures')).data).toEqual({
    states: { confirmed: 1, pending: 1, unsubscribed: 1 },
    waiting: 0,
    left_30: 1,
    bounces_30: 0,
  });
  const { data: growth } = await call('newsletter', 'subscriber_growth');
  expect(growth.weeks).toHaveLength(12);
  expect(growth.weeks.at(-1)).toMatchObject({ confirmed: 2, left: 1 });
  expect(growth.sources).toEqual([{ source: 'footer', asked: 3, confirmed: 2 }]);
  expect((await call('newsletter', 'subscriber_record', { subscriber: one })).data).toMatchObject({
    email: 'a•••@exemple.fr',
    status: 'confirmed',
    consent_version: '2025-10-21',
    mails: [],
    bounces: [],
  });
  expect(
    (await call('newsletter', 'subscriber_record', { subscriber: crypto.randomUUID() })).data,
  ).toBeNull();
});
