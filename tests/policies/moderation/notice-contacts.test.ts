import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import type { Identity, World } from '#tests/policies/support/world.ts';
import { startWorld } from '#tests/policies/support/world.ts';

const address = 'notifiante@courriel.example';
const masked = 'n•••@courriel.example';

let world: World;
beforeAll(async () => {
  world = await startWorld({ roles: true });
}, 120_000);
afterAll(() => world.stop());
beforeEach(async () => {
  await world.reset();
  await world.sql`delete from private.rate_limits`;
  await world.sql`delete from private.mail_outbox`;
  await world.sql`update public.illegal_content_notices set contact_email = ${address}, status = 'received'`;
});

async function readNotice(who: Identity) {
  const { data } = await world.client(who).rpc('illegal_content_page', {}).throwOnError();
  return data.notices[0];
}

const reveal = async (who: Identity, reason = 'Réponse à la personne', notice?: string) =>
  world.client(who).rpc('reveal_notice_email', { notice: notice ?? (await noticeId()), reason });

async function noticeId(): Promise<string> {
  const [row] = await world.sql<{ id: string }[]>`select id from public.illegal_content_notices`;
  return row?.id ?? '';
}

test.each(['admin', 'moderator'] as const)(
  'PRIVACY-41 %s reads the address of a notifier masked, in the list',
  async (who) => {
    const notice = await readNotice(who);
    expect(notice).toMatchObject({ contact_email: masked });
    expect(JSON.stringify(notice)).not.toContain(address);
  },
);

test.each(['admin', 'moderator'] as const)(
  'PRIVACY-41 %s cannot read, filter, order or return the column over REST',
  async (who) => {
    const table = () => world.client(who).from('illegal_content_notices');
    const id = await noticeId();
    const answers = [
      await table().select('contact_email'),
      await table().select('*'),
      await table().select('id').like('contact_email', 'n%'),
      await table().select('id').order('contact_email'),
      await table().update({ status: 'in_progress' }).eq('id', id).select('contact_email'),
      await table().select('id').eq('contact_email', address).csv(),
    ];
    expect(answers.map(({ error }) => error?.code)).toEqual(answers.map(() => '42501'));
    expect(JSON.stringify(answers)).not.toContain(address);
    expect((await table().select('id, receipt, contact_name, status')).data).toHaveLength(1);
  },
);

test('PRIVACY-41 an administrator reveals the address with a reason, which the audit log holds', async () => {
  const { data, error } = await reveal('admin');
  expect([data, error]).toEqual([address, null]);
  const trail = await world.sql`
    select actor_id, row_id, after from public.audit_log
    where action = 'reveal' and table_name = 'illegal_content_notices'`;
  expect(trail).toMatchObject([
    { actor_id: world.idOf('admin'), row_id: await noticeId(), after: { reason: 'Réponse à la personne' } },
  ]);
  expect(JSON.stringify(trail)).not.toContain(address);
});

test('PRIVACY-41 a reveal asks for the permission, a reason and a notice, and shares the limit of the members’ reveals', async () => {
  for (const who of ['moderator', 'editor', 'reader', 'owner'] as const)
    expect((await reveal(who)).error).toMatchObject({ code: '42501', hint: 'permission_required' });
  expect((await reveal('anon')).error).not.toBeNull();
  expect((await reveal('admin', '  a ')).error).toMatchObject({ code: '23514', hint: 'reason_required' });
  expect((await reveal('admin', 'Réponse', crypto.randomUUID())).data).toBeNull();
  await world.sql`delete from private.rate_limits`;
  const member = world.idOf('owner');
  for (let shown = 0; shown < 60; shown += 1)
    await world.client('admin').rpc('reveal_member_email', { member, reason: 'Contrôle' }).throwOnError();
  expect((await reveal('admin')).error).toMatchObject({ code: 'PT429', hint: 'too_many_requests' });
});

test('PRIVACY-41 the decision is mailed to the whole address', async () => {
  const notice = await readNotice('moderator');
  const { data } = await world.client('moderator').rpc('decide_illegal_content', {
    notice: notice.id,
    seen: notice.updated_at,
    status: 'closed',
    decision: 'legal',
    grounds: 'Une critique, sans injure.',
  });
  expect(data).toMatchObject({ outcome: 'done' });
  const mails =
    await world.sql`select recipient, template from private.mail_outbox where template = 'notice-decided'`;
  expect(mails).toMatchObject([{ recipient: address }]);
});
