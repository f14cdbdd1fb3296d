import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { defaultPassword as password } from '#tests/support/stack.ts';

import { account, confirmed, newAddress, wholeSession, startAccounts } from './accounts.ts';
import type { Accounts, Auth } from './accounts.ts';

/**
 * The live cases of the client's `GoTrueClient.test.ts` (docs/contract.md, « Test cases of the client »): same calls and
 * expectations. The number of a case is its place among the live ones of that file.
 */

let accounts: Accounts;
beforeAll(async () => {
  accounts = await startAccounts();
});
afterAll(() => accounts.stop());

const phone = '33612345678';

describe('sign-ups', () => {
  test.each([{}, { flowType: 'pkce' } as const])('12, 13: open a session with %j', async (options) => {
    const { session, email } = await accounts.signedUp(options);
    expect(session.user.email).toBe(email);
  });

  test('14: store the metadata, and ignore a redirect target that is not a URL', async () => {
    const email = newAddress();
    const options = { emailRedirectTo: email, data: { info: 'some info' } };
    const { data } = await accounts.newClient().auth.signUp({ email, password, options });
    expect(data.session).not.toBeNull();
    expect(data.user?.user_metadata).toMatchObject(options.data);
  });

  test.each([
    ['asd@a.aa', '123', /^Password should be at least \d+ characters/],
    ['a', '123456', /Unable to validate email address: invalid format/],
    ['invalid-email', '123', /./],
  ])('15, 16, 21: are refused for %s and %s', async (email, short, message) => {
    const { data, error } = await accounts.newClient().auth.signUp({ email, password: short });
    expect(error?.message).toMatch(message);
    expect(data).toMatchObject({ user: null, session: null });
  });

  test.each([{ emailRedirectTo: newAddress() }, {}])(
    '17, 18: are confirmed by another mail with %j',
    async (options) => {
      const { error } = await accounts
        .newClient()
        .auth.resend({ type: 'signup', email: newAddress(), options });
      expect(error).toBeNull();
    },
  );

  // Differs on purpose: no SMS service is configured.
  test.each([{ captchaToken: 'x' }, {}])('19, 20: a code for a phone is refused with %j', async (options) => {
    const { error } = await accounts
      .newClient({}, accounts.mailed)
      .auth.resend({ type: 'phone_change', phone, options });
    expect(error).not.toBeNull();
  });

  test('34: are refused for a known email address', async () => {
    const { auth, email } = await accounts.signedUp();
    const { data, error } = await auth.signUp({ email, password });
    expect(data).toMatchObject({ user: null, session: null });
    expect(error?.message).toMatch(/^User already registered/);
  });

  test('47, 48: are accepted or refused by the setting', async () => {
    expect((await accounts.newClient().auth.signUp({ email: newAddress(), password })).error).toBeNull();
    const { data, error } = await accounts
      .newClient({}, accounts.closed)
      .auth.signUp({ email: newAddress(), password });
    expect(data.user).toBeNull();
    expect(error?.message).toBe('Signups not allowed for this instance');
  });
});

describe('sign-ins', () => {
  test.each([
    ['22: an unknown address', (auth: Auth) => auth.signInWithPassword({ email: newAddress(), password })],
    ['23: no address', (auth: Auth) => auth.signInWithOtp({ email: 'invalid-email' })],
    ['24: no phone', (auth: Auth) => auth.signInWithOtp({ phone: 'invalid-phone' })],
    ['25: a code', (auth: Auth) => auth.verifyOtp({ email: newAddress(), token: 'invalid', type: 'email' })],
    ['29: a phone', (auth: Auth) => auth.signInWithOtp({ phone })],
    [
      '31: a phone with options',
      (auth: Auth) =>
        auth.signInWithOtp({ phone, options: { channel: 'whatsapp', captchaToken: 'x', data: { a: 1 } } }),
    ],
    ['32: a sign-up of a phone', (auth: Auth) => auth.signUp({ phone, password })],
    ['44: another password', (auth: Auth) => auth.signInWithPassword({ email: newAddress(), password: 'x' })],
    ['45: another phone', (auth: Auth) => auth.signInWithPassword({ phone: '+34123', password })],
    ['46: an unknown code', (auth: Auth) => auth.exchangeCodeForSession('invalid-code')],
    // Differs on purpose: the case signs in with a phone.
    ['35: a known phone', (auth: Auth) => auth.signInWithPassword({ phone, password })],
  ])('%s is refused', async (_, call) => {
    const { data, error } = await call(accounts.newClient().auth);
    expect(error).not.toBeNull();
    expect(data).toMatchObject({ user: null, session: null });
  });

  test.each([{ data: { hello: 'world' } }, {}])('26, 27: by mail with %j', async (options) => {
    const { data, error } = await accounts.newClient().auth.signInWithOtp({ email: newAddress(), options });
    expect([data.user, data.session, error]).toEqual([null, null, null]);
  });

  test('28, 33: a code of a phone is invalid', async () => {
    const code = { phone, type: 'phone_change', token: '123456' } as const;
    const { error } = await accounts.newClient({}, accounts.mailed).auth.verifyOtp(code);
    expect(error?.message).toContain('Token has expired or is invalid');
  });

  // Differs on purpose: an error would reveal which email addresses have an account (ACCOUNT-55).
  test('30: by mail with `shouldCreateUser: false` return no error for an unknown address', async () => {
    const options = { shouldCreateUser: false, captchaToken: 'x' };
    const { error } = await accounts
      .newClient({ flowType: 'pkce' })
      .auth.signInWithOtp({ email: newAddress(), options });
    expect(error).toBeNull();
  });

  test('36, 37: with a password return the whole session and account', async () => {
    const { auth, email } = await accounts.signedUp();
    const { data, error } = await auth.signInWithPassword({ email, password });
    expect(error).toBeNull();
    expect(data.session).toMatchObject({ ...wholeSession, user: { ...account, email } });
    expect(data.user).toMatchObject({ ...account, email });
  });
});

describe('sign-outs', () => {
  test('38: end the session', async () => {
    const { auth } = await accounts.signedUp();
    expect((await auth.signOut()).error).toBeNull();
    expect((await auth.getUser()).data.user).toBeNull();
  });

  test('39: return no error after the deletion of the account', async () => {
    const { auth, session } = await accounts.signedUp();
    await accounts.open.service().auth.admin.deleteUser(session.user.id);
    expect((await auth.signOut()).error).toBeNull();
  });

  test('43: remove the session', async () => {
    const { auth } = await accounts.signedUp();
    await auth.signOut();
    expect(await auth.getSession()).toMatchObject({ data: { session: null }, error: null });
  });
});

describe('accounts', () => {
  test('40 to 42: are read, changed, and read with the change', async () => {
    const { auth, email, session } = await accounts.signedUp();
    expect(session.user).toMatchObject({ ...account, email });
    const changed = { ...confirmed, email, user_metadata: { hello: 'world' } };
    expect((await auth.updateUser({ data: { hello: 'world' } })).data.user).toMatchObject(changed);
    expect((await auth.getUser()).data.user).toMatchObject(changed);
  });

  test('49, 50: get a recovery mail, whether they exist or not', async () => {
    const { auth, email } = await accounts.signedUp();
    const redirectTo = 'http://localhost:9999/welcome';
    expect((await auth.resetPasswordForEmail(email, { redirectTo })).error).toBeNull();
    const unknown = await accounts
      .newClient({}, accounts.mailed)
      .auth.resetPasswordForEmail(newAddress(), { redirectTo });
    expect(unknown).toEqual({ data: {}, error: null });
  });

  test('51: are part of a refreshed session', async () => {
    const { auth, email, session } = await accounts.signedUp();
    expect((await auth.refreshSession(session)).data.user?.email).toBe(email);
  });

  test('99: change their address with PKCE', async () => {
    const { auth, email } = await accounts.signedUp({ flowType: 'pkce' });
    const { data, error } = await auth.updateUser({ email: `autre-${email}` });
    expect([error, data.user?.email]).toEqual([null, `autre-${email}`]);
  });
});

describe('other ways to sign in', () => {
  test('71 to 74: anonymously, where the setting allows it', async () => {
    const { auth } = accounts.newClient();
    const { data } = await auth.signInAnonymously({ options: { data: { info: 'some info' } } });
    expect(data.user).toMatchObject({ is_anonymous: true, user_metadata: { info: 'some info' } });
    expect((await auth.getUser()).data.user?.id).toBe(data.user?.id);
    const refused = await accounts.newClient({}, accounts.mailed).auth.signInAnonymously();
    expect(refused.error?.message).toContain('Anonymous sign-ins are disabled');
  });

  test.each(['solana', 'ethereum'] as const)('75 to 79: with a wallet of %s is disabled', async (chain) => {
    const message = 'test message';
    const signed =
      chain === 'solana'
        ? { chain, message, signature: new Uint8Array([1, 2, 3]) }
        : { chain, message, signature: '0x010203' as const };
    const { data, error } = await accounts.newClient().auth.signInWithWeb3(signed);
    expect(data.session).toBeNull();
    expect(error?.message).toContain('Web3 provider is disabled');
  });

  test('80, 81: with an ID token of another issuer are refused', async () => {
    const { auth } = accounts.newClient();
    const { data, error } = await auth.signInWithIdToken({ provider: 'google', token: 'x', nonce: 'x' });
    expect(data.session).toBeNull();
    expect(error?.message).toContain('Provider (issuer "https://accounts.google.com") is not enabled');
  });

  test.each([
    { providerId: crypto.randomUUID() },
    { providerId: crypto.randomUUID(), options: { redirectTo: 'http://localhost:3000', captchaToken: 'x' } },
    { domain: 'exemple.fr', options: { skipBrowserRedirect: true } },
    { domain: 'exemple.fr', options: {} },
    { domain: '' },
  ])('94 to 98: with single sign-on is disabled: %j', async (parameters) => {
    const { data, error } = await accounts.newClient({ flowType: 'pkce' }).auth.signInWithSSO(parameters);
    expect(data).toBeNull();
    expect(error?.message).toContain('SAML 2.0 is disabled');
  });
});

describe('reauthentication and identities', () => {
  test('82, 83: require an email address, and return neither account nor session', async () => {
    const nameless = accounts.newClient().auth;
    await nameless.signInAnonymously();
    const message = 'Reauthentication requires the user to have an email or a phone number';
    expect((await nameless.reauthenticate()).error?.message).toContain(message);
    const { auth } = await accounts.signedUp();
    expect(await auth.reauthenticate()).toMatchObject({ data: { user: null, session: null }, error: null });
  });

  test('84 to 86: are listed, and cannot be linked or unlinked while manual linking is disabled', async () => {
    const { auth, email } = await accounts.signedUp();
    const { data } = await auth.getUserIdentities();
    expect(data?.identities).toMatchObject([{ provider: 'email', identity_data: { email } }]);
    const queryParams = { prompt: 'select_account' };
    const linked = await auth.linkIdentity({ provider: 'google', options: { queryParams } });
    expect(linked.error?.message).toContain('Manual linking is disabled');
    for (const identity of data?.identities ?? [])
      expect((await auth.unlinkIdentity(identity)).error?.message).toContain('Manual linking is disabled');
  });
});
