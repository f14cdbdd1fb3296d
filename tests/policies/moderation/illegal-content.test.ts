import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

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
  await world.sql`delete from private.rate_limits`;
  await world.sql`delete from public.illegal_content_notices`;
});

const { admin, mails, moderate, state } = moderators(() => world);

async function send(more: Record<string, unknown> = {}): Promise<string> {
  const { data, error } = await world.client('anon').rpc('submit_illegal_content_notice', {
    content_url: 'https://site.test/blog/public',
    law: 'Injure publique',
    explanation: 'Une personne est insultée.',
    contact_name: 'Ada',
    contact_email: 'ada@exemple.fr',
    good_faith: true,
    comment_id: ids.ownerComment,
    ...more,
  });
  expect(error).toBeNull();
  return data;
}

async function readNotices(closed = false): Promise<Record<string, unknown>[]> {
  const { data, error } = await admin().rpc('illegal_content_page', { closed });
  expect(error).toBeNull();
  return data.notices;
}

async function decide(status: string, more: Record<string, string> = {}) {
  const [notice] = await readNotices();
  return admin().rpc('decide_illegal_content', {
    notice: notice?.['id'],
    seen: notice?.['updated_at'],
    status,
    ...more,
  });
}

test('mails the receipt without any text of the notice', async () => {
  const receipt = await send();
  expect(await mails()).toEqual([
    { recipient: 'ada@exemple.fr', template: 'notice-receipt', data: { Receipt: receipt } },
  ]);
});

test('limits receipts to three a day for one address, for all senders together', async () => {
  for (let sent = 0; sent < 5; sent += 1) await send();
  expect(await mails()).toHaveLength(3);
  expect(await readNotices()).toHaveLength(5);
});

test('a notice is pending with the card of its comment, the oldest first', async () => {
  await send();
  await world.sql`update public.illegal_content_notices set created_at = '2025-01-01'`;
  const latest = await send({ comment_id: null });
  const notices = await readNotices();
  expect(notices[0]).toMatchObject({
    law: 'Injure publique',
    status: 'received',
    card: { id: ids.ownerComment },
  });
  expect(notices[1]).toMatchObject({ receipt: latest, card: null });
});

test('notices are listed page by page, each once', async () => {
  await send();
  await send();
  const first = await admin().rpc('illegal_content_page', { size: 1 });
  const second = await admin().rpc('illegal_content_page', { size: 1, after: first.data.next });
  expect(second.data.next).toBeNull();
  expect(second.data.notices[0].id).not.toBe(first.data.notices[0].id);
});

test('a notice found illegal hides the comment, and author and sender read the grounds', async () => {
  const receipt = await send();
  const grounds = 'Ces mots visent une personne identifiable.';
  expect((await decide('closed', { decision: 'illegal', grounds })).data).toMatchObject({ outcome: 'done' });
  expect(await state(ids.ownerComment)).toMatchObject({ refusal_reason: 'illegal', refusal_note: grounds });
  const sent = await mails();
  expect(sent.map(({ template }) => template)).toEqual([
    'notice-receipt',
    'comment-refused',
    'notice-decided',
    // A member had reported it too.
    'report-decided',
  ]);
  expect(sent[1]?.data).toMatchObject({ Reason: 'Contenu illicite', Note: grounds });
  expect(sent[2]?.data).toMatchObject({ Receipt: receipt, Grounds: grounds });
  expect(await readNotices()).toEqual([]);
  expect(await readNotices(true)).toMatchObject([{ decision: 'illegal', decided_by_name: 'Membre' }]);
});

test('a notice found legal leaves the comment published', async () => {
  await send();
  await decide('closed', { decision: 'legal', grounds: 'Une critique, sans injure.' });
  expect(await state(ids.ownerComment)).toMatchObject({ is_approved: true });
});

test('a notice is taken in charge, then decided; a second moderator gets a conflict', async () => {
  await send();
  const [before] = await readNotices();
  expect((await decide('in_progress')).data).toMatchObject({ outcome: 'done' });
  expect(await mails()).toMatchObject([{ template: 'notice-receipt' }]);
  const late = await admin().rpc('decide_illegal_content', {
    notice: before?.['id'],
    seen: before?.['updated_at'],
    status: 'moot',
  });
  expect(late.data).toMatchObject({ outcome: 'conflict', state: 'in_progress', by: 'Membre' });
});

test('a notice reopened before its mail is sent sends no mail, restores comment and reports, and is pending again', async () => {
  await send();
  await decide('closed', { decision: 'illegal', grounds: 'Des mots qui visent une personne.' });
  const [decided] = await readNotices(true);
  const { data } = await admin().rpc('decide_illegal_content', {
    notice: decided?.['id'],
    seen: decided?.['updated_at'],
    status: 'received',
  });
  expect(data).toMatchObject({ outcome: 'done' });
  expect((await mails()).map(({ template }) => template)).toEqual(['notice-receipt']);
  expect(await state(ids.ownerComment)).toMatchObject({ is_visible: true, refusal_reason: null });
  const { data: reports } = await admin().from('comment_reports').select('status');
  expect(reports).toEqual([{ status: 'open' }]);
  expect(await readNotices()).toMatchObject([
    { status: 'received', decision: null, decision_grounds: null, decided_by_name: null },
  ]);
});

test('a notice reopened later does not change a comment decided since', async () => {
  await send();
  await decide('closed', { decision: 'illegal', grounds: 'Des mots qui visent une personne.' });
  await moderate('refuse', [ids.ownerComment], { reason: 'abuse' });
  const [decided] = await readNotices(true);
  await admin().rpc('decide_illegal_content', {
    notice: decided?.['id'],
    seen: decided?.['updated_at'],
    status: 'in_progress',
  });
  expect(await state(ids.ownerComment)).toMatchObject({ is_visible: false, refusal_reason: 'abuse' });
});

test('refuses a decision without grounds', async () => {
  await send();
  expect((await decide('closed', { decision: 'legal', grounds: ' ' })).error?.code).toBe('23514');
  expect((await decide('closed')).error?.code).toBe('23514');
});
