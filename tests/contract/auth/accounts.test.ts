import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { defaultPassword, startStack } from '#tests/support/stack.ts';
import type { Stack } from '#tests/support/stack.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.stop());

const anotherPassword = 'un autre mot de passe';

describe('signing up', () => {
  test('returns a user without a session until the mailed link is used', async () => {
    const visitor = stack.anon();
    const email = 'lea@exemple.fr';
    const { data, error } = await visitor.auth.signUp({
      email: ' Lea@Exemple.fr ',
      password: defaultPassword,
      options: { data: { display_name: 'Léa' }, emailRedirectTo: `${stack.url}/admin` },
    });
    expect(error).toBeNull();
    expect(data.session).toBeNull();
    expect(data.user).toMatchObject({ email, aud: 'authenticated', role: 'authenticated', phone: '' });
    expect(data.user?.identities).toHaveLength(1);
    expect(data.user?.user_metadata).toMatchObject({ display_name: 'Léa', email_verified: false });
    expect(data.user?.email_confirmed_at).toBeUndefined();

    const early = await visitor.auth.signInWithPassword({ email, password: defaultPassword });
    expect(early.error).toMatchObject({
      code: 'email_not_confirmed',
      status: 400,
      message: 'Email not confirmed',
    });

    const [mail] = stack.mails(email);
    expect(mail).toMatchObject({ template: 'confirmation', to: email });
    const link = new URL(mail?.data['ConfirmationURL'] ?? '');
    expect(link.origin + link.pathname).toBe(`${stack.url}/auth/confirmer`);
    expect(link.searchParams.get('type')).toBe('signup');
    expect(link.searchParams.get('redirect_to')).toBe(`${stack.url}/admin`);

    const token_hash = link.searchParams.get('token_hash') ?? '';
    const confirmed = await visitor.auth.verifyOtp({ token_hash, type: 'signup' });
    expect(confirmed.error).toBeNull();
    expect(confirmed.data.session).toMatchObject({ token_type: 'bearer', expires_in: 3600 });
    expect(confirmed.data.user?.email_confirmed_at).toMatch(/^\d{4}-/);

    const again = await visitor.auth.verifyOtp({ token_hash, type: 'signup' });
    expect(again.error).toMatchObject({ code: 'otp_expired', status: 403 });
    const signedIn = await stack.anon().auth.signInWithPassword({ email, password: defaultPassword });
    expect(signedIn.error).toBeNull();
  });

  test('with a confirmed address returns user_already_exists', async () => {
    const { email } = await stack.signUpAndConfirm();
    const { error } = await stack.anon().auth.signUp({ email, password: anotherPassword });
    expect(error).toMatchObject({ code: 'user_already_exists', status: 422 });
    expect(error?.message).toContain('already registered');
    expect(stack.mails(email)).toHaveLength(1);
  });

  test('again before confirming mails a new link, and invalidates the old one and its password', async () => {
    const email = 'hesitante@exemple.fr';
    const visitor = stack.anon();
    await visitor.auth.signUp({ email, password: 'celui d’un inconnu' });
    const oldToken = stack.mailedToken(email);
    const second = await visitor.auth.signUp({ email, password: defaultPassword });
    expect(second.error).toBeNull();
    const old = await visitor.auth.verifyOtp({ token_hash: oldToken, type: 'signup' });
    expect(old.error).toMatchObject({ code: 'otp_expired' });
    const fresh = await visitor.auth.verifyOtp({ token_hash: stack.mailedToken(email), type: 'signup' });
    expect(fresh.error).toBeNull();
    const stranger = await stack.anon().auth.signInWithPassword({ email, password: 'celui d’un inconnu' });
    expect(stranger.error).toMatchObject({ code: 'invalid_credentials' });
  });

  test('four times at once creates one account', async () => {
    const email = 'pressee@exemple.fr';
    const responses = await Promise.all(
      Array.from({ length: 4 }, () => stack.anon().auth.signUp({ email, password: defaultPassword })),
    );
    expect(responses.map(({ error }) => error)).toEqual([null, null, null, null]);
    expect(new Set(responses.map(({ data }) => data.user?.id)).size).toBe(1);
  });

  test.each([
    [5, 'weak_password', 422],
    [101, 'validation_failed', 400],
  ])('rejects a password of %i characters', async (length, code, status) => {
    const password = 'x'.repeat(length);
    const { error } = await stack.anon().auth.signUp({ email: 'courte@exemple.fr', password });
    expect(error).toMatchObject({ code, status });
    if (code === 'weak_password')
      expect(error).toMatchObject({ name: 'AuthWeakPasswordError', reasons: ['length'] });
  });

  test('accepts passwords of 6 and of 100 characters, and compares all characters', async () => {
    const { email } = await stack.signUpAndConfirm('longue@exemple.fr', `${'é'.repeat(99)}a`);
    const wrong = await stack.anon().auth.signInWithPassword({ email, password: `${'é'.repeat(99)}b` });
    expect(wrong.error).toMatchObject({ code: 'invalid_credentials' });
    await stack.signUpAndConfirm('six@exemple.fr', '123456');
  });

  test('mails the site URL instead of a redirect target outside the site', async () => {
    for (const redirect of [
      'https://evil.example/x',
      '//evil.example',
      'javascript:alert(1)',
      '/\\evil.example',
    ]) {
      const email = `detour-${Math.random()}@exemple.fr`;
      await stack
        .anon()
        .auth.signUp({ email, password: defaultPassword, options: { emailRedirectTo: redirect } });
      expect(stack.mails(email)[0]?.data['RedirectTo'], redirect).toBe(stack.url);
    }
  });
});

describe('signing in', () => {
  test('returns the same error for a wrong password and an unknown address', async () => {
    const { email } = await stack.signUpAndConfirm();
    const wrong = await stack.anon().auth.signInWithPassword({ email, password: 'faux' });
    const unknown = await stack
      .anon()
      .auth.signInWithPassword({ email: 'personne@exemple.fr', password: 'faux' });
    for (const { error } of [wrong, unknown]) {
      expect(error).toMatchObject({
        code: 'invalid_credentials',
        status: 400,
        message: 'Invalid login credentials',
      });
    }
  });

  test('returns a token with the hosted service’s claims, which verifies with the published keys', async () => {
    const { client, user } = await stack.signUpAndConfirm();
    const { data, error } = await client.auth.getClaims();
    expect(error).toBeNull();
    expect(data?.header).toMatchObject({ alg: 'ES256', kid: stack.keys.signing[0]?.kid });
    expect(data?.claims).toMatchObject({
      iss: `${stack.url}/auth/v1`,
      sub: user.id,
      aud: 'authenticated',
      role: 'authenticated',
      email: user.email,
      phone: '',
      aal: 'aal1',
      amr: [{ method: 'otp' }],
      is_anonymous: false,
      app_metadata: { provider: 'email', providers: ['email'] },
    });
    expect(data?.claims.session_id).toMatch(/^[0-9a-f-]{36}$/);
    expect((data?.claims.exp ?? 0) - (data?.claims.iat ?? 0)).toBe(3600);
  });

  test('returns user_banned only when the password is right', async () => {
    const { email, user, password } = await stack.signUpAndConfirm();
    await stack.database
      .owner`update auth.users set banned_until = now() + interval '1 hour' where id = ${user.id}`;
    const right = await stack.anon().auth.signInWithPassword({ email, password });
    expect(right.error).toMatchObject({ code: 'user_banned' });
    const wrong = await stack.anon().auth.signInWithPassword({ email, password: 'faux mot de passe' });
    expect(wrong.error).toMatchObject({ code: 'invalid_credentials' });
  });
});

describe('changing an account', () => {
  test('merges metadata and removes null keys; a new password ends the other sessions and sends a mail', async () => {
    const { client, email } = await stack.signUpAndConfirm();
    const elsewhere = stack.anon();
    await elsewhere.auth.signInWithPassword({ email, password: defaultPassword });
    await client.auth.updateUser({ data: { city: 'Lille', job: 'x' } });
    const { data } = await client.auth.updateUser({ data: { job: null } });
    expect(data.user?.user_metadata).toMatchObject({ city: 'Lille' });
    expect(data.user?.user_metadata).not.toHaveProperty('job');

    const same = await client.auth.updateUser({ password: defaultPassword });
    expect(same.error).toMatchObject({ code: 'same_password', status: 422 });
    const changed = await client.auth.updateUser({ password: anotherPassword });
    expect(changed.error).toBeNull();
    expect((await client.auth.getUser()).error).toBeNull();
    expect((await elsewhere.auth.getUser()).error).toMatchObject({ name: 'AuthSessionMissingError' });
    expect(stack.mails(email).at(-1)).toMatchObject({ template: 'password-changed' });
    const old = await stack.anon().auth.signInWithPassword({ email, password: defaultPassword });
    expect(old.error).toMatchObject({ code: 'invalid_credentials' });
  });

  test('replaces the address once both mailboxes have confirmed', async () => {
    const { client, email, user } = await stack.signUpAndConfirm();
    const newEmail = 'nouvelle@exemple.fr';
    const updated = await client.auth.updateUser({ email: newEmail });
    expect(updated.data.user).toMatchObject({ email, new_email: newEmail });

    const first = await stack
      .anon()
      .auth.verifyOtp({ token_hash: stack.mailedToken(email), type: 'email_change' });
    expect(first.error).toBeNull();
    expect(first.data.session).toBeNull();
    expect((await client.auth.getUser()).data.user?.email).toBe(email);

    const second = await stack
      .anon()
      .auth.verifyOtp({ token_hash: stack.mailedToken(newEmail), type: 'email_change' });
    expect(second.data.user).toMatchObject({ id: user.id, email: newEmail });
    expect(second.data.user?.identities?.[0]?.identity_data).toMatchObject({ email: newEmail });
    const signedIn = await stack
      .anon()
      .auth.signInWithPassword({ email: newEmail, password: defaultPassword });
    expect(signedIn.error).toBeNull();
  });

  test('rejects the address of another account', async () => {
    const taken = await stack.signUpAndConfirm();
    const { client } = await stack.signUpAndConfirm();
    const { error } = await client.auth.updateUser({ email: taken.email });
    expect(error).toMatchObject({ code: 'email_exists', status: 422 });
  });

  test('ignores or rejects attempts of a user to set their own role', async () => {
    const { client, user } = await stack.signUpAndConfirm();
    const { data } = await client.auth.getSession();
    for (const body of [
      { app_metadata: { role: 'admin' } },
      { role: 'service_role' },
      { data: { role: 'admin' } },
    ]) {
      await fetch(`${stack.url}/auth/v1/user`, {
        method: 'PUT',
        headers: { apikey: stack.publishableKey, authorization: `Bearer ${data.session?.access_token}` },
        body: JSON.stringify(body),
      });
    }
    const [row] = await stack.database
      .owner`select role, raw_app_meta_data from auth.users where id = ${user.id}`;
    expect(row).toEqual({
      role: 'authenticated',
      raw_app_meta_data: { provider: 'email', providers: ['email'] },
    });
  });
});
