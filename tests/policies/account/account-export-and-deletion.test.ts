import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { deleteDueAccounts } from '#server/housekeeping/due-accounts.ts';
import type { Person } from '#tests/support/stack.ts';
import { picture as drawPicture } from '#tests/support/formats/pictures.ts';

import { excused, exported } from '#tests/policies/account/exported-columns.ts';
import { ids } from '#tests/policies/support/ids.ts';
import type { World } from '#tests/policies/support/world.ts';
import { startWorld } from '#tests/policies/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());
beforeEach(() => world.reset());

const member = (): Promise<Person> =>
  world.stack.signUpAndConfirm(`membre-${crypto.randomUUID()}@exemple.fr`);

async function comment(
  { user }: Person,
  parent: { id: string; depth: number } | null = null,
): Promise<string> {
  const [row] = await world.sql<{ id: string }[]>`
    insert into public.blog_comments (post_id, user_id, content, parent_id, is_approved)
    values (${ids.publicPost}, ${user.id}, 'Bonsoir à tous', ${parent?.id ?? null}, true) returning id`;
  return row?.id ?? '';
}

test('exports the data of the member and of no other account', async () => {
  const { data } = await world.client('owner').rpc('export_my_data');
  expect(data).toMatchObject({
    account: { id: world.idOf('owner') },
    profile: { display_name: 'Membre' },
    comments: [{ id: ids.ownerComment }, { id: ids.ownerPending }],
    notifications: [{ id: ids.ownerNotification }],
    access_requests: [{ id: ids.ownerRequest }],
    badge_requests: [{ id: ids.ownerBadgeRequest }],
    badge_uses: [{ id: ids.ownerUse }],
    suspensions: [{ id: ids.ownerBan }],
  });
  const text = JSON.stringify(data);
  expect(text).not.toContain(String(world.idOf('other')));
  expect(text).not.toContain('encrypted_password');
});

test('exports every column that references a member, except the listed ones', async () => {
  const columns = await world.sql<{ name: string }[]>`
    select n.nspname || '.' || c.relname || '.' || a.attname as name
    from pg_constraint k
    join pg_class c on c.oid = k.conrelid
    join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum = any (k.conkey)
    where k.contype = 'f' and k.confrelid in ('auth.users'::regclass, 'public.profiles'::regclass)
    order by 1`;
  const known = { ...exported, ...excused };
  expect(columns.map(({ name }) => name).filter((name) => !(name in known))).toEqual([]);
  const { data } = await world.client('owner').rpc('export_my_data');
  expect(Object.keys(data)).toEqual(expect.arrayContaining(Object.values(exported)));
});

test('exports decisions, files, mails, factors and account events of the member, without secrets', async () => {
  const person = await member();
  const commentId = await comment(person);
  const note = 'Pas de publicité.';
  await world
    .client('admin')
    .from('blog_comments')
    .update({ is_approved: false, refusal_reason: 'spam', refusal_note: note })
    .eq('id', commentId)
    .throwOnError();
  const path = `${person.user.id}/portrait.jpg`;
  await person.client.storage
    .from('avatars')
    .upload(path, await drawPicture('jpeg'), { contentType: 'image/jpeg' });
  await person.client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Téléphone' });
  await person.client.rpc('request_account_deletion', { mode: 'delete_comments' });
  const { data } = await person.client.rpc('export_my_data');
  expect(data).toMatchObject({
    account: { email: person.email, email_asked_for: null },
    ways_to_sign_in: [{ provider: 'email', email: person.email }],
    second_factors: [{ name: 'Téléphone', type: 'totp', status: 'unverified' }],
    deletion: { mode: 'delete_comments' },
    decisions: [{ comment_id: commentId, decision: 'refused', reason: 'spam', note }],
    files: [{ bucket: 'avatars', name: path, type: 'image/jpeg' }],
  });
  expect(data.mails.map(({ template }: { template: string }) => template)).toContain('confirmation');
  expect(data.account_acts.map(({ action }: { action: string }) => action)).toContain('factor_in_progress');
  const secrets = await world.sql<{ secret: string }[]>`
    select secret from auth.mfa_factors where user_id = ${person.user.id}
    union all select encrypted_password from auth.users where id = ${person.user.id}
    union all select token_hash from auth.one_time_tokens where user_id = ${person.user.id}`;
  for (const { secret } of secrets) expect(JSON.stringify(data)).not.toContain(secret);
});

test('exports the phone number that the admin API has stored', async () => {
  const person = await member();
  const phone = '33612345699';
  await world.stack.service().auth.admin.updateUserById(person.user.id, { phone, phone_confirm: true });
  const { data } = await person.client.rpc('export_my_data');
  expect(data.account).toMatchObject({ phone, phone_confirmed_at: expect.any(String) });
  expect(data.ways_to_sign_in).toMatchObject([{ provider: 'email' }, { provider: 'phone' }]);
});

test('exports the saved views of an administrator, and a notice without the administrator who decided it', async () => {
  const { data } = await world.client('admin').rpc('export_my_data');
  expect(data.saved_views).toMatchObject([
    { id: ids.adminView, screen: 'comments', name: 'Spam', query: 'file=refuses&motif=spam' },
  ]);
  const person = await member();
  await world.sql`
    update public.illegal_content_notices set contact_email = ${person.email},
      decided_by = ${world.idOf('admin')}, action_id = ${ids.note}, mail_id = ${ids.note} where id = ${ids.notice}`;
  const { data: mine } = await person.client.rpc('export_my_data');
  expect(mine.saved_views).toEqual([]);
  expect(mine.illegal_content_notices).toMatchObject([{ id: ids.notice, law: 'Loi' }]);
  expect(JSON.stringify(mine.illegal_content_notices)).not.toMatch(
    new RegExp(`${world.idOf('admin')}|${ids.note}`),
  );
});

test('deletes an account a week after the request, unless it is cancelled', async () => {
  const person = await member();
  const { data: due, error } = await person.client.rpc('request_account_deletion', { mode: 'keep_comments' });
  expect(error).toBeNull();
  expect(Date.parse(String(due)) - Date.now()).toBeGreaterThan(6.9 * 86_400_000);
  expect(await deleteDueAccounts(world.stack.service())).toEqual([]);
  expect((await person.client.rpc('cancel_account_deletion')).data).toBe(true);
  expect((await person.client.rpc('cancel_account_deletion')).data).toBe(false);
});

test('a session without the second factor cannot export, delete or list sessions', async () => {
  const { client, user } = await member();
  await world.sql`
    insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
    values (gen_random_uuid(), ${user.id}, 'totp', 'verified', now(), now())`;
  expect((await client.rpc('export_my_data')).error?.code).toBe('PT403');
  expect((await client.rpc('request_account_deletion', { mode: 'keep_comments' })).error?.code).toBe('PT403');
  expect((await client.rpc('my_sessions')).data).toEqual([]);
  expect((await client.rpc('my_newsletter')).data).toBeNull();
  expect((await client.from('member_preferences').insert({ user_id: user.id })).error?.code).toBe('42501');
  const request = { user_id: user.id, message: 'Je voudrais publier.' };
  expect((await client.from('access_requests').insert(request)).error?.code).toBe('42501');
  const badge = { user_id: user.id, wanted_tier: 'bronze' };
  expect((await client.from('badge_requests').insert(badge)).error?.code).toBe('42501');
});

test('refuses the account deletion of the last administrator', async () => {
  const { error } = await world.client('admin').rpc('request_account_deletion', { mode: 'keep_comments' });
  expect(error).toMatchObject({
    code: 'PT409',
    message: 'Le dernier administrateur ne peut pas être retiré',
  });
});

async function weekLater(person: Person, mode: string): Promise<void> {
  await person.client.rpc('request_account_deletion', { mode });
  await world.sql`update public.account_deletions set due_at = now() where user_id = ${person.user.id}`;
  expect(await deleteDueAccounts(world.stack.service())).toEqual([person.user.id]);
}

test('keeps comments without a name or deletes them, by mode; always deletes the avatar', async () => {
  const [keeps, goes] = [await member(), await member()];
  const kept = await comment(keeps);
  const gone = await comment(goes);
  const repliedTo = await comment(goes);
  await comment(goes, { id: gone, depth: 1 });
  await comment(keeps, { id: repliedTo, depth: 1 });
  const path = `${goes.user.id}/portrait.jpg`;
  const upload = await goes.client.storage
    .from('avatars')
    .upload(path, await drawPicture('jpeg'), { contentType: 'image/jpeg' });
  expect(upload.error).toBeNull();

  await weekLater(keeps, 'keep_comments');
  await weekLater(goes, 'delete_comments');

  const left = await world.sql`
    select id, user_id, content from public.blog_comments where id in ${world.sql([kept, gone, repliedTo])}`;
  expect(left).toHaveLength(2);
  expect(left).toEqual(
    expect.arrayContaining([
      { id: kept, user_id: null, content: 'Bonsoir à tous' },
      { id: repliedTo, user_id: null, content: 'Commentaire supprimé' },
    ]),
  );
  const { data: files } = await world.stack.service().storage.from('avatars').list(goes.user.id);
  expect(files).toEqual([]);
});

test('mails replies, badges and a requested deletion, according to the preferences', async () => {
  const { client, user, email } = await member();
  const mails = async () =>
    (
      await world.sql<{ template: string; data: Record<string, string> }[]>`
        select template, data from private.mail_outbox where recipient = ${email}
        and template in ('comment-reply', 'badge-awarded', 'account-deletion') order by created_at`
    ).map(({ template, data }) => ({ template, ...data }));
  const mine = await comment({ ...(await member()), user });
  const reply = () =>
    world.sql`
      insert into public.blog_comments (post_id, user_id, content, parent_id, is_approved)
      values (${ids.publicPost}, ${world.idOf('other')}, 'Merci', ${mine}, true)`;
  await reply();
  expect(await mails()).toEqual([
    {
      template: 'comment-reply',
      Author: 'Membre',
      Article: 'Article',
      Path: expect.stringMatching(/^\/blog\/public#commentaire-/),
    },
  ]);
  await client.from('member_preferences').insert({ user_id: user.id, replies_by_mail: false });
  await reply();
  expect(await mails()).toHaveLength(1);

  await world.client('admin').from('users_badges').insert({ user_id: user.id, badge_tier: 'bronze' });
  await client.rpc('request_account_deletion', { mode: 'keep_comments' });
  expect((await mails()).slice(1)).toEqual([
    { template: 'badge-awarded', Badge: expect.any(String) },
    { template: 'account-deletion', Date: expect.stringMatching(/^\p{L}+ (1er|\d+) \p{L}+ \d{4}$/u) },
  ]);
});

test.each([
  ['2025-11-07T18:30:00+01:00', 'vendredi 7 novembre 2025'],
  ['2025-08-01T00:30:00+02:00', 'vendredi 1er août 2025'],
])('%s is written « %s »', async (instant, text) => {
  const [row] = await world.sql<{ day: string }[]>`select private.french_date(${instant}) as day`;
  expect(row?.day).toBe(text);
});

test('limits a member who requests and cancels deletion repeatedly to ten mails a day', async () => {
  const { client, email } = await member();
  const statuses: number[] = [];
  for (let times = 0; times < 12; times++) {
    statuses.push((await client.rpc('request_account_deletion', { mode: 'keep_comments' })).status);
    await client.rpc('cancel_account_deletion');
  }
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429, 429]);
  const mails = await world.sql`
    select from private.mail_outbox where recipient = ${email} and template = 'account-deletion'`;
  expect(mails).toHaveLength(10);
});
