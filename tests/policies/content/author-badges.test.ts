import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { ids } from '#tests/policies/support/ids.ts';
import type { World } from '#tests/policies/support/world.ts';
import { identities, startWorld } from '#tests/policies/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld({ roles: true });
}, 120_000);
afterAll(() => world.stop());
beforeEach(() => world.reset());

const badgeOf = async (id: string, who: (typeof identities)[number] = 'anon') => {
  const { data, error } = await world
    .client(who)
    .from('blog_comments')
    .select('id, author_badge')
    .eq('id', id)
    .maybeSingle();
  expect(error).toBeNull();
  return data && Reflect.get(data, 'author_badge');
};

test.each(identities)('BADGE-120 %s reads the tier of the author with a published comment', async (who) => {
  expect(await badgeOf(ids.ownerComment, who)).toBe('bronze');
  expect(await badgeOf(ids.authorComment, who)).toBeNull();
  const badges = await world
    .client(who)
    .from('users_badges')
    .select('user_id')
    .eq('user_id', world.idOf('owner') ?? '');
  if (who !== 'owner' && who !== 'admin') expect(badges.data ?? []).toEqual([]);
});

test.each([
  ['ended', 'ends_at = now()'],
  ['was revoked', "status = 'revoked'"],
])('BADGE-120 a badge that %s is not shown any more', async (_how, change) => {
  await world.sql.unsafe(`update public.users_badges set ${change} where id = '${ids.ownerBadge}'`);
  expect(await badgeOf(ids.ownerComment)).toBeNull();
});

test('BADGE-120 a row that the caller made up tells nothing about a member, nor does a comment that is not published', async () => {
  const ask = (comment: object) => world.client('anon').rpc('author_badge', { comment });
  expect(
    (await ask({ id: crypto.randomUUID(), user_id: world.idOf('owner'), is_visible: true })).data,
  ).toBeNull();
  expect(
    (await ask({ id: ids.ownerPending, user_id: world.idOf('owner'), is_visible: true })).data,
  ).toBeNull();
  expect((await ask({ id: ids.authorComment, user_id: world.idOf('owner') })).data).toBeNull();
});

test('BADGE-121 a change of the badge of a published author is announced to the pages, and no other', async () => {
  const heard: string[] = [];
  const { unlisten } = await world.sql.listen('content_changed', (payload) => heard.push(payload));
  await world.sql`update public.users_badges set status = 'expired' where id = ${ids.ownerBadge}`;
  await expect.poll(() => heard).toEqual(['users_badges']);
  const stranger = await world.stack.signUpAndConfirm();
  await world.sql`insert into public.users_badges (user_id, badge_tier, status) values (${stranger.user.id}, 'bronze', 'active')`;
  await world.sql`select pg_notify('content_changed', 'last')`;
  await expect.poll(() => heard).toContain('last');
  expect(heard).toEqual(['users_badges', 'last']);
  await unlisten();
});
