import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { defaultPassword, startStack } from '#tests/support/stack.ts';
import type { Stack } from '#tests/support/stack.ts';

describe('with autoconfirm and anonymous users', () => {
  let stack: Stack;
  beforeAll(async () => {
    stack = await startStack({
      auth: { autoconfirm: true, anonymousUsers: true, redirectUrls: ['https://app.example/**'] },
    });
  });
  afterAll(() => stack.stop());

  const signUp = (email: string) => stack.anon().auth.signUp({ email, password: defaultPassword });

  test('returns the settings', async () => {
    const headers = { apikey: stack.publishableKey };
    const settings = await fetch(`${stack.url}/auth/v1/settings`, { headers }).then((r) => r.json());
    expect(settings).toMatchObject({
      disable_signup: false,
      mailer_autoconfirm: true,
      external: { email: true, anonymous_users: true, google: false, phone: false },
    });
  });

  test('opens a session at sign-up', async () => {
    const { data, error } = await signUp('tout-de-suite@exemple.fr');
    expect(error).toBeNull();
    expect(data.session?.user.email_confirmed_at).toBeDefined();
    expect(data.session?.access_token).toBeDefined();
    expect(stack.mails('tout-de-suite@exemple.fr')).toEqual([]);
    const again = await signUp('tout-de-suite@exemple.fr');
    expect(again.error).toMatchObject({ code: 'user_already_exists', message: 'User already registered' });
  });

  test('changes an email address without a mail', async () => {
    const client = stack.anon();
    await client.auth.signUp({ email: 'avant@exemple.fr', password: defaultPassword });
    const { data, error } = await client.auth.updateUser({ email: 'apres@exemple.fr' });
    expect(error).toBeNull();
    expect(data.user?.email).toBe('apres@exemple.fr');
  });

  test('signs in anonymously, and adds an email address and a password later', async () => {
    const client = stack.anon();
    const { data, error } = await client.auth.signInAnonymously({ options: { data: { table: 4 } } });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ is_anonymous: true, user_metadata: { table: 4 }, identities: [] });
    const rejected = await client.auth.updateUser({ password: defaultPassword });
    expect(rejected.error).toMatchObject({ code: 'validation_failed', status: 422 });
    expect((await client.auth.reauthenticate()).error?.message).toBe(
      'Reauthentication requires the user to have an email or a phone number',
    );

    const named = await client.auth.updateUser({ email: 'enfin@exemple.fr' });
    expect(named.data.user).toMatchObject({
      id: data.user?.id,
      email: 'enfin@exemple.fr',
      is_anonymous: false,
      app_metadata: { provider: 'email', providers: ['email'] },
      identities: [{ provider: 'email' }],
    });
    expect((await client.auth.updateUser({ password: defaultPassword })).error).toBeNull();
    const back = await stack
      .anon()
      .auth.signInWithPassword({ email: 'enfin@exemple.fr', password: defaultPassword });
    expect(back.data.user?.id).toBe(data.user?.id);
  });

  test.each([
    ['https://app.example/connexion', 'https://app.example/connexion'],
    ['https://elsewhere.example/', undefined],
  ])('mails links that redirect to %s if allowed, else to the site', async (redirectTo, expected) => {
    const email = `${crypto.randomUUID()}@exemple.fr`;
    await signUp(email);
    await stack.anon().auth.resetPasswordForEmail(email, { redirectTo });
    expect(stack.mails(email).at(-1)?.data['RedirectTo']).toBe(expected ?? stack.url);
  });
});

describe('without sign-ups', () => {
  let stack: Stack;
  beforeAll(async () => {
    stack = await startStack({ auth: { signUps: false } });
  });
  afterAll(() => stack.stop());

  test.each([
    ['POST', 'token?grant_type=id_token', { provider: 'keycloak', id_token: 'x', link_identity: true }],
    ['GET', 'user/identities/authorize?provider=keycloak', undefined],
    ['DELETE', `user/identities/${crypto.randomUUID()}`, undefined],
  ])('rejects linking and unlinking identities by %s %s', async (method, path, body) => {
    const email = `${crypto.randomUUID()}@exemple.fr`;
    const account = { email, password: defaultPassword, email_confirm: true };
    await stack.service().auth.admin.createUser(account);
    const { data } = await stack.anon().auth.signInWithPassword({ email, password: defaultPassword });
    const response = await fetch(`${stack.url}/auth/v1/${path}`, {
      method,
      headers: { apikey: stack.publishableKey, authorization: `Bearer ${data.session?.access_token}` },
      ...(body && { body: JSON.stringify(body) }),
    });
    expect(await response.json()).toMatchObject({ error_code: 'manual_linking_disabled' });
  });

  test('creates no account', async () => {
    const email = 'dehors@exemple.fr';
    const signedUp = await stack.anon().auth.signUp({ email, password: defaultPassword });
    expect(signedUp.error).toMatchObject({
      code: 'signup_disabled',
      status: 422,
      message: 'Signups not allowed for this instance',
    });
    const mailed = await stack.anon().auth.signInWithOtp({ email });
    // As for a known address, which gets a mail (ACCOUNT-55).
    expect(mailed.error).toBeNull();
    expect(stack.mails(email)).toEqual([]);
    expect((await stack.anon().auth.signInAnonymously()).error).toMatchObject({ code: 'signup_disabled' });
  });
});
