import { hash as argon2 } from '@node-rs/argon2';
import { hash as bcrypt } from 'bcryptjs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { defaultPassword, startStack } from '#tests/support/stack.ts';
import type { Stack } from '#tests/support/stack.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.stop());

const admin = () => stack.service().auth.admin;
let people = 0;

async function importAccount(password_hash: string) {
  people += 1;
  const email = `venue-${people}@exemple.fr`;
  const { data, error } = await admin().createUser({ email, password_hash, email_confirm: true });
  return { email, id: data.user?.id ?? '', error };
}

async function signIn(email: string, password = defaultPassword) {
  const client = stack.anon();
  const { error } = await client.auth.signInWithPassword({ email, password });
  return { client, error };
}

async function storedHash(id: string) {
  const [row] = await stack.database.owner<{ hash: string }[]>`
    select encrypted_password as hash from auth.users where id = ${id}`;
  return row?.hash;
}

const localHash = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/;
const expensive = { memoryCost: 65_536, timeCost: 3, parallelism: 4 };

describe('an account imported from the hosted service', () => {
  test.each([
    ['bcrypt', () => bcrypt(defaultPassword, 10)],
    [
      'bcrypt with the $2y$ prefix of PHP',
      async () => (await bcrypt(defaultPassword, 4)).replace('$2b$', '$2y$'),
    ],
    ['argon2id with other parameters', () => argon2(defaultPassword, expensive)],
  ])('signs in with a password hashed by %s, which is then hashed again here', async (_, hash) => {
    const foreign = await hash();
    const { email, id, error } = await importAccount(foreign);
    expect(error).toBeNull();
    expect((await signIn(email, 'un autre mot de passe')).error).toMatchObject({
      code: 'invalid_credentials',
    });
    expect(await storedHash(id)).toBe(foreign);

    const { client } = await signIn(email);
    const renewed = await storedHash(id);
    expect(renewed).toMatch(localHash);
    expect((await client.auth.getUser()).data.user?.id).toBe(id);
    expect((await signIn(email)).error).toBeNull();
    expect(await storedHash(id)).toBe(renewed);
  });

  test('signs in three times at once', async () => {
    const { email } = await importAccount(await bcrypt(defaultPassword, 4));
    const both = await Promise.all([signIn(email), signIn(email), signIn(email)]);
    for (const { client, error } of both) {
      expect(error).toBeNull();
      expect((await client.auth.getUser()).error).toBeNull();
    }
  });

  test('rejects the old password as new password', async () => {
    const { email, id } = await importAccount(await bcrypt(defaultPassword, 4));
    const { client } = await signIn(email);
    const foreign = await bcrypt(defaultPassword, 4);
    await stack.database.owner`update auth.users set encrypted_password = ${foreign} where id = ${id}`;
    const { error } = await client.auth.updateUser({ password: defaultPassword });
    expect(error).toMatchObject({ code: 'same_password' });
  });
});

describe('an unsupported or too expensive hash', () => {
  const memory = `$argon2id$v=19$m=4194304,t=2,p=1$c2VsZGVtZXI$${'A'.repeat(43)}`;
  const rounds = `$2b$31$${'x'.repeat(53)}`;

  test.each([memory, rounds, '$1$md5crypt$abcdef', 'un mot de passe'])(
    'returns 400 when creating an account with it: %s',
    async (hash) => {
      const { error } = await importAccount(hash);
      expect(error).toMatchObject({ code: 'validation_failed', status: 400 });
    },
  );

  test.each([memory, rounds])('rejects the sign-in when it is stored in the row: %s', async (hash) => {
    const { email, id } = await importAccount(await bcrypt(defaultPassword, 4));
    await stack.database.owner`update auth.users set encrypted_password = ${hash} where id = ${id}`;
    expect((await signIn(email)).error).toMatchObject({ code: 'invalid_credentials', status: 400 });
  });
});
