import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { keycloak, startProviderStack } from '#tests/support/provider-stack.ts';
import type { ProviderStack } from '#tests/support/provider-stack.ts';

let site: ProviderStack;
beforeAll(async () => {
  site = await startProviderStack();
});
afterAll(() => site.stop());

describe('a sign-in with a provider', () => {
  test('passes the parameters of the client on to the provider, except those of the flow', async () => {
    const options = {
      scopes: 'groups',
      queryParams: { prompt: 'select_account', login_hint: 'ana@exemple.fr', state: 'x', nonce: 'x' },
    };
    const { data } = await site.stack.anon().auth.signInWithOAuth({ ...keycloak, options });
    const given = (await site.followRedirect(data.url ?? '')).searchParams;
    expect(Object.fromEntries(given)).toMatchObject({
      prompt: 'select_account',
      login_hint: 'ana@exemple.fr',
      scope: 'openid email profile groups',
    });
    expect(given.get('state')).not.toBe('x');
    expect(given.get('nonce')).not.toBe('x');
    for (const own of ['provider', 'scopes', 'redirect_to']) expect(given.has(own), own).toBe(false);
  });

  test.each([
    ['request', 'eyJhbGciOiJub25lIn0.e30.'],
    ['request_uri', 'https://evil.example/request'],
    ['response_mode', 'form_post'],
    ['hint', 'x'.repeat(2_001)],
  ])('refuses the parameter %s, which would change the flow or is too long', async (name, value) => {
    const { data } = await site.stack.anon().auth.signInWithOAuth({
      ...keycloak,
      options: { queryParams: { [name]: value } },
    });
    const response = await fetch(data.url ?? '', { redirect: 'manual' });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error_code: 'validation_failed' });
  });
});
