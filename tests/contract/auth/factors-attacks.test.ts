import type { SupabaseClient } from '@supabase/supabase-js';
import * as OTPAuth from 'otpauth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { defaultPassword, startStack } from '#tests/support/stack.ts';
import type { Person, Stack } from '#tests/support/stack.ts';

let stack: Stack;
/** The test advances the clock, so that each verification uses a new code. */
let now = new Date();
beforeAll(async () => {
  stack = await startStack({ now: () => now });
});
afterAll(() => stack.stop());

type Protected = Person & { factorId: string; nextCode: () => string };

/** A user with a verified factor, in an `aal2` session. */
async function withFactor(): Promise<Protected> {
  const person = await stack.signUpAndConfirm();
  const { data, error } = await person.client.auth.mfa.enroll({ factorType: 'totp' });
  if (error) throw error;
  const totp = new OTPAuth.TOTP({ secret: OTPAuth.Secret.fromBase32(data.totp.secret) });
  const nextCode = () => {
    now = new Date(now.getTime() + 30_000);
    return totp.generate({ timestamp: now.getTime() });
  };
  const verified = await person.client.auth.mfa.challengeAndVerify({ factorId: data.id, code: nextCode() });
  if (verified.error) throw verified.error;
  return { ...person, factorId: data.id, nextCode };
}

/** An `aal1` session of an attacker who knows the password only. */
async function thiefOf({ email }: Person): Promise<SupabaseClient> {
  const thief = stack.anon();
  const { error } = await thief.auth.signInWithPassword({ email, password: defaultPassword });
  if (error) throw error;
  return thief;
}

async function post(client: SupabaseClient, path: string, body: object) {
  const { data } = await client.auth.getSession();
  return fetch(`${stack.url}/auth/v1${path}`, {
    method: 'POST',
    headers: { apikey: stack.publishableKey, authorization: `Bearer ${data.session?.access_token}` },
    body: JSON.stringify(body),
  });
}

describe('a session signed in with the password only', () => {
  test('cannot change the password or the address, but can change metadata', async () => {
    const person = await withFactor();
    const thief = await thiefOf(person);
    const password = await thief.auth.updateUser({ password: 'celui du voleur' });
    expect(password.error).toMatchObject({ code: 'insufficient_aal', status: 401 });
    const email = await thief.auth.updateUser({ email: 'voleuse@exemple.fr' });
    expect(email.error).toMatchObject({ code: 'insufficient_aal' });
    const same = await thief.auth.updateUser({ email: person.email, data: { city: 'Lille' } });
    expect(same.data.user).toMatchObject({ email: person.email, user_metadata: { city: 'Lille' } });
    expect(stack.mails('voleuse@exemple.fr')).toEqual([]);
    expect((await thief.auth.updateUser({ data: { theme: 'sombre' } })).error).toBeNull();
    expect((await person.client.auth.updateUser({ password: 'un autre, le sien' })).error).toBeNull();
  });

  test('cannot verify a factor enrolled before the first factor was verified', async () => {
    const person = await withFactor();
    const thief = await thiefOf(person);
    const secret = new OTPAuth.Secret();
    const [begun] = await stack.database.owner<{ id: string }[]>`
      insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, secret, created_at, updated_at)
      values (gen_random_uuid(), ${person.user.id}, 'au voleur', 'totp', 'unverified', ${secret.base32}, now(), now())
      returning id`;
    const code = new OTPAuth.TOTP({ secret }).generate({ timestamp: now.getTime() });
    const { error } = await thief.auth.mfa.challengeAndVerify({ factorId: begun?.id ?? '', code });
    expect(error).toMatchObject({ code: 'insufficient_aal' });
  });
});

describe('concurrent verifications', () => {
  test('accept a TOTP code once', async () => {
    const person = await withFactor();
    for (let round = 0; round < 5; round += 1) {
      const sessions = [await thiefOf(person), await thiefOf(person), person.client];
      const challenges = await Promise.all(
        sessions.map((client) => client.auth.mfa.challenge({ factorId: person.factorId })),
      );
      const code = person.nextCode();
      const responses = await Promise.all(
        sessions.map((client, place) =>
          post(client, `/factors/${person.factorId}/verify`, {
            challenge_id: challenges[place]?.data?.id,
            code,
          }),
        ),
      );
      const statuses = responses.map(({ status }) => status);
      expect(statuses.filter((status) => status === 200)).toHaveLength(1);
      expect(Math.max(...statuses)).toBeLessThan(500);
      await person.client.auth.signInWithPassword({ email: person.email, password: defaultPassword });
    }
  });

  test('of two recovery codes in two sessions upgrade the first session and end the second', async () => {
    const person = await withFactor();
    const made = await post(person.client, '/factors/recovery-codes', {});
    const { codes }: { codes: string[] } = await made.json();
    for (let round = 0; round < 4; round += 1) {
      const sessions = [await thiefOf(person), await thiefOf(person)];
      const responses = await Promise.all(
        sessions.map((client, place) =>
          post(client, '/factors/recovery-codes/verify', { code: codes[2 * round + place] }),
        ),
      );
      expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 401]);
    }
  });
});
