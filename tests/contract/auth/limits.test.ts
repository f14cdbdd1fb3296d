import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { ratioOfShortestTimes } from '#tests/support/shortest-times.ts';
import { defaultPassword, startStack } from '#tests/support/stack.ts';
import type { Stack } from '#tests/support/stack.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack({ rateLimits: true });
});
afterAll(() => stack.stop());

/** Deletes the counters, so that tests do not affect each other. */
async function resetLimits(bucket = '%'): Promise<void> {
  await stack.database.owner`delete from private.rate_limits where bucket like ${bucket}`;
}

function signIn(email: string, password: string): Promise<Response> {
  return post('/auth/v1/token?grant_type=password', { email, password });
}

function post(path: string, body: object): Promise<Response> {
  return fetch(`${stack.url}${path}`, {
    method: 'POST',
    headers: { apikey: stack.publishableKey, 'x-supabase-api-version': '2024-01-01' },
    body: JSON.stringify(body),
  });
}

async function expectRateLimit(response: Response, code: string): Promise<void> {
  expect(response.status).toBe(429);
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await response.json()).toMatchObject({ code });
}

describe('sign-in', () => {
  test('rejects the right password after five failures, but not for another address', async () => {
    const { email } = await stack.signUpAndConfirm();
    await resetLimits();
    const other = await stack.signUpAndConfirm();
    for (let attempt = 0; attempt < 5; attempt += 1) {
      expect((await signIn(email, 'mauvais mot de passe')).status).toBe(400);
    }
    await expectRateLimit(await signIn(email, defaultPassword), 'over_request_rate_limit');
    await expectRateLimit(await signIn(email.toUpperCase(), defaultPassword), 'over_request_rate_limit');
    expect((await signIn(other.email, defaultPassword)).status).toBe(200);
    await resetLimits();
  });

  test('does not count successes', async () => {
    const { email } = await stack.signUpAndConfirm();
    for (let attempt = 0; attempt < 8; attempt += 1)
      expect((await signIn(email, defaultPassword)).status).toBe(200);
    await resetLimits();
  });

  test('allows five of twelve concurrent failures', async () => {
    const { email } = await stack.signUpAndConfirm();
    const responses = await Promise.all(
      Array.from({ length: 12 }, () => signIn(email, 'mauvais mot de passe')),
    );
    expect(responses.filter(({ status }) => status === 400)).toHaveLength(5);
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(7);
    await resetLimits();
  });

  test('rejects a network after thirty failures with any addresses', async () => {
    // One after the other: a loaded machine refuses parallel password checks with 503.
    for (let turn = 0; turn < 30; turn += 1)
      expect((await signIn(`personne-${turn}@exemple.fr`, 'mauvais')).status).toBe(400);
    await expectRateLimit(await signIn('encore@exemple.fr', 'mauvais'), 'over_request_rate_limit');
    await resetLimits();
  });

  test('takes as long for an unknown address as for a wrong password', async () => {
    const { email } = await stack.signUpAndConfirm();
    const attempt = (address: string) => () => signIn(address, 'mauvais mot de passe');
    const calls = [attempt(email), attempt('absente@exemple.fr')] as const;
    expect(await ratioOfShortestTimes(calls, 1.5, resetLimits)).toBeLessThan(1.5);
  });
});

describe('mails', () => {
  test('allows one a minute for a known or unknown address, and returns the seconds to wait', async () => {
    const { email } = await stack.signUpAndConfirm();
    await resetLimits();
    for (const address of [email, 'inconnue@exemple.fr']) {
      expect((await post('/auth/v1/recover', { email: address })).status).toBe(200);
      const again = await post('/auth/v1/recover', { email: address });
      expect(again.status).toBe(429);
      expect(await again.json()).toEqual({
        code: 'over_email_send_rate_limit',
        message: expect.stringMatching(
          /^For security purposes, you can only request this after \d+ seconds\.$/,
        ),
      });
    }
    await resetLimits();
  });

  test('allows five an hour and ten a day for an address', async () => {
    const email = 'bombardee@exemple.fr';
    const statuses: number[] = [];
    for (let mail = 0; mail < 12; mail += 1) {
      if (mail % 5 === 0) await resetLimits('auth:mail-hour:%');
      await resetLimits('auth:mail-minute:%');
      statuses.push((await post('/auth/v1/recover', { email })).status);
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429, 429]);
    await resetLimits('auth:mail-day:%');
    await resetLimits('auth:mail-minute:%');
    expect((await post('/auth/v1/recover', { email })).status).toBe(200);
    await resetLimits();
  });

  test('allows thirty an hour for a network', async () => {
    const mails = Array.from({ length: 30 }, (_, turn) =>
      post('/auth/v1/recover', { email: `cible-${turn}@exemple.fr` }),
    );
    for (const { status } of await Promise.all(mails)) expect(status).toBe(200);
    await expectRateLimit(
      await post('/auth/v1/recover', { email: 'cible@exemple.fr' }),
      'over_email_send_rate_limit',
    );
    await resetLimits();
  });

  test('applies the same limits to a repeated sign-up with an unconfirmed address', async () => {
    const account = { email: 'insistante@exemple.fr', password: defaultPassword };
    expect((await post('/auth/v1/signup', account)).status).toBe(200);
    await expectRateLimit(await post('/auth/v1/signup', account), 'over_email_send_rate_limit');
    expect(stack.mails(account.email)).toHaveLength(1);
    await expectRateLimit(
      await post('/auth/v1/resend', { type: 'signup', email: account.email }),
      'over_email_send_rate_limit',
    );
    await resetLimits();
    expect((await post('/auth/v1/resend', { type: 'signup', email: account.email })).status).toBe(200);
    expect(stack.mails(account.email)).toHaveLength(2);
    await resetLimits();
  });
});

test('rejects the right code after five wrong codes in an hour, but accepts the link', async () => {
  const { email } = await stack.signUpAndConfirm();
  await resetLimits();
  await post('/auth/v1/recover', { email });
  const code = stack.mails(email).at(-1)?.data['Token'] ?? '';
  for (let guess = 0; guess < 5; guess += 1) {
    const token = String((Number(code) + guess + 1) % 1_000_000).padStart(6, '0');
    expect((await post('/auth/v1/verify', { type: 'recovery', email, token })).status).toBe(403);
  }
  const right = await post('/auth/v1/verify', { type: 'recovery', email, token: code });
  await expectRateLimit(right, 'over_request_rate_limit');
  const link = await post('/auth/v1/verify', { type: 'recovery', token_hash: stack.mailedToken(email) });
  expect(link.status).toBe(200);
  await resetLimits();
});

test('stores no email address in clear in the counters', async () => {
  await signIn('discrete@exemple.fr', 'mauvais');
  const rows = await stack.database.owner<{ bucket: string }[]>`select bucket from private.rate_limits`;
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.map(({ bucket }) => bucket).join(' ')).not.toContain('discrete');
});

test('does not count requests of a rate-limited network against the requested addresses', async () => {
  const { email } = await stack.signUpAndConfirm();
  await resetLimits();
  const requestRecovery = (address: string) => post('/auth/v1/recover', { email: address });
  const tryCode = (address: string) =>
    post('/auth/v1/verify', { type: 'signup', email: address, token: '000000' });
  for (let turn = 0; turn < 30; turn += 1) {
    await requestRecovery(`liste-${turn}@exemple.fr`);
    await tryCode(`liste-${turn}@exemple.fr`);
  }
  await expectRateLimit(await requestRecovery(email), 'over_email_send_rate_limit');
  for (let turn = 0; turn < 6; turn += 1)
    await expectRateLimit(await tryCode(email), 'over_request_rate_limit');

  // Resets the counters of the network only, like a request from another network.
  await resetLimits('auth:mail:%');
  await stack.database.owner`delete from private.rate_limits where bucket = 'auth:code:127.0.0.1'`;
  expect((await requestRecovery(email)).status).toBe(200);
  expect((await tryCode(email)).status).toBe(403);
  await resetLimits();
}, 60_000);

test('allows 150 refreshes in five minutes for a network', async () => {
  const refresh = (refresh_token: string) =>
    post('/auth/v1/token?grant_type=refresh_token', { refresh_token });
  // One after the other: parallel ones may wait for a connection too long, and get 503.
  for (let turn = 0; turn < 150; turn += 1) expect((await refresh(`unknown-${turn}`)).status).toBe(400);
  await expectRateLimit(await refresh('unknown'), 'over_request_rate_limit');
  await resetLimits();
});

test('allows ten password changes in 15 minutes for a session', async () => {
  const { client } = await stack.signUpAndConfirm();
  for (let turn = 0; turn < 10; turn += 1) {
    const { error } = await client.auth.updateUser({ password: defaultPassword });
    expect(error).toMatchObject({ code: 'same_password' });
  }
  const { error } = await client.auth.updateUser({ password: 'encore un autre' });
  expect(error).toMatchObject({ code: 'over_request_rate_limit', status: 429 });
  expect((await client.auth.updateUser({ data: { city: 'Lille' } })).error).toBeNull();
  await resetLimits();
});

test('applies the mail limits of a new address across all accounts that requested it', async () => {
  const target = 'bombardee@exemple.fr';
  const accounts = [];
  for (let count = 0; count < 3; count += 1) {
    await resetLimits();
    const person = await stack.signUpAndConfirm();
    await resetLimits();
    expect((await person.client.auth.updateUser({ email: target })).error).toBeNull();
    accounts.push(person);
  }
  await resetLimits();
  for (const { email } of accounts)
    expect((await stack.anon().auth.resend({ type: 'email_change', email })).error).toBeNull();
  expect(stack.mails(target)).toHaveLength(accounts.length + 1);
  await resetLimits();
});

test('applies the mail limits of the old address to changes of address', async () => {
  const { client, email } = await stack.signUpAndConfirm();
  await resetLimits();
  const change = (newEmail: string) => client.auth.updateUser({ email: newEmail });
  expect((await change('premiere@exemple.fr')).error).toBeNull();
  const mailed = stack.mails(email).length;
  for (const newEmail of ['deuxieme@exemple.fr', 'troisieme@exemple.fr'])
    expect((await change(newEmail)).error).toMatchObject({ code: 'over_email_send_rate_limit', status: 429 });
  expect(stack.mails(email)).toHaveLength(mailed);
  expect((await client.auth.getUser()).data.user?.new_email).toBe('premiere@exemple.fr');
  await resetLimits();
});

test('counts codes of a change of address per account, for the old and the new address', async () => {
  const { client, email } = await stack.signUpAndConfirm();
  await resetLimits();
  const guess = (address: string) =>
    post('/auth/v1/verify', { type: 'email_change', email: address, token: '000000' });
  const statuses: number[] = [];
  for (const newEmail of ['une@exemple.fr', 'deux@exemple.fr', 'trois@exemple.fr']) {
    await resetLimits('auth:mail%');
    expect((await client.auth.updateUser({ email: newEmail })).error).toBeNull();
    for (const address of [newEmail, newEmail, email]) statuses.push((await guess(address)).status);
  }
  expect(statuses).toEqual([403, 403, 403, 403, 403, 429, 429, 429, 429]);
  await resetLimits();
});
