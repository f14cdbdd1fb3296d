import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { ratioOfShortestTimes } from '#tests/support/shortest-times.ts';
import { startStack } from '#tests/support/stack.ts';
import type { Stack } from '#tests/support/stack.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.stop());

const newPassword = 'retrouvé et changé';

describe('recovering an account', () => {
  test('opens a session by the link; the new password ends the other sessions', async () => {
    const person = await stack.signUpAndConfirm();
    const visitor = stack.anon();
    const requested = await visitor.auth.resetPasswordForEmail(person.email, {
      redirectTo: `${stack.url}/auth/update-password`,
    });
    expect(requested.error).toBeNull();
    const mail = stack.mails(person.email).at(-1);
    expect(mail).toMatchObject({ template: 'recovery' });
    expect(mail?.data['RedirectTo']).toBe(`${stack.url}/auth/update-password`);

    const token_hash = stack.mailedToken(person.email);
    const opened = await visitor.auth.verifyOtp({ token_hash, type: 'recovery' });
    expect(opened.error).toBeNull();
    expect((await visitor.auth.updateUser({ password: newPassword })).error).toBeNull();

    expect((await person.client.auth.getUser()).error).toMatchObject({ name: 'AuthSessionMissingError' });
    expect(stack.mails(person.email).at(-1)).toMatchObject({ template: 'password-changed' });
    const signedIn = await stack
      .anon()
      .auth.signInWithPassword({ email: person.email, password: newPassword });
    expect(signedIn.error).toBeNull();
    const again = await stack.anon().auth.verifyOtp({ token_hash, type: 'recovery' });
    expect(again.error).toMatchObject({ code: 'otp_expired' });
  });

  test('returns the same response for an unknown address as for a known one', async () => {
    const { email } = await stack.signUpAndConfirm();
    const [known, unknown] = await Promise.all([recover(email), recover('inconnue@exemple.fr')]);
    expect(unknown).toEqual(known);
    expect(known).toEqual({ status: 200, body: '{}' });
    expect(stack.mails('inconnue@exemple.fr')).toEqual([]);
  });

  test('takes as long for an unknown address as for a known one', async () => {
    const { email } = await stack.signUpAndConfirm();
    const calls = [() => recover(email), () => recover('absente@exemple.fr')] as const;
    expect(await ratioOfShortestTimes(calls, 1.5)).toBeLessThan(1.5);
  });

  test('rejects an older link once a newer one was sent', async () => {
    const { email } = await stack.signUpAndConfirm();
    await stack.anon().auth.resetPasswordForEmail(email);
    const older = stack.mailedToken(email);
    await stack.anon().auth.resetPasswordForEmail(email);
    const rejected = await stack.anon().auth.verifyOtp({ token_hash: older, type: 'recovery' });
    expect(rejected.error).toMatchObject({ code: 'otp_expired', status: 403 });
    const accepted = await stack
      .anon()
      .auth.verifyOtp({ token_hash: stack.mailedToken(email), type: 'recovery' });
    expect(accepted.error).toBeNull();
  });

  test('rejects a link after an hour, and with another type', async () => {
    const { email, user } = await stack.signUpAndConfirm();
    await stack.anon().auth.resetPasswordForEmail(email);
    const token_hash = stack.mailedToken(email);
    const mistyped = await stack.anon().auth.verifyOtp({ token_hash, type: 'signup' });
    expect(mistyped.error).toMatchObject({ code: 'otp_expired' });
    await stack.database.owner`
      update auth.one_time_tokens set created_at = created_at - interval '61 minutes' where user_id = ${user.id}`;
    const late = await stack.anon().auth.verifyOtp({ token_hash, type: 'recovery' });
    expect(late.error).toMatchObject({ code: 'otp_expired' });
  });

  test('redirects GET and HEAD to the page without consuming the token', async () => {
    const { email } = await stack.signUpAndConfirm();
    await stack.anon().auth.resetPasswordForEmail(email);
    const token = stack.mailedToken(email);
    for (const method of ['GET', 'HEAD', 'GET']) {
      const address = `${stack.url}/auth/v1/verify?token=${token}&type=recovery&redirect_to=https://evil.example`;
      const response = await fetch(address, { method, redirect: 'manual' });
      expect(response.status).toBe(303);
      const page = new URL(response.headers.get('location') ?? '');
      expect(page.origin + page.pathname).toBe(`${stack.url}/auth/confirmer`);
      expect(page.searchParams.get('redirect_to')).toBe(stack.url);
    }
    const used = await stack.anon().auth.verifyOtp({ token_hash: token, type: 'recovery' });
    expect(used.error).toBeNull();
  });

  test('accepts one of five concurrent uses of a link', async () => {
    const { email } = await stack.signUpAndConfirm();
    await stack.anon().auth.resetPasswordForEmail(email);
    const token_hash = stack.mailedToken(email);
    const uses = await Promise.all(
      Array.from({ length: 5 }, () => stack.anon().auth.verifyOtp({ token_hash, type: 'recovery' })),
    );
    expect(uses.filter(({ error }) => error === null)).toHaveLength(1);
  });

  test('accepts the six-digit code with the address, once', async () => {
    const { email } = await stack.signUpAndConfirm();
    await stack.anon().auth.resetPasswordForEmail(email);
    const token = stack.mails(email).at(-1)?.data['Token'] ?? '';
    expect(token).toMatch(/^\d{6}$/);
    const wrong = await stack
      .anon()
      .auth.verifyOtp({ email, token: token === '000000' ? '1' : '000000', type: 'recovery' });
    expect(wrong.error).toMatchObject({ code: 'otp_expired', message: 'Token has expired or is invalid' });
    expect((await stack.anon().auth.verifyOtp({ email, token, type: 'recovery' })).error).toBeNull();
    expect((await stack.anon().auth.verifyOtp({ email, token, type: 'recovery' })).error).not.toBeNull();
  });

  test('stores no token or password in clear in the database or in the log', async () => {
    const { email, client } = await stack.signUpAndConfirm('secrete@exemple.fr', 'canari-mot-de-passe');
    await stack.anon().auth.resetPasswordForEmail(email);
    const { data } = await client.auth.getSession();
    const mail = stack.mails(email).at(-1)?.data;
    const [row] = await stack.database.owner<{ dump: string }[]>`
      select concat((select json_agg(u) from auth.users u), (select json_agg(t) from auth.one_time_tokens t),
        (select json_agg(r) from auth.refresh_tokens r), (select json_agg(s) from auth.sessions s),
        (select json_agg(a) from auth.audit_log_entries a)) as dump`;
    const secrets = [
      'canari-mot-de-passe',
      mail?.['TokenHash'],
      data.session?.refresh_token,
      data.session?.access_token,
    ];
    for (const secret of secrets) {
      expect(secret?.length).toBeGreaterThan(10);
      expect(row?.dump).not.toContain(secret);
      expect(stack.log.text()).not.toContain(secret);
    }
    expect(row?.dump).toContain('$argon2id$v=19$m=19456,t=2,p=1$');
  });
});

async function recover(email: string): Promise<{ status: number; body: string }> {
  const response = await fetch(`${stack.url}/auth/v1/recover`, {
    method: 'POST',
    headers: { apikey: stack.publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify({ email }),
  });
  return { status: response.status, body: await response.text() };
}
