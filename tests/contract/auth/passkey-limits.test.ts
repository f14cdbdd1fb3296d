import { afterAll, beforeAll, expect, test } from 'vitest';

import { createAuthenticator } from '#tests/support/authenticator.ts';
import { registerPasskey, signInWithKey } from '#tests/support/passkeys.ts';
import { startStack } from '#tests/support/stack.ts';
import type { Stack } from '#tests/support/stack.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack({ rateLimits: true });
});
afterAll(() => stack.stop());

test('ACCOUNT-31 blocks a passkey for a network after five refused responses, and no other passkey', async () => {
  const { client } = await stack.signUpAndConfirm();
  const [key, other] = [1, 2].map(() => createAuthenticator({ origin: stack.url }));
  if (!key || !other) throw new Error('no key');
  await registerPasskey(client, key);
  await registerPasskey(client, other);
  const attack = { origin: 'https://evil.test' };
  for (const _ of Array.from({ length: 5 }))
    expect((await signInWithKey(stack.anon(), key, attack)).error).toMatchObject({ status: 400 });
  const limited = { code: 'over_request_rate_limit', status: 429 };
  expect((await signInWithKey(stack.anon(), key)).error).toMatchObject(limited);
  expect((await signInWithKey(stack.anon(), other)).error).toBeNull();
});

test('limits the challenges of a network', async () => {
  const ask = () => stack.anon().auth.passkey.startAuthentication();
  const asked = await Promise.all(Array.from({ length: 160 }, ask));
  const refused = asked.filter(({ error }) => error?.status === 429);
  expect(refused.length).toBeGreaterThan(0);
  expect(asked.length - refused.length).toBeLessThanOrEqual(150);
});
