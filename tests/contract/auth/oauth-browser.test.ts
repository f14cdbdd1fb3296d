import { createClient } from '@supabase/supabase-js';
import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { cookieFetch } from '#tests/support/cookie-fetch.ts';
import { startOpenIdProvider } from '#tests/support/fakes/openid-provider.ts';
import type { OpenIdProvider, ProviderUser } from '#tests/support/fakes/openid-provider.ts';
import { startStack } from '#tests/support/stack.ts';
import type { Person, Stack } from '#tests/support/stack.ts';

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
function newProviderUser(): ProviderUser {
  people += 1;
  return { sub: `sujet-${people}`, email: `navigateur-${people}@exemple.fr`, email_verified: true };
}

/** Requests the URL in a browser, by default the test's own, and returns the redirect target. */
const browser = cookieFetch();
async function followRedirect(url: string | URL, send: typeof fetch = browser): Promise<URL> {
  const response = await send(url);
  expect(response.status).toBe(302);
  return new URL(response.headers.get('location') ?? '');
}

/** A client of the same session whose requests keep the cookies of the test's browser. */
async function inBrowser({ client }: Person): Promise<SupabaseClient> {
  const { data } = await client.auth.getSession();
  const same = createClient(stack.url, stack.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { fetch: browser },
  });
  if (data.session) await same.auth.setSession(data.session);
  return same;
}

/** Begins a sign-in in the test's browser, and returns the redirect back from the provider. */
async function comeBack(): Promise<URL> {
  const { data, error } = await stack.anon().auth.signInWithOAuth(keycloak);
  if (error) throw error;
  return provider.signIn((await followRedirect(data.url)).href, newProviderUser());
}

describe('the redirect of a provider', () => {
  test('SECURITY-30 is refused in another browser than the one that began, and leaves the flow open there', async () => {
    const back = await comeBack();
    for (const other of [fetch, cookieFetch()]) {
      const refused = await followRedirect(back, (url) => other(url, { redirect: 'manual' }));
      expect(`${refused.origin}${refused.pathname}`).toBe(`${stack.url}/auth`);
      expect(refused.searchParams.get('error_code')).toBe('bad_oauth_state');
      expect(refused.href).not.toMatch(/[?&#](code|access_token)=/);
    }
    expect((await followRedirect(back)).hash).toContain('access_token=');
  });

  test('SECURITY-30 is refused for the identity of a visitor who was sent to the link of a member', async () => {
    const member = await stack.signUpAndConfirm();
    const { data } = await (await inBrowser(member)).auth.linkIdentity(keycloak);
    const victims = await provider.signIn(data?.url ?? '', newProviderUser());
    const refused = await followRedirect(victims, cookieFetch());
    expect(refused.searchParams.get('error_code')).toBe('bad_oauth_state');
    const { data: mine } = await member.client.auth.getUserIdentities();
    expect(mine?.identities).toHaveLength(1);
  });

  test('ends the link of an identity that was begun before a change of the password', async () => {
    const member = await stack.signUpAndConfirm();
    const { data } = await (await inBrowser(member)).auth.linkIdentity(keycloak);
    const back = await provider.signIn(data?.url ?? '', newProviderUser());
    expect((await member.client.auth.updateUser({ password: 'un nouveau' })).error).toBeNull();
    const refused = await followRedirect(back);
    expect(refused.searchParams.get('error_code')).toBe('bad_oauth_state');
  });

  test('SECURITY-30 ties each flow to its own cookie, which scripts cannot read and which ends with the flow', async () => {
    const own = cookieFetch();
    const begin = (send: typeof fetch) =>
      send(`${stack.url}/auth/v1/authorize?provider=keycloak`, { redirect: 'manual' });
    const first = await begin(own);
    expect(first.headers.get('set-cookie')).toMatch(
      /^aline-oauth-[0-9a-f-]{36}=[\w-]{43}; Max-Age=900; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    const second = await begin(own);
    expect(own.cookies()).toHaveLength(2);
    const targets = [];
    for (const { headers } of [second, first])
      targets.push(
        await followRedirect(await provider.signIn(headers.get('location') ?? '', newProviderUser()), own),
      );
    for (const target of targets) expect(target.hash).toContain('access_token=');
    expect(own.cookies()).toEqual([]);
    // The value of another flow does not fit.
    const theirs = await begin(fetch);
    const state = new URL(theirs.headers.get('location') ?? '').searchParams.get('state') ?? '';
    const stolen = /=([\w-]{43});/.exec((await begin(fetch)).headers.get('set-cookie') ?? '')?.[1] ?? '';
    const refused = await fetch(`${stack.url}/auth/v1/callback?code=x&state=${state}`, {
      redirect: 'manual',
      headers: { cookie: `aline-oauth-${state}=${stolen}` },
    });
    expect(refused.headers.get('location')).toContain('error_code=bad_oauth_state');
  });

  test('SECURITY-30 is refused 15 minutes after the start', async () => {
    const back = await comeBack();
    await stack.database.owner`
      update auth.flow_state set created_at = created_at - interval '16 minutes'
      where id = ${back.searchParams.get('state') ?? ''}`;
    expect((await followRedirect(back)).searchParams.get('error_code')).toBe('bad_oauth_state');
  });
});
