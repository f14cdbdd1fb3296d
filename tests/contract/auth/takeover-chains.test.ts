import { createHash, randomBytes } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { cookieFetch } from '#tests/support/cookie-fetch.ts';
import { startProviderStack } from '#tests/support/provider-stack.ts';
import type { ProviderStack } from '#tests/support/provider-stack.ts';
import { defaultPassword } from '#tests/support/stack.ts';
import type { Stack } from '#tests/support/stack.ts';

let site: ProviderStack;
let stack: Stack;
beforeAll(async () => {
  site = await startProviderStack({ auth: { anonymousUsers: true } });
  stack = site.stack;
});
afterAll(() => site.stop());

const linkToken = async (
  type: 'email_change_current' | 'email_change_new',
  email: string,
  newEmail: string,
) => {
  const { data, error } = await stack.service().auth.admin.generateLink({ type, email, newEmail });
  if (error) throw error;
  return data.properties.hashed_token;
};
const useLink = (token_hash: string, type: 'email_change' | 'signup') =>
  stack.anon().auth.verifyOtp({ token_hash, type });
const addressOf = async (id: string) =>
  (await stack.database.owner<{ email: string }[]>`select email from auth.users where id = ${id}`)[0]?.email;

async function signInAtProvider(who: { sub: string; email: string; email_verified: boolean }) {
  return stack
    .anon()
    .auth.signInWithIdToken({ provider: 'keycloak', token: await site.provider.idToken(who) });
}

describe('a change of address by generated links', () => {
  test('is not confirmed by two links to the new mailbox', async () => {
    const { email, user } = await stack.signUpAndConfirm();
    const newEmail = 'deux-fois@exemple.fr';
    await useLink(await linkToken('email_change_new', email, newEmail), 'email_change');
    await useLink(await linkToken('email_change_new', email, newEmail), 'email_change');
    expect(await addressOf(user.id)).toBe(email);
    await useLink(await linkToken('email_change_current', email, newEmail), 'email_change');
    expect(await addressOf(user.id)).toBe(newEmail);
  });

  test('is not confirmed by a link that was sent for another address', async () => {
    const { client, email, user } = await stack.signUpAndConfirm();
    await client.auth.updateUser({ email: 'premiere@exemple.fr' });
    const old = stack.mailedToken('premiere@exemple.fr');
    const current = await linkToken('email_change_current', email, 'jamais-vue@exemple.fr');
    await useLink(old, 'email_change');
    await useLink(current, 'email_change');
    expect(await addressOf(user.id)).toBe(email);
  });
});

describe('an account created beforehand by an attacker', () => {
  test('loses its metadata when the owner of the address signs in with a provider', async () => {
    const email = 'attendue@exemple.fr';
    const data = { display_name: 'Nom injurieux' };
    await stack.anon().auth.signUp({ email, password: 'celui du guetteur', options: { data } });
    const { data: signedIn } = await signInAtProvider({ sub: 'attendue', email, email_verified: true });
    expect(signedIn.user?.user_metadata).not.toHaveProperty('display_name');
    expect(signedIn.user?.user_metadata).toMatchObject({ sub: 'attendue', email_verified: true });
  });

  test('is not opened by a provider address that only looks the same in Unicode', async () => {
    const { user } = await stack.signUpAndConfirm('kevin@exemple.fr');
    const { data, error } = await signInAtProvider({
      sub: 'imposteur',
      email: '\u212Aevin@exemple.fr',
      email_verified: true,
    });
    expect(error).toMatchObject({ code: 'provider_email_needs_verification' });
    expect(data.user?.id).not.toBe(user.id);
  });
});

test('sets an address and a password on an anonymous account in one request', async () => {
  const client = stack.anon();
  const { data } = await client.auth.signInAnonymously();
  const email = 'plus-anonyme@exemple.fr';
  const named = await client.auth.updateUser({ email, password: defaultPassword });
  expect(named.error).toBeNull();
  expect(stack.mails('')).toEqual([]);
  await useLink(stack.mailedToken(email), 'email_change');
  const back = await stack.anon().auth.signInWithPassword({ email, password: defaultPassword });
  expect(back.data.user?.id).toBe(data.user?.id);
});

test('returns 422 when creating an account with an existing id', async () => {
  const { user } = await stack.signUpAndConfirm();
  const again = await stack
    .service()
    .auth.admin.createUser({ id: user.id, email: 'meme-identifiant@exemple.fr', password: defaultPassword });
  expect(again.error?.status).toBe(422);
});

test('returns 404 for the authorization code of a deleted account', async () => {
  const verifier = randomBytes(32).toString('base64url');
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  for (const soft of [true, false]) {
    const query = `provider=keycloak&code_challenge=${challenge}&code_challenge_method=s256`;
    const browser = cookieFetch();
    const left = await browser(`${stack.url}/auth/v1/authorize?${query}`);
    const who = { sub: `partie-${soft}`, email: `partie-${soft}@exemple.fr`, email_verified: true };
    const back = await site.provider.signIn(left.headers.get('location') ?? '', who);
    const came = await browser(back);
    const code = new URL(came.headers.get('location') ?? '').searchParams.get('code');
    const [made] = await stack.database.owner<{ id: string }[]>`
      select id from auth.users where email = ${who.email}`;
    await stack.service().auth.admin.deleteUser(made?.id ?? '', soft);
    const exchanged = await fetch(`${stack.url}/auth/v1/token?grant_type=pkce`, {
      method: 'POST',
      headers: { apikey: stack.publishableKey },
      body: JSON.stringify({ auth_code: code, code_verifier: verifier }),
    });
    expect(exchanged.status).toBe(404);
  }
});

test('limits metadata in bytes, so that a token with multi-byte characters fits in a header', async () => {
  const email = 'large@exemple.fr';
  const headers = { apikey: stack.publishableKey };
  const body = { email, password: defaultPassword, data: { nom: '漢'.repeat(4000) } };
  const rejected = await fetch(`${stack.url}/auth/v1/signup`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  expect(rejected.status).toBe(400);
  const { client } = await stack.signUpAndConfirm();
  expect((await client.auth.updateUser({ data: { a: '漢'.repeat(1000) } })).error).toBeNull();
  const more = await client.auth.updateUser({ data: { b: '漢'.repeat(1000) } });
  expect(more.error).toMatchObject({ code: 'validation_failed' });
  expect((await client.auth.getUser()).error).toBeNull();
});
