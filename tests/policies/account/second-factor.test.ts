import type { SupabaseClient } from '@supabase/supabase-js';
import * as OTPAuth from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { picture } from '#tests/support/formats/pictures.ts';
import { startStack } from '#tests/support/stack.ts';
import type { Person, Stack } from '#tests/support/stack.ts';

let stack: Stack;
/** The test advances the clock: a code works once, and waiting 30 seconds for the next one would be slow. */
let now = new Date();
beforeAll(async () => {
  stack = await startStack({ now: () => now });
});
afterAll(() => stack.stop());

async function verifyFactor(client: SupabaseClient, factor: { id: string; totp: { secret: string } }) {
  now = new Date(now.getTime() + 30_000);
  const totp = new OTPAuth.TOTP({ secret: OTPAuth.Secret.fromBase32(factor.totp.secret) });
  const code = totp.generate({ timestamp: now.getTime() });
  const { error } = await client.auth.mfa.challengeAndVerify({ factorId: factor.id, code });
  if (error) throw error;
}

/** A second session of the same person, with the password only. */
async function withPasswordAlone({ client, email, password }: Person) {
  const { data: factor } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Téléphone' });
  if (!factor) throw new Error('no factor');
  await verifyFactor(client, factor);
  const later = stack.anon();
  await later.auth.signInWithPassword({ email, password });
  return { later, verify: () => verifyFactor(later, factor) };
}

const isAdmin = async (client: SupabaseClient, id: string) =>
  (await client.from('user_roles').select('role').eq('user_id', id)).data?.length === 1;
const auditRows = async (client: SupabaseClient) =>
  (await client.from('audit_log').select('id').limit(1)).data?.length;

test('a session without the second factor has no administrator rights', async () => {
  const admin = await stack.asAdmin();
  expect(await isAdmin(admin.client, admin.user.id)).toBe(true);
  const { later, verify } = await withPasswordAlone(admin);
  expect(await isAdmin(later, admin.user.id)).toBe(false);
  expect(await auditRows(later)).toBe(0);
  const asked = { list: 'audit_log', filters: {}, reason: 'Contrôle' };
  await admin.client.rpc('request_list_export', asked).throwOnError();
  expect((await later.from('tasks').select('payload')).data).toEqual([]);
  const row = { user_id: (await stack.signUpAndConfirm()).user.id, role: 'admin' };
  expect((await later.from('user_roles').insert(row)).error?.code).toBe('42501');
  await verify();
  expect(await isAdmin(later, admin.user.id)).toBe(true);
  expect(await auditRows(later)).toBe(1);
  expect((await later.from('user_roles').insert(row)).error).toBeNull();
});

test('a session without the second factor cannot write in the member’s name', async () => {
  const member = await stack.signUpAndConfirm();
  const author = await stack.signUpAndConfirm();
  const post = { id: crypto.randomUUID(), title: 'Un article', slug: `a-${crypto.randomUUID()}` };
  const { error } = await stack
    .service()
    .from('blog_posts')
    .insert({
      ...post,
      content: '<p>Texte</p>',
      category: 'Lille',
      author_id: author.user.id,
      is_published: true,
      publish_date: '2025-01-01T10:00:00Z',
    });
  expect(error).toBeNull();
  const { later, verify } = await withPasswordAlone(member);
  const write = () =>
    later.from('blog_comments').insert({ post_id: post.id, user_id: member.user.id, content: 'Bonsoir' });
  const rename = () =>
    later
      .from('profiles')
      .update({ display_name: 'Quelqu’un' })
      .eq('id', member.user.id)
      .select('display_name');
  expect((await write()).error?.code).toBe('42501');
  expect((await rename()).data).toEqual([]);
  await verify();
  expect((await write()).error).toBeNull();
  expect((await rename()).data).toMatchObject([{ display_name: 'Quelqu’un' }]);
});

test('a session without the second factor cannot withdraw, delete or move the member’s rows', async () => {
  const member = await stack.signUpAndConfirm();
  const { id } = member.user;
  const photo = await picture('png');
  const upload = await member.client.storage
    .from('avatars')
    .upload(`${id}/a.png`, photo, { contentType: 'image/png' });
  expect(upload.error).toBeNull();
  await member.client.from('access_requests').insert({ user_id: id, message: 'Un accès' }).throwOnError();
  await stack.database.owner`
    insert into public.users_badges (user_id, badge_tier) values (${id}, 'bronze')`;
  await stack.database.owner`
    insert into public.account_deletions (user_id, mode, due_at) values (${id}, 'keep_comments', now() + interval '7 days')`;
  const { later, verify } = await withPasswordAlone(member);
  const avatars = later.storage.from('avatars');
  const tries = async () => ({
    moved: (await avatars.move(`${id}/a.png`, `${id}/b.png`)).error === null,
    removed: (await avatars.remove([`${id}/b.png`, `${id}/a.png`])).data?.length,
    read: (await later.from('notifications').update({ read_at: '2025-01-01' }).eq('user_id', id).select('id'))
      .data?.length,
    notifications: (await later.from('notifications').delete().eq('user_id', id).select('id')).data?.length,
    withdrawn: (await later.from('access_requests').delete().eq('user_id', id).select('id')).data?.length,
    cancelled: (await later.rpc('cancel_account_deletion')).data,
  });
  expect(await tries()).toEqual({
    moved: false,
    removed: 0,
    read: 0,
    notifications: 0,
    withdrawn: 0,
    cancelled: false,
  });
  await verify();
  expect(await tries()).toEqual({
    moved: true,
    removed: 1,
    read: 1,
    notifications: 1,
    withdrawn: 1,
    cancelled: true,
  });
});
