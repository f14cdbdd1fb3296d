import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { ids } from '#tests/policies/support/ids.ts';
import type { World } from '#tests/policies/support/world.ts';
import { startWorld } from '#tests/policies/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());
beforeEach(() => world.reset());

const audited = [
  'access_requests',
  'account_deletions',
  'analytics_goals',
  'announcements',
  'badge_allowances',
  'badge_features',
  'badge_requests',
  'badge_subscriptions',
  'badge_tiers',
  'badge_uses',
  'blog_comments',
  'blog_posts',
  'cards',
  'comment_reports',
  'copy_variants',
  'edition_steps',
  'evening_pages',
  'evening_photos',
  'event_editions',
  'faq_items',
  'gallery_images',
  'guide_events',
  'guide_venues',
  'illegal_content_notices',
  'invitations',
  'mail_texts',
  'media',
  'member_notes',
  'newsletter_campaigns',
  'newsletter_subscribers',
  'newsletter_templates',
  'organizers',
  'partners',
  'photo_requests',
  'profiles',
  'settings',
  'tasks',
  'testimonials',
  'user_bans',
  'user_roles',
  'users_badges',
];

test('the tables with an audit trigger are exactly these', async () => {
  const found = await world.sql<{ name: string }[]>`
    select relname as name from pg_trigger join pg_class on pg_class.oid = tgrelid where tgname = 'record_change' order by name`;
  expect(found.map(({ name }) => name)).toEqual(audited);
});

async function trail(table: string) {
  const { data, error } = await world
    .client('admin')
    .from('audit_log')
    .select('actor_id, actor_role, action, row_id, before, after, request_id')
    .eq('table_name', table)
    .order('id');
  expect(error).toBeNull();
  return data ?? [];
}

test('records who changed what, with the differing columns only', async () => {
  await world.client('admin').from('settings').update({ value: 3 }).eq('key', 'secret');
  const [entry] = await trail('settings');
  expect(entry).toMatchObject({
    actor_id: world.idOf('admin'),
    actor_role: 'authenticated',
    action: 'update',
    row_id: 'secret',
    before: { value: '2' },
    after: { value: 3 },
  });
  expect(entry?.request_id).toEqual(expect.any(String));
});

test('records granting and revoking a role', async () => {
  const roles = world.client('admin').from('user_roles');
  await roles.insert({ user_id: world.idOf('other'), role: 'reader' });
  await roles.delete().eq('user_id', world.idOf('other')).eq('role', 'reader');
  const entries = await trail('user_roles');
  expect(entries.map(({ action }) => action)).toEqual(['insert', 'delete']);
  expect(entries[0]?.after).toMatchObject({ role: 'reader', granted_by: world.idOf('admin') });
  expect(entries[1]?.before).toMatchObject({ role: 'reader' });
});

test('does not record comment texts and derived columns', async () => {
  await world
    .client('owner')
    .from('blog_comments')
    .update({ content: 'Autre texte' })
    .eq('id', ids.ownerComment);
  const [entry] = await trail('blog_comments');
  expect(entry).toMatchObject({ before: { is_approved: true }, after: { is_approved: false } });
  expect(JSON.stringify(entry)).not.toContain('Autre texte');
  const reaction = { comment_id: ids.authorComment, user_id: world.idOf('other'), reaction_type: 'love' };
  await world.client('other').from('comment_reactions').insert(reaction);
  expect(await trail('blog_comments')).toHaveLength(1);
});

test('records nothing of a refused write', async () => {
  await world.client('owner').from('settings').update({ value: 3 }).eq('key', 'secret');
  expect(await trail('settings')).toEqual([]);
});

test('refuses changes of the log, also by the owner of the database', async () => {
  await expect(world.sql`update public.audit_log set action = 'delete'`).rejects.toThrow('append-only');
  await expect(world.sql`delete from public.audit_log`).rejects.toThrow('append-only');
  await expect(world.sql`truncate public.audit_log`).rejects.toThrow('append-only');
  expect((await world.stack.service().from('audit_log').delete().gte('id', 0)).error?.code).toBe('42501');
});

test('allows deleting rows older than a year', async () => {
  await world.sql`
    insert into public.audit_log (created_at, actor_role, action, table_name)
    values (now() - interval '13 months', 'postgres', 'insert', 'ancien')`;
  const gone =
    await world.sql`delete from public.audit_log where created_at < now() - interval '12 months' returning 1`;
  expect(gone).toHaveLength(1);
});
