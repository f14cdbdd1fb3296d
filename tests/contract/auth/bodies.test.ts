import { afterAll, beforeAll, expect, test } from 'vitest';

import { type Stack, startStack } from '#tests/support/stack.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.stop());

test('metadata nested thousands of levels deep is a mistake, not a failure', async () => {
  const deep = `${'['.repeat(9000)}${']'.repeat(9000)}`;
  const answer = await fetch(`${stack.url}/auth/v1/signup`, {
    method: 'POST',
    headers: { apikey: stack.publishableKey },
    body: `{"email":"profonde@exemple.fr","password":"un mot de passe correct","data":{"a":${deep}}}`,
  });
  expect(answer.status).toBe(400);
});

test('metadata does not grow without end, one small piece after another', async () => {
  const { client, user } = await stack.signUpAndConfirm();
  const refusals: (string | undefined)[] = [];
  for (let turn = 0; turn < 4; turn += 1) {
    const { error } = await client.auth.updateUser({ data: { [`part-${turn}`]: 'x'.repeat(3000) } });
    refusals.push(error?.code);
  }
  expect(refusals).toEqual([undefined, 'validation_failed', 'validation_failed', 'validation_failed']);
  const [stored] = await stack.database.owner<{ size: number }[]>`
    select length(raw_user_meta_data::text) as size from auth.users where id = ${user.id}`;
  expect(stored?.size).toBeLessThan(5000);
});
