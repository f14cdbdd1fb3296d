import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { ratioOfShortestTimes } from '#tests/support/shortest-times.ts';
import { startStack } from '#tests/support/stack.ts';
import type { Stack } from '#tests/support/stack.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.stop());

function lastMail(email: string) {
  const mail = stack.mails(email).at(-1);
  if (!mail) throw new Error(`no mail to ${email}`);
  return mail;
}

describe('signing in by mail', () => {
  test('creates an account with the link', async () => {
    const client = stack.anon();
    const email = 'par-lien@exemple.fr';
    const sent = await client.auth.signInWithOtp({ email, options: { data: { display_name: 'Ana' } } });
    expect(sent).toEqual({ data: { user: null, session: null, messageId: undefined }, error: null });
    const mail = lastMail(email);
    expect(mail.template).toBe('magic-link');
    expect(mail.data.ConfirmationURL).toContain('type=magiclink');
    const { data, error } = await client.auth.verifyOtp({
      token_hash: mail.data.TokenHash ?? '',
      type: 'magiclink',
    });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ email, user_metadata: { display_name: 'Ana' } });
    expect(data.user?.email_confirmed_at).toBeDefined();
    expect(data.session?.access_token).toBeDefined();
  });

  test.each(['email', 'magiclink'] as const)('accepts the typed code once, with type %s', async (type) => {
    const email = `par-code-${type}@exemple.fr`;
    await stack.anon().auth.signInWithOtp({ email });
    const token = lastMail(email).data.Token ?? '';
    const { error } = await stack.anon().auth.verifyOtp({ email, token, type });
    expect(error).toBeNull();
    const again = await stack.anon().auth.verifyOtp({ email, token, type });
    expect(again.error).toMatchObject({ code: 'otp_expired', status: 403 });
  });

  test('signs in to an existing account and leaves its password unchanged', async () => {
    const { user, email, password } = await stack.signUpAndConfirm();
    await stack.anon().auth.signInWithOtp({ email });
    const { data } = await stack
      .anon()
      .auth.verifyOtp({ token_hash: stack.mailedToken(email), type: 'email' });
    expect(data.user?.id).toBe(user.id);
    expect((await stack.anon().auth.signInWithPassword({ email, password })).error).toBeNull();
  });

  test('removes the password of an unconfirmed sign-up', async () => {
    const email = 'pas-encore@exemple.fr';
    const password = 'celui d’un inconnu';
    await stack.anon().auth.signUp({ email, password });
    await stack.anon().auth.signInWithOtp({ email });
    await stack.anon().auth.verifyOtp({ token_hash: stack.mailedToken(email), type: 'magiclink' });
    const { error } = await stack.anon().auth.signInWithPassword({ email, password });
    expect(error).toMatchObject({ code: 'invalid_credentials' });
  });

  test('ACCOUNT-55 creates no account when create_user is false, and answers as for a known address', async () => {
    const { email } = await stack.signUpAndConfirm();
    const ask = async (address: string) => {
      const response = await fetch(`${stack.url}/auth/v1/otp`, {
        method: 'POST',
        headers: { apikey: stack.publishableKey },
        body: JSON.stringify({ email: address, create_user: false }),
      });
      return { status: response.status, body: await response.text() };
    };
    const unknown = 'personne@exemple.fr';
    expect([await ask(email), await ask(unknown)]).toEqual([
      { status: 200, body: '{}' },
      { status: 200, body: '{}' },
    ]);
    expect(stack.mails(unknown)).toEqual([]);
    const accounts = await stack.database.owner`select from auth.users where email = ${unknown}`;
    expect(accounts).toHaveLength(0);
    const { error } = await stack
      .anon()
      .auth.signInWithOtp({ email: unknown, options: { shouldCreateUser: false } });
    expect(error).toBeNull();
  });

  test.each([true, false])(
    'ACCOUNT-55 takes as long for an unknown address as for a known one, with create_user %s',
    async (shouldCreateUser) => {
      const { email } = await stack.signUpAndConfirm();
      const request = (address: string) =>
        stack.anon().auth.signInWithOtp({ email: address, options: { shouldCreateUser } });
      const calls = [
        () => request(email),
        (round: number) => request(`absente-${shouldCreateUser}-${round}@exemple.fr`),
      ] as const;
      expect(await ratioOfShortestTimes(calls, 1.1)).toBeLessThan(1.1);
    },
  );
});

describe('reauthentication', () => {
  test('mails a code that allows one password change', async () => {
    const { client, email } = await stack.signUpAndConfirm();
    expect((await client.auth.reauthenticate()).error).toBeNull();
    const nonce = lastMail(email).data.Token ?? '';
    expect(lastMail(email).data).not.toHaveProperty('TokenHash');
    const wrong = await client.auth.updateUser({ password: 'un nouveau, 1', nonce: '000000' });
    expect(wrong.error).toMatchObject({ code: 'reauthentication_not_valid', status: 422 });
    expect((await client.auth.getUser()).data.user).toHaveProperty('reauthentication_sent_at');
    expect((await client.auth.updateUser({ password: 'un nouveau, 1', nonce })).error).toBeNull();
    const again = await client.auth.updateUser({ password: 'un nouveau, 2', nonce });
    expect(again.error).toMatchObject({ code: 'reauthentication_not_valid' });
  });

  test.each([
    [9, null],
    [11, 'reauthentication_not_valid'],
  ])('ACCOUNT-61 a code of %i minutes gives the error %s', async (minutes, code) => {
    const { client, email, user } = await stack.signUpAndConfirm();
    await client.auth.reauthenticate();
    const nonce = lastMail(email).data.Token ?? '';
    await stack.database.owner`
      update auth.one_time_tokens set created_at = created_at - make_interval(mins => ${minutes})
      where user_id = ${user.id} and token_type = 'reauthentication_token'`;
    const { error } = await client.auth.updateUser({ password: 'un nouveau, 1', nonce });
    expect(error?.code ?? null).toBe(code);
  });

  test('returns 401 without a signed-in user', async () => {
    const { error } = await stack.anon().auth.reauthenticate();
    expect(error?.name).toBe('AuthSessionMissingError');
    const key = { apikey: stack.publishableKey };
    const response = await fetch(`${stack.url}/auth/v1/reauthenticate`, { headers: key });
    expect(response.status).toBe(401);
  });
});

test('rejects anonymous sign-ins unless the settings enable them', async () => {
  const { error } = await stack.anon().auth.signInAnonymously();
  expect(error).toMatchObject({ code: 'anonymous_provider_disabled', status: 422 });
});
