import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { deleteDueAccounts } from '#server/housekeeping/due-accounts.ts';
import type { Person } from '#tests/support/stack.ts';

import type { World } from '#tests/policies/support/world.ts';
import { startWorld } from '#tests/policies/support/world.ts';

let world: World;
let organiser: Person;
beforeAll(async () => {
  world = await startWorld();
  organiser = await world.stack.asAdmin();
});
afterAll(() => world.stop());

const join = () => world.stack.signUpAndConfirm(`membre-${crypto.randomUUID()}@exemple.fr`);
const plan = (member: Person, mode = 'keep_comments', by = organiser) =>
  by.client.rpc('request_member_deletion', { member: member.user.id, mode }).throwOnError();
const ask = (member: Person) =>
  member.client.rpc('request_account_deletion', { mode: 'keep_comments' }).throwOnError();
const give = ({ user }: Person, role: string) =>
  world.sql`insert into public.user_roles (user_id, role) values (${user.id}, ${role})`;

/** What the worker deletes when the seven days of this member are over. */
async function carryOut({ user }: Person): Promise<string[]> {
  await world.sql`update public.account_deletions set due_at = now() where user_id = ${user.id}`;
  return deleteDueAccounts(world.stack.service());
}

const planned = ({ user }: Person) =>
  world.sql`select mode from public.account_deletions where user_id = ${user.id}`;
const newsOf = ({ user }: Person) => world.sql<{ kind: string; member_id: string }[]>`
  select kind, member_id from public.notifications where user_id = ${user.id} and kind = 'deletion_cancelled'`;

describe('PRIVACY-40 a deletion that an organiser planned', () => {
  test('is cancelled when the member received a role since, with a line of the audit log and a notification', async () => {
    const member = await join();
    await plan(member);
    await give(member, 'moderator');
    expect(await carryOut(member)).toEqual([]);
    expect(await planned(member)).toEqual([]);
    const trail = await world.sql`
      select result, after from public.audit_log
      where action = 'refusal' and table_name = 'account_deletions' and row_id = ${member.user.id}`;
    expect(trail).toMatchObject([{ result: 'refused', after: { code: 'member_has_role' } }]);
    expect(await newsOf(organiser)).toEqual([{ kind: 'deletion_cancelled', member_id: member.user.id }]);
    const { data: read } = await organiser.client
      .from('notifications')
      .select('member_id')
      .eq('kind', 'deletion_cancelled')
      .throwOnError();
    expect(read).toEqual([{ member_id: member.user.id }]);
  });

  test('is carried out for a member whose role has ended', async () => {
    const member = await join();
    await plan(member);
    await world.sql`
      insert into public.user_roles (user_id, role, created_at, ends_at)
      values (${member.user.id}, 'reader', now() - interval '2 days', now() - interval '1 day')`;
    expect(await carryOut(member)).toEqual([member.user.id]);
  });

  test('sends no notification to an organiser who is gone, and is cancelled all the same', async () => {
    const [member, gone] = [await join(), await world.stack.asAdmin()];
    await plan(member, 'keep_comments', gone);
    await world.stack.service().auth.admin.deleteUser(gone.user.id);
    await give(member, 'reader');
    expect(await carryOut(member)).toEqual([]);
    expect(await planned(member)).toEqual([]);
  });

  test('neither replaces the request of the member nor its mode', async () => {
    const member = await join();
    await ask(member);
    await plan(member, 'delete_comments');
    expect(await planned(member)).toEqual([{ mode: 'keep_comments' }]);
    await give(member, 'moderator');
    expect(await carryOut(member)).toEqual([member.user.id]);
  });

  test('becomes the member’s own when she asks for it too', async () => {
    const member = await join();
    await plan(member, 'delete_comments');
    await ask(member);
    expect(await planned(member)).toEqual([{ mode: 'keep_comments' }]);
    await give(member, 'editor');
    expect(await carryOut(member)).toEqual([member.user.id]);
  });
});

test('PRIVACY-40 the deletion of a member with a role is carried out when she asked for it, except for the last administrator', async () => {
  const [editor, last] = [await join(), await join()];
  await give(editor, 'editor');
  await ask(editor);
  expect(await carryOut(editor)).toEqual([editor.user.id]);
  for (const request of [ask, plan]) {
    await request(last);
    const held = await world.sql`select user_id, role from public.user_roles where role = 'admin'`;
    await give(last, 'admin');
    await world.sql`delete from public.user_roles where role = 'admin' and user_id <> ${last.user.id}`;
    expect(await carryOut(last)).toEqual([]);
    expect(await world.sql`select from auth.users where id = ${last.user.id}`).toHaveLength(1);
    await world.sql`insert into public.user_roles ${world.sql(held)}`;
    await world.sql`delete from public.account_deletions where user_id = ${last.user.id}`;
    await world.sql`delete from public.user_roles where user_id = ${last.user.id}`;
  }
});

test('PRIVACY-40 a role that is being granted while the deletion is carried out cancels it', async () => {
  const member = await join();
  await plan(member);
  const granted = Promise.withResolvers<void>();
  const written = Promise.withResolvers<void>();
  const grant = world.sql.begin(async (tx) => {
    await tx`insert into public.user_roles (user_id, role) values (${member.user.id}, 'moderator')`;
    written.resolve();
    await granted.promise;
  });
  await written.promise;
  await world.sql`update public.account_deletions set due_at = now() where user_id = ${member.user.id}`;
  const carriedOut = deleteDueAccounts(world.stack.service());
  await expect
    .poll(
      () => world.sql`
        select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and query ~ 'delete_due_account'`,
      { timeout: 10_000 },
    )
    .toHaveLength(1);
  granted.resolve();
  await grant;
  expect(await carriedOut).toEqual([]);
  expect(await planned(member)).toEqual([]);
});
