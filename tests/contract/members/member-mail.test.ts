import { FunctionsHttpError } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { startFunctions } from '#tests/support/newsletter.ts';
import type { Person, Stack } from '#tests/support/stack.ts';

let stack: Stack;
let admin: Person;
let member: Person;
beforeAll(async () => {
  stack = await startFunctions();
  admin = await stack.asAdmin();
  member = await stack.signUpAndConfirm();
});
afterAll(() => stack.stop());

const redirect = 'http://localhost:3000/';

async function send(body: object, who: Pick<Person, 'client'> = admin) {
  const { data, error, response } = await who.client.functions.invoke<unknown>('member-mail', { body });
  if (error && !(error instanceof FunctionsHttpError)) throw error;
  return { status: response?.status, body: error ? await error.context.json() : data };
}
const invitation = async (email: string) => {
  const { data } = await admin.client.from('invitations').select('id, mailed_at').eq('email', email).single();
  return data;
};

test('an invitation mails a link to the address, and records that it left', async () => {
  const { status, body } = await send({
    kind: 'invitation',
    email: 'invitee@exemple.fr',
    role: 'editor',
    redirect,
  });
  expect(status).toBe(200);
  const sent = await invitation('invitee@exemple.fr');
  expect(body).toEqual({ outcome: 'queued', invitation: sent?.id });
  expect(sent?.mailed_at).not.toBeNull();
  expect(stack.mails('invitee@exemple.fr')).toHaveLength(1);
});

test('the address of a member leads to the member without a mail', async () => {
  const before = stack.mails(member.email).length;
  const { body } = await send({ kind: 'invitation', email: member.email, redirect });
  expect(body).toEqual({ outcome: 'member', member: member.user.id });
  expect(stack.mails(member.email)).toHaveLength(before);
});

test('a reset is mailed to a member, and no response holds the address', async () => {
  const before = stack.mails(member.email).length;
  const { status, body } = await send({ kind: 'recovery', member: member.user.id, redirect });
  expect([status, body]).toEqual([200, { outcome: 'queued' }]);
  expect(stack.mails(member.email)).toHaveLength(before + 1);
});

test('a confirmation is not mailed to a confirmed member', async () => {
  const { body } = await send({ kind: 'confirmation', member: member.user.id, redirect });
  expect(body).toEqual({ outcome: 'confirmed' });
});

test('an unknown member is gone', async () => {
  const { body } = await send({ kind: 'recovery', member: crypto.randomUUID(), redirect });
  expect(body).toEqual({ outcome: 'gone' });
});

test('a member and a visitor are refused, and nothing is mailed', async () => {
  const before = stack.mails(admin.email).length;
  const mail = { kind: 'recovery', member: admin.user.id, redirect };
  expect(await send(mail, member)).toMatchObject({ status: 403, body: { code: 'permission_required' } });
  expect((await send({ kind: 'invitation', email: 'autre@exemple.fr', redirect }, member)).status).toBe(403);
  expect((await send(mail, { client: stack.anon() })).status).toBe(401);
  expect(stack.mails(admin.email)).toHaveLength(before);
  expect(stack.mails('autre@exemple.fr')).toHaveLength(0);
});

test('a body that is not valid is refused', async () => {
  expect((await send({ kind: 'autre', redirect })).status).toBe(400);
  const { status, body } = await send({ kind: 'invitation', email: 'pas une adresse', redirect });
  expect(status).toBe(400);
  expect(body).toHaveProperty('code');
});

test('an invitation whose mail fails is kept, to be sent again', async () => {
  await stack.database.owner`
    create function private.refuse_mail() returns trigger language plpgsql as 'begin raise exception ''down''; end'`;
  await stack.database.owner`
    create trigger refuse_mail before insert on auth.one_time_tokens for each row execute function private.refuse_mail()`;
  const { body } = await send({ kind: 'invitation', email: 'plus-tard@exemple.fr', redirect });
  await stack.database.owner`drop trigger refuse_mail on auth.one_time_tokens`;
  const kept = await invitation('plus-tard@exemple.fr');
  expect(body).toEqual({ outcome: 'not_mailed', invitation: kept?.id });
  expect(kept?.mailed_at).toBeNull();
  const again = await send({ kind: 'invitation', email: 'plus-tard@exemple.fr', redirect });
  expect(again.body).toEqual({ outcome: 'queued', invitation: kept?.id });
});
