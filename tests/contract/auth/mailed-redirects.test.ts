import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { createPkceClient } from '#tests/support/pkce-client.ts';
import { defaultPassword, startStack } from '#tests/support/stack.ts';
import type { Stack } from '#tests/support/stack.ts';

/** The address of another application, listed in the settings. */
const redirectTo = 'https://partenaire.example/suite?d=1';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack({ auth: { redirectUrls: ['https://partenaire.example/**', 'aline://**'] } });
});
afterAll(() => stack.stop());

/** What the page of a mailed link sends when its button is pressed. */
async function press(email: string, type: string, address?: string): Promise<Response> {
  const mail = stack.mails(email).at(-1);
  return pressWith({
    token_hash: mail?.data['TokenHash'],
    type,
    redirect_to: address ?? mail?.data['RedirectTo'],
  });
}

function pressWith(body: Record<string, unknown>): Promise<Response> {
  return fetch(`${stack.url}/auth/v1/verify/redirect`, {
    method: 'POST',
    headers: { apikey: stack.publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

const urlOf = async (response: Response) => new URL((await response.json()).url);
const newAddress = () => `${crypto.randomUUID()}@exemple.fr`;

type Flow = [type: string, start: (client: SupabaseClient, email: string) => Promise<unknown>];

const flows: Flow[] = [
  [
    'signup',
    (client, email) =>
      client.auth.signUp({ email, password: defaultPassword, options: { emailRedirectTo: redirectTo } }),
  ],
  [
    'signup',
    async (client, email) => {
      await stack.anon().auth.signUp({ email, password: defaultPassword });
      return client.auth.resend({ type: 'signup', email, options: { emailRedirectTo: redirectTo } });
    },
  ],
  [
    'magiclink',
    (client, email) => client.auth.signInWithOtp({ email, options: { emailRedirectTo: redirectTo } }),
  ],
  [
    'recovery',
    async (client, email) => {
      await stack.signUpAndConfirm(email);
      return client.auth.resetPasswordForEmail(email, { redirectTo });
    },
  ],
  ['invite', (_, email) => stack.service().auth.admin.inviteUserByEmail(email, { redirectTo })],
];

describe('a mailed link to a listed address of another application', () => {
  test.each(flows)('%s: redirects with the session in the fragment', async (type, start) => {
    const email = newAddress();
    await start(stack.anon(), email);
    const url = await urlOf(await press(email, type));
    expect(url.origin + url.pathname + url.search).toBe(redirectTo);
    const given = Object.fromEntries(new URLSearchParams(url.hash.slice(1)));
    expect(given).toMatchObject({ token_type: 'bearer', expires_in: '3600', type });
    const application = stack.anon();
    const { data, error } = await application.auth.setSession({
      access_token: given['access_token'] ?? '',
      refresh_token: given['refresh_token'] ?? '',
    });
    expect(error).toBeNull();
    expect(data.user?.email).toBe(email);
    const again = await press(email, type);
    expect([again.status, (await again.json()).error_code]).toEqual([403, 'otp_expired']);
  });

  test('redirects from both mailboxes for a change of address', async () => {
    const { client, email, user } = await stack.signUpAndConfirm();
    const other = newAddress();
    await client.auth.updateUser({ email: other }, { emailRedirectTo: redirectTo });
    const first = await urlOf(await press(other, 'email_change'));
    expect(new URLSearchParams(first.hash.slice(1)).get('message')).toMatch(/^Confirmation link accepted/);
    const second = await urlOf(await press(email, 'email_change'));
    expect(second.href.startsWith(`${redirectTo}#access_token=`)).toBe(true);
    const { data } = await stack.service().auth.admin.getUserById(user.id);
    expect(data.user?.email).toBe(other);
  });

  test('redirects to a custom scheme of a mobile application', async () => {
    const email = newAddress();
    await stack.anon().auth.signInWithOtp({ email, options: { emailRedirectTo: 'aline://retour' } });
    const response = await press(email, 'magiclink');
    expect((await response.json()).url).toMatch(/^aline:\/\/retour#access_token=/);
  });
});

describe('with PKCE', () => {
  const pkceClient = () => createPkceClient(stack);

  // A second request of the same client would replace its verifier. An invitation has no client: the server starts it.
  const ofClient = flows.filter(([type], index) => type !== 'invite' && index !== 1);

  test.each(ofClient)('%s: redirects with a code, which the client exchanges once', async (type, start) => {
    const email = newAddress();
    const client = pkceClient();
    await start(client, email);
    const url = await urlOf(await press(email, type));
    expect(url.hash).toBe('');
    const code = url.searchParams.get('code') ?? '';
    const { data, error } = await client.auth.exchangeCodeForSession(code);
    expect(error).toBeNull();
    expect(data.user?.email).toBe(email);
    expect(data.session).not.toHaveProperty('provider_token');
    const { amr } = (await client.auth.getClaims()).data?.claims ?? {};
    expect(amr).toMatchObject([{ method: 'otp' }]);
    expect((await client.auth.exchangeCodeForSession(code)).error).not.toBeNull();
  });

  test('ACCOUNT-248 a change of the password ends a code that is not exchanged yet', async () => {
    const { client: owner, email } = await stack.signUpAndConfirm(newAddress());
    const reader = pkceClient();
    await reader.auth.signInWithOtp({ email, options: { emailRedirectTo: redirectTo } });
    const code = (await urlOf(await press(email, 'magiclink'))).searchParams.get('code') ?? '';
    expect((await owner.auth.updateUser({ password: `${defaultPassword} nouveau` })).error).toBeNull();
    const { error } = await reader.auth.exchangeCodeForSession(code);
    expect(error).toMatchObject({ code: 'flow_state_not_found' });
  });

  test.each(['a'.repeat(44), `${'a'.repeat(42)}.`])(
    'ACCOUNT-249 refuses %s, which is no S256 challenge: its link would lead there without PKCE',
    async (challenge) => {
      const response = await fetch(`${stack.url}/auth/v1/otp?redirect_to=${encodeURIComponent(redirectTo)}`, {
        method: 'POST',
        headers: { apikey: stack.publishableKey, 'content-type': 'application/json' },
        body: JSON.stringify({
          email: newAddress(),
          code_challenge: challenge,
          code_challenge_method: 's256',
        }),
      });
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ error_code: 'validation_failed' });
    },
  );

  test('rejects the code without the verifier of the client', async () => {
    const email = newAddress();
    await pkceClient().auth.signInWithOtp({ email, options: { emailRedirectTo: redirectTo } });
    const url = await urlOf(await press(email, 'magiclink'));
    const exchanged = await fetch(`${stack.url}/auth/v1/token?grant_type=pkce`, {
      method: 'POST',
      headers: { apikey: stack.publishableKey, 'content-type': 'application/json' },
      body: JSON.stringify({ auth_code: url.searchParams.get('code'), code_verifier: 'x'.repeat(56) }),
    });
    expect(await exchanged.json()).toMatchObject({ error_code: 'bad_code_verifier' });
  });

  test('rejects a link whose challenge was replaced', async () => {
    const email = newAddress();
    await pkceClient().auth.signInWithOtp({ email, options: { emailRedirectTo: redirectTo } });
    const token = stack.mailedToken(email);
    for (const token_hash of [token.replace(/^pkce_.{43}/, `pkce_${'a'.repeat(43)}`), token.slice(49)]) {
      const response = await pressWith({ token_hash, type: 'magiclink', redirect_to: redirectTo });
      expect((await response.json()).error_code).toBe('otp_expired');
    }
    expect((await press(email, 'magiclink')).status).toBe(200);
  });

  test('opens the session on the page for a link to the site', async () => {
    const email = newAddress();
    await pkceClient().auth.signInWithOtp({ email });
    const token_hash = stack.mailedToken(email);
    const { data } = await stack.anon().auth.verifyOtp({ token_hash, type: 'magiclink' });
    expect(data.session?.user.email).toBe(email);
  });
});

describe('another address', () => {
  test.each([
    'https://evil.example/',
    'https://partenaire.example.evil.example/',
    'https://x@partenaire.example/',
    'javascript:alert(1)',
    '',
  ])('%s gets no session, and the link still works', async (address) => {
    const email = newAddress();
    await stack.anon().auth.signInWithOtp({ email, options: { emailRedirectTo: redirectTo } });
    const response = await press(email, 'magiclink', address);
    expect([response.status, (await response.json()).error_code]).toEqual([400, 'validation_failed']);
    expect((await press(email, 'magiclink')).status).toBe(200);
  });

  test('opens no session for a banned account', async () => {
    const { email, user } = await stack.signUpAndConfirm();
    await stack.anon().auth.resetPasswordForEmail(email, { redirectTo });
    await stack.service().auth.admin.updateUserById(user.id, { ban_duration: '24h' });
    const response = await press(email, 'recovery');
    expect((await response.json()).error_code).toBe('user_banned');
  });
});
