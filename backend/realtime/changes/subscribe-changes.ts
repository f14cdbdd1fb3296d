import { isUnavailable } from '#backend/database/errors.ts';

import { pushSystem } from '#backend/realtime/channel/channel.ts';
import type { Channel } from '#backend/realtime/channel/channel.ts';
import { queryOwner } from '#backend/realtime/context.ts';
import type { RealtimeContext } from '#backend/realtime/context.ts';
import type { ChangeParams } from '#backend/realtime/channel/join-payload.ts';
import { SubscriptionError, prepareSubscriptions } from './subscription.ts';

/** Milliseconds until a subscription is retried when the database is unavailable. */
const retryAfter = 3_000;

export type RequestedChange = { id: number; params: ChangeParams };

/**
 * Subscribes a channel to the requested changes, with the permissions of its current token.
 *
 * @throws {SubscriptionError} when a request is invalid or refused; its message is for the client.
 */
export async function subscribeToChanges(
  context: RealtimeContext,
  channel: Channel,
  requested: readonly RequestedChange[],
): Promise<void> {
  const { database, feed, queries, publishedTables } = context;
  // First, so that a newly published table has its trigger.
  await feed.claim();
  const tables = await publishedTables();
  const { claims } = channel.member;
  const subscriptions = await queries.run(queryOwner(claims, channel.connection.identity), (turn) =>
    prepareSubscriptions(database, claims, requested, tables, turn),
  );
  if (channel.open) channel.subscriptions = subscriptions;
}

/** Subscribes a channel and reports the result with a `system` message. Retries while the database is unavailable. */
export async function announceSubscription(
  context: RealtimeContext,
  channel: Channel,
  requested: readonly RequestedChange[],
): Promise<void> {
  if (requested.length === 0) return;
  try {
    await subscribeToChanges(context, channel, requested);
    pushSubscribed(channel);
  } catch (error) {
    channel.subscriptions = [];
    if (isUnavailable(error) && channel.open)
      setTimeout(() => void announceSubscription(context, channel, requested), retryAfter).unref();
    const message = subscriptionError(context, error);
    pushSystem(channel, { extension: 'postgres_changes', status: 'error', message });
  }
}

export function pushSubscribed(channel: Channel): void {
  pushSystem(channel, { extension: 'postgres_changes', status: 'ok', message: 'Subscribed to PostgreSQL' });
}

/** The error message for the client. Logs an unexpected error. */
export function subscriptionError({ log }: Pick<RealtimeContext, 'log'>, error: unknown): string {
  if (error instanceof SubscriptionError) return error.message;
  if (!isUnavailable(error)) log.warn({ error }, 'a subscription to changes failed');
  return 'Realtime was unable to connect to the project database';
}
