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
  test('publishes, is remembered, and tells the author by mail', async () => {
    expect(await moderate('approve', [ids.ownerWaiting])).toMatchObject([{ outcome: 'done' }]);
    expect(await state(ids.ownerWaiting)).toMatchObject({ is_approved: true, is_visible: true });
    expect(await decisions()).toEqual([{ decision: 'approved', decided_by: world.idOf('admin') }]);
    expect(await mails()).toMatchObject([
      {
        template: 'comment-approved',
        data: { Article: 'Article', Path: `/blog/public#commentaire-${ids.ownerWaiting}` },
      },
    ]);
  });

  test('refuses with a reason that its author reads, here and in the mail', async () => {
    await moderate('refuse', [ids.ownerWaiting], { reason: 'abuse', note: ' Sans insulte, il passe. ' });
    const { data } = await world
      .client('owner')
      .from('blog_comments')
      .select('refusal_reason, refusal_note')
      .eq('id', ids.ownerWaiting);
    expect(data).toEqual([{ refusal_reason: 'abuse', refusal_note: 'Sans insulte, il passe.' }]);
    expect(await mails()).toMatchObject([
      { template: 'comment-refused', data: { Reason: 'Langage abusif', Note: 'Sans insulte, il passe.' } },
    ]);
  });

  test('has a reason when it refuses', async () => {
    const { error } = await admin().rpc('moderate_comments', { items: [], decision: 'refuse' });
    expect(error?.code).toBe('23514');
  });

  test('taken back in time sends no mail and leaves nothing', async () => {
    await moderate('approve', [ids.ownerWaiting]);
    await moderate('reopen', [ids.ownerWaiting]);
    expect(await mails()).toEqual([]);
    expect((await page('pending')).ids).toContain(ids.ownerWaiting);
  });

  test('taken back in time keeps the reply from the one it answers too', async () => {
    const answer = await world
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
    const id = String(answer.data?.id);
    const queued = () => world.sql`select 1 from private.mail_outbox where template = 'comment-reply'`;
    await moderate('approve', [id]);
    expect(await queued()).toHaveLength(1);
    await moderate('reopen', [id]);
    expect(await queued()).toHaveLength(0);
  });

  test('on a reply below what is hidden is mailed once what it answers appears, and once only', async () => {
    const queued = () => world.sql<{ recipient: string; data: Record<string, string> }[]>`
      select recipient, data from private.mail_outbox where template = 'comment-reply' and state = 'queued'`;
    const send = () => world.sql`update private.mail_outbox set state = 'sent', data = '{}'`;
    // Approved below a comment that waits: nobody reads it yet.
    await moderate('refuse', [ids.orphan], { reason: 'spam' });
    await moderate('approve', [ids.orphan]);
    expect(await queued()).toEqual([]);
    await moderate('approve', [ids.ownerWaiting]);
    expect(await queued()).toMatchObject([{ data: { Path: `/blog/public#commentaire-${ids.orphan}` } }]);
    // Hidden again before the mail leaves: it does not.
    await moderate('reopen', [ids.ownerWaiting]);
    expect(await queued()).toEqual([]);
    await moderate('approve', [ids.ownerWaiting]);
    expect(await queued()).toHaveLength(1);
    await send();
    for (const hidden of [ids.ownerWaiting, ids.orphan]) {
      await moderate('refuse', [hidden], { reason: 'spam' });
      await moderate('approve', [hidden]);
    }
    expect(await queued()).toEqual([]);
  });

  test('on a reply is mailed once what it answers is made visible again, by taking back or by lifting', async () => {
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
    await call('take_back', { act: first.act });
    expect(await queued()).toHaveLength(1);
    const { id: ban } = await hide();
    expect(await queued()).toHaveLength(0);
    await call('lift_suspension', { ban, restore: true });
    expect(await queued()).toHaveLength(1);
    // Its author rewrites it: what was mailed is no more, and the other words are.
    await world.sql`update private.mail_outbox set state = 'sent', data = '{}'`;
    await world.client('other').from('blog_comments').update({ content: 'Non' }).eq('id', id).throwOnError();
    await moderate('approve', [id]);
    expect(await queued()).toHaveLength(0);
  });

  test('that brings back what the author was told is not told twice', async () => {
    await moderate('approve', [ids.ownerWaiting]);
    await world.sql`update private.mail_outbox set state = 'sent', data = '{}'`;
    await moderate('refuse', [ids.ownerWaiting], { reason: 'spam' });
    await moderate('approve', [ids.ownerWaiting]);
    expect(await mails()).toMatchObject([{ template: 'comment-approved', data: {} }]);
  });

  test('is not mailed where the site or the member wants no mail', async () => {
    await world.sql`insert into public.settings (key, value, description) values ('comments.notify_authors', 'false', 'x')
      on conflict (key) do update set value = 'false'`;
    await moderate('approve', [ids.ownerWaiting]);
    await world.sql`delete from public.settings where key = 'comments.notify_authors'`;
    await world.client('other').from('member_preferences').insert({ decisions_by_mail: false });
    await moderate('approve', [ids.otherWaiting]);
    expect(await mails()).toEqual([]);
  });

  test('on what somebody else has decided is told back, and changes nothing', async () => {
    const before = await seen(ids.ownerWaiting);
    await moderate('approve', [ids.ownerWaiting]);
    const { data } = await admin().rpc('moderate_comments', {
      items: [{ id: ids.ownerWaiting, seen: before }],
      decision: 'refuse',
      reason: 'spam',
    });
    expect(data).toMatchObject([{ outcome: 'conflict', state: 'approved', by: 'Membre' }]);
    expect(await state(ids.ownerWaiting)).toMatchObject({ is_approved: true });
  });

  test('on words that their author has changed meanwhile waits for another look', async () => {
    const before = await seen(ids.ownerWaiting);
    await world.client('owner').from('blog_comments').update({ content: 'autre' }).eq('id', ids.ownerWaiting);
    const { data } = await admin().rpc('moderate_comments', {
      items: [{ id: ids.ownerWaiting, seen: before }],
      decision: 'approve',
    });
    expect(data).toMatchObject([{ outcome: 'conflict', state: 'pending' }]);
    expect(data[0].by).toBeUndefined();
  });

  test('of many takes each that is still there', async () => {
    const gone = '00000000-0000-4000-8000-00000000ffff';
    const items = [
      { id: ids.ownerWaiting, seen: await seen(ids.ownerWaiting) },
      { id: ids.otherWaiting, seen: '2020-01-01T00:00:00Z' },
      { id: gone, seen: '2020-01-01T00:00:00Z' },
    ];
    const { data } = await admin().rpc('moderate_comments', { items, decision: 'approve' });
    expect(data.map(({ outcome }: { outcome: string }) => outcome).toSorted()).toEqual([
      'conflict',
      'done',
      'gone',
    ]);
  });

  test('of two moderators at the same instant is taken once', async () => {
    const items = [{ id: ids.ownerWaiting, seen: await seen(ids.ownerWaiting) }];
    const answers = await Promise.all(
      ['approve', 'approve', 'approve'].map((decision) =>
        admin().rpc('moderate_comments', { items, decision }),
      ),
    );
    const outcomes = answers.map(({ data }) => data[0].outcome);
    expect(outcomes.toSorted()).toEqual(['conflict', 'conflict', 'done']);
  });

  test('is audited in its transaction', async () => {
    await moderate('refuse', [ids.ownerWaiting], { reason: 'off_topic' });
    const { data } = await admin()
      .from('audit_log')
      .select('actor_id, action, after')
      .eq('row_id', ids.ownerWaiting);
    expect(data).toMatchObject([
      { actor_id: world.idOf('admin'), action: 'update', after: { refusal_reason: 'off_topic' } },
    ]);
  });
});
