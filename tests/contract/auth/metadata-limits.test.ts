import { afterAll, beforeAll, expect, test } from 'vitest';

import { startStack } from '#tests/support/stack.ts';
import type { Stack } from '#tests/support/stack.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.stop());

test('returns 400 for metadata nested thousands of levels deep', async () => {
  const deep = `${'['.repeat(9000)}${']'.repeat(9000)}`;
  const response = await fetch(`${stack.url}/auth/v1/signup`, {
    method: 'POST',
    headers: { apikey: stack.publishableKey },
    body: `{"email":"profonde@exemple.fr","password":"un mot de passe correct","data":{"a":${deep}}}`,
  });
  expect(response.status).toBe(400);
});

test('rejects metadata updates once the merged size exceeds the limit', async () => {
  const { client, user } = await stack.signUpAndConfirm();
  const codes: (string | undefined)[] = [];
  for (let turn = 0; turn < 4; turn += 1) {
    const { error } = await client.auth.updateUser({ data: { [`part-${turn}`]: 'x'.repeat(3000) } });
    codes.push(error?.code);
  }
  expect(codes).toEqual([undefined, 'validation_failed', 'validation_failed', 'validation_failed']);
  const [stored] = await stack.database.owner<{ size: number }[]>`
    select length(raw_user_meta_data::text) as size from auth.users where id = ${user.id}`;
  expect(stored?.size).toBeLessThan(5000);
});
