import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { ids } from '#tests/policies/support/ids.ts';
import type { Identity, World } from '#tests/policies/support/world.ts';
import { startWorld } from '#tests/policies/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());
beforeEach(() => world.reset());

const roles = (who: Identity) => world.client(who).from('user_roles');
const grant = (user: Identity, role: string) => roles('admin').insert({ user_id: world.idOf(user), role });

/** The query of the specification's client (ADMIN-02). */
async function isAdmin(who: Identity): Promise<boolean> {
  const { data } = await roles(who)
    .select('role')
    .eq('user_id', world.idOf(who))
    .eq('role', 'admin')
    .maybeSingle();
  return data !== null;
}

describe('roles', () => {
  test('an administrator grants the role to another, who can grant it too; the row records who granted it', async () => {
    expect((await grant('other', 'admin')).error).toBeNull();
    expect(await isAdmin('other')).toBe(true);
    const { data } = await roles('admin').select('granted_by').eq('user_id', world.idOf('other')).single();
    expect(data).toEqual({ granted_by: world.idOf('admin') });
    expect((await roles('other').insert({ user_id: world.idOf('owner'), role: 'admin' })).error).toBeNull();
  });

  test('refuses a removed administrator at the next request', async () => {
    await grant('other', 'admin');
    await roles('admin').delete().eq('user_id', world.idOf('other')).eq('role', 'admin');
    expect(await isAdmin('other')).toBe(false);
    const { data } = await world.client('other').from('audit_log').select('id');
    expect(data).toEqual([]);
  });

  test('refuses a role granted to oneself', async () => {
    for (const who of ['owner', 'admin'] as const) {
      expect((await roles(who).insert({ user_id: world.idOf(who), role: 'moderator' })).error?.code).toBe(
        '42501',
      );
    }
  });

  test('refuses an unknown role', async () => {
    expect((await grant('other', 'superadmin')).error?.code).toBe('23514');
  });

  test('refuses to remove the last administrator, also for the service role and on account deletion', async () => {
    const last = world.idOf('admin');
    const { error } = await world.stack
      .service()
      .from('user_roles')
      .delete()
      .eq('user_id', last)
      .eq('role', 'admin');
    expect(error?.message).toBe('Le dernier administrateur ne peut pas être retiré');
    await expect(world.sql`delete from auth.users where id = ${last}`).rejects.toThrow(
      'dernier administrateur',
    );
    await expect(
      world.sql`update public.user_roles set role = 'reader' where role = 'admin'`,
    ).rejects.toThrow('dernier');
    await expect(
      world.sql`update public.user_roles set ends_at = now() where role = 'admin'`,
    ).rejects.toThrow('dernier');
    expect(await isAdmin('admin')).toBe(true);
  });

  test('refuses to delete the account of the last administrator, with the reason', async () => {
    const { auth } = world.stack.service();
    const { error } = await auth.admin.deleteUser(world.idOf('admin') ?? '');
    expect(error).toMatchObject({
      status: 409,
      message: 'Le dernier administrateur ne peut pas être retiré',
    });
    expect(await isAdmin('admin')).toBe(true);
  });

  test('when two administrators remove each other at the same time, one remains', async () => {
    for (let round = 0; round < 10; round += 1) {
      await world.reset();
      await grant('other', 'admin');
      await Promise.all([
        roles('admin').delete().eq('user_id', world.idOf('other')).eq('role', 'admin'),
        roles('other').delete().eq('user_id', world.idOf('admin')).eq('role', 'admin'),
      ]);
      const left = await world.sql`select from public.user_roles where role = 'admin'`;
      expect(left).toHaveLength(1);
    }
  });

  test('a role past its end gives no rights', async () => {
    await world.sql`insert into public.user_roles (user_id, role, ends_at) values (${world.idOf('other')}, 'admin', now() - interval '1 second')`;
    expect(await isAdmin('other')).toBe(false);
    const { data } = await world.client('other').from('audit_log').select('id');
    expect(data).toEqual([]);
  });
});

describe('suspensions', () => {
  const suspend = (who: Identity, ends_at: string | null = null) =>
    world
      .client('admin')
      .from('user_bans')
      .insert({ user_id: world.idOf(who), reason: 'Insultes', ends_at });

  /** Every kind of write of a member: the error codes, null where it succeeded. */
  async function writesOf(who: Identity) {
    const client = world.client(who);
    const user = world.idOf(who);
    const responses = await Promise.all([
      client.from('blog_comments').insert({ post_id: ids.publicPost, user_id: user, content: 'Encore moi' }),
      client
        .from('comment_reactions')
        .insert({ comment_id: ids.authorComment, user_id: user, reaction_type: 'like' }),
      client
        .from('comment_reports')
        .insert({ comment_id: ids.authorComment, reporter_id: user, reason: 'spam' }),
    ]);
    await client.from('blog_comments').update({ content: 'Réécrit' }).eq('user_id', user);
    await client.from('profiles').update({ bio: 'Réécrite' }).eq('id', user);
    const [rewritten] = await world.sql<{ comment: boolean; bio: boolean }[]>`
      select exists (select from public.blog_comments where content = 'Réécrit') as comment,
             exists (select from public.profiles where bio = 'Réécrite') as bio`;
    return { refusals: responses.map(({ error }) => error?.code ?? null), ...rewritten };
  }

  test('refuse every write at once', async () => {
    expect((await suspend('owner')).error).toBeNull();
    expect(await writesOf('owner')).toEqual({
      refusals: ['42501', '42501', '42501'],
      comment: false,
      bio: false,
    });
  });

  test('end at their date', async () => {
    await suspend('owner', '2999-01-01T00:00:00Z');
    await world.sql`
      update public.user_bans set starts_at = now() - interval '2 days', ends_at = now() - interval '1 second'
      where ends_at > now()`;
    expect(await writesOf('owner')).toEqual({ refusals: [null, null, null], comment: true, bio: true });
  });

  test('end when they are lifted, and give the reason to the member', async () => {
    await suspend('owner');
    const { data } = await world.client('owner').from('user_bans').select('reason').is('ends_at', null);
    expect(data).toEqual([{ reason: 'Insultes' }]);
    await world
      .client('admin')
      .from('user_bans')
      .update({ lifted_at: new Date().toISOString() })
      .is('ends_at', null);
    expect((await writesOf('owner')).refusals).toEqual([null, null, null]);
  });

  test('are refused for administrators', async () => {
    expect((await suspend('admin')).error?.code).toBe('42501');
  });
});

describe('badges', () => {
  const award = (who: Identity, badge_tier: string, to: Identity = 'owner') =>
    world
      .client(who)
      .from('users_badges')
      .insert({ user_id: world.idOf(to), badge_tier, status: 'active' });

  test('a new award replaces the active badge, which stays in the history', async () => {
    expect((await award('admin', 'silver')).error).toBeNull();
    const { data } = await world
      .client('owner')
      .from('users_badges')
      .select('badge_tier, status')
      .order('badge_tier');
    expect(data).toEqual([
      { badge_tier: 'bronze', status: 'expired' },
      { badge_tier: 'silver', status: 'active' },
    ]);
  });

  test('refuses an award to oneself, and any award by a member', async () => {
    expect((await award('admin', 'silver', 'admin')).error?.code).toBe('42501');
    expect((await award('owner', 'silver')).error?.code).toBe('42501');
  });

  test('refuses to change a badge that is paid by card', async () => {
    await world.sql`update public.users_badges set stripe_subscription_id = 'sub_1' where id = ${ids.ownerBadge}`;
    const change = await world
      .client('admin')
      .from('users_badges')
      .update({ status: 'revoked' })
      .eq('id', ids.ownerBadge);
    expect(change.error?.code).toBe('42501');
    expect((await award('admin', 'silver')).error?.code).toBe('42501');
  });

  test('refuses two active badges, also from the service role', async () => {
    await world.sql`alter table public.users_badges disable trigger award_badge`;
    const second = { user_id: world.idOf('owner'), badge_tier: 'silver', status: 'active' };
    const { error } = await world.stack.service().from('users_badges').insert(second);
    await world.sql`alter table public.users_badges enable trigger award_badge`;
    expect(error?.code).toBe('23505');
  });
});
