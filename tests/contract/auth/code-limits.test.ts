import { createClient } from '@supabase/supabase-js';
import type { SupabaseClient } from '@supabase/supabase-js';
import * as OTPAuth from 'otpauth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { fetchFrom } from '#tests/support/fetch-from.ts';
import { defaultPassword, startStack } from '#tests/support/stack.ts';
import type { Person, Stack } from '#tests/support/stack.ts';

let stack: Stack;
/** The test advances the clock, so that each verification uses a new code. */
let now = new Date();
beforeAll(async () => {
  stack = await startStack({ rateLimits: true, now: () => now });
});
afterAll(() => stack.stop());

async function resetLimits(bucket = '%'): Promise<void> {
  await stack.database.owner`delete from private.rate_limits where bucket like ${bucket}`;
}

/** A client on another network. */
function from(address: string): SupabaseClient {
  return createClient(stack.url, stack.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false, experimental: { recoveryCodes: true } },
    global: { fetch: fetchFrom(address) },
  });
}

/** A member with a verified factor and recovery codes. */
async function protectedPerson() {
  const person = await stack.signUpAndConfirm();
  const { data, error } = await person.client.auth.mfa.enroll({ factorType: 'totp' });
  if (error) throw error;
  const totp = new OTPAuth.TOTP({ secret: OTPAuth.Secret.fromBase32(data.totp.secret) });
  const nextCode = () => {
    now = new Date(now.getTime() + 30_000);
    return totp.generate({ timestamp: now.getTime() });
  };
  const answer = (client: SupabaseClient, code: string) =>
    client.auth.mfa.challengeAndVerify({ factorId: data.id, code });
  const verified = await answer(person.client, nextCode());
  if (verified.error) throw verified.error;
  const { data: session } = await person.client.auth.getSession();
  const made = await fetch(`${stack.url}/auth/v1/factors/recovery-codes`, {
    method: 'POST',
    headers: { apikey: stack.publishableKey, authorization: `Bearer ${session.session?.access_token}` },
    body: '{}',
  });
  const { codes }: { codes: string[] } = await made.json();
  return { ...person, nextCode, answer, codes, factorId: data.id };
}

async function signedIn({ email }: Pick<Person, 'email'>, address: string): Promise<SupabaseClient> {
  const client = from(address);
  const { error } = await client.auth.signInWithPassword({ email, password: defaultPassword });
  if (error) throw error;
  return client;
}

const wrong = ['000001', '000002', '000003', '000004', '000005', '000006', '000007'];

describe('ACCOUNT-54 wrong codes', () => {
  test('of a factor block it for one network, not for its owner on another', async () => {
    const person = await protectedPerson();
    await resetLimits();
    const thief = await signedIn(person, '127.0.0.2');
    const statuses: (number | undefined)[] = [];
    for (const code of wrong) statuses.push((await person.answer(thief, code)).error?.status);
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429, 429]);
    const owner = await signedIn(person, '127.0.0.3');
    expect((await person.answer(owner, person.nextCode())).error).toBeNull();
  });

  test('of recovery block them for one network, not for their owner on another', async () => {
    const person = await protectedPerson();
    await resetLimits();
    const thief = await signedIn(person, '127.0.0.2');
    for (const code of wrong.slice(0, 5))
      expect((await thief.auth.mfa.recoveryCodes.verify({ code })).error).toMatchObject({ status: 422 });
    const blocked = await thief.auth.mfa.recoveryCodes.verify({ code: person.codes[0] ?? '' });
    expect(blocked.error).toMatchObject({ status: 429 });
    const owner = await signedIn(person, '127.0.0.3');
    const { error } = await owner.auth.mfa.recoveryCodes.verify({ code: person.codes[0] ?? '' });
    expect(error).toBeNull();
  });

  test('of a mail block the address for one network, not for its owner on another', async () => {
    const { email } = await stack.signUpAndConfirm();
    await resetLimits();
    await stack.anon().auth.resetPasswordForEmail(email);
    const token = stack.mails(email).at(-1)?.data['Token'] ?? '';
    const guess = (client: SupabaseClient, code: string) =>
      client.auth.verifyOtp({ type: 'recovery', email, token: code });
    for (const code of wrong.slice(0, 5)) await guess(from('127.0.0.2'), code === token ? '000009' : code);
    expect((await guess(from('127.0.0.2'), token)).error).toMatchObject({ status: 429 });
    expect((await guess(from('127.0.0.3'), token)).error).toBeNull();
  });

  test('of a password block the address for one network, not for its owner on another', async () => {
    const { email } = await stack.signUpAndConfirm();
    await resetLimits();
    const attempt = (password: string) => from('127.0.0.2').auth.signInWithPassword({ email, password });
    for (const password of wrong.slice(0, 5)) await attempt(password);
    expect((await attempt(defaultPassword)).error).toMatchObject({ status: 429 });
    await signedIn({ email }, '127.0.0.3');
  });

  test('of a visitor do not block the reauthentication of the member', async () => {
    const person = await stack.signUpAndConfirm();
    await resetLimits();
    for (const token of wrong.slice(0, 5))
      await stack.anon().auth.verifyOtp({ type: 'email', email: person.email, token });
    await person.client.auth.reauthenticate();
    const nonce = stack.mails(person.email).at(-1)?.data['Token'] ?? '';
    expect((await person.client.auth.updateUser({ password: 'un nouveau', nonce })).error).toBeNull();
  });

  test('from all networks together are limited to 50 a day for a factor, and to ten for one network', async () => {
    const person = await protectedPerson();
    await resetLimits();
    // The networks, not their number of addresses, are what an attacker has few of.
    const answered: number[] = [];
    for (let site = 10; site < 17; site += 1) {
      const thief = await signedIn(person, `127.0.${site}.1`);
      let counted = 0;
      for (let turn = 0; turn < 12; turn += 1) {
        if (turn % 5 === 0) await resetLimits('auth:code-hour:%');
        const { error } = await person.answer(thief, wrong[turn % wrong.length] ?? '');
        if (error?.status === 422) counted += 1;
      }
      answered.push(counted);
      await resetLimits('auth:code:%');
    }
    expect(answered).toEqual([10, 10, 10, 10, 10, 0, 0]);
    const owner = await signedIn(person, '127.0.30.1');
    expect((await person.answer(owner, person.nextCode())).error).toMatchObject({ status: 429 });
    // A recovery code cannot be guessed, so it has its own limit.
    const { error } = await owner.auth.mfa.recoveryCodes.verify({ code: person.codes[0] ?? '' });
    expect(error).toBeNull();
  }, 60_000);
});

describe('SECURITY-31 a day of one network', () => {
  /** Lets the counters of the bucket reach their maximum. */
  const exhaust = (bucket: string) => stack.database.owner`
    update private.rate_limits set hits = 1000000 where bucket like ${bucket}`;

  test('has 200 sign-ins of an account, also when they succeed', async () => {
    const { email } = await stack.signUpAndConfirm();
    await resetLimits();
    await signedIn({ email }, '127.0.0.2');
    const [counter] = await stack.database.owner<{ hits: number }[]>`
      select hits from private.rate_limits where bucket like 'auth:sign-in-day:%:127.0.0.2'`;
    expect(counter?.hits).toBe(1);
    await exhaust('auth:sign-in-day:%:127.0.0.2');
    const again = await from('127.0.0.2').auth.signInWithPassword({ email, password: defaultPassword });
    expect(again.error).toMatchObject({ code: 'over_request_rate_limit', status: 429 });
    await signedIn({ email }, '127.0.0.3');
  });

  test('has 100 challenges of a factor', async () => {
    const person = await protectedPerson();
    await resetLimits();
    const { client, factorId } = person;
    const challenge = (who: SupabaseClient) => who.auth.mfa.challenge({ factorId });
    const made = await Promise.all(Array.from({ length: 101 }, () => challenge(client)));
    expect(made.filter(({ error }) => error?.status === 429)).toHaveLength(1);
    expect((await challenge(await signedIn(person, '127.0.0.3'))).error).toBeNull();
  });
});

test('SECURITY-31 a session renews its tokens 200 times a day', async () => {
  const { client, user } = await stack.signUpAndConfirm();
  await resetLimits();
  const { data } = await client.auth.getSession();
  // Without supabase-js, which answers a second call from the failure of the first.
  const refresh = () =>
    fetch(`${stack.url}/auth/v1/token?grant_type=refresh_token`, {
      method: 'POST',
      headers: { apikey: stack.publishableKey },
      body: JSON.stringify({ refresh_token: data.session?.refresh_token }),
    });
  await stack.database.owner`
    insert into auth.refresh_tokens (token, user_id, session_id, revoked, created_at, updated_at)
    select 'used-' || n, ${user.id}, s.id, true, now(), now()
    from auth.sessions s, generate_series(1, 199) as n where s.user_id = ${user.id}`;
  const refused = await refresh();
  expect(refused.status).toBe(429);
  expect(refused.headers.get('retry-after')).toBe('3600');
  await stack.database.owner`
    update auth.refresh_tokens set created_at = created_at - interval '1 day' where token = 'used-1'`;
  expect((await refresh()).status).toBe(200);
});

test('SECURITY-31 a session makes 300 changes a day, which do not count for the next sign-in', async () => {
  const { client, email } = await stack.signUpAndConfirm();
  await resetLimits();
  expect((await client.auth.updateUser({ data: { city: 'Lille' } })).error).toBeNull();
  const exhausted = await stack.database.owner`
    update private.rate_limits set hits = 300 where bucket like 'auth:change-day:%' returning bucket`;
  expect(exhausted).toHaveLength(1);
  const refused = await client.auth.updateUser({ data: { city: 'Roubaix' } });
  expect(refused.error).toMatchObject({ code: 'over_request_rate_limit', status: 429 });
  const again = await signedIn({ email }, '127.0.0.3');
  expect((await again.auth.updateUser({ password: 'un nouveau' })).error).toBeNull();
});

describe('ACCOUNT-56 the 51st session of an account', () => {
  const insertSessions = (userId: string, count: number, aal: 'aal1' | 'aal2', age: string) =>
    stack.database.owner`
      insert into auth.sessions (id, user_id, created_at, updated_at, aal)
      select gen_random_uuid(), ${userId}, now() - ${age}::interval - n * interval '1 second', now(), ${aal}
      from generate_series(1, ${count}) as n`;
  const sessionsOf = (userId: string) => stack.database.owner<{ aal: string; days: number }[]>`
    select aal::text, extract(day from now() - created_at)::integer as days from auth.sessions
    where user_id = ${userId} order by created_at`;

  test('ends the oldest', async () => {
    const { user, email } = await stack.signUpAndConfirm();
    await resetLimits();
    await insertSessions(user.id, 48, 'aal1', '1 day');
    await insertSessions(user.id, 1, 'aal1', '9 days');
    await signedIn({ email }, '127.0.0.2');
    const left = await sessionsOf(user.id);
    expect(left).toHaveLength(50);
    expect(left[0]?.days).toBe(1);
  });

  test('ends no session with the second factor while the password alone opens others', async () => {
    const { user, email } = await stack.signUpAndConfirm();
    await resetLimits();
    await insertSessions(user.id, 3, 'aal2', '9 days');
    await insertSessions(user.id, 60, 'aal1', '1 day');
    await signedIn({ email }, '127.0.0.2');
    const left = await sessionsOf(user.id);
    expect(left).toHaveLength(50);
    expect(left.filter(({ aal }) => aal === 'aal2')).toHaveLength(3);
    expect(left.filter(({ days }) => days === 0)).not.toEqual([]);
  });
});
