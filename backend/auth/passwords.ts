import { hash, verify } from '@node-rs/argon2';

import { AuthError } from './auth-error.ts';

/** argon2id at OWASP's figures: 19 MiB, two passes, one lane. The hosted service verifies the same hashes. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
/** Two at a time leaves threads for files and DNS: hashing without a bound stopped the whole site. */
const atOnce = 2;
/** Beyond this a caller would wait for more than a second; better told at once. */
const waitingMax = 64;

export type Passwords = {
  hash(password: string): Promise<string>;
  /** `undefined` stands for an unknown account: takes the same time and says no. */
  verify(stored: string | undefined | null, password: string): Promise<boolean>;
};

/** Throws `over_request_rate_limit` when the queue is full. */
export function createPasswords(): Passwords {
  const queue = createQueue();
  const unknown = hash('nobody has this password', cost);

  return {
    hash: (password) => queue(() => hash(password, cost)),
    async verify(stored, password) {
      const known = stored?.startsWith('$argon2id$') ? stored : undefined;
      const reference = known ?? (await unknown);
      const matches = await queue(() => verify(reference, password));
      return known !== undefined && matches;
    },
  };
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
