import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { createMailTemplates } from '#mail/templates/templates.ts';
import { messageOf } from '#server/mail/transport.ts';
import { directoryLimits } from '#domain/directory.ts';

import type { World } from '#tests/policies/support/world.ts';
import { startWorld } from '#tests/policies/support/world.ts';
import type { Person } from '#tests/support/stack.ts';

let world: World;
let zoe: Person;
let sender: Person;
let profile: string;
beforeAll(async () => {
  world = await startWorld({ roles: true });
}, 120_000);
afterAll(() => world.stop());
beforeEach(async () => {
  await world.reset();
  await world.sql`delete from private.mail_outbox`;
  zoe = await world.stack.signUpAndConfirm();
  sender = await world.stack.signUpAndConfirm();
  for (const { user } of [zoe, sender])
    await world.sql`insert into public.users_badges (user_id, badge_tier, status) values (${user.id}, 'bronze', 'active')`;
  await world.sql`update public.profiles set display_name = 'Léo' where id = ${sender.user.id}`;
  await world.sql`delete from private.mail_outbox`;
  const { data } = await zoe.client
    .from('directory_profiles')
    .insert({ headline: 'Développeuse', is_listed: true })
    .select('id')
    .single()
    .throwOnError();
  profile = data.id;
});

const write = (body = 'Bonsoir Zoé', gives_address = false, person = sender) =>
  person.client.rpc('contact_directory_member', { profile, body, gives_address });
const mails = () =>
  world.sql<
    {
      id: string;
      recipient: string;
      template: string;
      data: Record<string, string>;
      created_at: Date;
    }[]
  >`select id, recipient, template, data, created_at from private.mail_outbox order by created_at`;
const templates = createMailTemplates({ siteUrl: 'https://site.test' });
/** The mail as the worker sends it. */
async function sent() {
  const [mail] = await mails();
  if (!mail) throw new Error('no mail was queued');
  const queued = { ...mail, created_at: mail.created_at.toISOString() };
  return messageOf({ ...queued, content: templates.compose(queued) }, 'ALINE <aline@site.test>');
}

test('BADGE-110 a message is mailed to the member with the name of the sender, and without either address', async () => {
  expect(await write('Bonsoir <b>Zoé</b>\nOn se voit ?')).toMatchObject({ data: null, error: null });
  const mail = await sent();
  expect(mail).toMatchObject({ to: zoe.email });
  expect(mail).not.toHaveProperty('replyTo');
  expect(mail.html).toContain('Léo');
  expect(mail.html).toContain('Bonsoir &lt;b&gt;Zoé&lt;/b&gt;\nOn se voit ?');
  expect(mail.text).toContain('ne vous a pas donné son adresse');
  expect(`${mail.html}${mail.text}${mail.subject}`).not.toContain(sender.email);
});

test('BADGE-111 an answer goes to the sender only when they give their address', async () => {
  await write('Bonsoir', true);
  const mail = await sent();
  expect(mail).toMatchObject({ to: zoe.email, replyTo: sender.email });
  expect(mail.text).toContain('votre réponse ira directement à Léo');
});

test.each(['', ' \n', 'x'.repeat(directoryLimits.messageMax + 1)])(
  'BADGE-110 refuses a message out of bounds',
  async (body) => {
    expect((await write(body)).error).toMatchObject({ code: '23514', hint: 'directory_message_length' });
    expect(await mails()).toEqual([]);
  },
);

test('BADGE-112 a member who does not accept messages, who left, and oneself receive none', async () => {
  const closed = { code: '23514', hint: 'directory_contact_closed' };
  expect((await write('Bonsoir', false, zoe)).error).toMatchObject(closed);
  const change = (row: object) =>
    zoe.client.from('directory_profiles').update(row).eq('user_id', zoe.user.id).throwOnError();
  await change({ accepts_contact: false });
  expect((await write()).error).toMatchObject(closed);
  await change({ accepts_contact: true, is_listed: false });
  expect((await write()).error).toMatchObject(closed);
  expect(await mails()).toEqual([]);
});

test('BADGE-112 a visitor, a member without a badge and a suspended one send none', async () => {
  const anonymous = await world
    .client('anon')
    .rpc('contact_directory_member', { profile, body: 'x', gives_address: false });
  expect(anonymous.error?.code).toBe('42501');
  expect((await write('x', false, await world.stack.signUpAndConfirm())).error?.hint).toBe('badge_required');
  await world.sql`insert into public.user_bans (user_id, reason) values (${sender.user.id}, 'Insultes')`;
  expect((await write()).error?.hint).toBe('suspended');
});

test('BADGE-113 a member sends ten messages a day, and receives twenty', async () => {
  const statuses: (number | undefined)[] = [];
  for (let count = 0; count < directoryLimits.sentPerDay; count += 1) statuses.push((await write()).status);
  expect(new Set(statuses)).toEqual(new Set([204]));
  const over = await write();
  expect(over).toMatchObject({ status: 429, error: { code: 'PT429', hint: 'directory_sender_limit' } });
  expect(Number(over.error?.details)).toBeGreaterThan(80_000);
  await world.sql`
    update private.rate_limits set hits = ${directoryLimits.receivedPerDay}
    where bucket = ${`directory-recipient:${zoe.user.id}`}`;
  await world.sql`delete from private.rate_limits where bucket = ${`directory-sender:${sender.user.id}`}`;
  expect(await write()).toMatchObject({ status: 429, error: { hint: 'directory_recipient_limit' } });
});

test('BADGE-114 the recipient reports a message once; moderators are mailed, and read it on the page of the sender', async () => {
  await write('Achetez mes tapis');
  const id = (await mails())[0]?.data['Id'] ?? '';
  const report = (person: Person) =>
    person.client.rpc('report_directory_message', { message: id, details: 'Publicité' });
  expect((await report(sender)).data).toBe(false);
  expect((await report(zoe)).data).toBe(true);
  expect((await report(zoe)).data).toBe(true);
  const reports = (await mails()).filter(({ template }) => template === 'directory-report');
  expect(reports).toHaveLength(2);
  expect(reports[0]?.data).toEqual({ Author: 'Léo', Member: sender.user.id });
  const read = (who: 'moderator' | 'admin' | 'editor' | 'other') =>
    world.client(who).rpc('member_directory', { member: sender.user.id });
  for (const who of ['moderator', 'admin'] as const)
    expect((await read(who)).data).toMatchObject({
      profile: null,
      reported: [{ body: 'Achetez mes tapis', details: 'Publicité' }],
    });
  for (const who of ['editor', 'other'] as const)
    expect((await read(who)).error?.hint).toBe('permission_required');
});

test('BADGE-114 a message that is not reported is read by no moderator', async () => {
  await write();
  const { data } = await world.client('moderator').rpc('member_directory', { member: sender.user.id });
  expect(data).toBeNull();
});

test('BADGE-115 the export holds the messages of the member, without the other member', async () => {
  await write('Bonsoir', true);
  const exported = async (person: Person) => (await person.client.rpc('export_my_data')).data;
  const [sentData, received] = [await exported(sender), await exported(zoe)];
  expect(sentData.directory_messages).toMatchObject([{ way: 'sent', body: 'Bonsoir', gives_address: true }]);
  expect(received.directory_messages).toMatchObject([{ way: 'received', body: 'Bonsoir' }]);
  expect(JSON.stringify(sentData)).not.toContain(zoe.user.id);
});
