import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { limits } from '#domain/limits.ts';
import { createAuthenticator } from '#tests/support/authenticator.ts';
import { asSent, signInWithKey, signUpWithPasskey } from '#tests/support/passkeys.ts';
import { startStack } from '#tests/support/stack.ts';
import type { Stack } from '#tests/support/stack.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.stop());

const newKey = () => createAuthenticator({ origin: stack.url });

const withPasskey = () => signUpWithPasskey(stack);

async function challengeOf(client: SupabaseClient) {
  const { data, error } = await client.auth.passkey.startAuthentication();
  if (error) throw error;
  return data;
}

async function registrationOf(client: SupabaseClient) {
  const { data, error } = await client.auth.passkey.startRegistration();
  if (error) throw error;
  return data;
}

const expire = (id: string) => stack.database.owner`
  update auth.webauthn_challenges set expires_at = now() - interval '1 second' where id = ${id}`;

const failed = { code: 'webauthn_verification_failed', status: 400 };
const used = { code: 'webauthn_challenge_not_found', status: 400 };
const expired = { code: 'webauthn_challenge_expired', status: 400 };

describe('ACCOUNT-133 a sign-in with a passkey is refused', () => {
  test('when the response is replayed, also by concurrent requests', async () => {
    const { key } = await withPasskey();
    const { challenge_id: challengeId, options } = await challengeOf(stack.anon());
    const answer = { challengeId, credential: asSent(key.get(options)) };
    const both = await Promise.all([1, 2].map(() => stack.anon().auth.passkey.verifyAuthentication(answer)));
    expect(both.filter(({ error }) => error === null)).toHaveLength(1);
    expect(both.find(({ error }) => error !== null)?.error).toMatchObject(used);
    expect((await stack.anon().auth.passkey.verifyAuthentication(answer)).error).toMatchObject(used);
  });

  test('when a refused response has consumed the challenge', async () => {
    const { key } = await withPasskey();
    const { challenge_id: challengeId, options } = await challengeOf(stack.anon());
    const wrong = { challengeId, credential: asSent(key.get(options, { origin: 'https://evil.test' })) };
    expect((await stack.anon().auth.passkey.verifyAuthentication(wrong)).error).toMatchObject(failed);
    const right = { challengeId, credential: asSent(key.get(options)) };
    expect((await stack.anon().auth.passkey.verifyAuthentication(right)).error).toMatchObject(used);
  });

  test('when the challenge has expired', async () => {
    const { key } = await withPasskey();
    const { challenge_id: challengeId, options } = await challengeOf(stack.anon());
    await expire(challengeId);
    const answer = { challengeId, credential: asSent(key.get(options)) };
    expect((await stack.anon().auth.passkey.verifyAuthentication(answer)).error).toMatchObject(expired);
  });

  test.each([
    ['on another origin', { origin: 'https://evil.test' }],
    ['on another port of the host', { origin: 'http://127.0.0.1:1' }],
    ['for another relying party', { rpId: 'evil.test' }],
    ['to another challenge', { challenge: Buffer.alloc(32).toString('base64url') }],
    ['as a registration', { type: 'webauthn.create' }],
    ['without a check of the user', { userVerified: false }],
  ])('when the key answers %s', async (_, changed) => {
    const { key } = await withPasskey();
    expect((await signInWithKey(stack.anon(), key, changed)).error).toMatchObject(failed);
    expect((await signInWithKey(stack.anon(), key)).error).toBeNull();
  });

  test('when the user handle is that of another account', async () => {
    const victim = await stack.signUpAndConfirm();
    const { key } = await withPasskey();
    const userHandle = Buffer.from(victim.user.id).toString('base64url');
    for (const changed of [{ userHandle }, { userHandle: '' }])
      expect((await signInWithKey(stack.anon(), key, changed)).error).toMatchObject(failed);
  });

  test('when another key signs under its credential id', async () => {
    const { key } = await withPasskey();
    const { challenge_id: challengeId, options } = await challengeOf(stack.anon());
    const forged = newKey();
    forged.create({ challenge: options.challenge, user: { id: '' } });
    const known = asSent(key.get(options));
    const own = asSent(forged.get(options));
    const credential = { ...known, response: { ...known.response, signature: own.response.signature } };
    const { error } = await stack.anon().auth.passkey.verifyAuthentication({ challengeId, credential });
    expect(error).toMatchObject(failed);
  });

  test('when the key was never registered', async () => {
    const key = newKey();
    expect((await signInWithKey(stack.anon(), key)).error).toMatchObject(failed);
  });

  test('when the signature counter does not grow, as that of a clone', async () => {
    const { key } = await withPasskey();
    expect((await signInWithKey(stack.anon(), key, { counter: 40 })).error).toBeNull();
    for (const counter of [39, 40, 0])
      expect((await signInWithKey(stack.anon(), key, { counter })).error).toMatchObject(failed);
    expect((await signInWithKey(stack.anon(), key, { counter: 41 })).error).toBeNull();
  });

  test('but not when a key has no signature counter', async () => {
    const { key } = await withPasskey();
    for (const counter of [0, 0])
      expect((await signInWithKey(stack.anon(), key, { counter })).error).toBeNull();
  });

  test.each([
    ['garbage', { garbage: true }],
    ['an id that is too long', { id: 'a'.repeat(1_400), rawId: 'a', type: 'public-key', response: {} }],
    ['characters outside of base64url', { id: 'é', rawId: 'é', type: 'public-key', response: {} }],
  ])('when the answer is %s', async (_, credential) => {
    const { challenge_id: challengeId } = await challengeOf(stack.anon());
    const { error } = await stack
      .anon()
      .auth.passkey.verifyAuthentication({ challengeId, credential: asSent(credential) });
    expect(error).toMatchObject(failed);
  });

  test.each([
    ['no challenge', { credential: {} }, 400],
    ['a challenge that is no UUID', { challenge_id: 'x', credential: {} }, 400],
    ['no answer', { challenge_id: crypto.randomUUID() }, 400],
    [
      'an answer that is too large',
      { challenge_id: crypto.randomUUID(), credential: { a: 'a'.repeat(40_000) } },
      400,
    ],
  ])('when the body has %s', async (_, body, status) => {
    const response = await fetch(`${stack.url}/auth/v1/passkeys/authentication/verify`, {
      method: 'POST',
      headers: { apikey: stack.publishableKey, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ error_code: 'validation_failed' });
  });
});

describe('ACCOUNT-132 a registration is refused', () => {
  test.each([
    ['on another origin', { origin: 'https://evil.test' }],
    ['for another relying party', { rpId: 'evil.test' }],
    ['to another challenge', { challenge: Buffer.alloc(32).toString('base64url') }],
    ['as a sign-in', { type: 'webauthn.get' }],
    ['without a check of the user', { userVerified: false }],
  ])('when the key answers %s', async (_, changed) => {
    const { client } = await stack.signUpAndConfirm();
    const { challenge_id: challengeId, options } = await registrationOf(client);
    const credential = asSent(newKey().create(options, changed));
    const { error } = await client.auth.passkey.verifyRegistration({ challengeId, credential });
    expect(error).toMatchObject(failed);
    expect((await client.auth.passkey.list()).data).toEqual([]);
  });

  test('when its challenge belongs to another account, another session, or a sign-in', async () => {
    const { client, email, password } = await stack.signUpAndConfirm();
    const other = await stack.signUpAndConfirm();
    const sameAccount = stack.anon();
    await sameAccount.auth.signInWithPassword({ email, password });
    for (const [asked, answered] of [
      [other.client, client],
      [sameAccount, client],
    ] as const) {
      const { challenge_id: challengeId, options } = await registrationOf(asked);
      const credential = asSent(newKey().create(options));
      const { error } = await answered.auth.passkey.verifyRegistration({ challengeId, credential });
      expect(error).toMatchObject(used);
    }
    const { challenge_id: challengeId, options } = await challengeOf(client);
    const credential = asSent(newKey().create({ ...options, user: { id: '' } }));
    const { error } = await client.auth.passkey.verifyRegistration({ challengeId, credential });
    expect(error).toMatchObject(used);
  });

  test('when challenge and response are those of a sign-in', async () => {
    const { client, key } = await withPasskey();
    const { challenge_id: challengeId, options } = await registrationOf(client);
    const { error } = await stack
      .anon()
      .auth.passkey.verifyAuthentication({ challengeId, credential: asSent(key.get(options)) });
    expect(error).toMatchObject(used);
  });

  test('when its challenge has expired or was consumed', async () => {
    const { client } = await stack.signUpAndConfirm();
    const late = await registrationOf(client);
    await expire(late.challenge_id);
    const lateAnswer = { challengeId: late.challenge_id, credential: asSent(newKey().create(late.options)) };
    expect((await client.auth.passkey.verifyRegistration(lateAnswer)).error).toMatchObject(expired);
    const { challenge_id: challengeId, options } = await registrationOf(client);
    const answer = { challengeId, credential: asSent(newKey().create(options)) };
    expect((await client.auth.passkey.verifyRegistration(answer)).error).toBeNull();
    expect((await client.auth.passkey.verifyRegistration(answer)).error).toMatchObject(used);
  });
});

test('ACCOUNT-134 refuses to add or remove a passkey after an old sign-in, and allows reading and renaming', async () => {
  const { client, user } = await withPasskey();
  const [passkey] = (await client.auth.passkey.list()).data ?? [];
  const passkeyId = passkey?.id ?? '';
  const started = await registrationOf(client);
  const minutes = limits.reauthenticationMinutes + 1;
  await stack.database.owner`
    update auth.mfa_amr_claims set updated_at = now() - make_interval(mins => ${minutes})
    where session_id in (select id from auth.sessions where user_id = ${user.id})`;
  const needed = { code: 'reauthentication_needed', status: 400 };
  expect((await client.auth.passkey.startRegistration()).error).toMatchObject(needed);
  const credential = asSent(newKey().create(started.options));
  const answer = { challengeId: started.challenge_id, credential };
  expect((await client.auth.passkey.verifyRegistration(answer)).error).toMatchObject(needed);
  expect((await client.auth.passkey.delete({ passkeyId })).error).toMatchObject(needed);
  expect((await client.auth.passkey.update({ passkeyId, friendlyName: 'Ordinateur' })).error).toBeNull();
});

test('a new challenge deletes expired ones', async () => {
  const { challenge_id: id } = await challengeOf(stack.anon());
  await stack.database.owner`
    update auth.webauthn_challenges set expires_at = now() - interval '2 hours' where id = ${id}`;
  await challengeOf(stack.anon());
  expect(await stack.database.owner`select from auth.webauthn_challenges where id = ${id}`).toHaveLength(0);
});
