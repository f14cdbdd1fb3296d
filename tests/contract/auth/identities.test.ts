import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { ProviderUser } from '#tests/support/fakes/openid-provider.ts';
import { keycloak, startProviderStack } from '#tests/support/provider-stack.ts';
import type { ProviderStack } from '#tests/support/provider-stack.ts';
import type { Stack } from '#tests/support/stack.ts';

let site: ProviderStack;
let stack: Stack;
beforeAll(async () => {
  site = await startProviderStack({ auth: { anonymousUsers: true } });
  stack = site.stack;
});
afterAll(() => site.stop());

async function link(client: SupabaseClient, who: ProviderUser) {
  return client.auth.linkIdentity({ ...keycloak, token: await site.provider.idToken(who) });
}

async function unlinkAddress(client: SupabaseClient) {
  const { data } = await client.auth.getUserIdentities();
  const address = data?.identities.find((identity) => identity.provider === 'email');
  if (!address) throw new Error('the account has no address of its own');
  return client.auth.unlinkIdentity(address);
}

async function account(client: SupabaseClient) {
  const { data, error } = await client.auth.getUser();
  if (error) throw error;
  return data.user;
}

async function anonymous() {
  const client = stack.anon();
  const { error } = await client.auth.signInAnonymously();
  if (error) throw error;
  return client;
}

describe('linking an identity to an anonymous account', () => {
  test('sets the address that the provider has verified', async () => {
    const client = await anonymous();
    const who = site.newProviderUser();
    expect((await link(client, who)).error).toBeNull();
    const user = await account(client);
    expect(user).toMatchObject({
      email: who.email,
      is_anonymous: false,
      app_metadata: { provider: 'keycloak', providers: ['keycloak'] },
    });
    expect(user.email_confirmed_at).toBeDefined();
    await stack.anon().auth.resetPasswordForEmail(user.email ?? '');
    expect(stack.mails(user.email ?? '')).toHaveLength(1);
  });

  test.each([{ email_verified: false }, { email: undefined }])('sets no address from %j', async (more) => {
    const client = await anonymous();
    expect((await link(client, site.newProviderUser(more))).error).toBeNull();
    expect(await account(client)).toMatchObject({ email: '', is_anonymous: false });
  });

  test('rejects an identity with the address of another account', async () => {
    const { email } = await stack.signUpAndConfirm();
    const client = await anonymous();
    expect((await link(client, site.newProviderUser({ email }))).error).toMatchObject({
      code: 'email_exists',
    });
    expect(await account(client)).toMatchObject({ is_anonymous: true, identities: [] });
  });
});

describe('unlinking the email identity', () => {
  test('sets the address of the provider, and invalidates links sent to the old one', async () => {
    const { client, email } = await stack.signUpAndConfirm();
    const who = site.newProviderUser();
    await link(client, who);
    await stack.anon().auth.resetPasswordForEmail(email);
    expect((await unlinkAddress(client)).error).toBeNull();
    expect(await account(client)).toMatchObject({ email: who.email, identities: [{ provider: 'keycloak' }] });
    const token_hash = stack.mailedToken(email);
    const late = await stack.anon().auth.verifyOtp({ token_hash, type: 'recovery' });
    expect(late.error).toMatchObject({ code: 'otp_expired' });
  });

  test('keeps the address when the provider has the same', async () => {
    const { client, email } = await stack.signUpAndConfirm();
    await link(client, site.newProviderUser({ email }));
    expect((await unlinkAddress(client)).error).toBeNull();
    expect((await account(client)).email).toBe(email);
  });

  test('returns 422 when another account has the address of the provider', async () => {
    const { email: taken } = await stack.signUpAndConfirm();
    const { client, email } = await stack.signUpAndConfirm();
    await link(client, site.newProviderUser({ email: taken }));
    expect((await unlinkAddress(client)).error).toMatchObject({
      code: 'email_conflict_identity_not_deletable',
      status: 422,
    });
    expect(await account(client)).toMatchObject({ email, identities: [{}, {}] });
  });

  test('removes the address when the provider gives none', async () => {
    const { client, email, password } = await stack.signUpAndConfirm();
    await link(client, site.newProviderUser({ email: undefined }));
    expect((await unlinkAddress(client)).error).toBeNull();
    expect(await account(client)).toMatchObject({ email: '' });
    const { error } = await stack.anon().auth.signInWithPassword({ email, password });
    expect(error).toMatchObject({ code: 'invalid_credentials' });
    expect((await stack.signUpAndConfirm(email)).user.email).toBe(email);
  });
});
