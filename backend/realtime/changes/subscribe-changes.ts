import { isUnavailable } from '#backend/database/errors.ts';

import { type Channel, pushSystem } from '#backend/realtime/channel/channel.ts';
import type { RealtimeContext } from '#backend/realtime/context.ts';
import type { ChangeParams } from '#backend/realtime/channel/join-payload.ts';
import { RefusedSubscription, prepareSubscriptions } from './subscription.ts';

/** Milliseconds until a subscription that found no database is tried again. */
const retryAfter = 3_000;

export type WantedChange = { id: number; params: ChangeParams };

/**
 * Begins to tell a channel the changes it asks for, under the member it has now. Throws `RefusedSubscription` with words
 * for the client.
 */
export async function subscribeToChanges(
  context: RealtimeContext,
  channel: Channel,
  wanted: readonly WantedChange[],
): Promise<void> {
  const { database, feed, gate, publishedTables } = context;
  // First, so that a table published a moment ago has its trigger.
  await feed.claim();
  const tables = await publishedTables();
  const subscriptions = await gate(() =>
    prepareSubscriptions(database, channel.member.claims, wanted, tables),
  );
  if (channel.open) channel.subscriptions = subscriptions;
}

/** The same, told to the client by a `system` message. */
export async function announceSubscription(
  context: RealtimeContext,
  channel: Channel,
  wanted: readonly WantedChange[],
): Promise<void> {
  if (wanted.length === 0) return;
  try {
    await subscribeToChanges(context, channel, wanted);
    saySubscribed(channel);
  } catch (error) {
    channel.subscriptions = [];
    if (isUnavailable(error) && channel.open)
      setTimeout(() => void announceSubscription(context, channel, wanted), retryAfter).unref();
    const message = refusalOf(context, error);
    pushSystem(channel, { extension: 'postgres_changes', status: 'error', message });
  }
}

export function saySubscribed(channel: Channel): void {
  pushSystem(channel, { extension: 'postgres_changes', status: 'ok', message: 'Subscribed to PostgreSQL' });
}

/** Words for the client; what they do not say goes to the log. */
export function refusalOf({ log }: Pick<RealtimeContext, 'log'>, error: unknown): string {
  if (error instanceof RefusedSubscription) return error.message;
  if (!isUnavailable(error)) log.warn({ error }, 'no subscription to changes');
  return 'Realtime was unable to connect to the project database';
}
