import { randomUUID } from 'node:crypto';

import { isUnavailable } from '#backend/database/errors.ts';

import { deliverTo } from './broadcast.ts';
import { pushSystem, topicKeyOf } from './channel.ts';
import type { Channel } from './channel.ts';
import { cannotRead } from './channel-rights.ts';
import type { Connection } from '#backend/realtime/socket/connection.ts';
import { queryOwner } from '#backend/realtime/context.ts';
import type { RealtimeContext } from '#backend/realtime/context.ts';
import type { Incoming } from '#backend/realtime/socket/frames.ts';
import { describeExcess, readJoinPayload } from './join-payload.ts';
import type { ChangeParams, JoinConfig } from './join-payload.ts';
import { closeChannel } from './leave-channel.ts';
import {
  changeWeight,
  channelWeight,
  createTokenBucket,
  presenceRate,
  topicLimit,
} from '#backend/realtime/limits.ts';
import { readPermissions } from './permissions.ts';
import type { Permissions } from './permissions.ts';
import { asBroadcast, readReplay } from './stored-message.ts';
import type { StoredMessage } from './stored-message.ts';
import {
  announceSubscription,
  subscriptionError,
  pushSubscribed,
  subscribeToChanges,
} from '#backend/realtime/changes/subscribe-changes.ts';
import type { Owner } from '#backend/shared-semaphore.ts';
import type { RequestedChange } from '#backend/realtime/changes/subscribe-changes.ts';
import { nextSubscriptionId } from '#backend/realtime/changes/subscription.ts';
import type { Member } from '#backend/realtime/socket/verify-token.ts';
import { watchExpiry } from './session-expiry.ts';

/** A refused join. Its message has the format of the hosted service: `Code: message`. */
export class JoinError extends Error {
  constructor(code: string, message: string) {
    super(`${code}: ${message}`);
  }
}

export type Joined = { channel: Channel; requested: RequestedChange[] };

export const topicPrefix = 'realtime:';

/**
 * Joins a channel. Returns undefined when the client disconnects during the queries of the join, which `isConnected`
 * reports.
 *
 * @throws {JoinError} when the join is refused.
 */
export async function joinChannel(
  context: RealtimeContext,
  connection: Connection,
  message: Incoming,
  isConnected: () => boolean,
): Promise<Joined | undefined> {
  const name = message.topic.slice(topicPrefix.length);
  if (name === '') throw new JoinError('TopicNameRequired', 'You must provide a topic name');
  if (Buffer.byteLength(message.topic) > topicLimit)
    throw new JoinError('TopicNameTooLong', `A topic name has ${topicLimit} bytes at most`);
  const excess = describeExcess(message.payload);
  if (excess !== undefined) throw new JoinError('InvalidJoinPayload', excess);
  const { config, token } = readJoinPayload(message.payload);
  // PostgreSQL cannot store NUL, so policies cannot be checked.
  if (config.private && name.includes('\0')) throw new JoinError('Unauthorized', cannotRead(name));
  const member = await context.verifyToken(token, connection.identity.claims);
  if ('code' in member) throw new JoinError(member.code, member.message);
  const owner = queryOwner(member.claims, connection.identity);
  const permissions = config.private ? await requireReadPermission(context, owner, member, name) : undefined;
  const replay = await readReplayMessages(context, config, name, permissions);
  await context.feed.follow().catch((error: unknown) => {
    // Without a database, broadcast and presence still work.
    if (!isUnavailable(error)) throw error;
  });
  const channel = createChannel(connection, message, config, member, permissions, replay);
  const requested = config.postgres_changes.map((params) => ({ id: nextSubscriptionId(), params }));
  if (!isConnected()) return undefined;
  const stateLength = channel.presenceEnabled ? context.pubsub.stateLength(channel.topicKey) : 0;
  if (!connection.budget.allowDelivery(stateLength, 1))
    throw new JoinError('ClientJoinRateLimitReached', 'Too many joins per second');
  if (!connection.allowance.set(channel, channel.weight))
    throw new JoinError('ChannelRateLimitReached', 'Too much is kept for this socket');
  context.channels.add(channel);
  if (config.postgres_changes_options.wait) await subscribeFirst(context, channel, requested);
  if (!isConnected()) {
    closeChannel(context, channel);
    return undefined;
  }
  watchExpiry(context, channel);
  replyJoined(context, channel, message, requested);
  for (const stored of replay) deliverTo(channel, asBroadcast(stored, { replayed: true }));
  if (config.broadcast.replication_ready) {
    const text = 'Replication connection established';
    pushSystem(channel, { extension: 'system', status: 'ok', message: text });
  }
  if (config.postgres_changes_options.wait && requested.length > 0) pushSubscribed(channel);
  else void announceSubscription(context, channel, requested);
  return { channel, requested };
}

async function requireReadPermission(
  context: RealtimeContext,
  owner: Owner,
  member: Member,
  name: string,
): Promise<Permissions> {
  const permissions = await context.queries
    .run(owner, (turn) => readPermissions(context.database, member.claims, name, turn))
    .catch((error: unknown) => {
      context.log.warn({ error }, 'the policies of a channel could not be checked');
      if (isUnavailable(error)) {
        const message = 'Realtime was unable to connect to the project database';
        throw new JoinError('UnableToConnectToProject', message);
      }
      throw new JoinError('Unauthorized', cannotRead(name));
    });
  if (!permissions.broadcast.read && !permissions.presence.read)
    throw new JoinError('Unauthorized', cannotRead(name));
  return permissions;
}

async function readReplayMessages(
  { database }: RealtimeContext,
  { broadcast, ...config }: JoinConfig,
  name: string,
  permissions: Permissions | undefined,
): Promise<StoredMessage[]> {
  if (!broadcast.replay) return [];
  if (!config.private)
    throw new JoinError('UnableToReplayMessages', 'Replay is not allowed for public channels');
  if (permissions?.broadcast.read === false) throw new JoinError('Unauthorized', cannotRead(name));
  const messages = await readReplay(database, name, broadcast.replay);
  if (!messages) throw new JoinError('UnableToReplayMessages', 'Replay params are not valid');
  return messages;
}

function createChannel(
  connection: Connection,
  { topic, joinRef, ref }: Incoming,
  config: JoinConfig,
  member: Member,
  permissions: Permissions | undefined,
  replay: readonly StoredMessage[],
): Channel {
  const name = topic.slice(topicPrefix.length);
  return {
    connection,
    topic,
    name,
    topicKey: topicKeyOf(name, config.private),
    joinRef: joinRef ?? ref,
    private: config.private,
    selfBroadcast: config.broadcast.self,
    ackBroadcast: config.broadcast.ack,
    presenceKey: config.presence.key || randomUUID(),
    weight: weightOf(config.postgres_changes),
    allowPresence: createTokenBucket(presenceRate, true),
    replayed: new Set(replay.map(({ id }) => id)),
    member,
    permissions,
    presenceEnabled: config.presence.enabled,
    subscriptions: [],
    open: true,
    expiry: undefined,
  };
}

function weightOf(changes: readonly ChangeParams[]): number {
  return channelWeight + changes.length * changeWeight + Buffer.byteLength(JSON.stringify(changes));
}

/** With `wait: true`, the join is confirmed after the subscription to changes. */
async function subscribeFirst(
  context: RealtimeContext,
  channel: Channel,
  requested: readonly RequestedChange[],
): Promise<void> {
  if (requested.length === 0) return;
  try {
    await subscribeToChanges(context, channel, requested);
  } catch (error) {
    closeChannel(context, channel);
    throw new JoinError('RealtimeDisabledForConfiguration', subscriptionError(context, error));
  }
}

function replyJoined(
  { pubsub }: RealtimeContext,
  channel: Channel,
  message: Incoming,
  requested: readonly RequestedChange[],
): void {
  const response = { postgres_changes: requested.map(({ id, params }) => ({ ...params, id })) };
  channel.connection.reply({ ...message, joinRef: channel.joinRef }, 'ok', response);
  pubsub.sync(channel);
}
