import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Milliseconds an answer takes at least when its time would tell whether an address has an account: well above what
 * the work itself takes.
 */
const evenTime = 150;

/** Does the work and answers, or fails, no sooner than `evenTime` after it began. */
export async function inEvenTime<T>(work: () => Promise<T>): Promise<T> {
  const over = sleep(evenTime);
  try {
    return await work();
  } finally {
    await over;
  }
}
