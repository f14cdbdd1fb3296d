import { setTimeout as sleep } from 'node:timers/promises';

import { hash, verify } from '@node-rs/argon2';

import { AuthError } from '#backend/auth/auth-error.ts';
import { verifyBcrypt } from './bcrypt.ts';
import { cost, hashKind, ownPrefix } from './password-hash.ts';

/** Two at a time leaves threads for files and DNS: hashing without a bound stopped the whole site. */
const atOnce = 2;
/** Beyond this a caller would wait for more than a second; better told at once. */
const waitingMax = 64;
/**
 * Milliseconds a refusal takes at least while some passwords are kept as the hosted service hashed them: longer than the
 * dearest takes to look at, or the time would tell whose they are.
 */
const refusalTime = 800;

export type Passwords = {
  hash(password: string): Promise<string>;
  /** `undefined` stands for an unknown account: takes the same time and says no. */
  verify(stored: string | undefined | null, password: string): Promise<boolean>;
  /** Whether a hash was made here; others are replaced when their owner signs in. */
  isOwn(stored: string | null): boolean;
};

/** Throws `over_request_rate_limit` when the queue is full. */
export function createPasswords(someImported: () => Promise<boolean>): Passwords {
  const queue = createQueue();
  const unknown = hash('nobody has this password', cost);

  return {
    hash: (password) => queue(() => hash(password, cost)),
    async verify(stored, password) {
      const start = performance.now();
      const matches = await compare(stored ?? '', password);
      if (!matches && (await someImported())) await sleep(start + refusalTime - performance.now());
      return matches;
    },
    isOwn: (stored) => stored?.startsWith(ownPrefix) ?? false,
  };

  async function compare(stored: string, password: string): Promise<boolean> {
    const kind = hashKind(stored);
    if (kind === 'bcrypt') return queue(() => verifyBcrypt(stored, password));
    const reference = kind ? stored : await unknown;
    const matches = await queue(() => verify(reference, password));
    return kind !== undefined && matches;
  }
}

function createQueue(): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting: (() => void)[] = [];

  return async function enqueue(work) {
    if (running >= atOnce) {
      if (waiting.length >= waitingMax) {
        throw new AuthError('over_request_rate_limit', 'Request rate limit reached', { retryAfter: 2 });
      }
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      // The place is handed over, not given back, so that nobody overtakes the queue.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
