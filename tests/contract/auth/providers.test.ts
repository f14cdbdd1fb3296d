import { createHash } from 'node:crypto';

import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { OpenIdProvider, ProviderUser } from '#tests/support/fakes/openid-provider.ts';
import { createPkceClient } from '#tests/support/pkce-client.ts';
import { keycloak, startProviderStack } from '#tests/support/provider-stack.ts';
import type { ProviderStack } from '#tests/support/provider-stack.ts';
import type { Stack } from '#tests/support/stack.ts';

let site: ProviderStack;
let stack: Stack;
let provider: OpenIdProvider;
beforeAll(async () => {
  site = await startProviderStack();
  ({ stack, provider } = site);
});
afterAll(() => site.stop());

const pkceClient = () => createPkceClient(stack);

async function startSignIn(client: SupabaseClient, redirectTo = `${stack.url}/dashboard?onglet=badges`) {
  const { data, error } = await client.auth.signInWithOAuth({ ...keycloak, options: { redirectTo } });
  if (error) throw error;
  return site.followRedirect(data.url);
}

async function signInAtProvider(client: SupabaseClient, who: ProviderUser): Promise<URL> {
  return site.followRedirect(await provider.signIn((await startSignIn(client)).href, who));
}

const codeOf = (target: URL) => target.searchParams.get('code') ?? '';

describe('signing in with a provider', () => {
  test('redirects to the provider with all parameters, without the client secret', async () => {
    const authorizeUrl = await startSignIn(pkceClient());
    expect(authorizeUrl.origin).toBe(provider.issuer);
    expect(Object.fromEntries(authorizeUrl.searchParams)).toMatchObject({
      response_type: 'code',
      client_id: 'aline',
      redirect_uri: `${stack.url}/auth/v1/callback`,
      scope: 'openid email profile',
      code_challenge_method: 'S256',
    });
    expect(authorizeUrl.href).not.toContain(provider.clientSecret);
  });

  test('creates a confirmed account, and redirects with a code that the client exchanges', async () => {
    const client = pkceClient();
    const who = site.newProviderUser({ name: 'Ana Martin' });
    const target = await signInAtProvider(client, who);
    expect(`${target.origin}${target.pathname}`).toBe(`${stack.url}/dashboard`);
    expect(target.searchParams.get('onglet')).toBe('badges');
    expect(target.hash).toBe('');
    const { data, error } = await client.auth.exchangeCodeForSession(codeOf(target));
    expect(error).toBeNull();
    expect(data.user).toMatchObject({
      email: who.email,
      app_metadata: { provider: 'keycloak', providers: ['keycloak'] },
      user_metadata: { full_name: 'Ana Martin' },
      identities: [{ provider: 'keycloak', id: who.sub }],
    });
    expect(data.user?.email_confirmed_at).toBeDefined();
    expect(data.session).toMatchObject({ provider_token: 'jeton du fournisseur' });
    const again = pkceClient();
    const { data: second } = await again.auth.exchangeCodeForSession(
      codeOf(await signInAtProvider(again, who)),
    );
    expect(second.user?.id).toBe(data.user?.id);
  });

  test('returns the tokens in the fragment to a client without PKCE', async () => {
    const target = await signInAtProvider(stack.anon(), site.newProviderUser());
    const tokens = new URLSearchParams(target.hash.slice(1));
    expect(Object.fromEntries(tokens)).toMatchObject({ token_type: 'bearer', expires_in: '3600' });
    const { data } = await stack.anon().auth.getUser(tokens.get('access_token') ?? '');
    expect(data.user?.app_metadata).toMatchObject({ provider: 'keycloak' });
  });

  test('signs in to the account with the address that the provider verified', async () => {
    const { user, email } = await stack.signUpAndConfirm();
    const client = pkceClient();
    const target = await signInAtProvider(client, site.newProviderUser({ email }));
    const { data } = await client.auth.exchangeCodeForSession(codeOf(target));
    expect(data.user?.id).toBe(user.id);
    expect(data.user?.app_metadata['providers']).toEqual(['email', 'keycloak']);
  });

  test('removes the password of an unconfirmed sign-up with that address', async () => {
    const who = site.newProviderUser();
    const password = 'celui d’un inconnu';
    await stack.anon().auth.signUp({ email: who.email ?? '', password });
    await signInAtProvider(pkceClient(), who);
    const { error } = await stack.anon().auth.signInWithPassword({ email: who.email ?? '', password });
    expect(error).toMatchObject({ code: 'invalid_credentials' });
  });

  test.each([{ email_verified: false }, { email: undefined }])(
    'rejects an identity with %j',
    async (more) => {
      const victim = await stack.signUpAndConfirm();
      const target = await signInAtProvider(
        pkceClient(),
        site.newProviderUser({ email: victim.email, ...more }),
      );
      expect(target.searchParams.get('error_code')).toBe('provider_email_needs_verification');
      expect(target.searchParams.has('code')).toBe(false);
    },
  );

  test('redirects to the site instead of a URL outside it', async () => {
    const authorizeUrl = await startSignIn(pkceClient(), 'https://evil.example/');
    const target = await site.followRedirect(
      await provider.signIn(authorizeUrl.href, site.newProviderUser()),
    );
    expect(target.origin).toBe(stack.url);
  });

  test('returns 400 for an unknown provider', async () => {
    const response = await fetch(`${stack.url}/auth/v1/authorize?provider=github`);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      error_code: 'validation_failed',
      msg: 'Unsupported provider: provider is not enabled',
    });
  });
});

describe('the callback', () => {
  test('accepts a state once, and only of a started flow', async () => {
    const back = await provider.signIn((await startSignIn(pkceClient())).href, site.newProviderUser());
    expect((await site.followRedirect(back)).searchParams.has('code')).toBe(true);
    const again = await site.followRedirect(back);
    expect(again.searchParams.get('error_code')).toBe('bad_oauth_state');
    back.searchParams.set('state', crypto.randomUUID());
    expect((await site.followRedirect(back)).searchParams.get('error_code')).toBe('bad_oauth_state');
  });

  test('passes on the error of the provider', async () => {
    const authorizeUrl = await startSignIn(pkceClient());
    const back = new URL(`${stack.url}/auth/v1/callback`);
    back.searchParams.set('state', authorizeUrl.searchParams.get('state') ?? '');
    back.searchParams.set('error', 'access_denied');
    back.searchParams.set('error_description', 'La personne a dit non');
    const target = await site.followRedirect(back);
    expect(target.pathname).toBe('/dashboard');
    expect(target.searchParams.get('error_description')).toBe('La personne a dit non');
  });

  test('returns an error for a code that the provider rejects', async () => {
    const authorizeUrl = await startSignIn(pkceClient());
    const back = new URL(`${stack.url}/auth/v1/callback?code=inconnu`);
    back.searchParams.set('state', authorizeUrl.searchParams.get('state') ?? '');
    expect((await site.followRedirect(back)).searchParams.get('error_code')).toBe('unexpected_failure');
  });
});

describe('the exchange', () => {
  const exchange = (code: string, verifier: string) =>
    fetch(`${stack.url}/auth/v1/token?grant_type=pkce`, {
      method: 'POST',
      headers: { apikey: stack.publishableKey, 'content-type': 'application/json' },
      body: JSON.stringify({ auth_code: code, code_verifier: verifier }),
    });

  test('rejects a wrong verifier, and consumes the code', async () => {
    const client = pkceClient();
    const target = await signInAtProvider(client, site.newProviderUser());
    const thief = await exchange(codeOf(target), 'x'.repeat(56));
    expect(thief.status).toBe(400);
    expect(await thief.json()).toMatchObject({ error_code: 'bad_code_verifier' });
    const { error } = await client.auth.exchangeCodeForSession(codeOf(target));
    expect(error).toMatchObject({ code: 'flow_state_not_found', status: 404 });
  });

  test('rejects an expired code and an empty one', async () => {
    const client = pkceClient();
    const target = await signInAtProvider(client, site.newProviderUser());
    await stack.database
      .owner`update auth.flow_state set auth_code_issued_at = auth_code_issued_at - interval '6 minutes'`;
    const { error } = await client.auth.exchangeCodeForSession(codeOf(target));
    expect(error).toMatchObject({ code: 'flow_state_expired', status: 403 });
    expect((await exchange('', 'x')).status).toBe(400);
  });
});

describe('an id_token of the provider', () => {
  test('signs in with its nonce in clear or as digest', async () => {
    const who = site.newProviderUser();
    const nonce = 'une seule fois';
    const digest = createHash('sha256').update(nonce).digest('hex');
    for (const claimed of [nonce, digest]) {
      const { data, error } = await stack.anon().auth.signInWithIdToken({
        ...keycloak,
        token: await provider.idToken(who, { nonce: claimed }),
        nonce,
      });
      expect(error).toBeNull();
      expect(data.user?.email).toBe(who.email);
    }
  });

  test.each([
    ['another audience', { aud: 'quelqu’un d’autre' }],
    ['another issuer', { iss: 'https://evil.example' }],
    ['an expiry in the past', { expired: true }],
    ['a nonce that the request does not have', { nonce: 'x' }],
  ])('is rejected with %s', async (_, claims) => {
    const token = await provider.idToken(site.newProviderUser(), claims);
    const { error } = await stack.anon().auth.signInWithIdToken({ ...keycloak, token });
    expect(error).toMatchObject({ code: 'validation_failed', status: 400 });
  });

  test('is rejected when the provider is not configured', async () => {
    const { error } = await stack.anon().auth.signInWithIdToken({ provider: 'google', token: 'x' });
    expect(error).toMatchObject({
      code: 'provider_disabled',
      message: 'Provider (issuer "https://accounts.google.com") is not enabled',
    });
    const made = await stack.anon().auth.signInWithIdToken({ provider: 'maison', token: 'x' });
    expect(made.error).toMatchObject({
      code: 'validation_failed',
      message: 'Custom OIDC provider "maison" not allowed',
    });
  });
});

describe('identities', () => {
  test('are linked and unlinked, except the last one', async () => {
    const person = await stack.signUpAndConfirm();
    const { user } = person;
    const client = await site.inBrowser(person);
    const { data } = await client.auth.linkIdentity({ ...keycloak, options: { redirectTo: '/dashboard' } });
    const who = site.newProviderUser();
    await site.followRedirect(await provider.signIn(data?.url ?? '', who));
    const { data: mine } = await client.auth.getUserIdentities();
    expect(mine?.identities.map((identity) => identity.provider)).toEqual(['email', 'keycloak']);

    const other = await stack.signUpAndConfirm();
    const token = await provider.idToken(who);
    const taken = await other.client.auth.linkIdentity({ ...keycloak, token });
    expect(taken.error).toMatchObject({ code: 'identity_already_exists', status: 422 });

    const added = mine?.identities.find((identity) => identity.provider === 'keycloak');
    if (!added) throw new Error('no identity was linked');
    const foreign = await other.client.auth.unlinkIdentity(added);
    expect(foreign.error).toMatchObject({ code: 'single_identity_not_deletable' });
    expect((await client.auth.unlinkIdentity(added)).error).toBeNull();
    const { data: left } = await client.auth.getUser();
    expect(left.user).toMatchObject({ id: user.id, app_metadata: { providers: ['email'] } });
  });
});

test('rejects SSO with the contract’s error code', async () => {
  const sso = await stack.anon().auth.signInWithSSO({ domain: 'exemple.fr' });
  expect(sso.error).toMatchObject({ code: 'saml_provider_disabled', status: 404 });
});
