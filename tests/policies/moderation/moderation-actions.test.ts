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
});

const { admin, seen, moderate, page, mails, state, decisions } = moderators(() => world);

describe('reports', () => {
  const decide = async (verdict: string, more: Record<string, string> = {}) =>
    admin().rpc('decide_reports', {
      comment: ids.ownerComment,
      verdict,
      seen: await seen(ids.ownerComment),
      ...more,
    });

  async function reportState() {
    const { data } = await admin()
      .from('comment_reports')
      .select('status')
      .eq('comment_id', ids.ownerComment);
    return data?.map(({ status }) => status);
  }

  test('close together by one decision, and each reporter is mailed', async () => {
    expect((await decide('dismissed')).data).toMatchObject({ outcome: 'done' });
    expect(await reportState()).toEqual(['dismissed']);
    expect(await state(ids.ownerComment)).toMatchObject({ is_approved: true });
    expect(await mails()).toMatchObject([{ template: 'report-decided' }]);
  });

  test('open a new case when they arrive after a decision that published the comment', async () => {
    await decide('dismissed');
    await world
      .client('admin')
      .from('comment_reports')
      .insert({ comment_id: ids.ownerComment, reporter_id: world.idOf('admin'), reason: 'abuse' });
    expect((await page('reported')).ids).toEqual([ids.ownerComment]);
  });

  test('hide the comment in the same transaction when upheld with a refusal', async () => {
    await decide('upheld', { refusal: 'spam', note: 'Publicité' });
    expect(await state(ids.ownerComment)).toMatchObject({ is_approved: false, refusal_reason: 'spam' });
    expect((await mails()).map(({ template }) => template)).toEqual(['comment-refused', 'report-decided']);
  });

  test('close as upheld when the comment is refused', async () => {
    await moderate('refuse', [ids.ownerComment], { reason: 'spam' });
    expect(await reportState()).toEqual(['upheld']);
  });

  test('are decided once', async () => {
    await decide('abusive');
    expect((await decide('upheld')).data).toMatchObject({ outcome: 'conflict' });
    expect(await reportState()).toEqual(['abusive']);
  });
});

describe('other actions', () => {
  test('publishes a reply at once, below a visible comment only', async () => {
    const { data, error } = await admin().rpc('reply_as_administrator', {
      comment: ids.ownerComment,
      content: 'Merci !',
    });
    expect(error).toBeNull();
    expect(await state(data)).toMatchObject({ is_visible: true });
    const refused = await admin().rpc('reply_as_administrator', {
      comment: ids.ownerPending,
      content: 'Non',
    });
    expect(refused.error?.code).toBe('23514');
  });

  test('publishes a repeated reply once', async () => {
    const reply = async (content: string) =>
      (await admin().rpc('reply_as_administrator', { comment: ids.ownerComment, content }).throwOnError())
        .data;
    const [first, again] = await Promise.all([reply(' Merci ! '), reply('Merci !')]);
    expect(again).toBe(first);
    expect(await reply('Et encore merci !')).not.toBe(first);
    const replies = await world.sql`
      select 1 from public.blog_comments where parent_id = ${ids.ownerComment}`;
    expect(replies).toHaveLength(2);
  });

  test('a suspension hides comments, and lifting it restores the published ones', async () => {
    const { data } = await admin().rpc('suspend_member', {
      member: world.idOf('owner'),
      reason: 'Insultes répétées',
      days: 7,
      hide: true,
    });
    expect(data).toMatchObject({ hidden: 2 });
    expect(await state(ids.ownerComment)).toMatchObject({
      is_approved: false,
      refusal_note: 'Compte suspendu',
    });
    expect(await mails()).toMatchObject([{ template: 'account-suspended' }]);
    const late = await world
      .client('owner')
      .from('blog_comments')
      .insert({ post_id: ids.publicPost, user_id: world.idOf('owner'), content: 'Encore' });
    expect(late.error?.code).toBe('42501');
    expect((await admin().rpc('lift_suspension', { ban: data.id, restore: true })).data).toMatchObject({
      outcome: 'done',
      restored: 2,
    });
    expect(await state(ids.ownerComment)).toMatchObject({ is_approved: true, is_visible: true });
    expect(await state(ids.ownerPending)).toMatchObject({ is_approved: false, refusal_reason: null });
  });

  test('lifting a suspension publishes no comment edited since', async () => {
    const { data } = await admin().rpc('suspend_member', {
      member: world.idOf('owner'),
      reason: 'Insultes répétées',
      hide: true,
    });
    await admin().rpc('lift_suspension', { ban: data.id });
    await world
      .client('owner')
      .from('blog_comments')
      .update({ content: 'Jamais relu' })
      .eq('id', ids.ownerComment)
      .throwOnError();
    const { data: result } = await admin().rpc('lift_suspension', { ban: data.id, restore: true });
    expect(result).toMatchObject({ restored: 1 });
    expect(await state(ids.ownerComment)).toMatchObject({ is_approved: false, is_visible: false });
  });

  test('refuses to suspend an administrator', async () => {
    const { error } = await admin().rpc('suspend_member', { member: world.idOf('admin'), reason: 'x' });
    expect(error?.code).toBe('23514');
  });

  test('the decision on a deleted comment remains in the history', async () => {
    await admin().from('blog_comments').delete().eq('id', ids.ownerPending);
    expect(await decisions()).toMatchObject([{ decision: 'deleted' }]);
  });

  test('a member’s record contains their comments, suspensions and notes', async () => {
    const { data } = await admin().rpc('member_record', { member: world.idOf('owner') });
    expect(data).toMatchObject({
      name: 'Membre',
      totals: { approved: 1, pending: 1, refused: 0 },
      bans: [{ reason: 'Passée', by: null }],
      notes: [{ body: 'Deuxième avertissement.' }],
    });
    expect(data.comments).toHaveLength(2);
  });
});
