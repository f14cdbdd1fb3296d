import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { openConnection } from '#backend/database/connect.ts';
import { silentLog } from '#tests/support/log.ts';
import { defaultPassword, startStack } from '#tests/support/stack.ts';
import type { Stack } from '#tests/support/stack.ts';
import { waitForLock } from '#tests/support/wait-for-lock.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.stop());

const useLink = (token_hash: string, type: 'email_change' | 'recovery') =>
  stack.anon().auth.verifyOtp({ token_hash, type });

const signIn = (email: string, password: string) => stack.anon().auth.signInWithPassword({ email, password });

describe('a change of address', () => {
  test('is not confirmed by one mailbox twice, with links resent in between', async () => {
    const { client, email, user } = await stack.signUpAndConfirm();
    const thief = 'voleur@exemple.fr';
    await client.auth.updateUser({ email: thief });
    expect((await useLink(stack.mailedToken(thief), 'email_change')).error).toBeNull();

    expect((await stack.anon().auth.resend({ type: 'email_change', email })).error).toBeNull();
    await useLink(stack.mailedToken(thief), 'email_change');

    const [account] = await stack.database.owner`select email from auth.users where id = ${user.id}`;
    expect(account?.['email']).toBe(email);
    await useLink(stack.mailedToken(email), 'email_change');
    const [moved] = await stack.database.owner`select email from auth.users where id = ${user.id}`;
    expect(moved?.['email']).toBe(thief);
  });

  test('invalidates the links sent to the old mailbox', async () => {
    const { client, email } = await stack.signUpAndConfirm();
    await stack.anon().auth.resetPasswordForEmail(email);
    const recovery = stack.mailedToken(email);
    const newEmail = 'demenagee@exemple.fr';
    await client.auth.updateUser({ email: newEmail });
    await useLink(stack.mailedToken(email), 'email_change');
    await useLink(stack.mailedToken(newEmail), 'email_change');
    expect((await signIn(newEmail, defaultPassword)).error).toBeNull();

    expect((await useLink(recovery, 'recovery')).error).toMatchObject({ code: 'otp_expired' });
  });
});

describe('a replaced password', () => {
  test('opens no session when it is changed during the sign-in', async () => {
    const { email, user } = await stack.signUpAndConfirm();
    // The statements of a password change, on a separate connection so that the test can pause between them.
    const sql = openConnection({ address: stack.database.address, log: silentLog });
    await sql`begin`;
    await sql`update auth.users set encrypted_password = 'changed' where id = ${user.id}`;
    const signingIn = signIn(email, defaultPassword);
    await waitForLock(stack.database);
    await sql`delete from auth.sessions where user_id = ${user.id}`;
    await sql`commit`;
    await sql.end();

    expect((await signingIn).error).toMatchObject({ code: 'invalid_credentials' });
    const left = await stack.database.owner`select from auth.sessions where user_id = ${user.id}`;
    expect(left).toHaveLength(0);
  });

  test('is removed from an unconfirmed account by a recovery', async () => {
    const email = 'visee@exemple.fr';
    const squatters = 'choisi par un autre';
    await stack.anon().auth.signUp({ email, password: squatters });
    await stack.anon().auth.resetPasswordForEmail(email);
    expect((await useLink(stack.mailedToken(email), 'recovery')).error).toBeNull();

    expect((await signIn(email, squatters)).error).toMatchObject({ code: 'invalid_credentials' });
  });
});

test('returns 404 for an account that is deleted during the request', async () => {
  const { client, user } = await stack.signUpAndConfirm();
  const sql = openConnection({ address: stack.database.address, log: silentLog });
  await sql`begin`;
  await sql`delete from auth.users where id = ${user.id}`;
  const asking = client.auth.reauthenticate();
  await waitForLock(stack.database);
  await sql`commit`;
  await sql.end();
  expect((await asking).error).toMatchObject({ code: 'user_not_found', status: 404 });
});
