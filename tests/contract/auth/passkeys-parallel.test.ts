import type { Sql } from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { openConnection } from '#backend/database/connect.ts';
import { silentLog } from '#tests/support/log.ts';
import { createAuthenticator } from '#tests/support/authenticator.ts';
import { registerPasskey, signInWithKey } from '#tests/support/passkeys.ts';
import { startStack } from '#tests/support/stack.ts';
import type { Stack } from '#tests/support/stack.ts';
import { waitForLock } from '#tests/support/wait-for-lock.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.stop());

async function withPasskey() {
  const person = await stack.signUpAndConfirm();
  const key = createAuthenticator({ origin: stack.url });
  const passkey = await registerPasskey(person.client, key);
  return { ...person, key, passkey };
}

/** Changes the account, after the request has begun and before it gets the lock of the account. */
async function overtake<Answer>(
  userId: string,
  request: () => Promise<Answer>,
  change: (sql: Sql) => Promise<unknown>,
): Promise<Answer> {
  // A separate connection, so that the test can pause between its statements.
  const sql = openConnection({ address: stack.database.address, log: silentLog });
  await sql`begin`;
  await sql`select from auth.users where id = ${userId} for update`;
  const answer = request();
  await waitForLock(stack.database);
  await change(sql);
  await sql`commit`;
  await sql.end();
  return answer;
}

test('ACCOUNT-247 the removal of a passkey does not fail, nor stop, the deletion of its account', async () => {
  const { client, user, passkey } = await withPasskey();
  const { error } = await overtake(
    user.id,
    () => client.auth.passkey.delete({ passkeyId: passkey.id }),
    (sql) => sql`delete from auth.users where id = ${user.id}`,
  );
  expect(error).toMatchObject({ status: 404 });
  expect(await stack.database.owner`select from auth.users where id = ${user.id}`).toHaveLength(0);
});

test('ACCOUNT-247 nor does a sign-in with the passkey', async () => {
  const { user, key } = await withPasskey();
  const { error } = await overtake(
    user.id,
    () => signInWithKey(stack.anon(), key),
    (sql) => sql`delete from auth.users where id = ${user.id}`,
  );
  expect(error).toMatchObject({ code: 'user_not_found', status: 403 });
  expect(await stack.database.owner`select from auth.users where id = ${user.id}`).toHaveLength(0);
});

test('ACCOUNT-247 a sign-in with a passkey that a soft deletion overtakes opens no session', async () => {
  const { user, key } = await withPasskey();
  const { owner } = stack.database;
  const { error } = await overtake(
    user.id,
    () => signInWithKey(stack.anon(), key),
    async (sql) => {
      await sql`delete from auth.sessions where user_id = ${user.id}`;
      await sql`update auth.users set deleted_at = now() where id = ${user.id}`;
    },
  );
  expect(error).toMatchObject({ code: 'user_not_found', status: 403 });
  expect(await owner`select from auth.sessions where user_id = ${user.id}`).toHaveLength(0);
});
