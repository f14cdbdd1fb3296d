import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { openConnection } from '#backend/database/connect.ts';
import { silentLog } from '#tests/support/log.ts';
import { type Stack, defaultPassword, startStack } from '#tests/support/stack.ts';
import { untilLockWait } from '#tests/support/until-lock-wait.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.stop());

const useLink = (token_hash: string, type: 'email_change' | 'recovery') =>
  stack.anon().auth.verifyOtp({ token_hash, type });

const signIn = (email: string, password: string) => stack.anon().auth.signInWithPassword({ email, password });

describe('a change of address', () => {
  test('is not confirmed by one mailbox twice, with links sent again in between', async () => {
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

  test('ends the links sent to the mailbox that was left', async () => {
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

describe('a password that was given up', () => {
  test('opens no session to who was signing in at that instant', async () => {
    const { email, user } = await stack.signUpAndConfirm();
    // What a change of password does, on a connection of its own so that it can be held half done.
    const sql = openConnection({ address: stack.database.address, log: silentLog });
    await sql`begin`;
    await sql`update auth.users set encrypted_password = 'changed' where id = ${user.id}`;
    const signingIn = signIn(email, defaultPassword);
    await untilLockWait(stack.database);
    await sql`delete from auth.sessions where user_id = ${user.id}`;
    await sql`commit`;
    await sql.end();

    expect((await signingIn).error).toMatchObject({ code: 'invalid_credentials' });
    const left = await stack.database.owner`select from auth.sessions where user_id = ${user.id}`;
    expect(left).toHaveLength(0);
  });

  test('of an address never confirmed is not confirmed with it by a recovery', async () => {
    const email = 'visee@exemple.fr';
    const squatters = 'choisi par un autre';
    await stack.anon().auth.signUp({ email, password: squatters });
    await stack.anon().auth.resetPasswordForEmail(email);
    expect((await useLink(stack.mailedToken(email), 'recovery')).error).toBeNull();

    expect((await signIn(email, squatters)).error).toMatchObject({ code: 'invalid_credentials' });
  });
});

test('an account that goes while it is asked something is told as gone', async () => {
  const { client, user } = await stack.signUpAndConfirm();
  const sql = openConnection({ address: stack.database.address, log: silentLog });
  await sql`begin`;
  await sql`delete from auth.users where id = ${user.id}`;
  const asking = client.auth.reauthenticate();
  await untilLockWait(stack.database);
  await sql`commit`;
  await sql.end();
  expect((await asking).error).toMatchObject({ code: 'user_not_found', status: 404 });
});
