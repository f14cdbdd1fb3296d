import { hash as argon2 } from '@node-rs/argon2';
import { hash as bcrypt } from 'bcryptjs';
import { describe, expect, test } from 'vitest';

import { AuthError } from '#backend/auth/auth-error.ts';
import { hashKind } from './password-hash.ts';
import { createPasswords } from './passwords.ts';

const passwords = createPasswords(async () => false);

test('a hash verifies its own password, whole and no other', async () => {
  const stored = await passwords.hash('é'.repeat(100));
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await passwords.verify(stored, 'é'.repeat(100))).toBe(true);
  expect(await passwords.verify(stored, `${'é'.repeat(99)}e`)).toBe(false);
});

test.each([undefined, null, '', '$2a$10$abcdefghijklmnopqrstuv', 'garbage'])(
  'a stored %j is a no, never an error',
  async (stored) => {
    expect(await passwords.verify(stored, 'nobody has this password')).toBe(false);
  },
);

describe('a hash made elsewhere', () => {
  test.each(['2a', '2b', '2y'])('by bcrypt, as %s, verifies', async (version) => {
    const stored = (await bcrypt('pâquerette', 10)).replace(/^\$2./, `$${version}`);
    expect(await passwords.verify(stored, 'pâquerette')).toBe(true);
    expect(await passwords.verify(stored, 'pâquerettes')).toBe(false);
  });

  test('by argon2id verifies, with other figures', async () => {
    const stored = await argon2('pâquerette', { memoryCost: 65_536, timeCost: 3, parallelism: 4 });
    expect(await passwords.verify(stored, 'pâquerette')).toBe(true);
    expect(passwords.isOwn(stored)).toBe(false);
    expect(passwords.isOwn(await passwords.hash('pâquerette'))).toBe(true);
  });

  const argon2Hash = (figures: string) => `$argon2id$v=19$${figures}$c2VsZGVtZXI$${'A'.repeat(43)}`;
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
  ])('is taken as %s: %s', (kind, stored) => {
    expect(hashKind(stored)).toBe(kind);
  });
});

test('where some passwords were hashed elsewhere, every refusal takes as long', async () => {
  const migrated = createPasswords(async () => true);
  const start = performance.now();
  expect(await migrated.verify(undefined, 'nobody has this password')).toBe(false);
  expect(performance.now() - start).toBeGreaterThan(790);
  const own = await migrated.hash('pâquerette');
  const again = performance.now();
  expect(await migrated.verify(own, 'pâquerette')).toBe(true);
  expect(performance.now() - again).toBeLessThan(790);
});

test('more than the queue holds is refused at once, and the rest is served', async () => {
  const outcomes = await Promise.allSettled(Array.from({ length: 80 }, () => passwords.hash('a password')));
  const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
  expect(refused).toHaveLength(80 - 2 - 64);
  expect(refused[0]).toBeInstanceOf(AuthError);
  expect(refused[0]).toMatchObject({ code: 'over_request_rate_limit', retryAfter: 2 });
  await expect(passwords.hash('afterwards')).resolves.toContain('argon2id');
});
