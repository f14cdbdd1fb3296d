import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { adminAccounts } from '#tests/support/admin-accounts.ts';
import { defaultPassword, startStack } from '#tests/support/stack.ts';
import type { Stack } from '#tests/support/stack.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack({ auth: { signUps: false } });
});
afterAll(() => stack.stop());

const { admin, newAddress, createConfirmed, signIn } = adminAccounts(() => stack);

describe('a softly deleted account', () => {
  test('reads and lists a softly deleted account without its data, and erases it', async () => {
    const { id, email } = await createConfirmed({ user_metadata: { city: 'Lille' } });
    await admin().deleteUser(id, true);
    const gone = { id, deleted_at: expect.any(String), user_metadata: {}, identities: [] };
    const read = await admin().getUserById(id);
    expect(read.data.user).toMatchObject(gone);
    expect(JSON.stringify(read.data)).not.toContain(email);
    const { data: listed } = await admin().listUsers({ perPage: 1000 });
    expect(listed.users.find((user) => user.id === id)).toMatchObject(gone);
    // Only the id of the row remains: it can neither be changed nor signed in to.
    const written = await admin().updateUserById(id, { email, password: defaultPassword });
    expect(written.error).toMatchObject({ code: 'user_not_found', status: 404 });
    expect((await admin().deleteUser(id, true)).error).toBeNull();
    expect((await admin().getUserById(id)).data.user?.deleted_at).toBe(read.data.user?.deleted_at);
    expect((await admin().deleteUser(id)).error).toBeNull();
    expect((await admin().getUserById(id)).error).toMatchObject({ code: 'user_not_found', status: 404 });
    expect(await stack.database.owner`select from auth.users where id = ${id}`).toHaveLength(0);
  });
});

test('a soft deletion leaves no unfinished sign-in, with the tokens of its provider', async () => {
  const { id } = await createConfirmed();
  await stack.database.owner`
    insert into auth.flow_state (id, user_id, provider_type, authentication_method, auth_code, provider_access_token)
    values (gen_random_uuid(), ${id}, 'keycloak', 'oauth', 'digest', 'token of the provider')`;
  await admin().deleteUser(id, true);
  expect(await stack.database.owner`select from auth.flow_state where user_id = ${id}`).toHaveLength(0);
});

describe('phone numbers', () => {
  test('are stored with an account, normalised, confirmed on request, and changed', async () => {
    const { id, email } = await createConfirmed({ phone: '+33 6 12 34 56 01', phone_confirm: true });
    const { data } = await admin().getUserById(id);
    expect(data.user).toMatchObject({
      email,
      phone: '33612345601',
      phone_confirmed_at: expect.any(String),
      app_metadata: { provider: 'email', providers: ['email', 'phone'] },
      identities: [{ provider: 'email' }, { provider: 'phone', identity_data: { phone: '33612345601' } }],
    });
    expect((await signIn(email)).error).toBeNull();
    const changed = await admin().updateUserById(id, { phone: '33612345602' });
    expect(changed.data.user).toMatchObject({
      phone: '33612345602',
      identities: [{}, { provider: 'phone' }],
    });
    expect(changed.data.user?.phone_confirmed_at).toBe(data.user?.phone_confirmed_at);
  });

  test('suffice to create an account, and do not sign in', async () => {
    const phone = '33612345603';
    const made = await admin().createUser({ phone, password: defaultPassword });
    expect(made.data.user).toMatchObject({ email: '', phone, app_metadata: { provider: 'phone' } });
    expect(made.data.user).not.toHaveProperty('phone_confirmed_at');
    const { error } = await stack.anon().auth.signInWithPassword({ phone, password: defaultPassword });
    expect(error).toMatchObject({ code: 'phone_provider_disabled' });
  });

  test('are refused when they are invalid or belong to another account', async () => {
    const phone = '33612345604';
    const { id } = await createConfirmed();
    expect((await admin().createUser({ email: newAddress(), phone })).error).toBeNull();
    for (const taken of [
      await admin().createUser({ email: newAddress(), phone }),
      await admin().updateUserById(id, { phone }),
    ])
      expect(taken.error).toMatchObject({ code: 'phone_exists', status: 422 });
    for (const wrong of ['06 12', '+', '0612345678', '1'.repeat(16), 'douze']) {
      const { error } = await admin().createUser({ email: newAddress(), phone: wrong });
      expect(error, wrong).toMatchObject({ code: 'validation_failed' });
    }
  });

  test('are removed by a soft deletion, and can be used again', async () => {
    const phone = '33612345605';
    const { id } = await createConfirmed({ phone });
    await admin().deleteUser(id, true);
    expect((await admin().getUserById(id)).data.user).toMatchObject({ phone: '' });
    expect((await admin().createUser({ email: newAddress(), phone })).error).toBeNull();
  });
});
