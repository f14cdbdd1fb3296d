import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { defaultPassword, startStack } from '#tests/support/stack.ts';
import type { Stack } from '#tests/support/stack.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.stop());

const strangers = 'choisi par un inconnu';
const insult = { data: { display_name: 'Nom injurieux' } };

const signUp = (email: string, password: string, options?: object) =>
  stack.anon().auth.signUp({ email, password, ...(options && { options }) });
const signIn = (email: string, password: string) => stack.anon().auth.signInWithPassword({ email, password });
const confirm = (email: string, type: 'signup' | 'invite' | 'magiclink' | 'recovery' = 'signup') =>
  stack.anon().auth.verifyOtp({ token_hash: stack.mailedToken(email), type });

/** The target of the newest mail's link. */
const targetOf = (email: string) => {
  const link = new URL(stack.mails(email).at(-1)?.data['ConfirmationURL'] ?? '');
  return new URL(link.searchParams.get('redirect_to') ?? '');
};

async function expectNoPassword(email: string, ...passwords: string[]) {
  for (const password of passwords)
    expect((await signIn(email, password)).error).toMatchObject({ code: 'invalid_credentials' });
}

describe('ACCOUNT-50 a second sign-up with another password', () => {
  test.each([
    ['a stranger', [defaultPassword, strangers]],
    ['the owner', [strangers, defaultPassword]],
    ['the owner again', [defaultPassword, strangers, defaultPassword]],
  ])('by %s keeps no password: the link leads to the choice of one', async (who, passwords) => {
    const email = `deux-mots-de-passe-${passwords.length}-${who.length}@exemple.fr`;
    for (const password of passwords)
      expect(
        (await signUp(email, password, { emailRedirectTo: `${stack.url}/badges?badge=or` })).error,
      ).toBeNull();
    const target = targetOf(email);
    expect(target.pathname).toBe('/auth/update-password');
    expect(target.searchParams.get('redirect')).toBe('/badges?badge=or');
    const { data, error } = await confirm(email);
    expect(error).toBeNull();
    expect(data.session).not.toBeNull();
    await expectNoPassword(email, ...passwords);
  });

  test('keeps the metadata of neither', async () => {
    const email = 'sans-nom@exemple.fr';
    await signUp(email, defaultPassword, { data: { display_name: 'Ana' } });
    await signUp(email, strangers, insult);
    const { data } = await confirm(email);
    expect(data.user?.user_metadata).toEqual({
      sub: data.user?.id,
      email,
      email_verified: true,
      phone_verified: false,
    });
  });

  test('leads to the choice of a password from a mail that is sent again', async () => {
    const email = 'renvoyee@exemple.fr';
    await signUp(email, defaultPassword);
    await signUp(email, strangers);
    await stack.anon().auth.resend({ type: 'signup', email, options: { emailRedirectTo: stack.url } });
    expect(targetOf(email).href).toBe(`${stack.url}/auth/update-password`);
  });

  test('keeps the password when both are the same, with the newer metadata', async () => {
    const email = 'deux-fois-le-meme@exemple.fr';
    await signUp(email, defaultPassword);
    await signUp(email, defaultPassword, { data: { display_name: 'Ana' } });
    expect(targetOf(email).href).toBe(`${stack.url}/`);
    expect((await confirm(email)).data.user?.user_metadata).toMatchObject({ display_name: 'Ana' });
    expect((await signIn(email, defaultPassword)).error).toBeNull();
  });

  test('keeps the password of four concurrent sign-ups that agree', async () => {
    const email = 'quatre-d-accord@exemple.fr';
    await Promise.all(Array.from({ length: 4 }, () => signUp(email, defaultPassword)));
    await confirm(email);
    expect((await signIn(email, defaultPassword)).error).toBeNull();
  });
});

/** What the database shows as the name of the account. */
async function profileName(email: string): Promise<string | undefined> {
  const [profile] = await stack.database.owner<{ display_name: string }[]>`
    select p.display_name from public.profiles p join auth.users u on u.id = p.id where u.email = ${email}`;
  return profile?.display_name;
}

describe('ACCOUNT-50 ACCOUNT-51 the profile of an unconfirmed account', () => {
  const named = { data: { display_name: 'Ana' } };
  const steps: [string, (email: string) => Promise<unknown>, string][] = [
    ['a sign-up with another name', (email) => signUp(email, defaultPassword, named), 'Membre'],
    ['a sign-up with the same password', (email) => signUp(email, strangers, named), 'Ana'],
    ['a request for a sign-in mail', (email) => stack.anon().auth.signInWithOtp({ email }), 'Membre'],
    ['a request for a recovery', (email) => stack.anon().auth.resetPasswordForEmail(email), 'Membre'],
    [
      'an invitation',
      (email) =>
        stack.service().auth.admin.inviteUserByEmail(email, { data: { display_name: 'Mme Invitée' } }),
      'Mme Invitée',
    ],
    [
      'concurrent sign-ups',
      (email) => Promise.all([1, 2, 3].map((turn) => signUp(email, `${defaultPassword}${turn}`, named))),
      'Membre',
    ],
  ];

  test.each(steps)('has no name of a stranger after %s', async (step, request, name) => {
    const email = `profil-${step.replaceAll(' ', '-')}@exemple.fr`;
    await signUp(email, strangers, insult);
    expect(await profileName(email)).toBe('Nom injurieux');
    await request(email);
    expect(await profileName(email)).toBe(name);
  });

  test('takes the name that the update of the confirmation brings, and none afterwards', async () => {
    const email = 'profil-confirme@exemple.fr';
    await signUp(email, strangers, insult);
    const rename = (name: string) => stack.database.owner`
      update auth.users set email_confirmed_at = now(), raw_user_meta_data = ${JSON.stringify({ display_name: name })}::text::jsonb
      where email = ${email}`;
    await rename('Ana');
    expect(await profileName(email)).toBe('Ana');
    await rename('Béa');
    expect(await profileName(email)).toBe('Ana');
  });
});

describe('ACCOUNT-51 an invitation', () => {
  const invite = (email: string, data: object) =>
    stack.service().auth.admin.inviteUserByEmail(email, { data });

  test('accepts neither the password nor the metadata of a sign-up, and shows the stranger none of its own', async () => {
    const email = 'invitee@exemple.fr';
    await invite(email, { display_name: 'Mme Invitée' });
    const { data: seen } = await signUp(email, strangers, insult);
    expect(seen.user?.user_metadata).toMatchObject({ display_name: 'Nom injurieux', email });
    expect(seen.user).not.toHaveProperty('invited_at');
    const { data } = await confirm(email);
    expect(data.user?.user_metadata).toMatchObject({ display_name: 'Mme Invitée' });
    await expectNoPassword(email, strangers);
  });

  test('replaces the metadata of an earlier sign-up', async () => {
    const email = 'invitee-ensuite@exemple.fr';
    await signUp(email, strangers, insult);
    await invite(email, { city: 'Lille' });
    const { data } = await confirm(email, 'invite');
    expect(data.user?.user_metadata).toEqual({ city: 'Lille', email_verified: true });
    await expectNoPassword(email, strangers);
  });

  test('is not taken by a sign-up while sign-ups are confirmed automatically', async () => {
    const open = await startStack({ auth: { autoconfirm: true } });
    try {
      const email = 'invitee-aussi@exemple.fr';
      await open.service().auth.admin.inviteUserByEmail(email);
      const { data, error } = await open.anon().auth.signUp({ email, password: strangers });
      expect(error).toMatchObject({ code: 'user_already_exists' });
      expect(data.session).toBeNull();
    } finally {
      await open.stop();
    }
  });
});

test('ACCOUNT-50 a link that the server generates for another password keeps none', async () => {
  const email = 'generee@exemple.fr';
  const generate = async (password: string) => {
    const { data, error } = await stack
      .service()
      .auth.admin.generateLink({ type: 'signup', email, password });
    if (error) throw error;
    return data.properties;
  };
  await generate(defaultPassword);
  const { hashed_token, redirect_to } = await generate(strangers);
  expect(redirect_to).toBe(`${stack.url}/auth/update-password`);
  expect((await stack.anon().auth.verifyOtp({ token_hash: hashed_token, type: 'signup' })).error).toBeNull();
  await expectNoPassword(email, defaultPassword, strangers);
});

describe('ACCOUNT-50 a sign-in by mail to an unconfirmed account', () => {
  test.each(['magiclink', 'recovery'] as const)(
    'removes the password and the metadata of the sign-up, with type %s',
    async (type) => {
      const email = `par-mail-${type}@exemple.fr`;
      await signUp(email, strangers, insult);
      if (type === 'recovery') await stack.anon().auth.resetPasswordForEmail(email);
      else await stack.anon().auth.signInWithOtp({ email });
      const { data } = await confirm(email, type);
      expect(data.user?.user_metadata).not.toHaveProperty('display_name');
      await expectNoPassword(email, strangers);
    },
  );

  test('keeps no metadata of an earlier request without a password when it is a recovery', async () => {
    const email = 'sans-mot-de-passe@exemple.fr';
    await stack.anon().auth.signInWithOtp({ email, options: { data: { display_name: 'EVIL', x: 1 } } });
    await stack.anon().auth.resetPasswordForEmail(email);
    const { data } = await confirm(email, 'recovery');
    expect(Object.keys(data.user?.user_metadata ?? {}).toSorted()).toEqual([
      'email',
      'email_verified',
      'phone_verified',
      'sub',
    ]);
    expect(await profileName(email)).toBe('Membre');
  });

  test('keeps the metadata of neither of two requests that differ', async () => {
    const email = 'deux-demandes@exemple.fr';
    await stack.anon().auth.signInWithOtp({ email, options: insult });
    await stack.anon().auth.signInWithOtp({ email, options: { data: { display_name: 'Ana' } } });
    const { data } = await confirm(email, 'magiclink');
    expect(data.user?.user_metadata).not.toHaveProperty('display_name');
  });
});

test('a pending change to an address does not take over the account that signs up with it meanwhile', async () => {
  const email = 'convoitee@exemple.fr';
  const thief = await stack.signUpAndConfirm();
  await thief.client.auth.updateUser({ email });
  const changeLink = stack.mailedToken(email);
  await stack.anon().auth.verifyOtp({ token_hash: stack.mailedToken(thief.email), type: 'email_change' });
  await signUp(email, defaultPassword);
  const signUpLink = stack.mailedToken(email);
  const change = await stack.anon().auth.verifyOtp({ token_hash: changeLink, type: 'email_change' });
  expect(change.error).toMatchObject({ code: 'email_exists' });
  const { data } = await stack.anon().auth.verifyOtp({ token_hash: signUpLink, type: 'signup' });
  expect(data.user?.id).not.toBe(thief.user.id);
  expect((await signIn(email, defaultPassword)).data.user?.id).toBe(data.user?.id);
  const late = await stack.signUpAndConfirm();
  expect((await late.client.auth.updateUser({ email })).error).toMatchObject({ code: 'email_exists' });
});
