import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { createAuthenticator } from '#tests/support/authenticator.ts';
import type { Authenticator } from '#tests/support/authenticator.ts';
import { asSent, callFactors, claimsOf } from '#tests/support/passkeys.ts';
import { defaultPassword, startStack } from '#tests/support/stack.ts';
import type { Stack } from '#tests/support/stack.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.stop());

const newKey = () => createAuthenticator({ origin: stack.url });
const refused = { code: 'mfa_verification_failed', status: 422 };

async function enroll(client: SupabaseClient, friendlyName = 'Clé') {
  const { data, error } = await client.auth.mfa.enroll({ factorType: 'webauthn', friendlyName });
  if (error) throw error;
  return data;
}

async function challenge(client: SupabaseClient, factorId: string) {
  const webauthn = { rpId: 'evil.test', rpOrigins: ['https://evil.test'] };
  const { content, status } = await callFactors(stack, client, `${factorId}/challenge`, {
    factorId,
    webauthn,
  });
  expect(status).toBe(200);
  return asSent(content);
}

type Changed = Parameters<Authenticator['get']>[1];

/** Responds to a new challenge of the factor, with a new key pair or with the registered one. */
async function verify(client: SupabaseClient, factorId: string, key: Authenticator, changed: Changed = {}) {
  const { id, webauthn } = await challenge(client, factorId);
  const options = webauthn.credential_options.publicKey;
  const credential_response =
    webauthn.type === 'create' ? key.create(options, changed) : key.get(options, changed);
  return callFactors(stack, client, `${factorId}/verify`, {
    challenge_id: id,
    webauthn: { type: webauthn.type, credential_response },
  });
}

/** A member with a security key as second factor, in an `aal2` session. */
async function withKey() {
  const person = await stack.signUpAndConfirm();
  const factor = await enroll(person.client);
  const key = newKey();
  const { content } = await verify(person.client, factor.id, key);
  const tokens = asSent(content);
  await person.client.auth.setSession(tokens);
  return { ...person, factor, key };
}

async function signedIn(email: string) {
  const client = stack.anon();
  const { error } = await client.auth.signInWithPassword({ email, password: defaultPassword });
  if (error) throw error;
  return client;
}

describe('ACCOUNT-137 a security key as second factor', () => {
  test('is enrolled unverified, then creates a key pair for this site, also when the client names another one', async () => {
    const { client, email, user } = await stack.signUpAndConfirm();
    const factor = await enroll(client);
    expect(factor).toMatchObject({ type: 'webauthn', friendly_name: 'Clé' });
    const { data } = await client.auth.mfa.listFactors();
    expect(data?.all).toMatchObject([{ id: factor.id, status: 'unverified', factor_type: 'webauthn' }]);
    expect(await challenge(client, factor.id)).toMatchObject({
      type: 'webauthn',
      expires_at: expect.any(Number),
      webauthn: {
        type: 'create',
        credential_options: {
          publicKey: {
            rp: { id: new URL(stack.url).hostname },
            user: { name: email, id: Buffer.from(user.id).toString('base64url') },
          },
        },
      },
    });
  });

  test('raises the session to aal2, and is required after the next sign-in', async () => {
    const { client, email, factor, key } = await withKey();
    const { data } = await client.auth.getSession();
    expect(claimsOf(data.session?.access_token)).toMatchObject({
      aal: 'aal2',
      amr: expect.arrayContaining([expect.objectContaining({ method: 'mfa/webauthn' })]),
    });
    const later = await signedIn(email);
    expect((await later.auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
      currentLevel: 'aal1',
      nextLevel: 'aal2',
    });
    const { status, content } = await verify(later, factor.id, key);
    expect(status).toBe(200);
    expect(claimsOf(asSent(content).access_token)).toMatchObject({ aal: 'aal2' });
    expect((await client.auth.mfa.listFactors()).data?.webauthn).toMatchObject([{ status: 'verified' }]);
  });

  test('is removed in an aal2 session only, which becomes aal1', async () => {
    const { client, email, factor } = await withKey();
    const later = await signedIn(email);
    const early = await later.auth.mfa.unenroll({ factorId: factor.id });
    expect(early.error).toMatchObject({ code: 'insufficient_aal' });
    expect((await client.auth.mfa.unenroll({ factorId: factor.id })).error).toBeNull();
    await client.auth.refreshSession();
    const { data } = await client.auth.getSession();
    expect(claimsOf(data.session?.access_token)).toMatchObject({ aal: 'aal1', amr: [{ method: 'otp' }] });
  });

  test('ACCOUNT-217 sends a mail when it is added or removed, and none at each use', async () => {
    const { client, email, factor, key } = await withKey();
    const notices = () => stack.mails(email).filter(({ template }) => template.startsWith('factor-'));
    expect(notices()).toMatchObject([{ template: 'factor-added', data: { Email: email } }]);
    expect((await verify(await signedIn(email), factor.id, key)).status).toBe(200);
    expect(notices()).toHaveLength(1);
    await client.auth.mfa.unenroll({ factorId: factor.id });
    expect(notices().at(-1)).toMatchObject({ template: 'factor-removed', data: { Email: email } });
  });

  test('refuses a response whose signature counter does not grow', async () => {
    const { email, factor, key } = await withKey();
    const later = await signedIn(email);
    expect((await verify(later, factor.id, key, { counter: 9 })).status).toBe(200);
    const another = await signedIn(email);
    expect((await verify(another, factor.id, key, { counter: 9 })).content).toMatchObject({
      error_code: refused.code,
    });
  });

  test.each([
    ['on another origin', { origin: 'https://evil.test' }],
    ['for another relying party', { rpId: 'evil.test' }],
    ['to another challenge', { challenge: Buffer.alloc(32).toString('base64url') }],
  ])('is refused when it answers %s', async (_, changed) => {
    const { email, factor, key } = await withKey();
    const later = await signedIn(email);
    const answered = await verify(later, factor.id, key, changed);
    expect(answered).toMatchObject({ status: refused.status, content: { error_code: refused.code } });
  });

  test('refuses the key of another account', async () => {
    const { email, factor } = await withKey();
    const stranger = await withKey();
    const later = await signedIn(email);
    const answered = await verify(later, factor.id, stranger.key);
    expect(answered).toMatchObject({ status: refused.status, content: { error_code: refused.code } });
    const foreign = await callFactors(stack, later, `${stranger.factor.id}/challenge`, {});
    expect(foreign).toMatchObject({ status: 404, content: { error_code: 'mfa_factor_not_found' } });
  });

  test('accepts one response to each challenge, before its expiry and of the requested type', async () => {
    const { email, factor, key } = await withKey();
    const later = await signedIn(email);
    const { id, webauthn } = await challenge(later, factor.id);
    const options = webauthn.credential_options.publicKey;
    const send = (challenge_id: string, type: string, credential_response: unknown) =>
      callFactors(stack, later, `${factor.id}/verify`, {
        challenge_id,
        webauthn: { type, credential_response },
      });
    const created = newKey().create({ ...options, user: { id: '' } });
    expect(await send(id, 'create', created)).toMatchObject({ status: refused.status });
    expect(await send(id, 'request', key.get(options))).toMatchObject({
      status: 422,
      content: { error_code: 'mfa_factor_not_found' },
    });
    const late = await challenge(later, factor.id);
    await stack.database.owner`
      update auth.mfa_challenges set created_at = now() - interval '6 minutes' where id = ${late.id}`;
    const answer = key.get(late.webauthn.credential_options.publicKey);
    expect(await send(late.id, 'request', answer)).toMatchObject({
      status: 422,
      content: { error_code: 'mfa_challenge_expired' },
    });
    const next = await challenge(later, factor.id);
    expect(await send(next.id, 'request', { garbage: true })).toMatchObject({
      status: 400,
      content: { error_code: 'validation_failed' },
    });
  });

  test('refuses to enrol a second key in an aal1 session', async () => {
    const { email } = await withKey();
    const thief = await signedIn(email);
    const { error } = await thief.auth.mfa.enroll({ factorType: 'webauthn', friendlyName: 'La mienne' });
    expect(error).toMatchObject({ code: 'insufficient_aal', status: 403 });
  });
});
