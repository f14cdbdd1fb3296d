import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { cookieFetch } from '#tests/support/cookie-fetch.ts';
import { keycloak, startProviderStack } from '#tests/support/provider-stack.ts';
import type { ProviderStack } from '#tests/support/provider-stack.ts';
import type { Stack } from '#tests/support/stack.ts';

let site: ProviderStack;
let stack: Stack;
beforeAll(async () => {
  site = await startProviderStack();
  stack = site.stack;
});
afterAll(() => site.stop());

/** Begins a sign-in in the test's browser, and returns the redirect back from the provider. */
async function comeBack(): Promise<URL> {
  const { data, error } = await stack.anon().auth.signInWithOAuth(keycloak);
  if (error) throw error;
  return site.provider.signIn((await site.followRedirect(data.url)).href, site.newProviderUser());
}

describe('the redirect of a provider', () => {
  test('SECURITY-30 is refused in another browser than the one that began, and leaves the flow open there', async () => {
    const back = await comeBack();
    for (const other of [fetch, cookieFetch()]) {
      const refused = await site.followRedirect(back, (url) => other(url, { redirect: 'manual' }));
      expect(`${refused.origin}${refused.pathname}`).toBe(`${stack.url}/auth`);
      expect(refused.searchParams.get('error_code')).toBe('bad_oauth_state');
      expect(refused.href).not.toMatch(/[?&#](code|access_token)=/);
    }
    expect((await site.followRedirect(back)).hash).toContain('access_token=');
  });

  test('SECURITY-30 is refused for the identity of a visitor who was sent to the link of a member', async () => {
    const member = await stack.signUpAndConfirm();
    const { data } = await (await site.inBrowser(member)).auth.linkIdentity(keycloak);
    const victims = await site.provider.signIn(data?.url ?? '', site.newProviderUser());
    const refused = await site.followRedirect(victims, cookieFetch());
    expect(refused.searchParams.get('error_code')).toBe('bad_oauth_state');
    const { data: mine } = await member.client.auth.getUserIdentities();
    expect(mine?.identities).toHaveLength(1);
  });

  test('ends the link of an identity that was begun before a change of the password', async () => {
    const member = await stack.signUpAndConfirm();
    const { data } = await (await site.inBrowser(member)).auth.linkIdentity(keycloak);
    const back = await site.provider.signIn(data?.url ?? '', site.newProviderUser());
    expect((await member.client.auth.updateUser({ password: 'un nouveau' })).error).toBeNull();
    const refused = await site.followRedirect(back);
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
        await site.followRedirect(
          await site.provider.signIn(headers.get('location') ?? '', site.newProviderUser()),
          own,
        ),
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
    expect((await site.followRedirect(back)).searchParams.get('error_code')).toBe('bad_oauth_state');
  });
});
