import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { defaultPassword as password } from '#tests/support/stack.ts';

import { account, newAddress, wholeSession, startAccounts } from './accounts.ts';
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

const past = Math.floor(Date.now() / 1000) - 3600;
const expired = [{ alg: 'HS256' }, { sub: '1', exp: past }]
  .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
  .concat('x'.repeat(43))
  .join('.');
const text = expect.any(String);

describe('sessions', () => {
  test.each([true, false])('1, 2: are refreshed, with the token given: %s', async (given) => {
    const { auth, session } = await accounts.signedUp();
    const { data, error } = await auth.refreshSession(given ? session : undefined);
    expect(error).toBeNull();
    expect(data.session).toMatchObject(wholeSession);
    expect(data.session?.refresh_token).not.toBe(session.refresh_token);
  });

  test('3: can be set and used for a change', async () => {
    const { auth, session } = await accounts.signedUp();
    expect((await auth.setSession(session)).error).toBeNull();
    expect((await auth.getSession()).data.session).not.toBeNull();
    const { data } = await auth.updateUser({ data: { hello: 'world' } });
    expect(data.user?.user_metadata).toMatchObject({ hello: 'world' });
  });

  test('4, 5: cannot be set with an invalid access token or refresh token', async () => {
    const { auth, session } = await accounts.signedUp();
    const malformed = await auth.setSession({ ...session, access_token: 'invalid-access-token' });
    expect(malformed.error?.message).toContain('Invalid JWT structure');
    const unknown = await auth.setSession({ access_token: expired, refresh_token: 'invalid' });
    expect(unknown.error?.message).toContain('Invalid Refresh Token: Refresh Token Not Found');
    expect(unknown.data.session).toBeNull();
  });

  test('6, 7: are read, after a refresh when they are expired', async () => {
    const { auth, change, session } = await accounts.signedUp();
    expect((await auth.getSession()).data.session?.user).toMatchObject(account);
    change({ expires_at: past });
    const { data, error } = await auth.getSession();
    expect(error).toBeNull();
    expect(data.session?.refresh_token).not.toBe(session.refresh_token);
  });

  test('8 to 10: concurrent refreshes return one session', async () => {
    const { auth, session } = await accounts.signedUp();
    const [one, two] = await Promise.all([auth.refreshSession(session), auth.refreshSession(session)]);
    expect([one.error, two.error]).toEqual([null, null]);
    expect(one.data.session?.refresh_token).toBe(two.data.session?.refresh_token);
  });

  test('11: an unknown code is refused with 400', async () => {
    const { error } = await accounts.newClient({ flowType: 'pkce' }).auth.exchangeCodeForSession('mock_code');
    expect(error?.status).toBe(400);
  });
});

describe('second factors', () => {
  async function enrolled() {
    const client = await accounts.signedUp();
    const { data, error } = await client.auth.mfa.enroll({ factorType: 'totp' });
    if (error) throw error;
    return { auth: client.auth, factorId: data.id, totp: data.totp };
  }

  test('52, 54, 58: are enrolled and challenged, and determine the assurance level', async () => {
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

  test('53, 59 to 62: require a session', async () => {
    const { mfa } = accounts.newClient().auth;
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
    const { auth, email } = await accounts.signedUp();
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
    const { auth, change } = await accounts.signedUp();
    change({ access_token, expires_at: past + 7200 });
    const failed = await auth.getClaims().then(
      ({ error }) => error,
      (error: Error) => error,
    );
    expect(failed?.message).toMatch(message);
  });

  test('67, 68: are refused by the server for a forged token', async () => {
    const { auth, change, session } = await accounts.signedUp();
    const [header, payload] = session.access_token.split('.');
    change({ access_token: `${header}.${payload}.${'A'.repeat(86)}` });
    expect((await auth.getClaims()).error?.message).toContain('Invalid JWT signature');
    const forged = Buffer.from('{"alg":"HS256","typ":"JWT"}').toString('base64url');
    change({ access_token: `${forged}.${payload}.${'x'.repeat(43)}` });
    const { data, error } = await auth.getClaims();
    expect([data, error?.message]).toEqual([null, 'invalid JWT: unable to parse or verify signature']);
  });

  test('70: of an expired session are read after a refresh', async () => {
    const { auth, change, email } = await accounts.signedUp();
    change({ expires_at: past });
    expect((await auth.getClaims()).data?.claims.email).toBe(email);
  });
});

describe('a stored session', () => {
  test('87 to 90: emits events at sign-in and sign-out', async () => {
    const { auth } = accounts.newClient();
    const events: string[] = [];
    const { data } = auth.onAuthStateChange((event) => void events.push(event));
    await auth.signUp({ email: newAddress(), password });
    await auth.signOut();
    data.subscription.unsubscribe();
    expect(events).toEqual(expect.arrayContaining(['SIGNED_IN', 'SIGNED_OUT']));
  });

  test('91: is not refreshed with an unknown token', async () => {
    const { data, error } = await accounts.newClient().auth.refreshSession({ refresh_token: 'invalid' });
    expect(data.session).toBeNull();
    expect(error?.message).toContain('Invalid Refresh Token');
  });

  test('92, 93: is returned unchecked before its expiry, and refused after it', async () => {
    const { auth, change } = await accounts.signedUp();
    change({ access_token: 'invalid', refresh_token: 'invalid' });
    expect((await auth.getSession()).data.session).toMatchObject({ access_token: 'invalid' });
    change({ expires_at: past });
    const { data, error } = await auth.getSession();
    expect(data.session).toBeNull();
    expect(error?.message).toContain('Invalid Refresh Token');
  });
});

test.each([
  ['100', (auth: Auth) => auth.signUp({ email: newAddress(), password: '' })],
  ['101', (auth: Auth) => auth.signInWithPassword({ email: newAddress(), password: '' })],
  ['102', (auth: Auth) => auth.updateUser({ email: 'invalid-email' })],
  ['103', (auth: Auth) => auth.signInWithOtp({ email: 'invalid' })],
  ['104', (auth: Auth) => auth.signInWithSSO({ domain: 'exemple.fr' })],
])('%s: an error is thrown on request', async (_, call) => {
  const { auth } = await accounts.signedUp({ throwOnError: true });
  await expect(call(auth)).rejects.toThrow();
});
