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

describe('a decision', () => {
  test('publishes the comment, is recorded, and is mailed to the author', async () => {
    expect(await moderate('approve', [ids.ownerPending])).toMatchObject([{ outcome: 'done' }]);
    expect(await state(ids.ownerPending)).toMatchObject({ is_approved: true, is_visible: true });
    expect(await decisions()).toEqual([{ decision: 'approved', decided_by: world.idOf('admin') }]);
    expect(await mails()).toMatchObject([
      {
        template: 'comment-approved',
        data: { Article: 'Article', Path: `/blog/public#commentaire-${ids.ownerPending}` },
      },
    ]);
  });

  test('refuses with a reason that the author reads on the site and in the mail', async () => {
    await moderate('refuse', [ids.ownerPending], { reason: 'abuse', note: ' Sans insulte, il passe. ' });
    const { data } = await world
      .client('owner')
      .from('blog_comments')
      .select('refusal_reason, refusal_note')
      .eq('id', ids.ownerPending);
    expect(data).toEqual([{ refusal_reason: 'abuse', refusal_note: 'Sans insulte, il passe.' }]);
    expect(await mails()).toMatchObject([
      { template: 'comment-refused', data: { Reason: 'Langage abusif', Note: 'Sans insulte, il passe.' } },
    ]);
  });

  test('to refuse needs a reason', async () => {
    const { error } = await admin().rpc('moderate_comments', { items: [], decision: 'refuse' });
    expect(error?.code).toBe('23514');
  });

  test('undone in time, sends no mail and leaves no notification', async () => {
    await moderate('approve', [ids.ownerPending]);
    await moderate('reopen', [ids.ownerPending]);
    expect(await mails()).toEqual([]);
    expect((await page('pending')).ids).toContain(ids.ownerPending);
  });

  test('undone in time, withdraws the mail to the author of the parent too', async () => {
    const result = await world
      .client('other')
      .from('blog_comments')
      .insert({
        post_id: ids.publicPost,
        parent_id: ids.ownerComment,
        user_id: world.idOf('other'),
        content: 'Oui',
      })
      .select('id')
      .single();
    const id = String(result.data?.id);
    const queued = () => world.sql`select 1 from private.mail_outbox where template = 'comment-reply'`;
    await moderate('approve', [id]);
    expect(await queued()).toHaveLength(1);
    await moderate('reopen', [id]);
    expect(await queued()).toHaveLength(0);
  });

  test('on a reply below a hidden comment is mailed once, when the parent becomes visible', async () => {
    const queued = () => world.sql<{ recipient: string; data: Record<string, string> }[]>`
      select recipient, data from private.mail_outbox where template = 'comment-reply' and state = 'queued'`;
    const send = () => world.sql`update private.mail_outbox set state = 'sent', data = '{}'`;
    // Approved below a pending comment: not visible yet.
    await moderate('refuse', [ids.orphan], { reason: 'spam' });
    await moderate('approve', [ids.orphan]);
    expect(await queued()).toEqual([]);
    await moderate('approve', [ids.ownerPending]);
    expect(await queued()).toMatchObject([{ data: { Path: `/blog/public#commentaire-${ids.orphan}` } }]);
    // Hidden again before the mail is sent: the mail is withdrawn.
    await moderate('reopen', [ids.ownerPending]);
    expect(await queued()).toEqual([]);
    await moderate('approve', [ids.ownerPending]);
    expect(await queued()).toHaveLength(1);
    await send();
    for (const hidden of [ids.ownerPending, ids.orphan]) {
      await moderate('refuse', [hidden], { reason: 'spam' });
      await moderate('approve', [hidden]);
    }
    expect(await queued()).toEqual([]);
  });

  test('on a reply is mailed once when its parent is made visible again, by undoing or by lifting a suspension', async () => {
    const queued = () => world.sql`
      select 1 from private.mail_outbox where template = 'comment-reply' and state = 'queued'`;
    const call = async (name: string, values: Record<string, unknown>) =>
      (await admin().rpc(name, values).throwOnError()).data;
    const hide = () =>
      call('suspend_member', { member: world.idOf('owner'), reason: 'Insultes', hide: true });
    const { id } = await world
      .client('other')
      .from('blog_comments')
      .insert({
        post_id: ids.publicPost,
        parent_id: ids.ownerComment,
        user_id: world.idOf('other'),
        content: 'Oui',
      })
      .select('id')
      .single()
      .throwOnError()
      .then(({ data }) => data);
    const first = await hide();
    await moderate('approve', [id]);
    expect(await queued()).toHaveLength(0);
    await call('undo_moderation_action', { action_id: first.action_id });
    expect(await queued()).toHaveLength(1);
    const { id: ban } = await hide();
    expect(await queued()).toHaveLength(0);
    await call('lift_suspension', { ban, restore: true });
    expect(await queued()).toHaveLength(1);
    // The author edits the comment: the content that was mailed is replaced, and the new content is pending.
    await world.sql`update private.mail_outbox set state = 'sent', data = '{}'`;
    await world.client('other').from('blog_comments').update({ content: 'Non' }).eq('id', id).throwOnError();
    await moderate('approve', [id]);
    expect(await queued()).toHaveLength(0);
  });

  test('that restores the state already mailed to the author is not mailed twice', async () => {
    await moderate('approve', [ids.ownerPending]);
    await world.sql`update private.mail_outbox set state = 'sent', data = '{}'`;
    await moderate('refuse', [ids.ownerPending], { reason: 'spam' });
    await moderate('approve', [ids.ownerPending]);
    expect(await mails()).toMatchObject([{ template: 'comment-approved', data: {} }]);
  });

  test('is not mailed when the site setting or the member’s preference disables mails', async () => {
    await world.sql`insert into public.settings (key, value, description) values ('comments.notify_authors', 'false', 'x')
      on conflict (key) do update set value = 'false'`;
    await moderate('approve', [ids.ownerPending]);
    await world.sql`delete from public.settings where key = 'comments.notify_authors'`;
    await world.client('other').from('member_preferences').insert({ decisions_by_mail: false });
    await moderate('approve', [ids.otherPending]);
    expect(await mails()).toEqual([]);
  });

  test('on a comment decided by another moderator returns a conflict and changes nothing', async () => {
    const before = await seen(ids.ownerPending);
    await moderate('approve', [ids.ownerPending]);
    const { data } = await admin().rpc('moderate_comments', {
      items: [{ id: ids.ownerPending, seen: before }],
      decision: 'refuse',
      reason: 'spam',
    });
    expect(data).toMatchObject([{ outcome: 'conflict', state: 'approved', by: 'Membre' }]);
    expect(await state(ids.ownerPending)).toMatchObject({ is_approved: true });
  });

  test('on a comment edited meanwhile returns a conflict and leaves it pending', async () => {
    const before = await seen(ids.ownerPending);
    await world.client('owner').from('blog_comments').update({ content: 'autre' }).eq('id', ids.ownerPending);
    const { data } = await admin().rpc('moderate_comments', {
      items: [{ id: ids.ownerPending, seen: before }],
      decision: 'approve',
    });
    expect(data).toMatchObject([{ outcome: 'conflict', state: 'pending' }]);
    expect(data[0].by).toBeUndefined();
  });

  test('on many comments decides each that still exists', async () => {
    const gone = '00000000-0000-4000-8000-00000000ffff';
    const items = [
      { id: ids.ownerPending, seen: await seen(ids.ownerPending) },
      { id: ids.otherPending, seen: '2020-01-01T00:00:00Z' },
      { id: gone, seen: '2020-01-01T00:00:00Z' },
    ];
    const { data } = await admin().rpc('moderate_comments', { items, decision: 'approve' });
    expect(data.map(({ outcome }: { outcome: string }) => outcome).toSorted()).toEqual([
      'conflict',
      'done',
      'gone',
    ]);
  });

  test('of two moderators at the same time takes effect once', async () => {
    const items = [{ id: ids.ownerPending, seen: await seen(ids.ownerPending) }];
    const results = await Promise.all(
      ['approve', 'approve', 'approve'].map((decision) =>
        admin().rpc('moderate_comments', { items, decision }),
      ),
    );
    const outcomes = results.map(({ data }) => data[0].outcome);
    expect(outcomes.toSorted()).toEqual(['conflict', 'conflict', 'done']);
  });

  test('is audited in its transaction', async () => {
    await moderate('refuse', [ids.ownerPending], { reason: 'off_topic' });
    const { data } = await admin()
      .from('audit_log')
      .select('actor_id, action, after')
      .eq('row_id', ids.ownerPending);
    expect(data).toMatchObject([
      { actor_id: world.idOf('admin'), action: 'update', after: { refusal_reason: 'off_topic' } },
    ]);
  });
});
