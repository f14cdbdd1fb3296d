import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { keycloak, startProviderStack } from '#tests/support/provider-stack.ts';
import type { ProviderStack } from '#tests/support/provider-stack.ts';

let site: ProviderStack;
beforeAll(async () => {
  site = await startProviderStack({ rateLimits: true });
});
afterAll(() => site.stop());

const byToken = async ({ auth }: SupabaseClient) =>
  auth.linkIdentity({ ...keycloak, token: await site.provider.idToken(site.newProviderUser()) });
const byRedirect = ({ auth }: SupabaseClient) => auth.linkIdentity(keycloak);

test.each([
  ['a token of the provider', byToken, 2],
  ['the redirect to the provider', byRedirect, 1],
])(
  'SECURITY-70 linking an identity by %s is one of the 300 changes of a session',
  async (_, link, identities) => {
    const person = await site.stack.signUpAndConfirm();
    // A link by token saves another session in its client.
    const [first, second] = [await site.inBrowser(person), await site.inBrowser(person)];
    const { owner } = site.stack.database;
    await owner`delete from private.rate_limits`;
    expect((await link(first)).error).toBeNull();
    const counted = await owner`
      update private.rate_limits set hits = 299 + hits where bucket like 'auth:change-day:%' returning hits`;
    expect(counted).toEqual([{ hits: 300 }]);
    expect((await link(second)).error).toMatchObject({ code: 'over_request_rate_limit', status: 429 });
    const { data } = await person.client.auth.getUserIdentities();
    expect(data?.identities).toHaveLength(identities);
  },
);
