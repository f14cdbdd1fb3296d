import { afterAll, beforeAll, expect, test } from 'vitest';

import { startStack } from '#tests/support/stack.ts';
import type { Person, Stack } from '#tests/support/stack.ts';

let stack: Stack;
let admin: Person;
let member: Person;
beforeAll(async () => {
  stack = await startStack();
  [admin, member] = await Promise.all([stack.signUpAndConfirm(), stack.signUpAndConfirm()]);
  await stack.database
    .owner`insert into public.user_roles (user_id, role) values (${admin.user.id}, 'admin')`;
});
afterAll(() => stack.stop());

type Filters = { badge?: string; state?: string; newsletter?: string };

/** Whether the list of members, in each of its orders, has the member with these filters. */
async function isListed(filters: Filters, who = member): Promise<boolean> {
  const pages = await Promise.all(
    ['created', 'name', 'seen'].map((sort) => admin.client.rpc('members_page', { filters, sort })),
  );
  const found = pages.map(({ data, error }) => {
    if (error) throw error;
    return JSON.stringify(data).includes(who.user.id);
  });
  expect(new Set(found).size).toBe(1);
  return found[0] === true;
}

test('USERS-77 the filter by badge follows an award, an end, a revocation and a deletion', async () => {
  const { owner } = stack.database;
  await owner`insert into public.users_badges (user_id, badge_tier) values (${member.user.id}, 'bronze')`;
  expect([await isListed({ badge: 'bronze' }), await isListed({ badge: 'none' })]).toEqual([true, false]);
  await owner`insert into public.users_badges (user_id, badge_tier) values (${member.user.id}, 'gold')`;
  expect([await isListed({ badge: 'bronze' }), await isListed({ badge: 'gold' })]).toEqual([false, true]);
  // The end is past, and the hourly job has not recorded it yet.
  await owner`
    update public.users_badges set ends_at = now() - interval '1 second' where user_id = ${member.user.id} and status = 'active'`;
  expect([await isListed({ badge: 'gold' }), await isListed({ badge: 'none' })]).toEqual([false, true]);
  await owner`update public.users_badges set ends_at = null where user_id = ${member.user.id} and status = 'active'`;
  expect(await isListed({ badge: 'gold' })).toBe(true);
  await owner`update public.users_badges set status = 'revoked' where user_id = ${member.user.id} and status = 'active'`;
  expect([await isListed({ badge: 'gold' }), await isListed({ badge: 'none' })]).toEqual([false, true]);
  await owner`update public.users_badges set status = 'active' where user_id = ${member.user.id} and badge_tier = 'gold'`;
  await owner`delete from public.users_badges where user_id = ${member.user.id}`;
  expect(await isListed({ badge: 'none' })).toBe(true);
});

test('USERS-77 the filter by suspension follows a suspension, its dates and its end', async () => {
  const { owner } = stack.database;
  const suspended = () => isListed({ state: 'suspended' });
  const [ban] = await owner<{ id: string }[]>`
    insert into public.user_bans (user_id, reason, starts_at, ends_at)
    values (${member.user.id}, 'Insultes', private.now() + interval '1 hour', private.now() + interval '2 hours')
    returning id`;
  expect(await suspended()).toBe(false);
  await owner`update public.user_bans set starts_at = private.now() - interval '1 hour' where id = ${ban?.id ?? ''}`;
  expect(await suspended()).toBe(true);
  await owner`update public.user_bans set ends_at = private.now() - interval '1 minute' where id = ${ban?.id ?? ''}`;
  expect(await suspended()).toBe(false);
  await owner`update public.user_bans set ends_at = null where id = ${ban?.id ?? ''}`;
  expect(await suspended()).toBe(true);
  await owner`update public.user_bans set lifted_at = private.now() where id = ${ban?.id ?? ''}`;
  expect(await suspended()).toBe(false);
});

test('USERS-77 the filter by newsletter follows the subscription and the address of the account', async () => {
  const { owner } = stack.database;
  const subscribed = () => isListed({ newsletter: 'true' });
  await owner`
    insert into public.newsletter_subscribers (email, source, consent_version) values (${member.email}, 'footer', '1')`;
  expect(await subscribed()).toBe(false);
  await owner`
    update public.newsletter_subscribers set status = 'confirmed', confirmed_at = now() where email = ${member.email}`;
  expect(await subscribed()).toBe(true);
  await owner`update auth.users set email = 'autre@exemple.fr' where id = ${member.user.id}`;
  expect(await subscribed()).toBe(false);
  await owner`update public.newsletter_subscribers set email = 'autre@exemple.fr' where email = ${member.email}`;
  expect(await subscribed()).toBe(true);
  await owner`delete from public.newsletter_subscribers where email = 'autre@exemple.fr'`;
  expect(await subscribed()).toBe(false);
});

test('USERS-77 an account opened with the address of a subscriber is found by the filter', async () => {
  const { owner } = stack.database;
  await owner`
    insert into public.newsletter_subscribers (email, status, source, consent_version, confirmed_at)
    values ('abonnee@exemple.fr', 'confirmed', 'footer', '1', now())`;
  const later = await stack.signUpAndConfirm('abonnee@exemple.fr');
  expect(await isListed({ newsletter: 'true' }, later)).toBe(true);
});
