import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { ids } from '#tests/policies/support/ids.ts';
import { moderators } from '#tests/policies/support/moderators.ts';
import type { Identity, World } from '#tests/policies/support/world.ts';
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
  await world.sql`delete from public.report_decisions`;
});

const { admin, seen, moderate, page, mails, state } = moderators(() => world);

async function call(name: string, values: Record<string, unknown>) {
  const { data, error } = await admin().rpc(name, values);
  expect(error).toBeNull();
  return data;
}
const undoAction = (actionId: unknown) => call('undo_moderation_action', { action_id: actionId });
const decideReports = async (verdict: string, more: Record<string, unknown> = {}) =>
  call('decide_reports', {
    comment: ids.ownerComment,
    verdict,
    seen: await seen(ids.ownerComment),
    ...more,
  });

async function report() {
  const { data } = await admin()
    .from('comment_reports')
    .select('id, status, reason, qualified_as, updated_at')
    .eq('id', ids.otherReport)
    .single();
  return data;
}
const requalify = async (more: Record<string, unknown>) =>
  call('requalify_report', { report: ids.otherReport, seen: (await report())?.updated_at, ...more });
const unreadOf = (who: Identity, kind: string) =>
  world.sql`select 1 from public.notifications where user_id = ${world.idOf(who)} and kind = ${kind} and read_at is null`;

describe('undoing', () => {
  test('a refusal restores the comment and its reports, and withdraws the mails', async () => {
    const [result] = await moderate('refuse', [ids.ownerComment], { reason: 'spam' });
    expect(await report()).toMatchObject({ status: 'upheld' });
    expect(await mails()).toHaveLength(2);
    expect(await unreadOf('owner', 'comment_refused')).toHaveLength(1);
    expect(await undoAction(result?.['action_id'])).toMatchObject([
      { id: ids.ownerComment, outcome: 'done' },
    ]);
    expect(await state(ids.ownerComment)).toMatchObject({ is_visible: true, refusal_reason: null });
    expect(await report()).toMatchObject({ status: 'open' });
    expect(await mails()).toEqual([]);
    expect(await unreadOf('owner', 'comment_refused')).toHaveLength(0);
    expect(await unreadOf('other', 'report_decided')).toHaveLength(0);
    expect((await page('reported')).ids).toEqual([ids.ownerComment]);
  });

  test('after the mail was sent mails the decision that applies again', async () => {
    const [first] = await moderate('approve', [ids.ownerPending]);
    await world.sql`update private.mail_outbox set state = 'sent', data = '{}'`;
    const [second] = await moderate('refuse', [ids.ownerPending], { reason: 'spam' });
    await world.sql`update private.mail_outbox set state = 'sent', data = '{}'`;
    await undoAction(second?.['action_id']);
    expect(await state(ids.ownerPending)).toMatchObject({ is_approved: true });
    const queued = await world.sql<{ template: string }[]>`
      select template from private.mail_outbox where state = 'queued' and template <> 'comment-reply'`;
    expect(queued.map(({ template }) => template)).toEqual(['comment-approved']);
    // The first action is no longer the latest.
    expect(await undoAction(first?.['action_id'])).toMatchObject([{ outcome: 'conflict' }]);
  });

  test('does not change a comment that its author has edited since', async () => {
    const [result] = await moderate('refuse', [ids.ownerComment], { reason: 'spam' });
    await world
      .client('owner')
      .from('blog_comments')
      .update({ content: 'une publicité, en fait' })
      .eq('id', ids.ownerComment);
    expect(await undoAction(result?.['action_id'])).toMatchObject([
      { outcome: 'conflict', state: 'pending' },
    ]);
    expect(await state(ids.ownerComment)).toMatchObject({ is_approved: false });
  });

  test('is possible only for the moderator who made the action', async () => {
    const [result] = await moderate('approve', [ids.ownerPending]);
    await world.sql`update public.moderation_decisions set decided_by = ${world.idOf('author')}`;
    expect(await undoAction(result?.['action_id'])).toEqual([]);
    expect(await state(ids.ownerPending)).toMatchObject({ is_approved: true });
  });

  test('a decision on reports reopens them, and is audited', async () => {
    const { action_id: actionId } = await decideReports('dismissed');
    expect(await undoAction(actionId)).toMatchObject([{ id: ids.ownerComment, outcome: 'done' }]);
    expect(await report()).toMatchObject({ status: 'open' });
    expect(await mails()).toEqual([]);
    const { data } = await admin()
      .from('audit_log')
      .select('actor_id, after')
      .eq('row_id', ids.otherReport)
      .order('id');
    expect(data).toMatchObject([
      { actor_id: world.idOf('admin'), after: { status: 'dismissed' } },
      { actor_id: world.idOf('admin'), after: { status: 'open' } },
    ]);
  });
});

describe('a removal', () => {
  const remove = async (comment: string) => call('remove_comment', { comment, seen: await seen(comment) });
  const rest = () => world.stack.service().rpc('delete_removed_comments');
  const age = (minutes: number) =>
    world.sql.begin(async (tx) => {
      await tx`set local session_replication_role = replica`;
      await tx`update public.blog_comments set removed_at = removed_at - make_interval(mins => ${minutes})`;
    });
  const readBy = async (who: Identity, id: string) =>
    (await world.client(who).from('blog_comments').select('content, user_id').eq('id', id)).data;

  test('hides the comment from all readers and queues and closes its reports; undoing it restores them', async () => {
    const { action_id: actionId } = await remove(ids.ownerComment);
    expect(await readBy('anon', ids.ownerComment)).toEqual([]);
    expect(await readBy('owner', ids.ownerComment)).toEqual([]);
    for (const queue of ['reported', 'approved', 'all'])
      expect((await page(queue)).ids).not.toContain(ids.ownerComment);
    expect(await report()).toMatchObject({ status: 'upheld' });
    expect((await mails()).map(({ data }) => data['Decision'])).toEqual([
      'fondé : des mesures ont été prises',
    ]);
    await rest();
    expect(await undoAction(actionId)).toMatchObject([{ outcome: 'done' }]);
    expect(await readBy('anon', ids.ownerComment)).toMatchObject([{ content: 'publié' }]);
    expect(await report()).toMatchObject({ status: 'open' });
    expect(await mails()).toEqual([]);
  });

  test('is final after ten minutes', async () => {
    const { action_id: actionId } = await remove(ids.authorComment);
    await age(11);
    expect(await undoAction(actionId)).toMatchObject([{ outcome: 'gone' }]);
    expect((await rest()).data).toBe(1);
    expect(await undoAction(actionId)).toEqual([]);
    expect(await readBy('admin', ids.authorComment)).toEqual([]);
    expect((await world.sql`select decision from public.moderation_decisions`)[0]).toEqual({
      decision: 'deleted',
    });
  });

  test('blanks a comment that has replies; undoing it restores the content', async () => {
    await moderate('approve', [ids.ownerPending]);
    const { action_id: actionId } = await remove(ids.ownerPending);
    expect(await readBy('anon', ids.ownerPending)).toEqual([
      { content: 'Commentaire supprimé', user_id: null },
    ]);
    expect(await state(ids.orphan)).toMatchObject({ is_visible: true });
    await undoAction(actionId);
    expect(await readBy('anon', ids.ownerPending)).toEqual([
      { content: 'en attente', user_id: world.idOf('owner') },
    ]);
  });

  test('returns a conflict for a comment decided since it was read', async () => {
    const before = await seen(ids.ownerPending);
    await moderate('approve', [ids.ownerPending]);
    expect(await call('remove_comment', { comment: ids.ownerPending, seen: before })).toMatchObject({
      outcome: 'conflict',
      state: 'approved',
      by: 'Membre',
    });
  });
});

describe('requalifying a report', () => {
  test('keeps the reporter’s reason, moves the report to the queue of the new reason, and sends no mail', async () => {
    expect(await requalify({ reason: 'harassment' })).toMatchObject({ outcome: 'done' });
    expect(await report()).toMatchObject({ reason: 'spam', qualified_as: 'harassment', status: 'open' });
    expect((await page('reported', { reason: 'harassment' })).ids).toEqual([ids.ownerComment]);
    expect((await page('reported', { reason: 'spam' })).ids).toEqual([]);
    expect(await mails()).toEqual([]);
    expect((await page('reported')).cards[0]).toMatchObject({
      reports: [{ reason: 'harassment', given_reason: 'spam', last: { by: 'Membre' } }],
    });
    // The reporter's own reason again: no qualified reason is stored.
    await requalify({ reason: 'spam' });
    expect(await report()).toMatchObject({ qualified_as: null });
  });

  test('changes a verdict: only the latest decision is mailed to the reporter', async () => {
    await decideReports('dismissed');
    await requalify({ verdict: 'abusive' });
    expect(await report()).toMatchObject({ status: 'abusive' });
    expect((await mails()).map(({ data }) => data['Decision'])).toEqual([
      'abusif : il ne visait pas à faire respecter les règles',
    ]);
    expect(await unreadOf('other', 'report_decided')).toHaveLength(1);
    // The comment is still visible, so the mail names no measure.
    const { action_id: actionId } = await requalify({ verdict: 'upheld' });
    expect((await mails()).map(({ data }) => data['Decision'])).toEqual(['fondé']);
    await undoAction(actionId);
    expect(await report()).toMatchObject({ status: 'abusive' });
  });

  test('to `open` opens a case again', async () => {
    await decideReports('dismissed');
    await requalify({ verdict: 'open' });
    expect((await page('reported')).ids).toEqual([ids.ownerComment]);
    expect(await unreadOf('other', 'report_decided')).toHaveLength(0);
  });

  test('refuses a verdict of one open report, and unknown values', async () => {
    const before = (await report())?.updated_at;
    const ask = async (more: Record<string, unknown>) =>
      (await admin().rpc('requalify_report', { report: ids.otherReport, seen: before, ...more })).error?.code;
    expect(await ask({ verdict: 'upheld' })).toBe('23514');
    expect(await ask({ verdict: 'autre' })).toBe('22023');
    expect(await ask({ reason: 'illegal' })).toBe('22023');
    expect(await report()).toMatchObject({ status: 'open', qualified_as: null });
  });

  test('returns a conflict with the moderator’s name for a report decided since it was read', async () => {
    const before = (await report())?.updated_at;
    const version = await seen(ids.ownerComment);
    await decideReports('abusive');
    const conflict = { id: ids.ownerComment, outcome: 'conflict', state: 'abusive', by: 'Membre' };
    expect(
      await call('requalify_report', { report: ids.otherReport, seen: before, reason: 'abuse' }),
    ).toMatchObject(conflict);
    expect(
      await call('decide_reports', { comment: ids.ownerComment, verdict: 'dismissed', seen: version }),
    ).toMatchObject(conflict);
  });

  test('is refused for the reporter, by RPC and by update', async () => {
    const mine = world.client('other').from('comment_reports');
    expect((await mine.update({ qualified_as: 'abuse' }).eq('id', ids.otherReport)).error?.code).toBe(
      '42501',
    );
    const { data } = await world
      .client('other')
      .from('comment_reports')
      .update({ status: 'upheld' })
      .eq('id', ids.otherReport)
      .select();
    expect(data).toEqual([]);
  });
});

test('leaves a report open that was created after the page was read', async () => {
  const version = await seen(ids.ownerComment);
  await world
    .client('admin')
    .from('comment_reports')
    .insert({ comment_id: ids.ownerComment, reporter_id: world.idOf('admin'), reason: 'abuse' });
  const decision = { comment: ids.ownerComment, seen: version, reports: [ids.otherReport] };
  expect(await call('decide_reports', { ...decision, verdict: 'abusive' })).toMatchObject({
    outcome: 'done',
  });
  expect(await report()).toMatchObject({ status: 'abusive' });
  expect((await page('reported')).ids).toEqual([ids.ownerComment]);
  expect(await call('decide_reports', { ...decision, verdict: 'dismissed' })).toMatchObject({
    outcome: 'conflict',
    state: 'abusive',
  });
  // A refusal closes all of them: it is the measure that the reports request.
  await call('decide_reports', { ...decision, reports: null, verdict: 'upheld', refusal: 'abuse' });
  expect((await page('reported')).ids).toEqual([]);
});

test('mails and notifies of a moderator’s reply once, also when its parent is hidden and shown again', async () => {
  await call('reply_as_administrator', { comment: ids.ownerComment, content: 'Merci !' });
  const queuedMails = () => world.sql`select 1 from private.mail_outbox where template = 'comment-reply'`;
  expect(await queuedMails()).toHaveLength(1);
  await world.sql`delete from private.mail_outbox`;
  await moderate('refuse', [ids.ownerComment], { reason: 'spam' });
  await moderate('approve', [ids.ownerComment]);
  expect(await queuedMails()).toHaveLength(0);
});

test('a report after an approval opens a case again', async () => {
  await moderate('approve', [ids.ownerPending]);
  const { error } = await world
    .client('other')
    .from('comment_reports')
    .insert({ comment_id: ids.ownerPending, reporter_id: world.idOf('other'), reason: 'abuse' });
  expect(error).toBeNull();
  expect((await page('reported')).ids).toContain(ids.ownerPending);
});
