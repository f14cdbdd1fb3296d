import { createHash } from 'node:crypto';

import { type SupabaseClient, createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import {
  type OpenIdProvider,
  type Somebody,
  startOpenIdProvider,
} from '#tests/support/fakes/openid-provider.ts';
import { type Stack, startStack } from '#tests/support/stack.ts';

let stack: Stack;
let provider: OpenIdProvider;
beforeAll(async () => {
  provider = await startOpenIdProvider();
  const { issuer, clientId, clientSecret } = provider;
  stack = await startStack({
    auth: { manualLinking: true, providers: { keycloak: { issuer, clientId, clientSecret } } },
  });
});
afterAll(async () => {
  await stack.stop();
  await provider.stop();
});

const keycloak = { provider: 'keycloak' } as const;
let people = 0;
function somebody(more: Partial<Somebody> = {}): Somebody {
  people += 1;
  return { sub: `sujet-${people}`, email: `membre-${people}@exemple.fr`, email_verified: true, ...more };
}

function pkceClient(): SupabaseClient {
  const kept = new Map<string, string>();
  return createClient(stack.url, stack.publishableKey, {
    auth: {
      flowType: 'pkce',
      autoRefreshToken: false,
      detectSessionInUrl: false,
      persistSession: true,
      storage: {
        getItem: (key) => kept.get(key) ?? null,
        setItem: (key, value) => void kept.set(key, value),
        removeItem: (key) => void kept.delete(key),
      },
    },
  });
}

/** One step of a browser: where the answer leads. */
async function follow(url: string | URL): Promise<URL> {
  const answer = await fetch(url, { redirect: 'manual' });
  expect(answer.status).toBe(302);
  return new URL(answer.headers.get('location') ?? '');
}

async function leave(client: SupabaseClient, redirectTo = `${stack.url}/dashboard?onglet=badges`) {
  const { data, error } = await client.auth.signInWithOAuth({ ...keycloak, options: { redirectTo } });
  if (error) throw error;
  return follow(data.url);
}

async function comeBack(client: SupabaseClient, who: Somebody): Promise<URL> {
  return follow(await provider.signIn((await leave(client)).href, who));
}

const codeOf = (landed: URL) => landed.searchParams.get('code') ?? '';

describe('signing in with a provider', () => {
  test('goes there with all it needs, and nothing secret', async () => {
    const there = await leave(pkceClient());
    expect(there.origin).toBe(provider.issuer);
    expect(Object.fromEntries(there.searchParams)).toMatchObject({
      response_type: 'code',
      client_id: 'aline',
      redirect_uri: `${stack.url}/auth/v1/callback`,
      scope: 'openid email profile',
      code_challenge_method: 'S256',
    });
    expect(there.href).not.toContain(provider.clientSecret);
  });

  test('makes a confirmed account, and comes back with a code that the client exchanges', async () => {
    const client = pkceClient();
    const who = somebody({ name: 'Ana Martin' });
    const landed = await comeBack(client, who);
    expect(`${landed.origin}${landed.pathname}`).toBe(`${stack.url}/dashboard`);
    expect(landed.searchParams.get('onglet')).toBe('badges');
    expect(landed.hash).toBe('');
    const { data, error } = await client.auth.exchangeCodeForSession(codeOf(landed));
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
    const { data: second } = await again.auth.exchangeCodeForSession(codeOf(await comeBack(again, who)));
    expect(second.user?.id).toBe(data.user?.id);
  });

  test('gives the tokens in the fragment to a client without PKCE', async () => {
    const landed = await comeBack(stack.anon(), somebody());
    const tokens = new URLSearchParams(landed.hash.slice(1));
    expect(Object.fromEntries(tokens)).toMatchObject({ token_type: 'bearer', expires_in: '3600' });
    const { data } = await stack.anon().auth.getUser(tokens.get('access_token') ?? '');
    expect(data.user?.app_metadata).toMatchObject({ provider: 'keycloak' });
  });

  test('opens the account of the address that the provider verified', async () => {
    const { user, email } = await stack.signUpAndConfirm();
    const client = pkceClient();
    const landed = await comeBack(client, somebody({ email }));
    const { data } = await client.auth.exchangeCodeForSession(codeOf(landed));
    expect(data.user?.id).toBe(user.id);
    expect(data.user?.app_metadata['providers']).toEqual(['email', 'keycloak']);
  });

  test('forgets the password a stranger chose for that address', async () => {
    const who = somebody();
    const password = 'celui d’un inconnu';
    await stack.anon().auth.signUp({ email: who.email ?? '', password });
    await comeBack(pkceClient(), who);
    const { error } = await stack.anon().auth.signInWithPassword({ email: who.email ?? '', password });
    expect(error).toMatchObject({ code: 'invalid_credentials' });
  });

  test.each([{ email_verified: false }, { email: undefined }])('opens nothing with %j', async (more) => {
    const victim = await stack.signUpAndConfirm();
    const landed = await comeBack(pkceClient(), somebody({ email: victim.email, ...more }));
    expect(landed.searchParams.get('error_code')).toBe('provider_email_needs_verification');
    expect(landed.searchParams.has('code')).toBe(false);
  });

  test('never leads elsewhere', async () => {
    const there = await leave(pkceClient(), 'https://evil.example/');
    const landed = await follow(await provider.signIn(there.href, somebody()));
    expect(landed.origin).toBe(stack.url);
  });

  test('an unknown provider is told at once', async () => {
    const answer = await fetch(`${stack.url}/auth/v1/authorize?provider=github`);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({
      error_code: 'validation_failed',
      msg: 'Unsupported provider: provider is not enabled',
    });
  });
});

describe('what comes back', () => {
  test('is believed once, and only for a flow that was begun', async () => {
    const back = await provider.signIn((await leave(pkceClient())).href, somebody());
    expect((await follow(back)).searchParams.has('code')).toBe(true);
    const again = await follow(back);
    expect(again.searchParams.get('error_code')).toBe('bad_oauth_state');
    back.searchParams.set('state', crypto.randomUUID());
    expect((await follow(back)).searchParams.get('error_code')).toBe('bad_oauth_state');
  });

  test('tells a refusal at the provider’s', async () => {
    const there = await leave(pkceClient());
    const back = new URL(`${stack.url}/auth/v1/callback`);
    back.searchParams.set('state', there.searchParams.get('state') ?? '');
    back.searchParams.set('error', 'access_denied');
    back.searchParams.set('error_description', 'La personne a dit non');
    const landed = await follow(back);
    expect(landed.pathname).toBe('/dashboard');
    expect(landed.searchParams.get('error_description')).toBe('La personne a dit non');
  });

  test('a code the provider does not know opens nothing', async () => {
    const there = await leave(pkceClient());
    const back = new URL(`${stack.url}/auth/v1/callback?code=inconnu`);
    back.searchParams.set('state', there.searchParams.get('state') ?? '');
    expect((await follow(back)).searchParams.get('error_code')).toBe('unexpected_failure');
  });
});

describe('the exchange', () => {
  const exchange = (code: string, verifier: string) =>
    fetch(`${stack.url}/auth/v1/token?grant_type=pkce`, {
      method: 'POST',
      headers: { apikey: stack.publishableKey, 'content-type': 'application/json' },
      body: JSON.stringify({ auth_code: code, code_verifier: verifier }),
    });

  test('refuses another’s verifier, and burns the code with it', async () => {
    const client = pkceClient();
    const landed = await comeBack(client, somebody());
    const thief = await exchange(codeOf(landed), 'x'.repeat(56));
    expect(thief.status).toBe(400);
    expect(await thief.json()).toMatchObject({ error_code: 'bad_code_verifier' });
    const { error } = await client.auth.exchangeCodeForSession(codeOf(landed));
    expect(error).toMatchObject({ code: 'flow_state_not_found', status: 404 });
  });

  test('refuses an old code and an empty one', async () => {
    const client = pkceClient();
    const landed = await comeBack(client, somebody());
    await stack.database
      .owner`update auth.flow_state set auth_code_issued_at = auth_code_issued_at - interval '6 minutes'`;
    const { error } = await client.auth.exchangeCodeForSession(codeOf(landed));
    expect(error).toMatchObject({ code: 'flow_state_expired', status: 403 });
    expect((await exchange('', 'x')).status).toBe(400);
  });
});

describe('a token got elsewhere', () => {
  test('signs in, with its nonce in clear or digested', async () => {
    const who = somebody();
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
    ['an old one', { expired: true }],
    ['a nonce nobody gave', { nonce: 'x' }],
  ])('%s is refused', async (_, claims) => {
    const token = await provider.idToken(somebody(), claims);
    const { error } = await stack.anon().auth.signInWithIdToken({ ...keycloak, token });
    expect(error).toMatchObject({ code: 'validation_failed', status: 400 });
  });

  test('of a provider that is not configured is refused', async () => {
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

describe('ways to sign in', () => {
  test('are added and removed, but the last one', async () => {
    const { client, user } = await stack.signUpAndConfirm();
    const { data } = await client.auth.linkIdentity({ ...keycloak, options: { redirectTo: '/dashboard' } });
    const who = somebody();
    await follow(await provider.signIn(data?.url ?? '', who));
    const { data: mine } = await client.auth.getUserIdentities();
    expect(mine?.identities.map((identity) => identity.provider)).toEqual(['email', 'keycloak']);

    const other = await stack.signUpAndConfirm();
    const token = await provider.idToken(who);
    const taken = await other.client.auth.linkIdentity({ ...keycloak, token });
    expect(taken.error).toMatchObject({ code: 'identity_already_exists', status: 422 });

    const added = mine?.identities.find((identity) => identity.provider === 'keycloak');
    if (!added) throw new Error('nothing was added');
    const foreign = await other.client.auth.unlinkIdentity(added);
    expect(foreign.error).toMatchObject({ code: 'single_identity_not_deletable' });
    expect((await client.auth.unlinkIdentity(added)).error).toBeNull();
    const { data: left } = await client.auth.getUser();
    expect(left.user).toMatchObject({ id: user.id, app_metadata: { providers: ['email'] } });
  });
});

test('what only the hosted service offers is refused in the contract’s words', async () => {
  const sso = await stack.anon().auth.signInWithSSO({ domain: 'exemple.fr' });
  expect(sso.error).toMatchObject({ code: 'saml_provider_disabled', status: 404 });
});
