import { setTimeout as delay, setImmediate as nextTurn } from 'node:timers/promises';

import { isUnavailable } from '#backend/database/errors.ts';
import { createSharedSemaphore } from '#backend/shared-semaphore.ts';
import type { Owner } from '#backend/shared-semaphore.ts';

import type { Change } from './change.ts';
import { createPayloadCache } from './change-messages.ts';
import { countSubscriptions, dividePage, findReceivers, readPage } from './change-page.ts';
import type { PageDeps, Receiver } from './change-page.ts';
import { deliverPage, pushWithheld } from './deliver-page.ts';
import { createPageBacklog } from './page-backlog.ts';

/**
 * Deliveries of a page to an owner at a time, and the milliseconds of their statements. As many as realtime has
 * connections (`connection-shares.ts`).
 */
const deliveryPermits = { permits: 4, quickMs: 100, slowPermits: 2, slowMs: 4_000 } as const;
/** Pages queued for an owner; its further changes are withheld. */
const pagesPerOwner = 50;
/** Milliseconds until a delivery is tried again. */
const retryAfter = 500;

/**
 * Returns a function that sends a page of changes. Each owner of subscriptions receives its changes in order,
 * independently of the others: slow policies or filters of one owner do not delay another. The function rejects when the
 * database is unavailable, before anything is sent, so that the page can be retried.
 */
export function createChangeSender(deps: PageDeps): (changes: readonly Change[]) => Promise<void> {
  const deliveries = createSharedSemaphore(deliveryPermits);
  const backlog = createPageBacklog(deliveries.isSlow);

  return async function sendChanges(changes) {
    await backlog.untilSpace();
    const page = await readPage(deps.database, changes);
    const describe = createPayloadCache();
    const byOwner = Map.groupBy(findReceivers(deps.channels, page), ownerName);
    const finish = backlog.add(byOwner.keys());
    // The owners with few subscriptions first: matching and sending takes time that is not counted.
    const owners = [...byOwner].toSorted(([, a], [, b]) => countSubscriptions(a) - countSubscriptions(b));
    for (const [name, receivers] of owners) {
      if (backlog.pagesOf(name) > pagesPerOwner) {
        deps.log.warn(
          { channels: receivers.length },
          'changes were not sent: earlier ones are still being checked',
        );
        for (const { channel } of receivers) pushWithheld(channel);
        finish(name);
        continue;
      }
      // Parts in order, each with a turn of its own.
      const parts = dividePage(page, receivers).map((part) =>
        deliveries
          .run(ownerOf(name, receivers), async (turn) => {
            await untilAvailable(() => deliverPage(deps, part, receivers, describe, turn));
            await nextTurn();
          })
          .catch((error: unknown) => deps.log.error({ error }, 'changes could not be sent')),
      );
      void Promise.all(parts).finally(() => finish(name));
    }
  };
}

/** Retries while the database is unavailable: nothing was sent then. */
async function untilAvailable(send: () => Promise<void>): Promise<void> {
  for (;;) {
    try {
      return await send();
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      await delay(retryAfter, undefined, { ref: false });
    }
  }
}

/**
 * The owner of a delivery: the user. Visitors share the deliveries of their role, except those with filters that
 * PostgreSQL evaluates: their owner is the network address.
 */
function ownerName({ channel, member }: Receiver): string {
  const { role, sub } = member.claims;
  if (sub !== undefined) return `user ${sub}`;
  return hasFilters(channel) ? `${role} ${channel.connection.identity.ip}` : role;
}

const hasFilters = ({ subscriptions }: Receiver['channel']) =>
  subscriptions.some(({ conditionsInSql }) => conditionsInSql.length > 0);

/** A user on several networks has the turns of one of them. */
function ownerOf(name: string, [first]: readonly Receiver[]): Owner {
  const isRole = first?.member.claims.role === name;
  return { name, network: isRole || !first ? name : first.channel.connection.identity.ip };
}
