import { createClient } from '@supabase/supabase-js';
import type { SupabaseClient } from '@supabase/supabase-js';
import { expect } from 'vitest';

import { cookieFetch } from './cookie-fetch.ts';
import { startOpenIdProvider } from './fakes/openid-provider.ts';
import type { OpenIdProvider, ProviderUser } from './fakes/openid-provider.ts';
import { startStack } from './stack.ts';
import type { Person, Stack, StackOptions } from './stack.ts';

export const keycloak = { provider: 'keycloak' } as const;

export type ProviderStack = {
  stack: Stack;
  provider: OpenIdProvider;
  /** A user of the provider that no account has, with a verified address. */
  newProviderUser(more?: Partial<ProviderUser>): ProviderUser;
  /**
   * Requests the URL, by default in the test's own browser, and returns the redirect target.
   * @throws {Error} when the response is not 302.
   */
  followRedirect(url: string | URL, send?: typeof fetch): Promise<URL>;
  /** A client of the same session whose requests keep the cookies of the test's browser. */
  inBrowser(person: Pick<Person, 'client'>): Promise<SupabaseClient>;
  stop(): Promise<void>;
};

/** The backend with the OpenID Connect provider `keycloak`, whose identities members may link. */
export async function startProviderStack(options: StackOptions = {}): Promise<ProviderStack> {
  const provider = await startOpenIdProvider();
  const { issuer, clientId, clientSecret } = provider;
  const providers = { keycloak: { issuer, clientId, clientSecret } };
  const stack = await startStack({ ...options, auth: { manualLinking: true, ...options.auth, providers } });
  const browser = cookieFetch();
  let people = 0;
  return {
    stack,
    provider,
    newProviderUser(more = {}) {
      people += 1;
      return { sub: `sujet-${people}`, email: `sujet-${people}@exemple.fr`, email_verified: true, ...more };
    },
    async followRedirect(url, send = browser) {
      const response = await send(url);
      expect(response.status).toBe(302);
      return new URL(response.headers.get('location') ?? '');
    },
    async inBrowser({ client }) {
      const { data } = await client.auth.getSession();
      const same = createClient(stack.url, stack.publishableKey, {
        auth: { persistSession: false, autoRefreshToken: false },
        global: { fetch: browser },
      });
      if (data.session) await same.auth.setSession(data.session);
      return same;
    },
    async stop() {
      await stack.stop();
      await provider.stop();
    },
  };
}
