import { afterAll, beforeAll, expect, test } from 'vitest';

import { startStack } from '#tests/support/stack.ts';
import type { Stack } from '#tests/support/stack.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.stop());

/** The claims of a new member whose latest proof of identity is `minutes` old. */
async function signedInBefore(minutes: number) {
  const { user } = await stack.signUpAndConfirm();
  const timestamp = Math.floor(Date.now() / 1000) - minutes * 60;
  return { role: 'authenticated' as const, sub: user.id, amr: [{ method: 'password', timestamp }] };
}

test.each([
  ['the deletion of the account', "select public.request_account_deletion('keep_comments')"],
  ['the export of the data', 'select public.export_my_data()'],
])('%s requires reauthentication when the sign-in is older than 15 minutes', async (_what, statement) => {
  const claims = await signedInBefore(16);
  await expect(stack.database.asRole({ claims }, (tx) => tx.unsafe(statement))).rejects.toMatchObject({
    code: 'PT403',
    hint: 'reauthentication_needed',
  });
  const recent = await signedInBefore(14);
  expect(await stack.database.asRole({ claims: recent }, (tx) => tx.unsafe(statement))).toHaveLength(1);
});

test('lists and ends the sessions of the account, however old the sign-in is', async () => {
  const claims = await signedInBefore(60 * 24 * 30);
  const sessions = await stack.database.asRole(
    { claims },
    (tx) => tx<{ id: string }[]>`select id from public.my_sessions()`,
  );
  expect(sessions).toHaveLength(1);
  const [ended] = await stack.database.asRole(
    { claims },
    (tx) => tx`select public.end_session(${sessions[0]?.id ?? ''}) as ended`,
  );
  expect(ended).toEqual({ ended: true });
});

test('exports the data of an anonymous account, which has nothing to prove with', async () => {
  const claims = await signedInBefore(16);
  await stack.database
    .owner`update auth.users set is_anonymous = true, email = null where id = ${claims.sub}`;
  const rows = await stack.database.asRole({ claims }, (tx) => tx`select public.export_my_data()`);
  expect(rows).toHaveLength(1);
});
