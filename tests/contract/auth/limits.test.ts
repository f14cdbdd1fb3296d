import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { type Stack, defaultPassword, startStack } from '#tests/support/stack.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack({ rateLimits: true });
});
afterAll(() => stack.stop());

/** Each test is another day. */
async function forgive(bucket = '%'): Promise<void> {
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

async function expectRefusal(answer: Response, code: string): Promise<void> {
  expect(answer.status).toBe(429);
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await answer.json()).toMatchObject({ code });
}

describe('sign-in', () => {
  test('after five failures the right password is refused too, and another address is not', async () => {
    const { email } = await stack.signUpAndConfirm();
    await forgive();
    const other = await stack.signUpAndConfirm();
    for (let attempt = 0; attempt < 5; attempt += 1) {
      expect((await signIn(email, 'mauvais mot de passe')).status).toBe(400);
    }
    await expectRefusal(await signIn(email, defaultPassword), 'over_request_rate_limit');
    await expectRefusal(await signIn(email.toUpperCase(), defaultPassword), 'over_request_rate_limit');
    expect((await signIn(other.email, defaultPassword)).status).toBe(200);
    await forgive();
  });

  test('successes do not count', async () => {
    const { email } = await stack.signUpAndConfirm();
    for (let attempt = 0; attempt < 8; attempt += 1)
      expect((await signIn(email, defaultPassword)).status).toBe(200);
    await forgive();
  });

  test('five failures at once are not more than five', async () => {
    const { email } = await stack.signUpAndConfirm();
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => signIn(email, 'mauvais mot de passe')),
    );
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(7);
    await forgive();
  });

  test('thirty failures of one network shut it out, whatever the addresses', async () => {
    const attempts = Array.from({ length: 30 }, (_, turn) =>
      signIn(`personne-${turn}@exemple.fr`, 'mauvais'),
    );
    for (const { status } of await Promise.all(attempts)) expect(status).toBe(400);
    await expectRefusal(await signIn('encore@exemple.fr', 'mauvais'), 'over_request_rate_limit');
    await forgive();
  });

  test('takes as long for an unknown address as for a wrong password', async () => {
    const { email } = await stack.signUpAndConfirm();
    const times: Record<string, number[]> = { [email]: [], 'absente@exemple.fr': [] };
    for (let round = 0; round < 15; round += 1) {
      for (const [address, figures] of Object.entries(times)) {
        const start = performance.now();
        await signIn(address, 'mauvais mot de passe');
        figures.push(performance.now() - start);
      }
      await forgive();
    }
    // The shortest of each: what else the machine does only adds to it.
    const [known = 0, unknown = 0] = Object.values(times).map((figures) => Math.min(...figures));
    expect(Math.max(known, unknown) / Math.min(known, unknown)).toBeLessThan(1.5);
  });
});

describe('mails', () => {
  test('one a minute for an address, known or not, with the seconds to wait', async () => {
    const { email } = await stack.signUpAndConfirm();
    await forgive();
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
    await forgive();
  });

  test('five an hour and ten a day for an address', async () => {
    const email = 'bombardee@exemple.fr';
    const statuses: number[] = [];
    for (let mail = 0; mail < 12; mail += 1) {
      if (mail % 5 === 0) await forgive('auth:mail-hour:%');
      await forgive('auth:mail-minute:%');
      statuses.push((await post('/auth/v1/recover', { email })).status);
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429, 429]);
    await forgive('auth:mail-day:%');
    await forgive('auth:mail-minute:%');
    expect((await post('/auth/v1/recover', { email })).status).toBe(200);
    await forgive();
  });

  test('thirty an hour for a network', async () => {
    const mails = Array.from({ length: 30 }, (_, turn) =>
      post('/auth/v1/recover', { email: `cible-${turn}@exemple.fr` }),
    );
    for (const { status } of await Promise.all(mails)) expect(status).toBe(200);
    await expectRefusal(
      await post('/auth/v1/recover', { email: 'cible@exemple.fr' }),
      'over_email_send_rate_limit',
    );
    await forgive();
  });

  test('signing up again with an unconfirmed address is held to the same limits', async () => {
    const account = { email: 'insistante@exemple.fr', password: defaultPassword };
    expect((await post('/auth/v1/signup', account)).status).toBe(200);
    await expectRefusal(await post('/auth/v1/signup', account), 'over_email_send_rate_limit');
    expect(stack.mails(account.email)).toHaveLength(1);
    await expectRefusal(
      await post('/auth/v1/resend', { type: 'signup', email: account.email }),
      'over_email_send_rate_limit',
    );
    await forgive();
    expect((await post('/auth/v1/resend', { type: 'signup', email: account.email })).status).toBe(200);
    expect(stack.mails(account.email)).toHaveLength(2);
    await forgive();
  });
});

test('five wrong codes an hour for an account, then not even the right one; the link still works', async () => {
  const { email } = await stack.signUpAndConfirm();
  await forgive();
  await post('/auth/v1/recover', { email });
  const code = stack.mails(email).at(-1)?.data['Token'] ?? '';
  for (let guess = 0; guess < 5; guess += 1) {
    const token = String((Number(code) + guess + 1) % 1_000_000).padStart(6, '0');
    expect((await post('/auth/v1/verify', { type: 'recovery', email, token })).status).toBe(403);
  }
  const right = await post('/auth/v1/verify', { type: 'recovery', email, token: code });
  await expectRefusal(right, 'over_request_rate_limit');
  const link = await post('/auth/v1/verify', { type: 'recovery', token_hash: stack.mailedToken(email) });
  expect(link.status).toBe(200);
  await forgive();
});

test('counters hold no address in clear', async () => {
  await signIn('discrete@exemple.fr', 'mauvais');
  const rows = await stack.database.owner<{ bucket: string }[]>`select bucket from private.rate_limits`;
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.map(({ bucket }) => bucket).join(' ')).not.toContain('discrete');
});

test('a network that is refused uses up nothing of the addresses it names', async () => {
  const { email } = await stack.signUpAndConfirm();
  await forgive();
  const ask = (address: string) => post('/auth/v1/recover', { email: address });
  const tryCode = (address: string) =>
    post('/auth/v1/verify', { type: 'signup', email: address, token: '000000' });
  for (let turn = 0; turn < 30; turn += 1) {
    await ask(`liste-${turn}@exemple.fr`);
    await tryCode(`liste-${turn}@exemple.fr`);
  }
  await expectRefusal(await ask(email), 'over_email_send_rate_limit');
  for (let turn = 0; turn < 6; turn += 1)
    await expectRefusal(await tryCode(email), 'over_request_rate_limit');

  // Another network, an instant later.
  await forgive('auth:mail:%');
  await stack.database.owner`delete from private.rate_limits where bucket = 'auth:code:127.0.0.1'`;
  expect((await ask(email)).status).toBe(200);
  expect((await tryCode(email)).status).toBe(403);
  await forgive();
}, 60_000);

test('a network refreshes 150 times in five minutes: each refresh is a row', async () => {
  const refresh = (refresh_token: string) =>
    post('/auth/v1/token?grant_type=refresh_token', { refresh_token });
  const attempts = Array.from({ length: 150 }, (_, turn) => refresh(`unknown-${turn}`));
  for (const { status } of await Promise.all(attempts)) expect(status).toBe(400);
  await expectRefusal(await refresh('unknown'), 'over_request_rate_limit');
  await forgive();
});

test('a member sets ten passwords in a quarter of an hour: each costs as much as a sign-in', async () => {
  const { client } = await stack.signUpAndConfirm();
  for (let turn = 0; turn < 10; turn += 1) {
    const { error } = await client.auth.updateUser({ password: defaultPassword });
    expect(error).toMatchObject({ code: 'same_password' });
  }
  const { error } = await client.auth.updateUser({ password: 'encore un autre' });
  expect(error).toMatchObject({ code: 'over_request_rate_limit', status: 429 });
  expect((await client.auth.updateUser({ data: { city: 'Lille' } })).error).toBeNull();
  await forgive();
});

test('accounts that wait for one address do not mail it beyond its own limits', async () => {
  const target = 'bombardee@exemple.fr';
  const accounts = [];
  for (let count = 0; count < 3; count += 1) {
    await forgive();
    const person = await stack.signUpAndConfirm();
    await forgive();
    expect((await person.client.auth.updateUser({ email: target })).error).toBeNull();
    accounts.push(person);
  }
  await forgive();
  for (const { email } of accounts)
    expect((await stack.anon().auth.resend({ type: 'email_change', email })).error).toBeNull();
  expect(stack.mails(target)).toHaveLength(accounts.length + 1);
  await forgive();
});

test('changes of address do not mail the mailbox that is left beyond its own limits', async () => {
  const { client, email } = await stack.signUpAndConfirm();
  await forgive();
  const change = (wanted: string) => client.auth.updateUser({ email: wanted });
  expect((await change('premiere@exemple.fr')).error).toBeNull();
  const mailed = stack.mails(email).length;
  for (const wanted of ['deuxieme@exemple.fr', 'troisieme@exemple.fr'])
    expect((await change(wanted)).error).toMatchObject({ code: 'over_email_send_rate_limit', status: 429 });
  expect(stack.mails(email)).toHaveLength(mailed);
  expect((await client.auth.getUser()).data.user?.new_email).toBe('premiere@exemple.fr');
  await forgive();
});

test('codes of a change of address are counted for its account, whichever mailbox is named', async () => {
  const { client, email } = await stack.signUpAndConfirm();
  await forgive();
  const guess = (named: string) =>
    post('/auth/v1/verify', { type: 'email_change', email: named, token: '000000' });
  const statuses: number[] = [];
  for (const wanted of ['une@exemple.fr', 'deux@exemple.fr', 'trois@exemple.fr']) {
    await forgive('auth:mail%');
    expect((await client.auth.updateUser({ email: wanted })).error).toBeNull();
    for (const named of [wanted, wanted, email]) statuses.push((await guess(named)).status);
  }
  expect(statuses).toEqual([403, 403, 403, 403, 403, 429, 429, 429, 429]);
  await forgive();
});
