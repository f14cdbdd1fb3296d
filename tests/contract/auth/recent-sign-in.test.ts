import { createClient } from '@supabase/supabase-js';
import type { SupabaseClient } from '@supabase/supabase-js';
import * as OTPAuth from 'otpauth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { startProviderStack } from '#tests/support/provider-stack.ts';
import type { ProviderStack } from '#tests/support/provider-stack.ts';
import { defaultPassword } from '#tests/support/stack.ts';
import type { Person, Stack } from '#tests/support/stack.ts';

let site: ProviderStack;
let stack: Stack;
/** The test advances the clock, so that each verification uses a new code. */
let now = new Date();
beforeAll(async () => {
  site = await startProviderStack({ now: () => now, auth: { anonymousUsers: true } });
  stack = site.stack;
});
afterAll(() => site.stop());

const needed = { code: 'reauthentication_needed', status: 400 };

/** Moves every sign-in of the account `minutes` into the past, then renews its tokens. */
async function age({ client, user }: Pick<Person, 'client' | 'user'>, minutes = 16): Promise<void> {
  await stack.database.owner`
    update auth.mfa_amr_claims c
    set created_at = c.created_at - make_interval(mins => ${minutes}),
      updated_at = c.updated_at - make_interval(mins => ${minutes})
    from auth.sessions s where s.id = c.session_id and s.user_id = ${user.id}`;
  await stack.database.owner`
    update auth.sessions set created_at = created_at - make_interval(mins => ${minutes}) where user_id = ${user.id}`;
  // A refresh renews the `iat` of the token, but is no proof.
  const { error } = await client.auth.refreshSession();
  if (error) throw error;
}

async function agedPerson(): Promise<Person> {
  const person = await stack.signUpAndConfirm();
  await age(person);
  return person;
}

async function nonceOf({ client, email }: Person): Promise<string> {
  const { error } = await client.auth.reauthenticate();
  if (error) throw error;
  return stack.mails(email).at(-1)?.data['Token'] ?? '';
}

/** A client of the same session that may call the recovery codes. */
async function withRecoveryCodes(client: SupabaseClient): Promise<SupabaseClient> {
  const { data } = await client.auth.getSession();
  const member = createClient(stack.url, stack.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false, experimental: { recoveryCodes: true } },
  });
  if (data.session) await member.auth.setSession(data.session);
  return member;
}

async function enrol({ client }: Person) {
  const { data, error } = await client.auth.mfa.enroll({ factorType: 'totp' });
  if (error) throw error;
  const totp = new OTPAuth.TOTP({ secret: OTPAuth.Secret.fromBase32(data.totp.secret) });
  const pass = async () => {
    now = new Date(now.getTime() + 30_000);
    const code = totp.generate({ timestamp: now.getTime() });
    const verified = await client.auth.mfa.challengeAndVerify({ factorId: data.id, code });
    if (verified.error) throw verified.error;
  };
  await pass();
  return { id: data.id, pass };
}

describe('ACCOUNT-52 a session whose sign-in is older than 15 minutes', () => {
  test('cannot change the password or the address, but metadata', async () => {
    const { client, email } = await agedPerson();
    const password = await client.auth.updateUser({ password: 'celui du voleur' });
    expect(password.error).toMatchObject(needed);
    const address = await client.auth.updateUser({ email: 'voleuse@exemple.fr' });
    expect(address.error).toMatchObject(needed);
    expect(stack.mails('voleuse@exemple.fr')).toEqual([]);
    expect((await client.auth.updateUser({ email, data: { city: 'Lille' } })).error).toBeNull();
    const signedIn = await stack.anon().auth.signInWithPassword({ email, password: defaultPassword });
    expect(signedIn.error).toBeNull();
  });

  test('gets the same refusal for the current password as for another', async () => {
    const { client } = await agedPerson();
    const right = await client.auth.updateUser({ password: defaultPassword });
    expect(right.error).toMatchObject(needed);
  });

  test('changes the password or the address with a mailed code', async () => {
    const person = await agedPerson();
    const wrong = await person.client.auth.updateUser({ password: 'un nouveau', nonce: '000000' });
    expect(wrong.error).toMatchObject({ code: 'reauthentication_not_valid', status: 422 });
    const nonce = await nonceOf(person);
    const short = await person.client.auth.updateUser({ password: 'x', nonce });
    expect(short.error).toMatchObject({ code: 'weak_password' });
    expect((await person.client.auth.updateUser({ password: 'un nouveau', nonce })).error).toBeNull();
    const moving = await agedPerson();
    const email = 'partie-loin@exemple.fr';
    const changed = await moving.client.auth.updateUser({ email, nonce: await nonceOf(moving) });
    expect(changed.error).toBeNull();
    expect(changed.data.user?.new_email).toBe(email);
  });

  test('is recent again after a new sign-in, also by a recovery link', async () => {
    const { client, email } = await agedPerson();
    await stack.anon().auth.resetPasswordForEmail(email);
    await client.auth.verifyOtp({ token_hash: stack.mailedToken(email), type: 'recovery' });
    expect((await client.auth.updateUser({ password: 'un nouveau' })).error).toBeNull();
    await client.auth.signInWithPassword({ email, password: 'un nouveau' });
    expect((await client.auth.updateUser({ password: 'encore un autre' })).error).toBeNull();
  });

  test('cannot add or remove a factor, or create recovery codes, until a code of the factor', async () => {
    const person = await agedPerson();
    const enrolled = await person.client.auth.mfa.enroll({ factorType: 'totp' });
    expect(enrolled.error).toMatchObject(needed);
    await person.client.auth.signInWithPassword({ email: person.email, password: defaultPassword });
    const factor = await enrol(person);
    await age(person);
    const member = await withRecoveryCodes(person.client);
    const { recoveryCodes } = member.auth.mfa;
    expect((await recoveryCodes.generate()).error).toMatchObject(needed);
    expect((await person.client.auth.mfa.enroll({ factorType: 'totp' })).error).toMatchObject(needed);
    expect((await person.client.auth.mfa.unenroll({ factorId: factor.id })).error).toMatchObject(needed);
    expect((await person.client.auth.updateUser({ password: 'un nouveau' })).error).toMatchObject(needed);

    await factor.pass();
    const renewed = await withRecoveryCodes(person.client);
    expect((await renewed.auth.mfa.recoveryCodes.generate()).error).toBeNull();
    await age({ ...person, client: renewed });
    expect((await renewed.auth.mfa.recoveryCodes.regenerate()).error).toMatchObject(needed);
    expect((await renewed.auth.mfa.recoveryCodes.unenroll()).error).toMatchObject(needed);
    const status = await renewed.auth.mfa.recoveryCodes.getStatus();
    expect(status.data).toMatchObject({ remaining: 10 });
  });

  test('deletes a factor that was never verified', async () => {
    const person = await stack.signUpAndConfirm();
    const { data } = await person.client.auth.mfa.enroll({ factorType: 'totp' });
    await age(person);
    expect((await person.client.auth.mfa.unenroll({ factorId: data?.id ?? '' })).error).toBeNull();
  });

  test('cannot link or unlink an identity', async () => {
    const person = await stack.signUpAndConfirm();
    const who = { sub: 'liee', email: 'liee@exemple.fr', email_verified: true };
    const link = async (sub = who.sub) =>
      person.client.auth.linkIdentity({
        provider: 'keycloak',
        token: await site.provider.idToken({ ...who, sub }),
      });
    expect((await link()).error).toBeNull();
    await age(person);
    expect((await link('une-autre')).error).toMatchObject(needed);
    expect((await person.client.auth.linkIdentity({ provider: 'keycloak' })).error).toMatchObject(needed);
    const { data } = await person.client.auth.getUserIdentities();
    expect(data?.identities).toHaveLength(2);
    for (const identity of data?.identities ?? [])
      expect((await person.client.auth.unlinkIdentity(identity)).error).toMatchObject(needed);
  });
});

test('ACCOUNT-52 an anonymous account adds an address and a password at any time: it has nothing to prove with', async () => {
  const client = stack.anon();
  const { data } = await client.auth.signInAnonymously();
  if (!data.user) throw new Error('no anonymous account');
  await age({ client, user: data.user });
  const named = await client.auth.updateUser({ email: 'enfin-nommee@exemple.fr', password: defaultPassword });
  expect(named.error).toBeNull();
});
