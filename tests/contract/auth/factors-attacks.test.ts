import type { SupabaseClient } from '@supabase/supabase-js';
import * as OTPAuth from 'otpauth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { type Person, type Stack, defaultPassword, startStack } from '#tests/support/stack.ts';

let stack: Stack;
/** Moves by hand, so that each answer has a code of its own. */
let now = new Date();
beforeAll(async () => {
  stack = await startStack({ now: () => now });
});
afterAll(() => stack.stop());

type Protected = Person & { factorId: string; nextCode: () => string };

/** Somebody whose account asks for a second factor, in a session that has answered it. */
async function withFactor(): Promise<Protected> {
  const person = await stack.signUpAndConfirm();
  const { data, error } = await person.client.auth.mfa.enroll({ factorType: 'totp' });
  if (error) throw error;
  const totp = new OTPAuth.TOTP({ secret: OTPAuth.Secret.fromBase32(data.totp.secret) });
  const nextCode = () => {
    now = new Date(now.getTime() + 30_000);
    return totp.generate({ timestamp: now.getTime() });
  };
  const answered = await person.client.auth.mfa.challengeAndVerify({ factorId: data.id, code: nextCode() });
  if (answered.error) throw answered.error;
  return { ...person, factorId: data.id, nextCode };
}

/** Who knows the password and nothing else. */
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

describe('who knows the password alone', () => {
  test('changes neither the password nor the address', async () => {
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

  test('does not answer with a factor of their own, begun just before the first one counted', async () => {
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

describe('at the same instant', () => {
  test('a code opens once', async () => {
    const person = await withFactor();
    for (let round = 0; round < 5; round += 1) {
      const sessions = [await thiefOf(person), await thiefOf(person), person.client];
      const challenges = await Promise.all(
        sessions.map((client) => client.auth.mfa.challenge({ factorId: person.factorId })),
      );
      const code = person.nextCode();
      const answers = await Promise.all(
        sessions.map((client, place) =>
          post(client, `/factors/${person.factorId}/verify`, {
            challenge_id: challenges[place]?.data?.id,
            code,
          }),
        ),
      );
      const statuses = answers.map(({ status }) => status);
      expect(statuses.filter((status) => status === 200)).toHaveLength(1);
      expect(Math.max(...statuses)).toBeLessThan(500);
      await person.client.auth.signInWithPassword({ email: person.email, password: defaultPassword });
    }
  });

  test('two codes of two sessions end one of them, and break nothing', async () => {
    const person = await withFactor();
    const made = await post(person.client, '/factors/recovery-codes', {});
    const { codes }: { codes: string[] } = await made.json();
    for (let round = 0; round < 4; round += 1) {
      const sessions = [await thiefOf(person), await thiefOf(person)];
      const answers = await Promise.all(
        sessions.map((client, place) =>
          post(client, '/factors/recovery-codes/verify', { code: codes[2 * round + place] }),
        ),
      );
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401]);
    }
  });
});
