import { setTimeout as delay } from 'node:timers/promises';

import { isUnavailable } from '#backend/database/errors.ts';
import { createSharedSemaphore } from '#backend/shared-semaphore.ts';

import type { Change } from './change.ts';
import { createPayloadCache } from './change-messages.ts';
import { findReceivers, readPage } from './change-page.ts';
import type { PageDeps, Receiver } from './change-page.ts';
import { deliverPage, pushWithheld } from './deliver-page.ts';

/** Deliveries at a time; with `slowPermits` as many as realtime has connections (`connection-shares.ts`). */
const permits = 4;
const slowPermits = 2;
/** As in `createSharedSemaphore`. */
const slowAfterMs = 250;
const slowForMs = 60_000;
/** Pages queued for a slow owner; its further changes are withheld. */
const slowPages = 50;
/** Pages in delivery to owners that are not slow; reading pauses beyond. */
const pagesInDelivery = 8;
/** Milliseconds until a delivery is tried again. */
const retryAfter = 500;
/** Milliseconds between two checks whether reading may continue. */
const pauseInterval = 20;

/**
 * Returns a function that sends a page of changes. Each owner of subscriptions receives its changes in order,
 * independently of the others: slow policies or filters of one owner do not delay another. The function rejects when the
 * database is unavailable, before anything is sent, so that the page can be retried.
 */
export function createChangeSender(deps: PageDeps): (changes: readonly Change[]) => Promise<void> {
  const deliveries = createSharedSemaphore({ permits, slowPermits, slowAfterMs, slowForMs });
  /** For each page in delivery, the owners that have not received it. */
  const pages = new Set<Set<string>>();

  async function untilSpace(): Promise<void> {
    const isFull = () =>
      [...pages].filter((owners) => [...owners].some((owner) => !deliveries.isSlow(owner))).length >=
      pagesInDelivery;
    while (isFull()) await delay(pauseInterval, undefined, { ref: false });
  }

  return async function sendChanges(changes) {
    await untilSpace();
    const page = await readPage(deps.database, changes);
    const describe = createPayloadCache();
    const owners = Map.groupBy(findReceivers(deps.channels, page), ownerOf);
    const remaining = new Set(owners.keys());
    pages.add(remaining);
    if (remaining.size === 0) pages.delete(remaining);
    for (const [owner, receivers] of owners) {
      const finish = () => {
        remaining.delete(owner);
        if (remaining.size === 0) pages.delete(remaining);
      };
      if (deliveries.isSlow(owner) && deliveries.pending(owner) >= slowPages) {
        deps.log.warn(
          { channels: receivers.length },
          'changes were not sent: earlier ones are still being checked',
        );
        for (const { channel } of receivers) pushWithheld(channel);
        finish();
        continue;
      }
      void deliveries
        .run(owner, (excuse) => untilAvailable(() => deliverPage(deps, page, receivers, describe), excuse))
        .catch((error: unknown) => deps.log.error({ error }, 'changes could not be sent'))
        .finally(finish);
    }
  };
}

/** Retries while the database is unavailable: nothing was sent then, and the owner is not the cause. */
async function untilAvailable(send: () => Promise<void>, excuse: () => void): Promise<void> {
  for (;;) {
    try {
      return await send();
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      excuse();
      await delay(retryAfter, undefined, { ref: false });
    }
  }
}

/**
 * The owner of a delivery in the semaphore: the user. Visitors share the deliveries of their role, except those with
 * filters that PostgreSQL evaluates: their owner is the network address.
 */
function ownerOf({ channel, member }: Receiver): string {
  const { role, sub } = member.claims;
  if (sub !== undefined) return `user ${sub}`;
  const hasFilters = channel.subscriptions.some(({ conditionsInSql }) => conditionsInSql.length > 0);
  return hasFilters ? `${role} ${channel.connection.identity.ip}` : role;
}
