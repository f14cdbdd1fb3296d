import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { fetchFrom } from '#tests/support/fetch-from.ts';
import { defaultPassword, startStack } from '#tests/support/stack.ts';
import type { Person, Stack } from '#tests/support/stack.ts';

let stack: Stack;
let member: Person;
let admin: Person;
beforeAll(async () => {
  stack = await startStack();
  member = await stack.signUpAndConfirm();
  admin = await stack.asAdmin();
});
afterAll(() => stack.stop());
beforeEach(async () => {
  await stack.database.owner.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    await tx`delete from public.audit_log`;
    await tx`delete from private.audit_floods`;
  });
});

function post(path: string, body: object, send: typeof fetch = fetch): Promise<Response> {
  return send(`${stack.url}/auth/v1${path}`, {
    method: 'POST',
    headers: {
      apikey: stack.publishableKey,
      'content-type': 'application/json',
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64)',
    },
    body: JSON.stringify(body),
  });
}
const signIn = (email: string, password: string, send?: typeof fetch) =>
  post('/token?grant_type=password', { email, password }, send);

const entries = (...actions: string[]) => stack.database.owner`
  select action, actor_id, actor_role, row_id, after, result, actor_ip, device from public.audit_log
  where action in ${stack.database.owner(actions)} order by id`;

test('a failed sign-in is recorded with the account, without its address', async () => {
  expect((await signIn(member.email.toUpperCase(), 'mauvais mot de passe')).status).toBe(400);
  const rows = await entries('sign_in_failed');
  expect(rows).toEqual([
    {
      action: 'sign_in_failed',
      actor_id: null,
      actor_role: 'anon',
      row_id: member.user.id,
      after: { method: 'password', code: 'invalid_credentials' },
      result: 'failed',
      actor_ip: '127.0.0.0/24',
      device: 'computer',
    },
  ]);
  expect(JSON.stringify(rows)).not.toContain(member.email);
});

test('a failed sign-in for an unknown address is recorded without an account', async () => {
  expect((await signIn('personne@exemple.fr', 'mauvais mot de passe')).status).toBe(400);
  expect((await signIn('pas une adresse \u0000', 'mauvais mot de passe')).status).toBe(400);
  expect(await entries('sign_in_failed')).toMatchObject([{ row_id: null }, { row_id: null }]);
  expect(JSON.stringify(await entries('sign_in_failed'))).not.toContain('personne');
});

test('a wrong code of a mail is recorded, a request without a code is not', async () => {
  expect((await post('/verify', { type: 'email', email: member.email, token: '000000' })).status).toBe(403);
  expect((await post('/verify', { type: 'email', email: member.email })).status).toBe(400);
  expect(await entries('sign_in_failed')).toMatchObject([
    { row_id: member.user.id, after: { method: 'otp', code: 'otp_expired' } },
  ]);
});

test('sign-ins of accounts with a role are recorded, those of other members are not', async () => {
  expect((await signIn(member.email, defaultPassword)).status).toBe(200);
  expect((await signIn(admin.email, defaultPassword)).status).toBe(200);
  expect(await entries('sign_in', 'sign_in_failed')).toMatchObject([
    {
      action: 'sign_in',
      actor_id: admin.user.id,
      after: { method: 'password' },
      device: 'computer',
      result: 'ok',
    },
  ]);
});

test('a network writes twenty rows an hour, then one row with the number of the others', async () => {
  await Promise.all(Array.from({ length: 30 }, (_, n) => signIn(`x${n}@exemple.fr`, 'mauvais mot de passe')));
  expect(await entries('sign_in_failed')).toHaveLength(20);
  // An address of the same /24 is the same network.
  await signIn('y@exemple.fr', 'mauvais mot de passe', fetchFrom('127.0.0.9'));
  expect(await entries('sign_in_failed')).toHaveLength(20);
  await signIn('y@exemple.fr', 'mauvais mot de passe', fetchFrom('127.0.1.1'));
  expect(await entries('sign_in_failed')).toHaveLength(21);
  await stack.database.owner`update private.audit_floods set started_at = started_at - interval '61 minutes'`;
  await stack.service().rpc('seal_audit_log', { batch: 100 });
  expect((await entries('sign_in_failed')).at(-1)).toMatchObject({
    after: { not_listed: 11 },
    actor_ip: '127.0.0.0/24',
    result: 'failed',
  });
  expect(await entries('sign_in_failed')).toHaveLength(22);
});

test('one account writes twenty rows an hour, from any number of networks', async () => {
  for (let network = 0; network < 24; network += 1)
    await signIn(member.email, 'mauvais mot de passe', fetchFrom(`127.1.${network}.1`));
  expect(await entries('sign_in_failed')).toHaveLength(20);
});

test('the response does not depend on the record', async () => {
  await stack.database.owner`alter table private.audit_floods rename to audit_floods_away`;
  try {
    const response = await signIn(member.email, 'mauvais mot de passe');
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error_code: 'invalid_credentials' });
  } finally {
    await stack.database.owner`alter table private.audit_floods_away rename to audit_floods`;
  }
});
