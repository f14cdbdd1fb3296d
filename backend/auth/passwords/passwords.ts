import { setTimeout as sleep } from 'node:timers/promises';

import { hash, verify } from '@node-rs/argon2';

import { tooManyRequests } from '#backend/auth/limits.ts';
import { createSemaphore } from '#backend/semaphore.ts';
import { retryAfterSeconds } from '#domain/retry-after.ts';
import { verifyBcrypt } from './bcrypt.ts';
import { cost, hashKind, localHashPrefix } from './password-hash.ts';

/** Hashes computed at once: leaves libuv threads for files and DNS. Unlimited hashing blocked the whole site. */
const concurrencyMax = 2;
/** Maximum queue length: a longer queue would take more than a second, so further requests are rejected. */
const queueMax = 64;
/**
 * Minimum duration in milliseconds of a failed verification while imported hashes exist. Longer than the most expensive
 * hash takes, so that the duration does not reveal which accounts have an imported hash.
 */
const rejectionMilliseconds = 800;

export type Passwords = {
  /** @throws {AuthError} `over_request_rate_limit` when the queue is full; so does `verify`. */
  hash(password: string): Promise<string>;
  /** For an unknown account (`stored` is undefined) takes the same time and returns false. */
  verify(stored: string | undefined | null, password: string): Promise<boolean>;
  /** Whether this server created the hash; an imported hash is replaced at the next sign-in. */
  isLocalHash(stored: string | null): boolean;
};

export function createPasswords(hasImportedPasswords: () => Promise<boolean>): Passwords {
  const queue = createSemaphore(concurrencyMax, {
    length: queueMax,
    error: () => tooManyRequests(Number(retryAfterSeconds.busy)),
  });
  const unknown = hash('no account has this password', cost);

  return {
    hash: (password) => queue(() => hash(password, cost)),
    async verify(stored, password) {
      const start = performance.now();
      const matches = await compare(stored ?? '', password);
      if (!matches && (await hasImportedPasswords()))
        await sleep(start + rejectionMilliseconds - performance.now());
      return matches;
    },
    isLocalHash: (stored) => stored?.startsWith(localHashPrefix) ?? false,
  };

  async function compare(stored: string, password: string): Promise<boolean> {
    const kind = hashKind(stored);
    if (kind === 'bcrypt') return queue(() => verifyBcrypt(stored, password));
    const reference = kind ? stored : await unknown;
    const matches = await queue(() => verify(reference, password));
    return kind !== undefined && matches;
  }
}
