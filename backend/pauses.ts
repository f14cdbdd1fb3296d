import { setTimeout as delay } from 'node:timers/promises';

import { componentLimits } from '#domain/components.ts';

import type { IsPaused } from './contract.ts';

const maxAge = componentLimits.pauseSeconds * 1000;
/** Milliseconds that a caller waits for the list; then the last known one holds. */
const patience = 1000;

/**
 * Reads the paused components at most every two seconds, once for simultaneous callers. While they cannot be read, the
 * last known ones hold: a pause neither begins nor ends by a failure.
 */
export function createPauses(
  read: () => Promise<readonly string[]>,
  now: () => number = () => performance.now(),
): IsPaused {
  let known: ReadonlySet<string> = new Set();
  let readAt = -Infinity;
  let reading: Promise<void> | undefined;

  async function refresh(): Promise<void> {
    readAt = now();
    try {
      known = new Set(await read());
    } catch {
      // The last known ones hold.
    } finally {
      reading = undefined;
    }
  }

  return async function isPaused(component) {
    if (now() - readAt >= maxAge) reading ??= refresh();
    if (reading) await Promise.race([reading, delay(patience, undefined, { ref: false })]);
    return known.has(component);
  };
}
