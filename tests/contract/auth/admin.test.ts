import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { adminAccounts } from '#tests/support/admin-accounts.ts';
import { defaultPassword, startStack } from '#tests/support/stack.ts';
import type { Stack } from '#tests/support/stack.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack({ auth: { signUps: false } });
});
afterAll(() => stack.stop());

const { admin, newAddress, createConfirmed, signIn } = adminAccounts(() => stack);

describe('accounts', () => {
  test('are created with the given attributes, without a mail', async () => {
    const id = crypto.randomUUID();
    const made = await createConfirmed({
      id,
      user_metadata: { display_name: 'Nora' },
      app_metadata: { team: 'accueil' },
    });
    expect(made).toMatchObject({
      id,
      role: 'authenticated',
      user_metadata: { display_name: 'Nora', email_verified: true },
      app_metadata: { provider: 'email', providers: ['email'], team: 'accueil' },
      identities: [{ provider: 'email', email: made.email }],
    });
    expect(stack.mails(made.email)).toEqual([]);
    expect((await signIn(made.email)).error).toBeNull();
  });

  test('rejects a taken address, a missing address, a weak password, a nil id and another role', async () => {
    const { email } = await createConfirmed();
    const twice = await admin().createUser({ email: email.toUpperCase() });
    expect(twice.error).toMatchObject({ code: 'email_exists', status: 422 });
    const withoutEmail = await admin().createUser({ password: defaultPassword });
    expect(withoutEmail.error).toMatchObject({ code: 'validation_failed', status: 400 });
    const weak = await admin().createUser({ email: newAddress(), password: 'court' });
    expect(weak.error).toMatchObject({ name: 'AuthWeakPasswordError', reasons: ['length'] });
    const nil = await admin().createUser({
      email: newAddress(),
      id: '00000000-0000-0000-0000-000000000000',
    });
    expect(nil.error).toMatchObject({ code: 'validation_failed', status: 400 });
    const mighty = await admin().createUser({ email: newAddress(), role: 'service_role' });
    expect(mighty.error).toMatchObject({ code: 'validation_failed' });
  });

  test('applies changes immediately, and ends the sessions after a new password', async () => {
    const { id, email } = await createConfirmed();
    const { client } = await signIn(email);
    const other = newAddress();
    const { data, error } = await admin().updateUserById(id, {
      email: other,
      password: 'un tout autre mot de passe',
      user_metadata: { city: 'Lille' },
    });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ email: other, user_metadata: { city: 'Lille', email_verified: true } });
    expect((await client.auth.getUser()).error?.name).toBe('AuthSessionMissingError');
    expect((await signIn(other, 'un tout autre mot de passe')).error).toBeNull();
    const emptied = await admin().updateUserById(id, { password: '' });
    expect(emptied.error).toMatchObject({ code: 'weak_password', status: 422 });
    const taken = await createConfirmed();
    const conflict = await admin().updateUserById(id, { email: taken.email });
    expect(conflict.error).toMatchObject({ code: 'email_exists' });
  });

  test('leaves the new address of an unconfirmed account unconfirmed', async () => {
    const { data } = await admin().createUser({ email: newAddress(), password: defaultPassword });
    const email = newAddress();
    const changed = await admin().updateUserById(data.user?.id ?? '', { email });
    expect(changed.data.user).toMatchObject({ email, identities: [{ identity_data: { email } }] });
    expect(changed.data.user).not.toHaveProperty('email_confirmed_at');
    expect((await signIn(email)).error).toMatchObject({ code: 'email_not_confirmed' });
  });

  test('rejects the sessions and sign-ins of a banned account until the ban is lifted', async () => {
    const { id, email } = await createConfirmed();
    const { client } = await signIn(email);
    await admin().updateUserById(id, { ban_duration: '24h' });
    expect((await client.auth.getUser()).error).not.toBeNull();
    expect((await signIn(email)).error).toMatchObject({ code: 'user_banned' });
    const { data } = await admin().updateUserById(id, { ban_duration: 'none' });
    expect(data.user).not.toHaveProperty('banned_until');
    expect((await signIn(email)).error).toBeNull();
    const nonsense = await admin().updateUserById(id, { ban_duration: 'un mois' });
    expect(nonsense.error).toMatchObject({ code: 'validation_failed' });
  });

  test.each([false, true])(
    'deletes an account (soft: %s) and makes its address available again',
    async (softly) => {
      const { id, email } = await createConfirmed();
      const { client } = await signIn(email);
      const { data, error } = await admin().deleteUser(id, softly);
      expect(error).toBeNull();
      expect(data.user).toMatchObject({ id });
      expect((await client.auth.getUser()).error?.name).toBe('AuthSessionMissingError');
      const again = await admin().createUser({ email });
      expect(again.error).toBeNull();
      const left = await stack.database.owner`select email from auth.users where id = ${id}`;
      expect(left).toHaveLength(softly ? 1 : 0);
      expect(JSON.stringify(left)).not.toContain(email);
    },
  );
});

describe('links', () => {
  test.each(['signup', 'invite', 'magiclink'] as const)(
    'a link of type %s creates the account and signs it in',
    async (type) => {
      const email = newAddress();
      const { data, error } = await admin().generateLink(
        type === 'signup' ? { type, email, password: defaultPassword } : { type, email },
      );
      expect(error).toBeNull();
      expect(data.user).toMatchObject({ email });
      expect(data.properties).toMatchObject({ verification_type: type, redirect_to: stack.url });
      expect(data.properties?.email_otp).toMatch(/^\d{6}$/);
      expect(stack.mails(email)).toEqual([]);
      const link = new URL(data.properties?.action_link ?? '');
      const page = await fetch(link, { redirect: 'manual' });
      expect(page.headers.get('location')).toContain(
        `/auth/confirmer?token_hash=${data.properties?.hashed_token}`,
      );
      const verified = await stack
        .anon()
        .auth.verifyOtp({ token_hash: data.properties?.hashed_token ?? '', type });
      expect(verified.data.user).toMatchObject({ id: data.user?.id });
    },
  );

  test('contain the requested redirect_to', async () => {
    const page = `${stack.url}/dashboard`;
    for (const redirectTo of [page, `${page}?onglet=badges&tri=date`]) {
      const options = { type: 'magiclink', email: newAddress(), options: { redirectTo } } as const;
      const link = (await admin().generateLink(options)).data.properties?.action_link ?? '';
      expect(new URL(link).searchParams.get('redirect_to')).toBe(redirectTo);
      // Clients that parse the link without decoding it find the URL unchanged.
      expect(link).toContain(`redirect_to=${page}`);
    }
  });

  test('for recovery and change of address require an existing account', async () => {
    const email = newAddress();
    const missing = await admin().generateLink({ type: 'recovery', email });
    expect(missing.error).toMatchObject({ code: 'user_not_found', status: 404 });
    const { email: known } = await createConfirmed();
    const recovery = await admin().generateLink({ type: 'recovery', email: known });
    const opened = await stack.anon().auth.verifyOtp({
      email: known,
      token: recovery.data.properties?.email_otp ?? '',
      type: 'recovery',
    });
    expect(opened.error).toBeNull();

    const change = { email: known, newEmail: email };
    const current = await admin().generateLink({ type: 'email_change_current', ...change });
    const next = await admin().generateLink({ type: 'email_change_new', ...change });
    for (const { data } of [current, next])
      await stack
        .anon()
        .auth.verifyOtp({ token_hash: data.properties?.hashed_token ?? '', type: 'email_change' });
    expect((await signIn(email)).error).toBeNull();
  });

  test('rejects an invitation or sign-up link for a confirmed address', async () => {
    const { email } = await createConfirmed();
    for (const attempt of [
      admin().generateLink({ type: 'signup', email, password: defaultPassword }),
      admin().generateLink({ type: 'invite', email }),
      admin().inviteUserByEmail(email),
    ])
      expect((await attempt).error).toMatchObject({ code: 'email_exists', status: 422 });
  });

  test('mails an invitation while sign-ups are disabled, and removes the unconfirmed password', async () => {
    const email = newAddress();
    await admin().createUser({ email, password: 'celui d’un inconnu' });
    const { data, error } = await admin().inviteUserByEmail(email, {
      data: { from: 'Léa' },
      redirectTo: `${stack.url}/dashboard`,
    });
    expect(error).toBeNull();
    expect(data.user?.invited_at).toBeDefined();
    const mail = stack.mails(email).at(-1);
    expect(mail).toMatchObject({ template: 'invite', data: { RedirectTo: `${stack.url}/dashboard` } });
    await stack.anon().auth.verifyOtp({ token_hash: mail?.data['TokenHash'] ?? '', type: 'invite' });
    expect((await signIn(email, 'celui d’un inconnu')).error).toMatchObject({ code: 'invalid_credentials' });
  });
});

describe('second factors', () => {
  test('are listed without their secret, and deleted', async () => {
    const { id, email } = await createConfirmed();
    const { client } = await signIn(email);
    const { data: factor } = await client.auth.mfa.enroll({ factorType: 'totp' });
    const { data: listed } = await admin().mfa.listFactors({ userId: id });
    expect(listed?.factors).toMatchObject([{ id: factor?.id, factor_type: 'totp', status: 'unverified' }]);
    expect(JSON.stringify(listed)).not.toContain(factor?.totp.secret);
    const { error } = await admin().mfa.deleteFactor({ userId: id, id: factor?.id ?? '' });
    expect(error).toBeNull();
    expect((await admin().mfa.listFactors({ userId: id })).data?.factors).toEqual([]);
  });
});

describe('access', () => {
  const calls: [string, string, object?][] = [
    ['GET', '/admin/users'],
    ['POST', '/admin/users', { email: 'intrus@exemple.fr' }],
    ['GET', `/admin/users/${crypto.randomUUID()}`],
    ['PUT', `/admin/users/${crypto.randomUUID()}`, { role: 'x' }],
    ['DELETE', `/admin/users/${crypto.randomUUID()}`],
    ['GET', `/admin/users/${crypto.randomUUID()}/factors`],
    ['DELETE', `/admin/users/${crypto.randomUUID()}/factors/${crypto.randomUUID()}`],
    ['POST', '/admin/generate_link', { type: 'recovery', email: 'intrus@exemple.fr' }],
    ['POST', '/invite', { email: 'intrus@exemple.fr' }],
  ];

  test.each(calls)(
    '%s %s returns 403 to visitors and to administrators of the site',
    async (method, path, body) => {
      const { email, id } = await createConfirmed();
      await stack.database.owner`insert into public.user_roles (user_id, role) values (${id}, 'admin')`;
      const { client } = await signIn(email);
      const { data } = await client.auth.getSession();
      for (const bearer of [stack.publishableKey, data.session?.access_token ?? '']) {
        const response = await fetch(`${stack.url}/auth/v1${path}`, {
          method,
          headers: {
            apikey: stack.publishableKey,
            authorization: `Bearer ${bearer}`,
            'content-type': 'application/json',
          },
          ...(body && { body: JSON.stringify(body) }),
        });
        expect(response.status).toBe(403);
        expect(await response.json()).toMatchObject({ error_code: 'not_admin', msg: 'User not allowed' });
      }
    },
  );

  test.each(['pas-un-uuid', '%00', '1'])('returns 404 for the invalid account id %s', async (id) => {
    const headers = { apikey: stack.secretKey };
    const response = await fetch(`${stack.url}/auth/v1/admin/users/${id}`, { headers });
    expect(response.status).toBe(404);
  });
});
