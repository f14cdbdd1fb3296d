import { describe, expect, test } from 'vitest';

import { addressSchema, credentialsSchema, newPasswordSchema, totpSchema } from './account.ts';

const firstIssue = (result: ReturnType<typeof credentialsSchema.safeParse>) =>
  result.success ? undefined : result.error.issues[0]?.message;
const signIn = (email: string, password: string) => credentialsSchema.safeParse({ email, password });
const email = 'camille@exemple.fr';

describe('ACCOUNT-05 credentials', () => {
  test.each([
    [5, false],
    [6, true],
    [100, true],
    [101, false],
  ])('a password of %i characters is accepted: %s', (length, fits) => {
    expect(signIn(email, 'é'.repeat(length)).success).toBe(fits);
  });

  test.each([
    [255, true],
    [256, false],
  ])('an address of %i characters is accepted: %s', (length, fits) => {
    const domain = `@${'d'.repeat(60)}.${'e'.repeat(60)}.${'f'.repeat(60)}.fr`;
    const address = 'a'.repeat(length - domain.length) + domain;
    expect(addressSchema.safeParse({ email: address }).success).toBe(fits);
  });

  test('ACCOUNT-04 ACCOUNT-05 reports the address before the password, and normalises the address only', () => {
    expect(firstIssue(signIn('personne', '123'))).toBe('Email invalide');
    expect(firstIssue(signIn(email, '12345'))).toBe('Le mot de passe doit contenir au moins 6 caractères');
    expect(signIn('  Camille@Exemple.FR ', '  é  é').data).toEqual({ email, password: '  é  é' });
  });
});

describe('ACCOUNT-26 a new password', () => {
  const change = (password: string, confirmation: string) => {
    const result = newPasswordSchema.safeParse({ password, confirmation });
    return result.success ? 'fits' : result.error.issues.map(({ path, message }) => [path[0], message]);
  };

  test('requires the same password twice', () => {
    expect(change('six!!!', 'six!!!')).toBe('fits');
    for (const other of ['', 'six!!! ', 'Six!!!'])
      expect(change('six!!!', other)).toEqual([['confirmation', 'Les mots de passe ne correspondent pas']]);
  });

  test('reports a short password before a mismatch', () => {
    for (const [password, confirmation] of [
      ['', ''],
      ['cinq!', 'six!!!'],
    ] as const)
      expect(change(password, confirmation)[0]).toEqual([
        'password',
        'Le mot de passe doit contenir au moins 6 caractères',
      ]);
  });
});

test('accepts spaces between the digits of an authenticator code', () => {
  expect(totpSchema.safeParse({ code: ' 123 456' }).data).toEqual({ code: '123456' });
  for (const code of ['12345', '1234567', 'abcdef', ''])
    expect(totpSchema.safeParse({ code }).success).toBe(false);
});
