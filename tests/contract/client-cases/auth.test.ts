import { createClient } from '@supabase/supabase-js';
import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { defaultPassword as password, startStack } from '#tests/support/stack.ts';
import type { Stack } from '#tests/support/stack.ts';

/**
 * The live cases of the client's `GoTrueClient.test.ts` (docs/contract.md, « The client's own cases »), in its order:
 * same calls and expectations. The number of a case is its place among the live ones of that file.
 */

type Auth = SupabaseClient['auth'];
type Options = NonNullable<Parameters<typeof createClient>[2]>['auth'];

/** Sign-ups confirm themselves, with anonymous users; mails are needed, without anonymous users; no sign-ups. */
let open: Stack;
let mailed: Stack;
let closed: Stack;
beforeAll(async () => {
  open = await startStack({ auth: { autoconfirm: true, anonymousUsers: true } });
  mailed = await startStack();
  closed = await startStack({ auth: { signUps: false } });
});
afterAll(() => Promise.all([open.stop(), mailed.stop(), closed.stop()]));

const address = () => `${crypto.randomUUID()}@exemple.fr`;
const phone = '33612345678';

/** A client that stores its session in memory; `stored` reads and writes it. */
function newClient(options: Options = {}, stack = open) {
  const memory = new Map<string, string>();
  const storage = {
    getItem: (key: string) => memory.get(key) ?? null,
    setItem: (key: string, value: string) => void memory.set(key, value),
    removeItem: (key: string) => void memory.delete(key),
  };
  const storageKey = 'session';
  const auth: Auth = createClient(stack.url, stack.publishableKey, {
    auth: { autoRefreshToken: false, detectSessionInUrl: false, storage, storageKey, ...options },
  }).auth;
  const change = (fields: object) =>
    memory.set(storageKey, JSON.stringify({ ...JSON.parse(memory.get(storageKey) ?? '{}'), ...fields }));
  return { auth, change };
}

async function signedUp(options?: Options) {
  const client = newClient(options);
  const email = address();
  const { data, error } = await client.auth.signUp({ email, password });
  if (error || !data.session) throw error ?? new Error('no session');
  return { ...client, email, session: data.session };
}

const past = Math.floor(Date.now() / 1000) - 3600;
const expired = [{ alg: 'HS256' }, { sub: '1', exp: past }]
  .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
  .concat('x'.repeat(43))
  .join('.');
const whole = {
  access_token: expect.any(String),
  refresh_token: expect.any(String),
  expires_in: expect.any(Number),
  expires_at: expect.any(Number),
  token_type: 'bearer',
};
const text = expect.any(String);
const confirmed = { id: text, phone: text, aud: text, email_confirmed_at: text, last_sign_in_at: text };
const account = { ...confirmed, created_at: text, updated_at: text, app_metadata: { provider: 'email' } };

describe('sessions', () => {
  test.each([true, false])('1, 2: are refreshed, with the token given: %s', async (given) => {
    const { auth, session } = await signedUp();
    const { data, error } = await auth.refreshSession(given ? session : undefined);
    expect(error).toBeNull();
    expect(data.session).toMatchObject(whole);
    expect(data.session?.refresh_token).not.toBe(session.refresh_token);
  });

  test('3: are set, and used for a change', async () => {
    const { auth, session } = await signedUp();
    expect((await auth.setSession(session)).error).toBeNull();
    expect((await auth.getSession()).data.session).not.toBeNull();
    const { data } = await auth.updateUser({ data: { hello: 'world' } });
    expect(data.user?.user_metadata).toMatchObject({ hello: 'world' });
  });

  test('4, 5: are not set with an invalid access token or refresh token', async () => {
    const { auth, session } = await signedUp();
    const malformed = await auth.setSession({ ...session, access_token: 'invalid-access-token' });
    expect(malformed.error?.message).toContain('Invalid JWT structure');
    const unknown = await auth.setSession({ access_token: expired, refresh_token: 'invalid' });
    expect(unknown.error?.message).toContain('Invalid Refresh Token: Refresh Token Not Found');
    expect(unknown.data.session).toBeNull();
  });

  test('6, 7: are read, and refreshed first when they are expired', async () => {
    const { auth, change, session } = await signedUp();
    expect((await auth.getSession()).data.session?.user).toMatchObject(account);
    change({ expires_at: past });
    const { data, error } = await auth.getSession();
    expect(error).toBeNull();
    expect(data.session?.refresh_token).not.toBe(session.refresh_token);
  });

  test('8 to 10: two refreshes at once give one session', async () => {
    const { auth, session } = await signedUp();
    const [one, two] = await Promise.all([auth.refreshSession(session), auth.refreshSession(session)]);
    expect([one.error, two.error]).toEqual([null, null]);
    expect(one.data.session?.refresh_token).toBe(two.data.session?.refresh_token);
  });

  test('11: an unknown code gives 400', async () => {
    const { error } = await newClient({ flowType: 'pkce' }).auth.exchangeCodeForSession('mock_code');
    expect(error?.status).toBe(400);
  });
});

describe('sign-ups', () => {
  test.each([{}, { flowType: 'pkce' } as const])('12, 13: open a session with %j', async (options) => {
    const { session, email } = await signedUp(options);
    expect(session.user.email).toBe(email);
  });

  test('14: keep the metadata, and ignore a redirection that is no address', async () => {
    const email = address();
    const options = { emailRedirectTo: email, data: { info: 'some info' } };
    const { data } = await newClient().auth.signUp({ email, password, options });
    expect(data.session).not.toBeNull();
    expect(data.user?.user_metadata).toMatchObject(options.data);
  });

  test.each([
    ['asd@a.aa', '123', /^Password should be at least \d+ characters/],
    ['a', '123456', /Unable to validate email address: invalid format/],
    ['invalid-email', '123', /./],
  ])('15, 16, 21: are refused for %s and %s', async (email, short, message) => {
    const { data, error } = await newClient().auth.signUp({ email, password: short });
    expect(error?.message).toMatch(message);
    expect(data).toMatchObject({ user: null, session: null });
  });

  test.each([{ emailRedirectTo: address() }, {}])('17, 18: are mailed again with %j', async (options) => {
    const { error } = await newClient().auth.resend({ type: 'signup', email: address(), options });
    expect(error).toBeNull();
  });

  // Differs on purpose: no SMS service is configured.
  test.each([{ captchaToken: 'x' }, {}])('19, 20: a code for a phone is refused with %j', async (options) => {
    const { error } = await newClient({}, mailed).auth.resend({ type: 'phone_change', phone, options });
    expect(error).not.toBeNull();
  });

  test('34: of a known address say so', async () => {
    const { auth, email } = await signedUp();
    const { data, error } = await auth.signUp({ email, password });
    expect(data).toMatchObject({ user: null, session: null });
    expect(error?.message).toMatch(/^User already registered/);
  });

  test('47, 48: are open or closed', async () => {
    expect((await newClient().auth.signUp({ email: address(), password })).error).toBeNull();
    const { data, error } = await newClient({}, closed).auth.signUp({ email: address(), password });
    expect(data.user).toBeNull();
    expect(error?.message).toBe('Signups not allowed for this instance');
  });
});

describe('sign-ins', () => {
  test.each([
    ['22: an unknown address', (auth: Auth) => auth.signInWithPassword({ email: address(), password })],
    ['23: no address', (auth: Auth) => auth.signInWithOtp({ email: 'invalid-email' })],
    ['24: no phone', (auth: Auth) => auth.signInWithOtp({ phone: 'invalid-phone' })],
    ['25: a code', (auth: Auth) => auth.verifyOtp({ email: address(), token: 'invalid', type: 'email' })],
    ['29: a phone', (auth: Auth) => auth.signInWithOtp({ phone })],
    [
      '31: a phone with options',
      (auth: Auth) =>
        auth.signInWithOtp({ phone, options: { channel: 'whatsapp', captchaToken: 'x', data: { a: 1 } } }),
    ],
    ['32: a sign-up of a phone', (auth: Auth) => auth.signUp({ phone, password })],
    ['44: another password', (auth: Auth) => auth.signInWithPassword({ email: address(), password: 'x' })],
    ['45: another phone', (auth: Auth) => auth.signInWithPassword({ phone: '+34123', password })],
    ['46: an unknown code', (auth: Auth) => auth.exchangeCodeForSession('invalid-code')],
    // Differs on purpose: the case signs in with a phone.
    ['35: a known phone', (auth: Auth) => auth.signInWithPassword({ phone, password })],
  ])('%s is refused', async (_, call) => {
    const { data, error } = await call(newClient().auth);
    expect(error).not.toBeNull();
    expect(data).toMatchObject({ user: null, session: null });
  });

  test.each([{ data: { hello: 'world' } }, {}])('26, 27: by mail with %j', async (options) => {
    const { data, error } = await newClient().auth.signInWithOtp({ email: address(), options });
    expect([data.user, data.session, error]).toEqual([null, null, null]);
  });

  test('28, 33: a code of a phone is invalid', async () => {
    const code = { phone, type: 'phone_change', token: '123456' } as const;
    const { error } = await newClient({}, mailed).auth.verifyOtp(code);
    expect(error?.message).toContain('Token has expired or is invalid');
  });

  // Differs on purpose: an error would reveal which addresses have an account (ACCOUNT-55).
  test('30: by mail of an unknown address, which must have an account, gives no error', async () => {
    const options = { shouldCreateUser: false, captchaToken: 'x' };
    const { error } = await newClient({ flowType: 'pkce' }).auth.signInWithOtp({ email: address(), options });
    expect(error).toBeNull();
  });

  test('36, 37: with a password return the whole session and account', async () => {
    const { auth, email } = await signedUp();
    const { data, error } = await auth.signInWithPassword({ email, password });
    expect(error).toBeNull();
    expect(data.session).toMatchObject({ ...whole, user: { ...account, email } });
    expect(data.user).toMatchObject({ ...account, email });
  });
});

describe('sign-outs', () => {
  test('38: end the session', async () => {
    const { auth } = await signedUp();
    expect((await auth.signOut()).error).toBeNull();
    expect((await auth.getUser()).data.user).toBeNull();
  });

  test('39: give no error after the account was deleted', async () => {
    const { auth, session } = await signedUp();
    await open.service().auth.admin.deleteUser(session.user.id);
    expect((await auth.signOut()).error).toBeNull();
  });

  test('43: leave no session', async () => {
    const { auth } = await signedUp();
    await auth.signOut();
    expect(await auth.getSession()).toMatchObject({ data: { session: null }, error: null });
  });
});

describe('accounts', () => {
  test('40 to 42: are returned, changed, and returned with the change', async () => {
    const { auth, email, session } = await signedUp();
    expect(session.user).toMatchObject({ ...account, email });
    const changed = { ...confirmed, email, user_metadata: { hello: 'world' } };
    expect((await auth.updateUser({ data: { hello: 'world' } })).data.user).toMatchObject(changed);
    expect((await auth.getUser()).data.user).toMatchObject(changed);
  });

  test('49, 50: get a recovery mail, whether they exist or not', async () => {
    const { auth, email } = await signedUp();
    const redirectTo = 'http://localhost:9999/welcome';
    expect((await auth.resetPasswordForEmail(email, { redirectTo })).error).toBeNull();
    const unknown = await newClient({}, mailed).auth.resetPasswordForEmail(address(), { redirectTo });
    expect(unknown).toEqual({ data: {}, error: null });
  });

  test('51: are in the session of a refresh', async () => {
    const { auth, email, session } = await signedUp();
    expect((await auth.refreshSession(session)).data.user?.email).toBe(email);
  });

  test('99: change their address with PKCE', async () => {
    const { auth, email } = await signedUp({ flowType: 'pkce' });
    const { data, error } = await auth.updateUser({ email: `autre-${email}` });
    expect([error, data.user?.email]).toEqual([null, `autre-${email}`]);
  });
});

describe('second factors', () => {
  async function enrolled() {
    const client = await signedUp();
    const { data, error } = await client.auth.mfa.enroll({ factorType: 'totp' });
    if (error) throw error;
    return { auth: client.auth, factorId: data.id, totp: data.totp };
  }

  test('52, 54, 58: are enrolled and challenged, and the level is known', async () => {
    const { auth, factorId, totp } = await enrolled();
    expect(totp.qr_code).toMatch(/^data:image/);
    const { data } = await auth.mfa.challenge({ factorId });
    expect(data).toMatchObject({ id: text, expires_at: expect.any(Number) });
    const level = await auth.mfa.getAuthenticatorAssuranceLevel();
    expect(level.data).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal1' });
  });

  test('55, 56: refuse a wrong code', async () => {
    const { auth, factorId } = await enrolled();
    const { data: challenge } = await auth.mfa.challenge({ factorId });
    const code = { factorId, code: '123456' };
    for (const answer of [
      await auth.mfa.verify({ ...code, challengeId: challenge?.id ?? '' }),
      await auth.mfa.challengeAndVerify(code),
    ])
      expect([answer.data, answer.error?.message]).toEqual([null, 'Invalid TOTP code entered']);
  });

  test('57: are removed', async () => {
    const { auth, factorId } = await enrolled();
    expect((await auth.mfa.unenroll({ factorId })).error).toBeNull();
    expect((await auth.mfa.listFactors()).data).toMatchObject({ all: [], totp: [] });
  });

  test('53, 59 to 62: need a session', async () => {
    const { mfa } = newClient().auth;
    const factorId = crypto.randomUUID();
    const enrolment = await mfa.enroll({ factorType: 'totp' });
    expect(enrolment.error?.message).toMatch(/Bearer token|session missing/);
    for (const { data, error } of [
      enrolment,
      await mfa.challenge({ factorId }),
      await mfa.verify({ factorId, challengeId: crypto.randomUUID(), code: '123456' }),
      await mfa.unenroll({ factorId }),
    ]) {
      expect(error).not.toBeNull();
      expect(data).toBeNull();
    }
  });
});

describe('claims', () => {
  // 63 differs on purpose: tokens are signed with ES256 only, so the client never asks the server about them.
  test('63 to 65: are verified with the published keys, and have the documented types', async () => {
    const { auth, email } = await signedUp();
    const { data, error } = await auth.getClaims();
    expect(error).toBeNull();
    expect(data?.header.alg).toBe('ES256');
    const numbers = { exp: expect.any(Number), iat: expect.any(Number) };
    const strings = {
      sub: text,
      role: 'authenticated',
      aal: 'aal1',
      session_id: text,
      phone: text,
      iss: text,
    };
    expect(data?.claims).toMatchObject({ ...numbers, ...strings, email, is_anonymous: false });
    expect(data?.claims.amr).toMatchObject([{ method: 'password', timestamp: expect.any(Number) }]);
  });

  test.each([
    ['66', expired, /JWT has expired/],
    ['69', 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.invalid_signature!', /base64url/],
  ])('%s: are refused by the client for the token %s', async (_, access_token, message) => {
    const { auth, change } = await signedUp();
    change({ access_token, expires_at: past + 7200 });
    const failed = await auth.getClaims().then(
      ({ error }) => error,
      (error: Error) => error,
    );
    expect(failed?.message).toMatch(message);
  });

  test('67, 68: are refused by the server for a forged token', async () => {
    const { auth, change, session } = await signedUp();
    const [header, payload] = session.access_token.split('.');
    change({ access_token: `${header}.${payload}.${'A'.repeat(86)}` });
    expect((await auth.getClaims()).error?.message).toContain('Invalid JWT signature');
    const forged = Buffer.from('{"alg":"HS256","typ":"JWT"}').toString('base64url');
    change({ access_token: `${forged}.${payload}.${'x'.repeat(43)}` });
    const { data, error } = await auth.getClaims();
    expect([data, error?.message]).toEqual([null, 'invalid JWT: unable to parse or verify signature']);
  });

  test('70: of an expired session are those of the refreshed one', async () => {
    const { auth, change, email } = await signedUp();
    change({ expires_at: past });
    expect((await auth.getClaims()).data?.claims.email).toBe(email);
  });
});

describe('other ways to sign in', () => {
  test('71 to 74: without an account, where it is allowed', async () => {
    const { auth } = newClient();
    const { data } = await auth.signInAnonymously({ options: { data: { info: 'some info' } } });
    expect(data.user).toMatchObject({ is_anonymous: true, user_metadata: { info: 'some info' } });
    expect((await auth.getUser()).data.user?.id).toBe(data.user?.id);
    const refused = await newClient({}, mailed).auth.signInAnonymously();
    expect(refused.error?.message).toContain('Anonymous sign-ins are disabled');
  });

  test.each(['solana', 'ethereum'] as const)('75 to 79: with a wallet of %s is disabled', async (chain) => {
    const message = 'test message';
    const signed =
      chain === 'solana'
        ? { chain, message, signature: new Uint8Array([1, 2, 3]) }
        : { chain, message, signature: '0x010203' as const };
    const { data, error } = await newClient().auth.signInWithWeb3(signed);
    expect(data.session).toBeNull();
    expect(error?.message).toContain('Web3 provider is disabled');
  });

  test('80, 81: with a token of another provider is refused by its issuer', async () => {
    const { auth } = newClient();
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
    const { data, error } = await newClient({ flowType: 'pkce' }).auth.signInWithSSO(parameters);
    expect(data).toBeNull();
    expect(error?.message).toContain('SAML 2.0 is disabled');
  });
});

describe('reauthentication and identities', () => {
  test('82, 83: need an address, and return neither account nor session', async () => {
    const nameless = newClient().auth;
    await nameless.signInAnonymously();
    const message = 'Reauthentication requires the user to have an email or a phone number';
    expect((await nameless.reauthenticate()).error?.message).toContain(message);
    const { auth } = await signedUp();
    expect(await auth.reauthenticate()).toMatchObject({ data: { user: null, session: null }, error: null });
  });

  test('84 to 86: are listed, and neither linked nor unlinked while that is disabled', async () => {
    const { auth, email } = await signedUp();
    const { data } = await auth.getUserIdentities();
    expect(data?.identities).toMatchObject([{ provider: 'email', identity_data: { email } }]);
    const queryParams = { prompt: 'select_account' };
    const linked = await auth.linkIdentity({ provider: 'google', options: { queryParams } });
    expect(linked.error?.message).toContain('Manual linking is disabled');
    for (const identity of data?.identities ?? [])
      expect((await auth.unlinkIdentity(identity)).error?.message).toContain('Manual linking is disabled');
  });
});

describe('a stored session', () => {
  test('87 to 90: is announced at sign-in and sign-out', async () => {
    const { auth } = newClient();
    const events: string[] = [];
    const { data } = auth.onAuthStateChange((event) => void events.push(event));
    await auth.signUp({ email: address(), password });
    await auth.signOut();
    data.subscription.unsubscribe();
    expect(events).toEqual(expect.arrayContaining(['SIGNED_IN', 'SIGNED_OUT']));
  });

  test('91: is not refreshed with an unknown token', async () => {
    const { data, error } = await newClient().auth.refreshSession({ refresh_token: 'invalid' });
    expect(data.session).toBeNull();
    expect(error?.message).toContain('Invalid Refresh Token');
  });

  test('92, 93: is returned while it is valid, whatever it contains, and refused when it is expired', async () => {
    const { auth, change } = await signedUp();
    change({ access_token: 'invalid', refresh_token: 'invalid' });
    expect((await auth.getSession()).data.session).toMatchObject({ access_token: 'invalid' });
    change({ expires_at: past });
    const { data, error } = await auth.getSession();
    expect(data.session).toBeNull();
    expect(error?.message).toContain('Invalid Refresh Token');
  });
});

test.each([
  ['100', (auth: Auth) => auth.signUp({ email: address(), password: '' })],
  ['101', (auth: Auth) => auth.signInWithPassword({ email: address(), password: '' })],
  ['102', (auth: Auth) => auth.updateUser({ email: 'invalid-email' })],
  ['103', (auth: Auth) => auth.signInWithOtp({ email: 'invalid' })],
  ['104', (auth: Auth) => auth.signInWithSSO({ domain: 'exemple.fr' })],
])('%s: an error is thrown on request', async (_, call) => {
  const { auth } = await signedUp({ throwOnError: true });
  await expect(call(auth)).rejects.toThrow();
});
