import { isAuthApiError, isAuthSessionMissingError } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

import { createAuthenticator } from '#tests/support/authenticator.ts';
import { asSent, registerPasskey, signInWithKey } from '#tests/support/passkeys.ts';
import { defaultPassword as password, startStack } from '#tests/support/stack.ts';
import type { Person, Stack } from '#tests/support/stack.ts';

import { newAddress, startAccounts } from './accounts.ts';
import type { Accounts } from './accounts.ts';

/**
 * The live cases of auth-js's `passkey.e2e.test.ts`, and of its `docker-tests` except those of phones (docs/contract.md,
 * « Test cases of the client »). The numbers follow the order of each file.
 */

const uuid = expect.stringMatching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
const text = expect.any(String);
const unknown = '00000000-0000-0000-0000-000000000000';

describe('passkeys', () => {
  let stack: Stack;
  let owner: Person;
  let passkeyId = '';
  const newKey = () => createAuthenticator({ origin: stack.url });
  let key: ReturnType<typeof newKey>;

  beforeAll(async () => {
    stack = await startStack();
    owner = await stack.signUpAndConfirm();
    key = newKey();
    passkeyId = (await registerPasskey(owner.client, key)).id;
  });
  afterAll(() => stack.stop());

  test('1: a registration has options of a discoverable key', async () => {
    const { data, error } = await owner.client.auth.passkey.startRegistration();
    expect(error).toBeNull();
    expect(data).toMatchObject({
      challenge_id: uuid,
      options: {
        rp: { id: new URL(stack.url).hostname },
        challenge: text,
        user: { id: text },
        pubKeyCredParams: expect.arrayContaining([{ alg: -7, type: 'public-key' }]),
        authenticatorSelection: { residentKey: 'required' },
      },
    });
    expect(data?.expires_at).toBeGreaterThan(Date.now() / 1000);
  });

  test('2: a second key is registered and removed', async () => {
    const second = await registerPasskey(owner.client, newKey());
    expect(second).toMatchObject({ id: uuid, created_at: text });
    expect((await owner.client.auth.passkey.delete({ passkeyId: second.id })).error).toBeNull();
  });

  test('3: an unknown challenge is refused', async () => {
    const { data: begun } = await owner.client.auth.passkey.startRegistration();
    if (!begun) throw new Error('no options');
    const credential = asSent(newKey().create(begun.options));
    const answer = await owner.client.auth.passkey.verifyRegistration({ challengeId: unknown, credential });
    expect(answer).toMatchObject({ data: null, error: { code: 'webauthn_challenge_not_found' } });
  });

  test('4: a registration needs a session', async () => {
    const { data, error } = await stack.anon().auth.passkey.startRegistration();
    expect(data).toBeNull();
    expect(isAuthSessionMissingError(error)).toBe(true);
  });

  test('5, 6: keys are listed and renamed', async () => {
    const { passkey } = owner.client.auth;
    expect((await passkey.list()).data).toMatchObject([{ id: passkeyId, created_at: text }]);
    const renamed = await passkey.update({ passkeyId, friendlyName: 'Ma clé' });
    expect(renamed).toMatchObject({ error: null, data: { id: passkeyId, friendly_name: 'Ma clé' } });
    expect((await passkey.list()).data).toMatchObject([{ friendly_name: 'Ma clé' }]);
  });

  test('7: an unknown key is not renamed', async () => {
    const answer = await owner.client.auth.passkey.update({ passkeyId: unknown, friendlyName: 'Non' });
    expect(answer).toMatchObject({ data: null, error: { status: 404 } });
    expect(isAuthApiError(answer.error)).toBe(true);
  });

  test('8: a key signs in, and its use is recorded', async () => {
    const client = stack.anon();
    const { data: begun } = await client.auth.passkey.startAuthentication();
    expect(begun).toMatchObject({ challenge_id: uuid, options: { challenge: text } });
    expect(begun?.options.allowCredentials ?? []).toEqual([]);
    const { data, error } = await signInWithKey(client, key);
    expect([data?.user?.id, error]).toEqual([owner.user.id, null]);
    const { session } = (await client.auth.getSession()).data;
    expect(session?.access_token).toBe(data?.session?.access_token);
    expect((await client.auth.getUser()).data.user?.id).toBe(owner.user.id);
    expect((await owner.client.auth.passkey.list()).data).toMatchObject([{ last_used_at: text }]);
  });

  test('9: an answered challenge is not answered again', async () => {
    const { passkey } = stack.anon().auth;
    const { data: begun } = await passkey.startAuthentication();
    if (!begun) throw new Error('no options');
    const answer = { challengeId: begun.challenge_id, credential: asSent(key.get(begun.options)) };
    expect((await passkey.verifyAuthentication(answer)).error).toBeNull();
    expect(await passkey.verifyAuthentication(answer)).toMatchObject({
      data: null,
      error: { code: 'webauthn_challenge_not_found' },
    });
  });

  test('10: a key that is not registered does not sign in', async () => {
    const stranger = newKey();
    const { data: begun } = await owner.client.auth.passkey.startRegistration();
    if (!begun) throw new Error('no options');
    stranger.create(begun.options);
    expect(await signInWithKey(stack.anon(), stranger)).toMatchObject({
      data: null,
      error: { code: 'webauthn_verification_failed' },
    });
  });

  test('11, 12: an administrator lists and removes keys', async () => {
    const { passkey } = stack.service().auth.admin;
    const userId = owner.user.id;
    expect((await passkey.listPasskeys({ userId })).data).toMatchObject([{ id: passkeyId }]);
    const second = await registerPasskey(owner.client, newKey());
    expect((await passkey.deletePasskey({ userId, passkeyId: second.id })).error).toBeNull();
    expect((await passkey.listPasskeys({ userId })).data).toMatchObject([{ id: passkeyId }]);
  });

  test('13: a removed key does not sign in', async () => {
    expect((await owner.client.auth.passkey.delete({ passkeyId })).error).toBeNull();
    expect((await owner.client.auth.passkey.list()).data).toEqual([]);
    expect(await signInWithKey(stack.anon(), key)).toMatchObject({
      data: null,
      error: { code: 'webauthn_verification_failed' },
    });
  });
});

describe('other settings of the server', () => {
  let accounts: Accounts;
  beforeAll(async () => {
    accounts = await startAccounts();
  });
  afterAll(() => accounts.stop());

  test('asymmetric keys 1: claims are verified with the public keys of the server', async () => {
    const fetched = vi.spyOn(globalThis, 'fetch');
    const { auth, email } = await accounts.signedUp();
    const { data, error } = await auth.getClaims();
    expect([data?.claims.email, error]).toEqual([email, null]);
    const keys = `${accounts.open.url}/auth/v1/.well-known/jwks.json`;
    expect(fetched.mock.calls.map(([address]) => address)).toContain(keys);
    fetched.mockRestore();
  });

  test('asymmetric keys 2: a signature that the platform refuses is invalid', async () => {
    const { auth } = await accounts.signedUp();
    const verified = vi.spyOn(crypto.subtle, 'verify').mockResolvedValue(false);
    const { data, error } = await auth.getClaims();
    verified.mockRestore();
    expect(data).toBeNull();
    expect(error?.message).toContain('Invalid JWT signature');
  });

  test('asymmetric keys 3: a token with an unreadable signature is refused by the server', async () => {
    const { auth, change } = await accounts.signedUp();
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const claims = { role: 'authenticated', sub: '1', exp: Math.floor(Date.now() / 1000) + 3600 };
    change({ access_token: `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims)}.signature_illisible` });
    const { data, error } = await auth.getClaims();
    expect(data).toBeNull();
    expect(error?.message).toContain('unable to parse or verify signature');
  });

  test('closed sign-ups refuse an account', async () => {
    const { auth } = accounts.newClient({}, accounts.closed);
    const { data, error } = await auth.signUp({ email: newAddress(), password });
    expect([data.user, error?.message]).toEqual([null, 'Signups not allowed for this instance']);
  });

  test('anonymous accounts are refused where they are not allowed', async () => {
    const { data, error } = await accounts.newClient({}, accounts.mailed).auth.signInAnonymously();
    expect(data.session).toBeNull();
    expect(error?.message).toContain('Anonymous sign-ins are disabled');
  });
});
