import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { roles } from '#domain/members.ts';
import { permissionsOf } from '#domain/permissions.ts';
import { ids } from '#tests/policies/support/ids.ts';
import type { Identity, World } from '#tests/policies/support/world.ts';
import { startWorld } from '#tests/policies/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld({ roles: true });
});
afterAll(() => world.stop());
beforeEach(() => world.reset());

async function permissionsOfCaller(who: Identity): Promise<string[]> {
  const { data } = await world.client(who).rpc('my_permissions').throwOnError();
  return data.toSorted();
}

describe('permissions', () => {
  test.each(roles)('%s: my_permissions returns what the table of permissions lists', async (role) => {
    expect(await permissionsOfCaller(role)).toEqual(permissionsOf(role).toSorted());
  });

  test('end at the end date of the role, and at its removal', async () => {
    const moderate = () => world.client('moderator').rpc('moderation_selection', { queue: 'pending' });
    const until = (ends: string) => world.sql`
      update public.user_roles set ends_at = now() + ${ends}::interval where role = 'moderator'`;
    await until('1 hour');
    expect((await moderate()).error).toBeNull();
    await until('-1 second');
    expect((await moderate()).error).toMatchObject({ code: '42501', hint: 'permission_required' });
    expect(await permissionsOfCaller('moderator')).toEqual([]);
    await world.sql`update public.user_roles set ends_at = null where role = 'moderator'`;
    expect((await moderate()).error).toBeNull();
    await world.client('admin').from('user_roles').delete().eq('role', 'moderator').throwOnError();
    expect((await moderate()).error?.code).toBe('42501');
  });

  test('are none while the second factor is missing', async () => {
    const factor = { user_id: world.idOf('moderator'), factor_type: 'totp', status: 'verified' };
    await world.sql`insert into auth.mfa_factors ${world.sql({ ...factor, id: ids.note, created_at: new Date(), updated_at: new Date() })}`;
    expect(await permissionsOfCaller('moderator')).toEqual([]);
    const { data } = await world.client('moderator').from('member_notes').select('id');
    expect(data).toEqual([]);
    await world.sql`delete from auth.mfa_factors`;
    expect(await permissionsOfCaller('moderator')).toEqual(permissionsOf('moderator').toSorted());
  });

  test('of several roles add up', async () => {
    await world
      .client('admin')
      .from('user_roles')
      .insert({ user_id: world.idOf('moderator'), role: 'editor' });
    const both = new Set([...permissionsOf('moderator'), ...permissionsOf('editor')]);
    expect(await permissionsOfCaller('moderator')).toEqual([...both].toSorted());
  });
});

describe('granting the role admin', () => {
  /** Inserts the role as the administrator, whose latest proof of identity is `minutes` old. */
  function grant(role: string, minutes: number) {
    const timestamp = Math.floor(Date.now() / 1000) - minutes * 60;
    const claims = {
      role: 'authenticated' as const,
      sub: world.idOf('admin') ?? '',
      amr: [{ method: 'password', timestamp }],
    };
    const user = world.idOf('other');
    return world.stack.database.asRole(
      { claims },
      (tx) => tx`insert into public.user_roles (user_id, role) values (${user}, ${role})`,
    );
  }

  test('requires reauthentication when the sign-in is older than 15 minutes; other roles do not', async () => {
    await expect(grant('admin', 16)).rejects.toMatchObject({
      code: 'PT403',
      hint: 'reauthentication_needed',
    });
    await grant('reader', 16);
    await grant('admin', 14);
    expect(await permissionsOfCaller('other')).toEqual(permissionsOf('admin').toSorted());
  });

  test('by the owner of the database requires none', async () => {
    await world.sql`insert into public.user_roles (user_id, role) values (${world.idOf('other')}, 'admin')`;
    await world.sql`update public.user_roles set ends_at = null where role = 'admin'`;
    expect(await permissionsOfCaller('other')).toHaveLength(permissionsOf('admin').length);
  });
});

describe('suspensions by a moderator', () => {
  const suspend = (who: Identity, by: Identity = 'moderator') =>
    world.client(by).rpc('suspend_member', { member: world.idOf(who), reason: 'Insultes', days: 7 });

  test('refuse members with a role, until the role ends or is removed', async () => {
    for (const who of ['admin', 'editor', 'reader', 'moderator'] as const) {
      const { error } = await suspend(who);
      expect(error).toMatchObject({ code: '23514', hint: 'staff_not_suspendable' });
      const row = { user_id: world.idOf(who), reason: 'Insultes' };
      expect((await world.client('moderator').from('user_bans').insert(row)).error?.code).toBe('42501');
    }
    expect((await suspend('editor', 'admin')).error?.hint).toBe('staff_not_suspendable');
    await world.client('admin').from('user_roles').delete().eq('role', 'editor').throwOnError();
    await world.sql`update public.user_roles set ends_at = now() - interval '1 second' where role = 'reader'`;
    expect((await suspend('editor')).data).toMatchObject({ outcome: 'done' });
    expect((await suspend('reader')).data).toMatchObject({ outcome: 'done' });
    expect(
      await world.sql`select decision from public.suspension_decisions where decided_by is not null`,
    ).toEqual([{ decision: 'suspended' }, { decision: 'suspended' }]);
  });

  test('cannot resume the past suspension of a member with a role, and can lift one', async () => {
    await world.sql`update public.user_bans set user_id = ${world.idOf('editor')} where id = ${ids.ownerBan}`;
    const change = (patch: object) =>
      world.client('moderator').from('user_bans').update(patch).eq('id', ids.ownerBan).select('id');
    expect((await change({ ends_at: null })).error?.code).toBe('42501');
    expect((await change({ lifted_at: '2025-01-03T00:00:00Z' })).data).toEqual([{ id: ids.ownerBan }]);
  });

  test('cannot be lifted by the suspended member', async () => {
    const ban = { id: ids.ownerBan, lifted_at: '2025-01-03T00:00:00Z' };
    await world.sql`update public.user_bans set user_id = ${world.idOf('moderator')}, ends_at = null where id = ${ban.id}`;
    const moderator = world.client('moderator');
    const { error } = await moderator.rpc('lift_suspension', { ban: ban.id });
    expect(error).toMatchObject({ code: '42501', hint: 'own_suspension' });
    const changed = await moderator
      .from('user_bans')
      .update({ lifted_at: ban.lifted_at })
      .eq('id', ban.id)
      .select();
    expect(changed.data ?? []).toEqual([]);
    expect((await world.client('admin').rpc('lift_suspension', { ban: ban.id })).data.outcome).toBe('done');
  });
});

test('a moderator moderates, and the decision is recorded', async () => {
  const update = { is_approved: true };
  const moderator = world.client('moderator');
  await moderator.from('blog_comments').update(update).eq('id', ids.ownerPending).throwOnError();
  expect(
    await world.sql`select decision, decided_by from public.moderation_decisions where comment_id = ${ids.ownerPending}`,
  ).toEqual([{ decision: 'approved', decided_by: world.idOf('moderator') }]);
});

test('an editor who owns a comment cannot change its moderation', async () => {
  await world.sql`update public.blog_comments set user_id = ${world.idOf('editor')} where id = ${ids.ownerPending}`;
  const { error } = await world
    .client('editor')
    .from('blog_comments')
    .update({ is_approved: true })
    .eq('id', ids.ownerPending);
  expect(error).toMatchObject({ code: '42501', hint: 'permission_required' });
});

describe('articles, with blog.write and without blog.publish', () => {
  beforeEach(async () => {
    await world.sql`delete from public.role_permissions where role = 'editor' and permission = 'blog.publish'`;
    return async () => {
      await world.sql`insert into public.role_permissions values ('editor', 'blog.publish')`;
    };
  });
  const posts = () => world.client('editor').from('blog_posts');
  const draft = { title: 'Brouillon', slug: 'un-brouillon', content: '<p>x</p>', category: 'Lille' };

  test('a draft is added and changed, and is neither added nor made published', async () => {
    const { data } = await posts().insert(draft).select('id').single().throwOnError();
    await posts().update({ title: 'Autre' }).eq('id', data.id).throwOnError();
    const published = { is_published: true, publish_date: '2025-01-01T00:00:00Z' };
    expect((await posts().insert({ ...draft, ...published, slug: 'publie' })).error?.code).toBe('42501');
    expect((await posts().update(published).eq('id', data.id)).error?.code).toBe('42501');
    expect((await posts().update({ deleted_at: '2025-01-01T00:00:00Z' }).eq('id', data.id)).error?.code).toBe(
      '42501',
    );
    expect((await posts().delete().eq('id', data.id).select()).data).toEqual([]);
  });

  test('published, scheduled and deleted articles are not changed', async () => {
    for (const id of [ids.publicPost, ids.futurePost, ids.binnedPost]) {
      expect((await posts().update({ is_published: false, title: 'x' }).eq('id', id).select()).data).toEqual(
        [],
      );
      expect((await posts().update({ deleted_at: null }).eq('id', id).select()).data).toEqual([]);
    }
    const { error } = await posts().upsert({ ...draft, slug: 'public' }, { onConflict: 'slug' });
    expect(error?.code).toBe('42501');
  });
});

test('refuses to give back an allowance of one’s own badge', async () => {
  await world.sql`update public.users_badges set user_id = ${world.idOf('admin')} where id = ${ids.ownerBadge}`;
  const uses = () => world.client('admin').from('badge_uses');
  expect((await uses().delete().eq('id', ids.ownerUse).select()).data).toEqual([]);
  const use = { badge_id: ids.ownerBadge, allowance_id: ids.allowance };
  expect((await uses().insert(use)).error?.code).toBe('42501');
});
