import { expect, test } from 'vitest';

import { AuthError } from './auth-error.ts';
import { createPasswords } from './passwords.ts';

test('a hash verifies its own password, whole and no other', async () => {
  const passwords = createPasswords();
  const stored = await passwords.hash('é'.repeat(100));
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await passwords.verify(stored, 'é'.repeat(100))).toBe(true);
  expect(await passwords.verify(stored, `${'é'.repeat(99)}e`)).toBe(false);
});

test.each([undefined, null, '', '$2a$10$abcdefghijklmnopqrstuv', 'garbage'])(
  'a stored %j is a no, never an error',
  async (stored) => {
    const passwords = createPasswords();
    expect(await passwords.verify(stored, 'nobody has this password')).toBe(false);
  },
);

test('more than the queue holds is refused at once, and the rest is served', async () => {
  const passwords = createPasswords();
  const outcomes = await Promise.allSettled(Array.from({ length: 80 }, () => passwords.hash('a password')));
  const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
  expect(refused).toHaveLength(80 - 2 - 64);
  expect(refused[0]).toBeInstanceOf(AuthError);
  expect(refused[0]).toMatchObject({ code: 'over_request_rate_limit', retryAfter: 2 });
  await expect(passwords.hash('afterwards')).resolves.toContain('argon2id');
});
