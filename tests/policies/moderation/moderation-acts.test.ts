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
const takeBack = (act: unknown) => call('take_back', { act });
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
const newsOf = (who: Identity, kind: string) =>
  world.sql`select 1 from public.notifications where user_id = ${world.idOf(who)} and kind = ${kind} and read_at is null`;

describe('taking back', () => {
  test('a refusal brings back the comment, its reports and the silence of the mails', async () => {
    const [answer] = await moderate('refuse', [ids.ownerComment], { reason: 'spam' });
    expect(await report()).toMatchObject({ status: 'upheld' });
    expect(await mails()).toHaveLength(2);
    expect(await newsOf('owner', 'comment_refused')).toHaveLength(1);
    expect(await takeBack(answer?.['act'])).toMatchObject([{ id: ids.ownerComment, outcome: 'done' }]);
    expect(await state(ids.ownerComment)).toMatchObject({ is_visible: true, refusal_reason: null });
    expect(await report()).toMatchObject({ status: 'open' });
    expect(await mails()).toEqual([]);
    expect(await newsOf('owner', 'comment_refused')).toHaveLength(0);
    expect(await newsOf('other', 'report_decided')).toHaveLength(0);
    expect((await page('reported')).ids).toEqual([ids.ownerComment]);
  });

  test('once the mail has left tells again what holds now', async () => {
    const [first] = await moderate('approve', [ids.ownerWaiting]);
    await world.sql`update private.mail_outbox set state = 'sent', data = '{}'`;
    const [second] = await moderate('refuse', [ids.ownerWaiting], { reason: 'spam' });
    await world.sql`update private.mail_outbox set state = 'sent', data = '{}'`;
    await takeBack(second?.['act']);
    expect(await state(ids.ownerWaiting)).toMatchObject({ is_approved: true });
    const queued = await world.sql<{ template: string }[]>`
      select template from private.mail_outbox where state = 'queued' and template <> 'comment-reply'`;
    expect(queued.map(({ template }) => template)).toEqual(['comment-approved']);
    // The first act is no longer the last word.
    expect(await takeBack(first?.['act'])).toMatchObject([{ outcome: 'conflict' }]);
  });

  test('leaves alone what its author has rewritten since', async () => {
    const [answer] = await moderate('refuse', [ids.ownerComment], { reason: 'spam' });
    await world
      .client('owner')
      .from('blog_comments')
      .update({ content: 'une publicité, en fait' })
      .eq('id', ids.ownerComment);
    expect(await takeBack(answer?.['act'])).toMatchObject([{ outcome: 'conflict', state: 'pending' }]);
    expect(await state(ids.ownerComment)).toMatchObject({ is_approved: false });
  });

  test('belongs to the moderator whose act it was', async () => {
    const [answer] = await moderate('approve', [ids.ownerWaiting]);
    await world.sql`update public.moderation_decisions set decided_by = ${world.idOf('author')}`;
    expect(await takeBack(answer?.['act'])).toEqual([]);
    expect(await state(ids.ownerWaiting)).toMatchObject({ is_approved: true });
  });

  test('a decision on reports opens them again, and is audited', async () => {
    const { act } = await decideReports('dismissed');
    expect(await takeBack(act)).toMatchObject([{ id: ids.ownerComment, outcome: 'done' }]);
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

describe('a deletion', () => {
  const remove = async (comment: string) => call('remove_comment', { comment, seen: await seen(comment) });
  const rest = () => world.stack.service().rpc('finish_removals');
  const age = (minutes: number) =>
    world.sql.begin(async (tx) => {
      await tx`set local session_replication_role = replica`;
      await tx`update public.blog_comments set removed_at = removed_at - make_interval(mins => ${minutes})`;
    });
  const readBy = async (who: Identity, id: string) =>
    (await world.client(who).from('blog_comments').select('content, user_id').eq('id', id)).data;

  test('hides at once from everybody, in no queue, its reports settled; taken back, nothing has happened', async () => {
    const { act } = await remove(ids.ownerComment);
    expect(await readBy('anon', ids.ownerComment)).toEqual([]);
    expect(await readBy('owner', ids.ownerComment)).toEqual([]);
    for (const queue of ['reported', 'approved', 'all'])
      expect((await page(queue)).ids).not.toContain(ids.ownerComment);
    expect(await report()).toMatchObject({ status: 'upheld' });
    expect((await mails()).map(({ data }) => data['Decision'])).toEqual([
      'fondé : des mesures ont été prises',
    ]);
    await rest();
    expect(await takeBack(act)).toMatchObject([{ outcome: 'done' }]);
    expect(await readBy('anon', ids.ownerComment)).toMatchObject([{ content: 'publié' }]);
    expect(await report()).toMatchObject({ status: 'open' });
    expect(await mails()).toEqual([]);
  });

  test('is final after ten minutes, whatever is asked', async () => {
    const { act } = await remove(ids.authorComment);
    await age(11);
    expect(await takeBack(act)).toMatchObject([{ outcome: 'gone' }]);
    expect((await rest()).data).toBe(1);
    expect(await takeBack(act)).toEqual([]);
    expect(await readBy('admin', ids.authorComment)).toEqual([]);
    expect((await world.sql`select decision from public.moderation_decisions`)[0]).toEqual({
      decision: 'deleted',
    });
  });

  test('of what others replied to leaves an empty place, and gives the words back', async () => {
    await moderate('approve', [ids.ownerWaiting]);
    const { act } = await remove(ids.ownerWaiting);
    expect(await readBy('anon', ids.ownerWaiting)).toEqual([
      { content: 'Commentaire supprimé', user_id: null },
    ]);
    expect(await state(ids.orphan)).toMatchObject({ is_visible: true });
    await takeBack(act);
    expect(await readBy('anon', ids.ownerWaiting)).toEqual([
      { content: 'en attente', user_id: world.idOf('owner') },
    ]);
  });

  test('of what somebody else has just decided is told back', async () => {
    const before = await seen(ids.ownerWaiting);
    await moderate('approve', [ids.ownerWaiting]);
    expect(await call('remove_comment', { comment: ids.ownerWaiting, seen: before })).toMatchObject({
      outcome: 'conflict',
      state: 'approved',
      by: 'Membre',
    });
  });
});

describe('a report read otherwise', () => {
  test('keeps what its author said, changes queue by its new reason, and tells nobody', async () => {
    expect(await requalify({ reason: 'harassment' })).toMatchObject({ outcome: 'done' });
    expect(await report()).toMatchObject({ reason: 'spam', qualified_as: 'harassment', status: 'open' });
    expect((await page('reported', { reason: 'harassment' })).ids).toEqual([ids.ownerComment]);
    expect((await page('reported', { reason: 'spam' })).ids).toEqual([]);
    expect(await mails()).toEqual([]);
    expect((await page('reported')).cards[0]).toMatchObject({
      reports: [{ reason: 'harassment', given_reason: 'spam', last: { by: 'Membre' } }],
    });
    // Its author's own word again: nothing is kept.
    await requalify({ reason: 'spam' });
    expect(await report()).toMatchObject({ qualified_as: null });
  });

  test('once decided, is decided otherwise: its author reads the latest decision only', async () => {
    await decideReports('dismissed');
    await requalify({ verdict: 'abusive' });
    expect(await report()).toMatchObject({ status: 'abusive' });
    expect((await mails()).map(({ data }) => data['Decision'])).toEqual([
      'abusif : il ne visait pas à faire respecter les règles',
    ]);
    expect(await newsOf('other', 'report_decided')).toHaveLength(1);
    // The comment still stands: no measure was taken.
    const { act } = await requalify({ verdict: 'upheld' });
    expect((await mails()).map(({ data }) => data['Decision'])).toEqual(['fondé']);
    await takeBack(act);
    expect(await report()).toMatchObject({ status: 'abusive' });
  });

  test('open again, is a case again', async () => {
    await decideReports('dismissed');
    await requalify({ verdict: 'open' });
    expect((await page('reported')).ids).toEqual([ids.ownerComment]);
    expect(await newsOf('other', 'report_decided')).toHaveLength(0);
  });

  test('is not decided alone while it is open, nor with unknown words', async () => {
    const before = (await report())?.updated_at;
    const ask = async (more: Record<string, unknown>) =>
      (await admin().rpc('requalify_report', { report: ids.otherReport, seen: before, ...more })).error?.code;
    expect(await ask({ verdict: 'upheld' })).toBe('23514');
    expect(await ask({ verdict: 'autre' })).toBe('22023');
    expect(await ask({ reason: 'illegal' })).toBe('22023');
    expect(await report()).toMatchObject({ status: 'open', qualified_as: null });
  });

  test('that another moderator has just decided is told back, with their name', async () => {
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

  test('its author can neither requalify nor decide it, by any door', async () => {
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

test('a report that came while the others were judged stays open: nobody has read it', async () => {
  const version = await seen(ids.ownerComment);
  await world
    .client('admin')
    .from('comment_reports')
    .insert({ comment_id: ids.ownerComment, reporter_id: world.idOf('admin'), reason: 'abuse' });
  const judged = { comment: ids.ownerComment, seen: version, reports: [ids.otherReport] };
  expect(await call('decide_reports', { ...judged, verdict: 'abusive' })).toMatchObject({ outcome: 'done' });
  expect(await report()).toMatchObject({ status: 'abusive' });
  expect((await page('reported')).ids).toEqual([ids.ownerComment]);
  expect(await call('decide_reports', { ...judged, verdict: 'dismissed' })).toMatchObject({
    outcome: 'conflict',
    state: 'abusive',
  });
  // A refusal settles them all: what they ask for is done.
  await call('decide_reports', { ...judged, reports: null, verdict: 'upheld', refusal: 'abuse' });
  expect((await page('reported')).ids).toEqual([]);
});

test('a moderator’s answer is told once, though what it answers is hidden and shown again', async () => {
  await call('reply_as_administrator', { comment: ids.ownerComment, content: 'Merci !' });
  const told = () => world.sql`select 1 from private.mail_outbox where template = 'comment-reply'`;
  expect(await told()).toHaveLength(1);
  await world.sql`delete from private.mail_outbox`;
  await moderate('refuse', [ids.ownerComment], { reason: 'spam' });
  await moderate('approve', [ids.ownerComment]);
  expect(await told()).toHaveLength(0);
});

test('a report after an approval opens a case again', async () => {
  await moderate('approve', [ids.ownerWaiting]);
  const { error } = await world
    .client('other')
    .from('comment_reports')
    .insert({ comment_id: ids.ownerWaiting, reporter_id: world.idOf('other'), reason: 'abuse' });
  expect(error).toBeNull();
  expect((await page('reported')).ids).toContain(ids.ownerWaiting);
});
