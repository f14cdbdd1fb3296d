import { readFile } from 'node:fs/promises';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { startStack } from '#tests/support/stack.ts';
import type { Stack } from '#tests/support/stack.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.stop());

test('grants no API role a privilege or policy on a table of schema auth', async () => {
  const rows = await stack.database.owner<
    { name: string; role: string; granted: boolean; secured: boolean }[]
  >`
    select c.relname as name, r.role, c.relrowsecurity as secured,
      has_table_privilege(r.role, c.oid, 'select, insert, update, delete, truncate, references, trigger') as granted
    from pg_class c cross join (values ('anon'), ('authenticated'), ('service_role')) r (role)
    where c.relnamespace = 'auth'::regnamespace and c.relkind in ('r', 'v', 'm')`;
  expect(rows.length).toBeGreaterThan(50);
  expect(rows.filter(({ granted, secured }) => granted || !secured)).toEqual([]);
  const [policies] = await stack.database
    .owner`select count(*)::integer from pg_policies where schemaname = 'auth'`;
  expect(policies).toEqual({ count: 0 });
});

test('does not expose the schema through REST, even to the secret key', async () => {
  for (const apikey of [stack.publishableKey, stack.secretKey]) {
    const response = await fetch(`${stack.url}/rest/v1/users?select=*`, {
      headers: { apikey, 'accept-profile': 'auth' },
    });
    expect([404, 406]).toContain(response.status);
  }
});

test('returns the caller of the claims from auth.uid(), auth.role() and auth.jwt()', async () => {
  const sub = crypto.randomUUID();
  const claims = {
    role: 'authenticated',
    sub,
    email: 'a@exemple.fr',
    app_metadata: { provider: 'email' },
  } as const;
  const [row] = await stack.database.asRole(
    { claims },
    (tx) =>
      tx`select auth.uid(), auth.role(), auth.email(), auth.jwt() -> 'app_metadata' ->> 'provider' as provider`,
  );
  expect(row).toEqual({ uid: sub, role: 'authenticated', email: 'a@exemple.fr', provider: 'email' });
  const [anonymous] = await stack.database.asRole(
    { claims: { role: 'anon' } },
    (tx) => tx`select auth.uid(), auth.role()`,
  );
  expect(anonymous).toEqual({ uid: null, role: 'anon' });
});

test('applies the schema again over existing accounts', async () => {
  const { email } = await stack.signUpAndConfirm();
  for (const file of ['20_auth.sql', '20_auth_passkeys.sql', '21_auth_federation.sql']) {
    await stack.database.owner.unsafe(await readFile(`backend/database/platform/${file}`, 'utf8'));
  }
  const { error } = await stack
    .anon()
    .auth.signInWithPassword({ email, password: 'un mot de passe correct' });
  expect(error).toBeNull();
});

// A data dump of this database must load into the hosted service.
test('auth.users has the hosted service’s columns in the same order', async () => {
  const rows = await stack.database.owner<{ column_name: string }[]>`
    select column_name from information_schema.columns
    where table_schema = 'auth' and table_name = 'users' order by ordinal_position`;
  expect(rows.map(({ column_name }) => column_name)).toEqual(
    `instance_id id aud role email encrypted_password email_confirmed_at invited_at confirmation_token
    confirmation_sent_at recovery_token recovery_sent_at email_change_token_new email_change email_change_sent_at
    last_sign_in_at raw_app_meta_data raw_user_meta_data is_super_admin created_at updated_at phone phone_confirmed_at
    phone_change phone_change_token phone_change_sent_at confirmed_at email_change_token_current
    email_change_confirm_status banned_until reauthentication_token reauthentication_sent_at is_sso_user deleted_at
    is_anonymous`.split(/\s+/),
  );
});
