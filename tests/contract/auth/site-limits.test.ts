import { createClient } from '@supabase/supabase-js';
import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { fetchFrom } from '#tests/support/fetch-from.ts';
import { defaultPassword, startStack } from '#tests/support/stack.ts';
import type { Stack } from '#tests/support/stack.ts';

/** Limits for all networks together, and for the networks of one site (an IPv4 /24 here). */

let stack: Stack;
beforeAll(async () => {
  stack = await startStack({ rateLimits: true });
});
afterAll(() => stack.stop());

async function resetLimits(bucket = '%'): Promise<void> {
  await stack.database.owner`delete from private.rate_limits where bucket like ${bucket}`;
}

/** A client on another network. */
function from(address: string): SupabaseClient {
  return createClient(stack.url, stack.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { fetch: fetchFrom(address) },
  });
}

/** Sends five wrong codes of a recovery from each address, and returns how many were compared. */
async function guessFrom(addresses: string[], email: string): Promise<number> {
  let compared = 0;
  for (const address of addresses) {
    for (let turn = 0; turn < 5; turn += 1) {
      const { error } = await from(address).auth.verifyOtp({
        type: 'recovery',
        email,
        token: `99999${turn}`,
      });
      if (error?.status === 403) compared += 1;
    }
  }
  return compared;
}

describe('ACCOUNT-54 wrong codes of a mail', () => {
  const sites = Array.from({ length: 8 }, (_, turn) => `127.0.${turn + 10}.1`);
  const mailMinuteOver = () => resetLimits('auth:mail-minute:%');

  test('from all networks together are limited to 30 until the next mail', async () => {
    const { email } = await stack.signUpAndConfirm();
    await resetLimits();
    await stack.anon().auth.resetPasswordForEmail(email);
    expect(await guessFrom(sites, email)).toBe(30);
    const enter = () => {
      const token = stack.mails(email).at(-1)?.data['Token'] ?? '';
      return from('127.0.30.1').auth.verifyOtp({ type: 'recovery', email, token });
    };
    expect((await enter()).error).toMatchObject({ code: 'over_request_rate_limit', status: 429 });
    await mailMinuteOver();
    await stack.anon().auth.resetPasswordForEmail(email);
    expect((await enter()).error).toBeNull();
  });

  test('are counted the same way for an address without an account', async () => {
    const email = 'sans-compte-du-tout@exemple.fr';
    await resetLimits();
    expect(await guessFrom(sites, email)).toBe(30);
    await stack.anon().auth.resetPasswordForEmail(email);
    expect(await guessFrom(['127.0.30.1'], email)).toBe(5);
  });

  test('are limited to 15 a day for the networks of one site', async () => {
    const { email } = await stack.signUpAndConfirm();
    await resetLimits();
    expect(await guessFrom(['127.0.9.1', '127.0.9.2', '127.0.9.3', '127.0.9.4'], email)).toBe(15);
    expect(await guessFrom(['127.0.30.1'], email)).toBe(5);
  });
});

test('ACCOUNT-31 wrong passwords of an account are limited for the networks of one site', async () => {
  const { email } = await stack.signUpAndConfirm();
  await resetLimits();
  const attempt = (address: string, password: string) =>
    from(address).auth.signInWithPassword({ email, password });
  for (let network = 1; network <= 6; network += 1)
    for (const password of ['un', 'deux', 'trois', 'quatre', 'cinq'])
      expect((await attempt(`127.0.9.${network}`, password)).error).toMatchObject({ status: 400 });
  expect((await attempt('127.0.9.7', defaultPassword)).error).toMatchObject({ status: 429 });
  expect((await attempt('127.0.10.1', defaultPassword)).error).toBeNull();
  // The window of fifteen minutes is over; the day has its own limit.
  await resetLimits('auth:sign-in-site:%');
  expect((await attempt('127.0.9.7', defaultPassword)).error).toBeNull();
  await stack.database.owner`
    update private.rate_limits set hits = 200 where bucket like 'auth:sign-in-site-day:%:127.0.9'`;
  expect((await attempt('127.0.9.8', defaultPassword)).error).toMatchObject({ status: 429 });
}, 60_000);
