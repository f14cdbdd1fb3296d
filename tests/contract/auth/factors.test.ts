import { createClient } from '@supabase/supabase-js';
import type { SupabaseClient } from '@supabase/supabase-js';
import * as OTPAuth from 'otpauth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { defaultPassword, startStack } from '#tests/support/stack.ts';
import type { Person, Stack } from '#tests/support/stack.ts';

let stack: Stack;
/** The test advances the clock: a code works once, and waiting for the next 30-second step would be slow. */
let now = new Date();
beforeAll(async () => {
  stack = await startStack({ now: () => now });
});
afterAll(() => stack.stop());

const nextHalfMinute = () => (now = new Date(now.getTime() + 30_000));
const codeOf = (secret: string) =>
  new OTPAuth.TOTP({ secret: OTPAuth.Secret.fromBase32(secret) }).generate({ timestamp: now.getTime() });

async function enroll(client: SupabaseClient, friendlyName = 'Téléphone') {
  const { data, error } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName });
  if (error) throw error;
  return data;
}

async function passChallenge(client: SupabaseClient, factor: { id: string; totp: { secret: string } }) {
  nextHalfMinute();
  const { data, error } = await client.auth.mfa.challengeAndVerify({
    factorId: factor.id,
    code: codeOf(factor.totp.secret),
  });
  if (error) throw error;
  return data;
}

/** A user with a verified factor, in an `aal2` session. */
async function withFactor(): Promise<Person & { factor: Awaited<ReturnType<typeof enroll>> }> {
  const person = await stack.signUpAndConfirm();
  const factor = await enroll(person.client);
  await passChallenge(person.client, factor);
  return { ...person, factor };
}

const levelOf = async (client: SupabaseClient) =>
  (await client.auth.mfa.getAuthenticatorAssuranceLevel()).data;

describe('enrolling', () => {
  test('returns a secret, its URI and its QR code', async () => {
    const { client, email } = await stack.signUpAndConfirm();
    const factor = await enroll(client);
    expect(factor).toMatchObject({ type: 'totp', friendly_name: 'Téléphone' });
    expect(factor.totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg /);
    const uri = OTPAuth.URI.parse(factor.totp.uri);
    expect(uri).toMatchObject({ label: email, issuer: new URL(stack.url).hostname });
    expect(uri.secret.base32).toBe(factor.totp.secret);
    const { data } = await client.auth.mfa.listFactors();
    expect(data?.all).toMatchObject([{ id: factor.id, status: 'unverified', factor_type: 'totp' }]);
    expect(JSON.stringify(data)).not.toContain(factor.totp.secret);
    expect(await levelOf(client)).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal1' });
  });

  test('upgrades the session to aal2 once a code was verified, and deletes other unverified factors', async () => {
    const { client } = await stack.signUpAndConfirm();
    const forgotten = await enroll(client, 'Commencé, jamais fini');
    const factor = await enroll(client);
    const session = await passChallenge(client, factor);
    expect(session).toMatchObject({ token_type: 'bearer', expires_in: 3600 });
    expect(await levelOf(client)).toMatchObject({
      currentLevel: 'aal2',
      nextLevel: 'aal2',
      currentAuthenticationMethods: [{ method: 'totp' }, { method: 'otp' }],
    });
    const { data } = await client.auth.mfa.listFactors();
    expect(data?.totp).toMatchObject([{ id: factor.id, status: 'verified' }]);
    expect(data?.all.map(({ id }) => id)).not.toContain(forgotten.id);
    await client.auth.refreshSession();
    expect(await levelOf(client)).toMatchObject({ currentLevel: 'aal2' });
  });

  test('ACCOUNT-217 sends a mail at the first valid code and at the removal, and none for an unverified factor', async () => {
    const { client, email, factor } = await withFactor();
    const notices = () =>
      stack.mails(email).flatMap(({ template }) => (template.startsWith('factor-') ? [template] : []));
    expect(notices()).toEqual(['factor-added']);
    await passChallenge(client, factor);
    const unfinished = await enroll(client, 'Jamais fini');
    await client.auth.mfa.unenroll({ factorId: unfinished.id });
    expect(notices()).toEqual(['factor-added']);
    await client.auth.mfa.unenroll({ factorId: factor.id });
    expect(notices()).toEqual(['factor-added', 'factor-removed']);
  });

  test('requires aal2 and a new name when a verified factor exists', async () => {
    const { email, client } = await withFactor();
    const later = stack.anon();
    await later.auth.signInWithPassword({ email, password: defaultPassword });
    expect(await levelOf(later)).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal2' });
    const rejected = await later.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Le mien' });
    expect(rejected.error).toMatchObject({ code: 'insufficient_aal', status: 403 });
    expect((await enroll(client, 'Tablette')).type).toBe('totp');
    const again = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Tablette' });
    expect(again.error).toMatchObject({ code: 'mfa_factor_name_conflict', status: 422 });
  });

  test.each([
    ['phone', 'mfa_phone_enroll_not_enabled', 422],
    ['carrier-pigeon', 'validation_failed', 400],
  ])('rejects the factor type %s', async (type, code, status) => {
    const { client } = await stack.signUpAndConfirm();
    const { data } = await client.auth.getSession();
    const response = await fetch(`${stack.url}/auth/v1/factors`, {
      method: 'POST',
      headers: {
        apikey: stack.publishableKey,
        authorization: `Bearer ${data.session?.access_token}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ factor_type: type }),
    });
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ error_code: code });
  });
});

describe('verifying', () => {
  test('ends the aal1 sessions of the account', async () => {
    const { email, client, factor } = await withFactor();
    const first = stack.anon();
    await first.auth.signInWithPassword({ email, password: defaultPassword });
    const second = stack.anon();
    await second.auth.signInWithPassword({ email, password: defaultPassword });
    await passChallenge(second, factor);
    expect((await first.auth.getUser()).error?.name).toBe('AuthSessionMissingError');
    expect((await client.auth.getUser()).error).toBeNull();
    expect((await second.auth.getUser()).error).toBeNull();
  });

  test('accepts each code once, also with a second challenge', async () => {
    const { client, factor } = await withFactor();
    nextHalfMinute();
    const code = codeOf(factor.totp.secret);
    const accepted = await client.auth.mfa.challengeAndVerify({ factorId: factor.id, code });
    expect(accepted.error).toBeNull();
    const again = await client.auth.mfa.challengeAndVerify({ factorId: factor.id, code });
    expect(again.error).toMatchObject({ code: 'mfa_verification_failed', status: 422 });
  });

  test('rejects a wrong code, an expired challenge and an unknown challenge', async () => {
    const { client, factor, user } = await withFactor();
    const wrong = await client.auth.mfa.challengeAndVerify({ factorId: factor.id, code: '000000' });
    expect(wrong.error).toMatchObject({
      code: 'mfa_verification_failed',
      message: 'Invalid TOTP code entered',
    });

    const { data: challenge } = await client.auth.mfa.challenge({ factorId: factor.id });
    await stack.database.owner`
      update auth.mfa_challenges c set created_at = c.created_at - interval '6 minutes'
      from auth.mfa_factors f where f.id = c.factor_id and f.user_id = ${user.id}`;
    nextHalfMinute();
    const verify = (challengeId: string) =>
      client.auth.mfa.verify({ factorId: factor.id, challengeId, code: codeOf(factor.totp.secret) });
    expect((await verify(challenge?.id ?? '')).error).toMatchObject({ code: 'mfa_challenge_expired' });
    expect((await verify(crypto.randomUUID())).error).toMatchObject({ code: 'mfa_factor_not_found' });
  });

  test('returns 404 for the factor of another user', async () => {
    const { factor } = await withFactor();
    const { client } = await stack.signUpAndConfirm();
    for (const attempt of [
      client.auth.mfa.challenge({ factorId: factor.id }),
      client.auth.mfa.unenroll({ factorId: factor.id }),
      client.auth.mfa.challengeAndVerify({ factorId: factor.id, code: codeOf(factor.totp.secret) }),
    ]) {
      expect((await attempt).error).toMatchObject({ code: 'mfa_factor_not_found', status: 404 });
    }
  });
});

describe('unenrolling', () => {
  test('requires aal2, and returns the session to aal1', async () => {
    const { client, email, factor } = await withFactor();
    const later = stack.anon();
    await later.auth.signInWithPassword({ email, password: defaultPassword });
    const rejected = await later.auth.mfa.unenroll({ factorId: factor.id });
    expect(rejected.error).toMatchObject({ code: 'insufficient_aal' });
    expect(await client.auth.mfa.unenroll({ factorId: factor.id })).toMatchObject({
      data: { id: factor.id },
      error: null,
    });
    await client.auth.refreshSession();
    expect(await levelOf(client)).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal1' });
  });
});

describe('recovery codes', () => {
  async function asExperimental(client: SupabaseClient): Promise<SupabaseClient> {
    const { data } = await client.auth.getSession();
    const other = createClient(stack.url, stack.publishableKey, {
      auth: { persistSession: false, autoRefreshToken: false, experimental: { recoveryCodes: true } },
    });
    if (data.session) await other.auth.setSession(data.session);
    return other;
  }

  test('are shown once and counted, and each works once', async () => {
    const { client, email, factor } = await withFactor();
    const member = await asExperimental(client);
    expect((await member.auth.mfa.recoveryCodes.getStatus()).error).toMatchObject({
      code: 'mfa_factor_not_found',
    });
    const { data: made, error } = await member.auth.mfa.recoveryCodes.generate();
    expect(error).toBeNull();
    expect(made).toMatchObject({ type: 'recovery_code', friendly_name: 'Recovery codes', total: 10 });
    expect(new Set(made?.codes).size).toBe(10);
    expect((await member.auth.mfa.recoveryCodes.generate()).error).toMatchObject({
      code: 'mfa_verified_factor_exists',
    });

    const lost = stack.anon();
    await lost.auth.signInWithPassword({ email, password: defaultPassword });
    const without = await asExperimental(lost);
    expect((await without.auth.mfa.recoveryCodes.regenerate()).error).toMatchObject({
      code: 'insufficient_aal',
    });
    const code = made?.codes[0] ?? '';
    const typed = `${code.slice(0, 8)}-${code.slice(8)} `.toUpperCase();
    expect((await without.auth.mfa.recoveryCodes.verify({ code: typed })).error).toBeNull();
    expect(await levelOf(without)).toMatchObject({ currentLevel: 'aal2' });
    expect((await without.auth.mfa.recoveryCodes.verify({ code })).error).toMatchObject({
      code: 'mfa_verification_failed',
    });
    const status = await without.auth.mfa.recoveryCodes.getStatus();
    expect(status.data).toMatchObject({ total: 10, remaining: 9 });

    const sole = await without.auth.mfa.unenroll({ factorId: factor.id });
    expect(sole.error).toMatchObject({ code: 'mfa_recovery_codes_sole_factor' });
    const renewed = await without.auth.mfa.recoveryCodes.regenerate();
    expect(renewed.data?.codes).not.toContain(made?.codes[1]);
    expect((await without.auth.mfa.recoveryCodes.unenroll()).error).toBeNull();
    expect((await without.auth.mfa.unenroll({ factorId: factor.id })).error).toBeNull();
  });

  test('require another verified factor', async () => {
    const { client } = await stack.signUpAndConfirm();
    const member = await asExperimental(client);
    expect((await member.auth.mfa.recoveryCodes.generate()).error).toMatchObject({
      code: 'insufficient_aal',
    });
  });
});

test('returns 429 after five wrong codes for a factor', async () => {
  const strict = await startStack({ rateLimits: true, now: () => now });
  try {
    const { client } = await strict.signUpAndConfirm();
    const factor = await enroll(client);
    const codes = ['000001', '000002', '000003', '000004', '000005', '000006'];
    const statuses: (number | undefined)[] = [];
    for (const code of codes) {
      const { error } = await client.auth.mfa.challengeAndVerify({ factorId: factor.id, code });
      statuses.push(error?.status);
    }
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);
  } finally {
    await strict.stop();
  }
});
