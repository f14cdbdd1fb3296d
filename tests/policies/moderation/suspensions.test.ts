import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { ids } from '#tests/policies/support/ids.ts';
import { moderators } from '#tests/policies/support/moderators.ts';
import type { World } from '#tests/policies/support/world.ts';
import { startWorld } from '#tests/policies/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());
beforeEach(async () => {
  await world.reset();
  await world.sql`delete from private.mail_outbox`;
  await world.sql`delete from public.moderation_decisions`;
  await world.sql`delete from public.suspension_decisions`;
});

const { admin, seen, moderate, mails, state } = moderators(() => world);

async function call(name: string, values: Record<string, unknown>) {
  const { data, error } = await admin().rpc(name, values);
  expect(error).toBeNull();
  return data;
}
const undoAction = (actionId: unknown) => call('undo_moderation_action', { action_id: actionId });
const unreadOf = (kind: string) =>
  world.sql`select 1 from public.notifications where user_id = ${world.idOf('owner')} and kind = ${kind}`;

describe('a suspension', () => {
  const suspend = async (hide = true) =>
    call('suspend_member', { member: world.idOf('owner'), reason: 'Insultes répétées', days: 7, hide });
  const lift = async (ban: string, more: Record<string, unknown> = {}) =>
    call('lift_suspension', { ban, restore: true, seen: await version(ban), ...more });
  const version = async (ban: string) =>
    (await admin().from('user_bans').select('updated_at').eq('id', ban).single()).data?.updated_at;
  const history = async () => (await call('member_record', { member: world.idOf('owner') })).bans;
  const isSuspended = async () =>
    (await call('member_record', { member: world.idOf('owner') })).suspension !== null;

  test('undone: restores the comments it hid and sends no notification', async () => {
    const { id, action_id: actionId } = await suspend();
    expect(await state(ids.ownerComment)).toMatchObject({ is_visible: false });
    const results = await undoAction(actionId);
    expect(results).toContainEqual({ id, outcome: 'done' });
    expect(results).toContainEqual(expect.objectContaining({ id: ids.ownerComment, outcome: 'done' }));
    expect(await state(ids.ownerComment)).toMatchObject({ is_visible: true, refusal_reason: null });
    expect(await isSuspended()).toBe(false);
    expect((await history())[0]).toMatchObject({ id, last: { decision: 'withdrawn', by: 'Membre' } });
    expect(await mails()).toEqual([]);
    const { error } = await world
      .client('owner')
      .from('blog_comments')
      .insert({ post_id: ids.publicPost, user_id: world.idOf('owner'), content: 'Merci' });
    expect(error).toBeNull();
    expect(await undoAction(actionId)).toMatchObject([
      { outcome: 'conflict' },
      { outcome: 'conflict' },
      { id, outcome: 'conflict', state: 'withdrawn' },
    ]);
  });

  test('lifted and undone: applies and hides comments again, and a second lift restores all of them', async () => {
    const { id } = await suspend();
    const { action_id: actionId, restored } = await lift(id);
    expect(restored).toBe(2);
    expect(await state(ids.ownerComment)).toMatchObject({ is_visible: true });
    expect(await undoAction(actionId)).toContainEqual({ id, outcome: 'done' });
    expect(await isSuspended()).toBe(true);
    expect((await history())[0]).toMatchObject({ id, lifted_at: null, last: { decision: 'resumed' } });
    expect(await state(ids.ownerComment)).toMatchObject({
      is_visible: false,
      refusal_note: 'Compte suspendu',
    });
    const late = await world
      .client('owner')
      .from('blog_comments')
      .insert({ post_id: ids.publicPost, user_id: world.idOf('owner'), content: 'Encore' });
    expect(late.error?.code).toBe('42501');
    expect((await lift(id)).restored).toBe(2);
    expect(await state(ids.ownerComment)).toMatchObject({ is_visible: true, refusal_reason: null });
    expect(await state(ids.ownerPending)).toMatchObject({ is_approved: false, refusal_reason: null });
    expect(await mails()).toEqual([]);
  });

  test('lifted by another moderator returns a conflict to the second one', async () => {
    const { id } = await suspend(false);
    const before = await version(id);
    await lift(id);
    expect(await lift(id, { seen: before })).toMatchObject({
      id,
      outcome: 'conflict',
      state: 'lifted',
      by: 'Membre',
    });
    expect((await history())[0]).toMatchObject({ last: { decision: 'lifted', by: 'Membre' } });
  });

  test('lifted by another moderator cannot be undone, and only its own moderator can undo it', async () => {
    const { id, action_id: actionId } = await suspend(false);
    await world.sql`update public.suspension_decisions set decided_by = ${world.idOf('author')} where action_id = ${actionId}`;
    expect(await undoAction(actionId)).toEqual([]);
    expect(await isSuspended()).toBe(true);
    await world.sql`update public.suspension_decisions set decided_by = ${world.idOf('admin')} where action_id = ${actionId}`;
    await lift(id);
    expect(await undoAction(actionId)).toMatchObject([
      { id, outcome: 'conflict', state: 'lifted', by: 'Membre' },
    ]);
  });

  test('and its lift are recorded, whichever SQL statement made them', async () => {
    const { data } = await admin()
      .from('user_bans')
      .insert({ user_id: world.idOf('other'), reason: 'Publicité' })
      .select('id')
      .single();
    await admin().from('user_bans').update({ lifted_at: '2025-10-21T10:00:00Z' }).eq('id', data?.id);
    const { data: known } = await admin()
      .from('suspension_decisions')
      .select('decision, decided_by')
      .eq('ban_id', data?.id)
      .order('id');
    const by = world.idOf('admin');
    expect(known).toEqual([
      { decision: 'suspended', decided_by: by },
      { decision: 'lifted', decided_by: by },
    ]);
  });

  test('does not prevent undoing a removal', async () => {
    const { action_id: actionId } = await call('remove_comment', {
      comment: ids.ownerComment,
      seen: await seen(ids.ownerComment),
    });
    await suspend();
    expect(await undoAction(actionId)).toMatchObject([{ id: ids.ownerComment, outcome: 'done' }]);
  });

  test('by two moderators at the same time is created once', async () => {
    const outcomes = (await Promise.all([suspend(), suspend(), suspend()])).map(({ outcome }) => outcome);
    expect(outcomes.toSorted()).toEqual(['conflict', 'conflict', 'done']);
  });

  test('of a member just suspended by another moderator returns a conflict, unless the moderator confirms it', async () => {
    const first = await suspend(false);
    expect(await suspend(false)).toMatchObject({
      id: first.id,
      outcome: 'conflict',
      state: 'suspended',
      by: 'Membre',
    });
    const again = { member: world.idOf('owner'), reason: 'Encore', known: first.id };
    expect(await call('suspend_member', again)).toMatchObject({ outcome: 'done' });
    expect((await history()).map(({ reason }: { reason: string }) => reason)).toEqual([
      'Encore',
      'Insultes répétées',
      'Passée',
    ]);
  });

  test('that hid a comment restores it, although an approval in between was undone', async () => {
    const { id } = await suspend();
    const [approved] = await moderate('approve', [ids.ownerComment]);
    await undoAction(approved?.['action_id']);
    expect(await state(ids.ownerComment)).toMatchObject({ refusal_note: 'Compte suspendu' });
    expect(await lift(id)).toMatchObject({ restored: 2 });
    expect(await state(ids.ownerComment)).toMatchObject({ is_visible: true });
  });

  test('past its end cannot be lifted, but the comments it hid can be restored', async () => {
    const { id } = await suspend();
    await world.sql`update public.user_bans set starts_at = '2025-01-01', ends_at = '2025-01-08' where id = ${id}`;
    expect(await isSuspended()).toBe(false);
    expect((await history())[0]).toMatchObject({ id, hidden: 2 });
    const { restored, action_id: actionId } = await lift(id);
    expect(restored).toBe(2);
    expect(await state(ids.ownerComment)).toMatchObject({ is_visible: true });
    expect((await history())[0]).toMatchObject({ id, hidden: 0, lifted_at: null });
    await undoAction(actionId);
    expect(await state(ids.ownerComment)).toMatchObject({ refusal_note: 'Compte suspendu' });
    expect((await history())[0]).toMatchObject({ id, hidden: 2, lifted_at: null });
  });

  test('MODERATION-129 is mailed to the member with its reason and its end, and not once it is lifted', async () => {
    const { id } = await suspend();
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      template: 'account-suspended',
      data: { Reason: 'Insultes répétées', Until: expect.stringMatching(/^jusqu’au \p{L}+ \d.* \d{4}$/u) },
    });
    const changed = { reason: 'Insultes', ends_at: null };
    await admin().from('user_bans').update(changed).eq('id', id).throwOnError();
    expect(await mails()).toMatchObject([{ recipient: mail?.recipient, data: { Reason: 'Insultes' } }]);
    expect((await mails())[0]?.data).not.toHaveProperty('Until');
    await lift(id);
    expect(await mails()).toEqual([]);
  });

  test('MODERATION-129 sends no mail for a suspension that ended or has no author', async () => {
    const past = { starts_at: '2025-01-01', ends_at: '2025-01-08' };
    const ban = { user_id: world.idOf('owner'), reason: 'Insultes', ...past };
    await admin().from('user_bans').insert(ban).throwOnError();
    await world.sql`insert into public.user_bans (user_id, reason) values (${world.idOf('other')}, 'Import')`;
    expect(await mails()).toEqual([]);
  });

  test('notifies once, not for each comment that it hides and restores', async () => {
    const { id } = await suspend();
    expect(await unreadOf('comment_refused')).toHaveLength(0);
    await lift(id);
    // The notification of the test world.
    expect(await unreadOf('comment_approved')).toHaveLength(1);
    expect(await mails()).toEqual([]);
  });
});
