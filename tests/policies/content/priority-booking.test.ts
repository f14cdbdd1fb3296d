import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import * as z from 'zod';

import { badgeTierIds, priorityHours } from '#domain/badges.ts';
import type { BadgeTierId } from '#domain/badges.ts';
import type { Identity, World } from '#tests/policies/support/world.ts';
import { identities, startWorld } from '#tests/policies/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld({ roles: true });
}, 120_000);
afterAll(() => world.stop());

const link = 'https://lu.ma/x';
/** Booking opens to everybody this many hours from now; negative: it has opened. */
const openIn = (hours: number) => world.sql`
  update public.event_editions set starts_at = private.now() + interval '30 days',
    official_start_at = private.now() + interval '30 days', doors_at = private.now() + interval '30 days',
    ends_at = private.now() + interval '31 days', booking_opens_at = private.now() + make_interval(secs => ${hours * 3600})
  where is_next`;
const editions = (who: Identity, select: string) => world.client(who).from('event_editions').select(select);
const linkOf = async (who: Identity) => {
  const { data } = await editions(who, 'ticket_url').eq('is_next', true).single().throwOnError();
  return 'ticket_url' in data ? data.ticket_url : undefined;
};
const hold = async (tier: BadgeTierId) => {
  await world.sql`
    insert into public.badge_tiers (id, name, price_euros, color, rank) values ('gold', 'Or', 1000, '#C9962B', 3)
    on conflict do nothing`;
  await world.sql`update public.users_badges set badge_tier = ${tier} where user_id = ${world.idOf('owner')}`;
};

beforeEach(() => world.reset());

/** Those who may change the editions. */
const writers: Identity[] = ['admin'];

test.each(identities)('BADGE-182 %s reads the link of an edition without an hour of opening', async (who) => {
  expect(await linkOf(who)).toBe(link);
});

test.each(identities)('BADGE-182 before the window %s finds the link nowhere', async (who) => {
  await openIn(73);
  expect(await linkOf(who)).toBe(writers.includes(who) ? link : null);
  const { data: rows } = await editions(who, '*');
  expect(JSON.stringify(rows)).not.toContain(link);
  for (const filter of ['luma_url=not.is.null', `luma_url=eq.${link}`, 'luma_url=like.*lu.ma*']) {
    const [column = '', operator = ''] = filter.split('=');
    const [name = '', ...value] = operator.split('.');
    const { data } = await editions(who, 'id').filter(column, name, value.join('.'));
    expect([filter, data]).toEqual([filter, []]);
  }
});

test('BADGE-182 a call of the function with a forged row gives no link', async () => {
  await openIn(73);
  const [row] = await world.sql`select id from public.event_editions where is_next`;
  const forged = { id: row?.['id'], booking_opens_at: null, luma_url: null };
  for (const who of ['anon', 'other'] as const) {
    const { data } = await world.client(who).rpc('ticket_url', { edition: forged });
    expect(data ?? null).toBeNull();
  }
});

test.each(Object.entries(priorityHours))(
  'BADGE-183 %s opens the link %i hours earlier',
  async (name, hours) => {
    const tier = badgeTierIds.find((id) => id === name) ?? 'bronze';
    await hold(tier);
    await openIn(hours + 0.01);
    expect(await linkOf('owner')).toBeNull();
    await openIn(hours - 0.01);
    expect(await linkOf('owner')).toBe(link);
    expect([await linkOf('anon'), await linkOf('other')]).toEqual([null, null]);
    await openIn(-0.01);
    expect([await linkOf('anon'), await linkOf('other')]).toEqual([link, link]);
    const [{ hours: sql } = { hours: 0 }] = await world.sql<{ hours: number }[]>`
    select private.priority_hours(rank) as hours from public.badge_tiers where id = ${tier}`;
    expect(sql).toBe(hours);
  },
);

test('BADGE-183 a badge that has ended, and a suspended holder, wait as everybody', async () => {
  await openIn(1);
  expect(await linkOf('owner')).toBe(link);
  await world.sql`update public.users_badges set ends_at = now() where user_id = ${world.idOf('owner')}`;
  expect(await linkOf('owner')).toBeNull();
  await world.reset();
  await openIn(1);
  await world.sql`insert into public.user_bans (user_id, reason) values (${world.idOf('owner')}, 'Essai')`;
  expect(await linkOf('owner')).toBeNull();
});

test('BADGE-184 an organiser sets the hour and the link, and takes the hour away, without losing the link', async () => {
  const admin = world.client('admin');
  const next = () => admin.from('event_editions');
  const inTwoDays = new Date(Date.now() + 48 * 3_600_000).toISOString();
  await openIn(-1);
  await next().update({ booking_opens_at: inTwoDays }).eq('is_next', true).throwOnError();
  await next().update({ luma_url: 'https://lu.ma/nouveau' }).eq('is_next', true).throwOnError();
  expect(await linkOf('admin')).toBe('https://lu.ma/nouveau');
  const wrong = await next().update({ luma_url: 'javascript:alert(1)' }).eq('is_next', true);
  expect(wrong.error?.code).toBe('23514');
  const late = await next().update({ booking_opens_at: '2099-01-01' }).eq('is_next', true);
  expect(late.error?.code).toBe('23514');
  await next().update({ booking_opens_at: null }).eq('is_next', true).throwOnError();
  expect(await linkOf('anon')).toBe('https://lu.ma/nouveau');
  const { error } = await next().update({ luma_url: null }).eq('is_next', true);
  expect(error?.code).toBe('23502');
});

test('BADGE-181 the server asks when the next edition opens or the next article appears', async () => {
  const planned = async (since?: Date) => {
    const args = since ? { since: since.toISOString() } : {};
    const { data } = await world.stack.service().rpc('next_timed_change', args).throwOnError();
    return data;
  };
  await world.sql`update public.blog_posts set publish_date = private.now() - interval '1 day'`;
  expect(await planned()).toMatchObject({ at: null, wait: null });
  await openIn(2);
  const { wait } = z.object({ wait: z.number() }).parse(await planned());
  expect(wait).toBeGreaterThan(7_000_000);
  expect(wait).toBeLessThanOrEqual(7_200_000);
  await world.sql`
    update public.blog_posts set publish_date = private.now() + interval '1 hour'
    where id = (select id from public.blog_posts where is_published and deleted_at is null limit 1)`;
  expect(z.object({ wait: z.number() }).parse(await planned()).wait).toBeLessThanOrEqual(3_600_000);
  // An instant between the last announcement and now has `wait` 0; after an announcement it is not returned again.
  expect(await planned(new Date(Date.now() - 2 * 86_400_000))).toMatchObject({ wait: 0 });
  const { data: now } = await world.stack.service().rpc('announce_timed_change').throwOnError();
  expect(z.object({ wait: z.number() }).parse(await planned(new Date(now))).wait).toBeGreaterThan(3_000_000);
  // A clock that was wrong.
  expect(z.object({ wait: z.number() }).parse(await planned(new Date('2100-01-01'))).wait).toBeGreaterThan(
    3_000_000,
  );
});

test('BADGE-184 a link that another edition shows cannot wait for an hour; a dropped insert keeps the link', async () => {
  const [next] = await world.sql`select * from public.event_editions where is_next`;
  const other = { ...next, id: crypto.randomUUID(), starts_at: '2020-01-03T17:30:00Z', is_next: false };
  await world.sql`insert into public.event_editions ${world.sql(other)}`;
  const inTwoDays = new Date(Date.now() + 48 * 3_600_000).toISOString();
  await openIn(-1).catch(() => undefined);
  await world.sql`update public.event_editions set booking_opens_at = null where is_next`;
  const set = (luma_url: string) =>
    world
      .client('admin')
      .from('event_editions')
      .update({ luma_url, booking_opens_at: inTwoDays })
      .eq('is_next', true);
  expect((await set(link)).error?.hint).toBe('booking_link_public');
  await set('https://lu.ma/nouveau').throwOnError();
  const dropped = { ...other, id: next?.['id'], starts_at: '2020-02-07T17:30:00Z' };
  await world.sql`insert into public.event_editions ${world.sql(dropped)} on conflict (id) do nothing`;
  expect(await linkOf('admin')).toBe('https://lu.ma/nouveau');
});
