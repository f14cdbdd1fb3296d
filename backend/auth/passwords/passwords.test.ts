import { hash as argon2 } from '@node-rs/argon2';
import { hash as bcrypt } from 'bcryptjs';
import { describe, expect, test } from 'vitest';

import { AuthError } from '#backend/auth/auth-error.ts';
import { hashKind } from './password-hash.ts';
import { createPasswords } from './passwords.ts';

const passwords = createPasswords(async () => false);

test('verifies the whole password, and rejects one that differs in the last character', async () => {
  const stored = await passwords.hash('é'.repeat(100));
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await passwords.verify(stored, 'é'.repeat(100))).toBe(true);
  expect(await passwords.verify(stored, `${'é'.repeat(99)}e`)).toBe(false);
});

test.each([undefined, null, '', '$2a$10$abcdefghijklmnopqrstuv', 'garbage'])(
  'returns false for the stored value %j, without an error',
  async (stored) => {
    expect(await passwords.verify(stored, 'nobody has this password')).toBe(false);
  },
);

describe('an imported hash', () => {
  test.each(['2a', '2b', '2y'])('verifies when created by bcrypt with the version %s', async (version) => {
    const stored = (await bcrypt('pâquerette', 10)).replace(/^\$2./, `$${version}`);
    expect(await passwords.verify(stored, 'pâquerette')).toBe(true);
    expect(await passwords.verify(stored, 'pâquerettes')).toBe(false);
  });

  test('verifies when created by argon2id with other parameters', async () => {
    const stored = await argon2('pâquerette', { memoryCost: 65_536, timeCost: 3, parallelism: 4 });
    expect(await passwords.verify(stored, 'pâquerette')).toBe(true);
    expect(passwords.isLocalHash(stored)).toBe(false);
    expect(passwords.isLocalHash(await passwords.hash('pâquerette'))).toBe(true);
  });

  const argon2Hash = (parameters: string) => `$argon2id$v=19$${parameters}$c2VsZGVtZXI$${'A'.repeat(43)}`;
  const bcryptHash = (cost: string) => `$2b$${cost}$${'x'.repeat(53)}`;
  test.each([
    ['argon2id', argon2Hash('m=19456,t=2,p=1')],
    ['argon2id', argon2Hash('m=65536,t=10,p=4')],
    ['bcrypt', bcryptHash('04')],
    ['bcrypt', bcryptHash('12')],
    [undefined, argon2Hash('m=65537,t=2,p=1')],
    [undefined, argon2Hash('m=9999999,t=2,p=1')],
    [undefined, argon2Hash('m=19456,t=11,p=1')],
    [undefined, argon2Hash('m=19456,t=0,p=1')],
    [undefined, argon2Hash('m=19456,t=2,p=5')],
    [undefined, argon2Hash('m=7,t=2,p=1')],
    [undefined, argon2Hash('m=19456,t=2,p=1').replace('argon2id', 'argon2d')],
    [undefined, bcryptHash('13')],
    [undefined, bcryptHash('31')],
    [undefined, bcryptHash('10').slice(0, -1)],
    [undefined, `${bcryptHash('10')}\n`],
  ])('is classified as %s: %s', (kind, stored) => {
    expect(hashKind(stored)).toBe(kind);
  });
});

test('takes the minimum duration for every failed verification while imported hashes exist', async () => {
  const migrated = createPasswords(async () => true);
  const start = performance.now();
  expect(await migrated.verify(undefined, 'nobody has this password')).toBe(false);
  expect(performance.now() - start).toBeGreaterThan(790);
  const own = await migrated.hash('pâquerette');
  const again = performance.now();
  expect(await migrated.verify(own, 'pâquerette')).toBe(true);
  expect(performance.now() - again).toBeLessThan(790);
});

test('rejects requests beyond the queue length immediately, and serves the others', async () => {
  const outcomes = await Promise.allSettled(Array.from({ length: 80 }, () => passwords.hash('a password')));
  const rejected = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
  expect(rejected).toHaveLength(80 - 2 - 64);
  expect(rejected[0]).toBeInstanceOf(AuthError);
  expect(rejected[0]).toMatchObject({ code: 'over_request_rate_limit', retryAfter: 5 });
  await expect(passwords.hash('afterwards')).resolves.toContain('argon2id');
});
