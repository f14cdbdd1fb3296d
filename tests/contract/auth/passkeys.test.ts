import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { limits } from '#domain/limits.ts';
import { createAuthenticator } from '#tests/support/authenticator.ts';
import { claimsOf, registerPasskey, signInWithKey, signUpWithPasskey } from '#tests/support/passkeys.ts';
import { defaultPassword, startStack } from '#tests/support/stack.ts';
import type { Stack } from '#tests/support/stack.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.stop());

const newKey = () => createAuthenticator({ origin: stack.url });

const withPasskey = () => signUpWithPasskey(stack);

/** An account without a password: created by the site, signed in by a link. */
async function withoutPassword(): Promise<{ client: SupabaseClient; id: string }> {
  const email = `sans-${crypto.randomUUID()}@exemple.fr`;
  const { admin } = stack.service().auth;
  const { data: created } = await admin.createUser({ email, email_confirm: true });
  const { data: link } = await admin.generateLink({ type: 'magiclink', email });
  const client = stack.anon();
  const { error } = await client.auth.verifyOtp({
    token_hash: link.properties?.hashed_token ?? '',
    type: 'magiclink',
  });
  if (error) throw error;
  return { client, id: created.user?.id ?? '' };
}

describe('registering a passkey', () => {
  test('ACCOUNT-132 requests a discoverable key of this site with user verification', async () => {
    const { client, user, email } = await stack.signUpAndConfirm();
    const { data, error } = await client.auth.passkey.startRegistration();
    expect(error).toBeNull();
    expect(data).toMatchObject({
      challenge_id: expect.stringMatching(/^[\da-f-]{36}$/),
      options: {
        rp: { id: new URL(stack.url).hostname },
        user: { name: email, id: Buffer.from(user.id).toString('base64url') },
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        attestation: 'none',
        excludeCredentials: [],
      },
    });
    const seconds = (data?.expires_at ?? 0) - Date.now() / 1000;
    expect(seconds).toBeGreaterThan(290);
    expect(seconds).toBeLessThan(310);
  });

  test('ACCOUNT-132 stores the key, reports it by mail, and excludes it from the next registration', async () => {
    const { client, user, email, passkey } = await withPasskey();
    expect(passkey).toEqual({ id: expect.any(String), created_at: expect.any(String) });
    expect((await client.auth.passkey.list()).data).toEqual([passkey]);
    expect(stack.mails(email).at(-1)).toMatchObject({ template: 'passkey-added', data: { Email: email } });
    const { data } = await client.auth.passkey.startRegistration();
    expect(data?.options.excludeCredentials).toHaveLength(1);
    const [entry] = await stack.database.owner`
      select payload ->> 'action' as action from auth.audit_log_entries
      where payload ->> 'actor_id' = ${user.id} order by created_at desc limit 1`;
    expect(entry).toEqual({ action: 'passkey_created' });
  });

  test('ACCOUNT-132 refuses a credential that is registered for another account', async () => {
    const { key } = await withPasskey();
    const { client } = await stack.signUpAndConfirm();
    const { data } = await client.auth.passkey.startRegistration();
    if (!data) throw new Error('no options');
    const { error } = await client.auth.passkey.verifyRegistration({
      challengeId: data.challenge_id,
      credential: JSON.parse(JSON.stringify(key.create(data.options))),
    });
    expect(error).toMatchObject({ code: 'webauthn_credential_exists', status: 422 });
  });

  test('ACCOUNT-135 refuses an eleventh passkey, also from concurrent registrations', async () => {
    const { client, user } = await stack.signUpAndConfirm();
    const started = await Promise.all(
      Array.from({ length: limits.passkeysPerUser + 2 }, () => client.auth.passkey.startRegistration()),
    );
    const finished = await Promise.all(
      started.map(({ data }) =>
        client.auth.passkey.verifyRegistration({
          challengeId: data?.challenge_id ?? '',
          credential: JSON.parse(JSON.stringify(data && newKey().create(data.options))),
        }),
      ),
    );
    const refused = finished.filter(({ error }) => error !== null);
    expect(refused).toHaveLength(2);
    for (const { error } of refused) expect(error).toMatchObject({ code: 'too_many_passkeys', status: 422 });
    const [row] = await stack.database.owner`
      select count(*)::integer as count from auth.webauthn_credentials where user_id = ${user.id}`;
    expect(row).toEqual({ count: limits.passkeysPerUser });
    const { error } = await client.auth.passkey.startRegistration();
    expect(error).toMatchObject({ code: 'too_many_passkeys', status: 422 });
  });

  test('is refused without a session, and to an anonymous account', async () => {
    const response = await fetch(`${stack.url}/auth/v1/passkeys/registration/options`, {
      method: 'POST',
      headers: { apikey: stack.publishableKey, 'content-type': 'application/json' },
      body: '{}',
    });
    expect(response.status).toBe(401);
    const { client, user } = await stack.signUpAndConfirm();
    await stack.database.owner`update auth.users set is_anonymous = true where id = ${user.id}`;
    const { error } = await client.auth.passkey.startRegistration();
    expect(error).toMatchObject({ code: 'no_authorization', status: 403 });
  });
});

describe('signing in with a passkey', () => {
  test('ACCOUNT-133 needs no email address: the passkey identifies the account, and the session is aal1', async () => {
    const { user, key, client } = await withPasskey();
    const { data, error } = await signInWithKey(stack.anon(), key);
    expect(error).toBeNull();
    expect(data?.user?.id).toBe(user.id);
    expect(claimsOf(data?.session?.access_token)).toMatchObject({
      aal: 'aal1',
      amr: [{ method: 'passkey' }],
    });
    const { data: passkeys } = await client.auth.passkey.list();
    expect(passkeys?.[0]?.last_used_at).toEqual(expect.any(String));
  });

  test('offers a challenge to a client that sends no proof of a captcha', async () => {
    const response = await fetch(`${stack.url}/auth/v1/passkeys/authentication/options`, {
      method: 'POST',
      headers: { apikey: stack.publishableKey, 'content-type': 'application/json' },
      body: '{}',
    });
    expect(response.status).toBe(200);
  });

  test('reveals nothing about accounts before the response of the passkey', async () => {
    const { data } = await stack.anon().auth.passkey.startAuthentication();
    expect(data?.options).toMatchObject({
      rpId: new URL(stack.url).hostname,
      userVerification: 'required',
    });
    expect(data?.options.allowCredentials ?? []).toEqual([]);
  });

  test('ACCOUNT-133 still requires the second factor of the account', async () => {
    const { user, key, client } = await withPasskey();
    await stack.database.owner`
      insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
      values (gen_random_uuid(), ${user.id}, 'totp', 'verified', now(), now())`;
    const { data } = await signInWithKey(stack.anon(), key);
    expect(claimsOf(data?.session?.access_token)).toMatchObject({ aal: 'aal1' });
    const { error } = await client.auth.passkey.startRegistration();
    expect(error).toMatchObject({ code: 'insufficient_aal', status: 403 });
    const [passkey] = (await client.auth.passkey.list()).data ?? [];
    const removal = await client.auth.passkey.delete({ passkeyId: passkey?.id ?? '' });
    expect(removal.error).toMatchObject({ code: 'insufficient_aal', status: 403 });
  });

  test.each([
    ['a suspended account', 'user_banned', "banned_until = now() + interval '1 day'"],
    ['an unconfirmed address', 'email_not_confirmed', 'email_confirmed_at = null'],
    ['a deleted account', 'user_not_found', 'deleted_at = now()'],
  ])('opens no session for %s', async (_, code, change) => {
    const { user, key } = await withPasskey();
    await stack.database.owner.unsafe(`update auth.users set ${change} where id = $1`, [user.id]);
    const { data, error } = await signInWithKey(stack.anon(), key);
    expect(data?.session).toBeUndefined();
    expect(error).toMatchObject({ code, status: 403 });
  });
});

describe('the passkeys of an account', () => {
  test('ACCOUNT-134 are renamed, up to 120 characters', async () => {
    const { client, passkey } = await withPasskey();
    const rename = (friendlyName: string) =>
      client.auth.passkey.update({ passkeyId: passkey.id, friendlyName });
    expect((await rename(' Mon téléphone ')).data).toMatchObject({ friendly_name: 'Mon téléphone' });
    const long = 'é'.repeat(limits.passkeyNameMax);
    expect((await rename(long)).data).toMatchObject({ friendly_name: long });
    for (const name of ['', ' ', `${long}é`])
      expect((await rename(name)).error).toMatchObject({ code: 'validation_failed', status: 400 });
    expect((await client.auth.passkey.list()).data).toMatchObject([{ friendly_name: long }]);
  });

  test('ACCOUNT-134 are removed with a mail, and are refused at the next sign-in', async () => {
    const { client, email, key, passkey } = await withPasskey();
    expect((await client.auth.passkey.delete({ passkeyId: passkey.id })).error).toBeNull();
    expect((await client.auth.passkey.list()).data).toEqual([]);
    expect(stack.mails(email).at(-1)).toMatchObject({ template: 'passkey-removed' });
    expect((await signInWithKey(stack.anon(), key)).error).toMatchObject({
      code: 'webauthn_verification_failed',
      status: 400,
    });
  });

  test('are neither read nor changed by another account', async () => {
    const { client, passkey } = await withPasskey();
    const other = await stack.signUpAndConfirm();
    expect((await other.client.auth.passkey.list()).data).toEqual([]);
    for (const passkeyId of [passkey.id, crypto.randomUUID(), 'not-a-uuid']) {
      const renamed = await other.client.auth.passkey.update({ passkeyId, friendlyName: 'À moi' });
      expect(renamed.error).toMatchObject({ code: 'validation_failed', status: 404 });
      const removed = await other.client.auth.passkey.delete({ passkeyId });
      expect(removed.error).toMatchObject({ code: 'validation_failed', status: 404 });
    }
    expect((await client.auth.passkey.list()).data).toEqual([passkey]);
  });

  test('ACCOUNT-136 cannot lose the last one of an account without another way to sign in', async () => {
    const { client, id } = await withoutPassword();
    const first = await registerPasskey(client, newKey());
    const second = await registerPasskey(client, newKey());
    const removals = await Promise.all(
      [first, second].map((passkey) => client.auth.passkey.delete({ passkeyId: passkey.id })),
    );
    const refused = removals.filter(({ error }) => error !== null);
    expect(refused).toHaveLength(1);
    expect(refused[0]?.error).toMatchObject({ code: 'single_identity_not_deletable', status: 422 });
    const [left] = (await client.auth.passkey.list()).data ?? [];
    const { admin } = stack.service().auth;
    const byAdmin = admin.passkey.deletePasskey({ userId: id, passkeyId: left?.id ?? '' });
    expect((await byAdmin).error).toMatchObject({ code: 'single_identity_not_deletable' });
    await expect(
      stack.database.owner`delete from auth.webauthn_credentials where user_id = ${id}`,
    ).rejects.toMatchObject({ hint: 'last_passkey' });
    await client.auth.updateUser({ password: defaultPassword });
    expect((await client.auth.passkey.delete({ passkeyId: left?.id ?? '' })).error).toBeNull();
  });

  test('ACCOUNT-136 keep the last one of an account with a phone number, which opens no session', async () => {
    const { client, id } = await withoutPassword();
    const { id: passkeyId } = await registerPasskey(client, newKey());
    const { admin } = stack.service().auth;
    expect((await admin.updateUserById(id, { phone: '33612345699', phone_confirm: true })).error).toBeNull();
    const { error } = await client.auth.passkey.delete({ passkeyId });
    expect(error).toMatchObject({ code: 'single_identity_not_deletable', status: 422 });
  });

  test.each([false, true])(
    'ACCOUNT-136 are deleted with the account (soft: %s), also the last one',
    async (softly) => {
      const { client, id } = await withoutPassword();
      await registerPasskey(client, newKey());
      await client.auth.passkey.startRegistration();
      expect((await stack.service().auth.admin.deleteUser(id, softly)).error).toBeNull();
      const rows = await stack.database.owner`
        select user_id from auth.webauthn_credentials where user_id = ${id}
        union all select user_id from auth.webauthn_challenges where user_id = ${id}`;
      expect(rows).toHaveLength(0);
    },
  );

  test('are listed and removed through the admin API with the secret key only', async () => {
    const { user, client, passkey } = await withPasskey();
    const { admin } = stack.service().auth;
    expect((await admin.passkey.listPasskeys({ userId: user.id })).data).toMatchObject([{ id: passkey.id }]);
    const response = await fetch(`${stack.url}/auth/v1/admin/users/${user.id}/passkeys`, {
      headers: { apikey: stack.publishableKey },
    });
    expect(response.status).toBe(403);
    await admin.passkey.deletePasskey({ userId: user.id, passkeyId: passkey.id });
    expect((await client.auth.passkey.list()).data).toEqual([]);
  });
});
