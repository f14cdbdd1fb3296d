import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { ids } from '#tests/policies/support/ids.ts';
import type { World } from '#tests/policies/support/world.ts';
import { startWorld } from '#tests/policies/support/world.ts';
import type { Person } from '#tests/support/stack.ts';

let world: World;
let kept: Person;
let merged: Person;
beforeAll(async () => {
  world = await startWorld();
}, 120_000);
afterAll(() => world.stop());
beforeEach(async () => {
  await world.reset();
  kept = await world.stack.signUpAndConfirm();
  merged = await world.stack.signUpAndConfirm();
});

const merge = (into = kept.user.id, from = merged.user.id) =>
  world.client('admin').rpc('merge_members', { kept: into, merged: from });
const owned = async (table: string, column: string, id = kept.user.id) => {
  const [row] = await world.sql<{ count: number }[]>`
    select count(*)::integer as count from ${world.sql(table)} where ${world.sql(column)} = ${id}`;
  return row?.count;
};
const comment = (person: Person) =>
  person.client.from('blog_comments').insert({ post_id: ids.publicPost, content: 'Bonsoir à tous' });

test('moves comments, reactions, reports, suspensions and the badge, and keeps one of each', async () => {
  const { sql } = world;
  await sql`insert into public.blog_comments (post_id, user_id, content, is_approved, is_visible, depth)
    values (${ids.publicPost}, ${merged.user.id}, 'Bonsoir', true, true, 1)`;
  for (const { user } of [kept, merged]) {
    await sql`insert into public.comment_reactions (comment_id, user_id, reaction_type) values (${ids.ownerComment}, ${user.id}, 'fire')`;
    await sql`insert into public.comment_reports (comment_id, reporter_id, reason) values (${ids.authorComment}, ${user.id}, 'spam')`;
    await sql`insert into public.users_badges (user_id, badge_tier, status) values (${user.id}, 'bronze', 'active')`;
  }
  await sql`insert into public.user_bans (user_id, reason, ends_at) values (${merged.user.id}, 'Insultes', now() + interval '3 days')`;
  const [before] = await sql<
    { total: number }[]
  >`select count(*)::integer as total from public.blog_comments`;
  const { data, error } = await merge();
  expect(error).toBeNull();
  expect(data).toEqual({ outcome: 'done', comments: 1 });
  expect(await owned('public.blog_comments', 'user_id')).toBe(1);
  expect(await owned('public.comment_reactions', 'user_id')).toBe(1);
  expect(await owned('public.comment_reports', 'reporter_id')).toBe(1);
  expect(await owned('public.user_bans', 'user_id')).toBe(1);
  const badges =
    await sql`select status from public.users_badges where user_id = ${kept.user.id} order by status`;
  expect(badges.map(({ status }) => status)).toEqual(['active', 'expired']);
  const [after] = await sql<{ total: number }[]>`select count(*)::integer as total from public.blog_comments`;
  expect(after).toEqual(before);
  const { data: tombstone } = await world.client('admin').rpc('member_overview', { member: merged.user.id });
  expect(tombstone.deleted.merged_into).toBe(kept.user.id);
});

test('USERS-83 moves the pictures that the account sent', async () => {
  await world.sql`
    insert into public.media (path, alt, bytes, uploaded_by)
    values (${`pictures/${crypto.randomUUID()}`}, 'Une tablée', 1, ${merged.user.id})`;
  expect((await merge()).data?.outcome).toBe('done');
  expect(await owned('public.media', 'uploaded_by')).toBe(1);
});

test('does not suspend a member who has a role', async () => {
  const { sql } = world;
  await sql`insert into public.user_roles (user_id, role) values (${kept.user.id}, 'reader')`;
  await sql`insert into public.user_bans (user_id, reason) values (${merged.user.id}, 'Insultes')`;
  expect((await merge()).error).toMatchObject({ code: '23514', hint: 'staff_not_suspendable' });
  expect(await owned('public.user_bans', 'user_id')).toBe(0);
  // A suspension that is over is part of the history.
  await sql`update public.user_bans set lifted_at = now() where user_id = ${merged.user.id}`;
  expect((await merge()).data?.outcome).toBe('done');
});

test('gives nothing to the administrator who merges', async () => {
  await world.sql`insert into public.users_badges (user_id, badge_tier, status) values (${merged.user.id}, 'bronze', 'active')`;
  const { error } = await merge(world.idOf('admin') ?? '');
  expect(error).toMatchObject({ code: '23514', hint: 'not_on_oneself' });
});

test('two merges of one account at once: one is done, the other finds it gone', async () => {
  const answers = await Promise.all([merge(), merge()]);
  expect(answers.map(({ data }) => data?.outcome).toSorted()).toEqual(['done', 'gone']);
});

test('a comment written during the merge is moved or refused, never lost', async () => {
  const [{ data }, ...written] = await Promise.all([
    merge(),
    ...Array.from({ length: 4 }, () => comment(merged)),
  ]);
  expect(data.outcome).toBe('done');
  const accepted = written.filter(({ error }) => !error).length;
  expect(await owned('public.blog_comments', 'user_id')).toBe(accepted);
  expect(await owned('public.blog_comments', 'user_id', merged.user.id)).toBe(0);
});

test('is refused on oneself, with itself, and for an account with a role', async () => {
  const self = String(world.idOf('admin'));
  expect((await merge(kept.user.id, self)).error?.hint).toBe('not_on_oneself');
  expect((await merge(kept.user.id, kept.user.id)).error?.hint).toBe('not_on_oneself');
  await world.sql`insert into public.user_roles (user_id, role) values (${merged.user.id}, 'reader')`;
  expect((await merge()).error?.hint).toBe('member_has_role');
});

test('accounts of one mailbox or one name are listed until one of them goes', async () => {
  const { sql } = world;
  const gmail = [
    ['jeanne.durand@gmail.com', kept],
    ['jeannedurand+lille@gmail.com', merged],
  ] as const;
  for (const [email, { user }] of gmail)
    await sql`update auth.users set email = ${email} where id = ${user.id}`;
  const list = async () => {
    const { data, error } = await world.client('admin').rpc('duplicate_members');
    expect(error).toBeNull();
    return data.map(({ reason, members }: { reason: string; members: { id: string }[] }) => ({
      reason,
      members: members.map(({ id }) => id).toSorted(),
    }));
  };
  expect(await list()).toContainEqual({
    reason: 'mailbox',
    members: [kept.user.id, merged.user.id].toSorted(),
  });
  await sql`update public.profiles set display_name = 'Jeanne Durand' where id in ${sql([kept.user.id, merged.user.id])}`;
  expect(await list()).toContainEqual({ reason: 'name', members: [kept.user.id, merged.user.id].toSorted() });
  await merge();
  expect(JSON.stringify(await list())).not.toContain(kept.user.id);
});
