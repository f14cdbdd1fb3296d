import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import type { World } from '#tests/policies/support/world.ts';
import { startWorld } from '#tests/policies/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
}, 120_000);
afterAll(() => world.stop());
beforeEach(() => world.reset());

const admin = () => world.client('admin');
let count = 0;

/** An account that is invited by mail and opens the link now. */
async function confirm(email: string): Promise<string> {
  const { data, error } = await world.stack.service().auth.admin.inviteUserByEmail(email);
  expect(error).toBeNull();
  const link = { token_hash: world.stack.mailedToken(email), type: 'invite' } as const;
  expect((await world.stack.anon().auth.verifyOtp(link)).error).toBeNull();
  return data.user?.id ?? '';
}
const rolesOf = async (id: string) =>
  (await world.sql`select role, granted_by from public.user_roles where user_id = ${id}`).map(
    ({ role, granted_by: by }) => [role, by],
  );
async function invite(role: string | null = 'editor') {
  count += 1;
  const email = `invitee-${count}@exemple.fr`;
  const { data, error } = await admin().rpc('create_invitation', { email: email.toUpperCase(), role });
  expect(error).toBeNull();
  expect(data.outcome).toBe('done');
  return { email, invitation: String(data.invitation) };
}

test('the role of an invitation is granted when its address is confirmed, in the name of the inviter', async () => {
  const { email, invitation } = await invite();
  const id = await confirm(email);
  expect(await rolesOf(id)).toEqual([['editor', world.idOf('admin')]]);
  const { data } = await admin().from('invitations').select('accepted_at').eq('id', invitation).single();
  expect(data?.accepted_at).not.toBeNull();
});

test('the role of an invitation is not granted to an account that a stranger prepared for its address', async () => {
  const stranger = { email: `invitee-${count + 1}@exemple.fr`, password: 'le mot de passe du tiers' };
  const visitor = world.stack.anon();
  expect((await visitor.auth.signUp(stranger)).error).toBeNull();
  await invite('moderator');
  // The owner of the mailbox expects a mail of the site, and opens the link of the stranger's sign-up.
  const link = { token_hash: world.stack.mailedToken(stranger.email), type: 'signup' } as const;
  expect((await world.stack.anon().auth.verifyOtp(link)).error).toBeNull();
  expect((await visitor.auth.signInWithPassword(stranger)).error).toBeNull();
  expect((await visitor.rpc('my_permissions')).data).toEqual([]);
});

test('a cancelled invitation grants no role', async () => {
  const { email, invitation } = await invite();
  expect((await admin().rpc('cancel_invitation', { invitation })).data).toBe(true);
  expect((await admin().rpc('cancel_invitation', { invitation })).data).toBe(false);
  expect(await rolesOf(await confirm(email))).toEqual([]);
});

test('an expired invitation grants no role', async () => {
  const { email, invitation } = await invite();
  await world.sql`update public.invitations set expires_at = now() - interval '1 second' where id = ${invitation}`;
  expect(await rolesOf(await confirm(email))).toEqual([]);
});

test('an invitation grants no role when its inviter has lost the right to grant it', async () => {
  const { email } = await invite();
  await world.sql`alter table public.user_roles disable trigger user`;
  await world.sql`delete from public.user_roles where user_id = ${world.idOf('admin')}`;
  await world.sql`alter table public.user_roles enable trigger user`;
  expect(await rolesOf(await confirm(email))).toEqual([]);
});

test('inviting an address again renews its open invitation', async () => {
  const first = await invite('reader');
  await world.sql`update public.invitations set expires_at = now() - interval '1 day' where id = ${first.invitation}`;
  const { data } = await admin().rpc('create_invitation', { email: first.email, role: 'moderator' });
  expect(data).toEqual({ outcome: 'done', invitation: first.invitation });
  expect(await rolesOf(await confirm(first.email))).toEqual([['moderator', world.idOf('admin')]]);
});

test('the address of a member leads to the member', async () => {
  const [row] = await world.sql<
    { email: string }[]
  >`select email from auth.users where id = ${world.idOf('owner')}`;
  const { data } = await admin().rpc('create_invitation', { email: row?.email ?? '' });
  expect(data).toEqual({ outcome: 'member', member: world.idOf('owner') });
});

test('inviting an administrator asks for a recent proof of identity', async () => {
  const invited = (minutes: number) => {
    const timestamp = Math.floor(Date.now() / 1000) - minutes * 60;
    const claims = {
      role: 'authenticated' as const,
      sub: String(world.idOf('admin')),
      amr: [{ method: 'password', timestamp }],
    };
    return world.stack.database.asRole(
      { claims },
      (tx) => tx`select public.create_invitation('chef@exemple.fr', 'admin')`,
    );
  };
  await expect(invited(16)).rejects.toMatchObject({ code: 'PT403', hint: 'reauthentication_needed' });
  expect(await invited(14)).toHaveLength(1);
});

test('the address of an invitation is deleted with the account, and kept out of the audit log', async () => {
  const { email } = await invite();
  const id = await confirm(email);
  await world.sql`delete from auth.users where id = ${id}`;
  expect(await world.sql`select from public.invitations where email = ${email}`).toHaveLength(0);
  const [log] = await world.sql<{ text: string }[]>`
    select string_agg(coalesce(before::text, '') || coalesce(after::text, ''), '') as text from public.audit_log`;
  expect(log?.text).not.toContain(email);
});
