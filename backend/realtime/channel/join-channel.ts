import { randomUUID } from 'node:crypto';

import { isUnavailable } from '#backend/database/errors.ts';

import { deliverTo } from './broadcast.ts';
import { type Channel, pushSystem, roomOf } from './channel.ts';
import { cannotRead } from './channel-rights.ts';
import type { Connection } from '#backend/realtime/socket/connection.ts';
import type { RealtimeContext } from '#backend/realtime/context.ts';
import type { Incoming } from '#backend/realtime/socket/frames.ts';
import { type ChangeParams, type JoinConfig, readJoinPayload } from './join-payload.ts';
import { closeChannel } from './leave-channel.ts';
import {
  changeWeight,
  changesPerChannel,
  channelWeight,
  createBucket,
  presenceRate,
  topicLimit,
} from '#backend/realtime/limits.ts';
import { type Permissions, readPermissions } from './permissions.ts';
import { type StoredMessage, asBroadcast, readReplay } from './stored-message.ts';
import {
  type WantedChange,
  announceSubscription,
  refusalOf,
  saySubscribed,
  subscribeToChanges,
} from '#backend/realtime/changes/subscribe-changes.ts';
import { nextSubscriptionId } from '#backend/realtime/changes/subscription.ts';
import type { Member } from '#backend/realtime/socket/verify-token.ts';
import { watchExpiry } from './member.ts';

/** A join that is refused, in the hosted service's words: `Code: message`. */
export class RefusedJoin extends Error {
  constructor(code: string, message: string) {
    super(`${code}: ${message}`);
  }
}

export type Joined = { channel: Channel; wanted: WantedChange[] };

export const topicPrefix = 'realtime:';

/**
 * Lets a socket into a channel, or throws `RefusedJoin`. `stillThere` tells whether the socket lives: a join takes
 * questions to the database, and its client may be gone by the answer.
 */
export async function joinChannel(
  context: RealtimeContext,
  connection: Connection,
  message: Incoming,
  stillThere: () => boolean,
): Promise<Joined | undefined> {
  const name = message.topic.slice(topicPrefix.length);
  if (name === '') throw new RefusedJoin('TopicNameRequired', 'You must provide a topic name');
  if (Buffer.byteLength(message.topic) > topicLimit)
    throw new RefusedJoin('TopicNameTooLong', `A topic name has ${topicLimit} bytes at most`);
  const { config, token } = readJoinPayload(message.payload);
  // PostgreSQL holds no NUL, so no policy can be asked about one.
  if (config.private && name.includes('\0')) throw new RefusedJoin('Unauthorized', cannotRead(name));
  if (config.postgres_changes.length > changesPerChannel)
    throw new RefusedJoin('InvalidJoinPayload', `${changesPerChannel} postgres_changes at most`);
  const member = await context.verifyToken(token, connection.identity.claims);
  if ('code' in member) throw new RefusedJoin(member.code, member.message);
  const permissions = config.private ? await mayRead(context, member, name) : undefined;
  const replay = await messagesToReplay(context, config, name, permissions);
  await context.feed.follow().catch((error: unknown) => {
    // Without a database there is nothing to be told; what clients send each other still goes through.
    if (!isUnavailable(error)) throw error;
  });
  const channel = createChannel(connection, message, config, member, permissions, replay);
  const wanted = config.postgres_changes.map((params) => ({ id: nextSubscriptionId(), params }));
  if (!stillThere()) return undefined;
  const told = channel.presenceEnabled ? context.peers.stateLength(channel.room) : 0;
  if (!connection.budget.maySpread(told, 1))
    throw new RefusedJoin('ClientJoinRateLimitReached', 'Too many joins per second');
  if (!connection.allowance.take(channel, channel.weight))
    throw new RefusedJoin('ChannelRateLimitReached', 'Too much is kept for this socket');
  context.rooms.add(channel);
  if (config.postgres_changes_options.wait) await subscribeFirst(context, channel, wanted);
  if (!stillThere()) {
    closeChannel(context, channel);
    return undefined;
  }
  watchExpiry(context, channel);
  answer(context, channel, message, wanted);
  for (const stored of replay) deliverTo(channel, asBroadcast(stored, { replayed: true }));
  if (config.broadcast.replication_ready) {
    const text = 'Replication connection established';
    pushSystem(channel, { extension: 'system', status: 'ok', message: text });
  }
  if (config.postgres_changes_options.wait && wanted.length > 0) saySubscribed(channel);
  else void announceSubscription(context, channel, wanted);
  return { channel, wanted };
}

async function mayRead(context: RealtimeContext, member: Member, name: string): Promise<Permissions> {
  const permissions = await context
    .gate(() => readPermissions(context.database, member.claims, name))
    .catch((error: unknown) => {
      context.log.warn({ error }, 'the policies of a channel did not answer');
      if (isUnavailable(error)) {
        const message = 'Realtime was unable to connect to the project database';
        throw new RefusedJoin('UnableToConnectToProject', message);
      }
      throw new RefusedJoin('Unauthorized', cannotRead(name));
    });
  if (!permissions.broadcast.read && !permissions.presence.read)
    throw new RefusedJoin('Unauthorized', cannotRead(name));
  return permissions;
}

async function messagesToReplay(
  { database }: RealtimeContext,
  { broadcast, ...config }: JoinConfig,
  name: string,
  permissions: Permissions | undefined,
): Promise<StoredMessage[]> {
  if (!broadcast.replay) return [];
  if (!config.private)
    throw new RefusedJoin('UnableToReplayMessages', 'Replay is not allowed for public channels');
  if (permissions?.broadcast.read === false) throw new RefusedJoin('Unauthorized', cannotRead(name));
  const messages = await readReplay(database, name, broadcast.replay);
  if (!messages) throw new RefusedJoin('UnableToReplayMessages', 'Replay params are not valid');
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
    room: roomOf(name, config.private),
    joinRef: joinRef ?? ref,
    private: config.private,
    selfBroadcast: config.broadcast.self,
    ackBroadcast: config.broadcast.ack,
    presenceKey: config.presence.key || randomUUID(),
    weight: weightOf(config.postgres_changes),
    mayTrack: createBucket(presenceRate, true),
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

/** `wait: true`: the join is answered when the changes flow. */
async function subscribeFirst(
  context: RealtimeContext,
  channel: Channel,
  wanted: readonly WantedChange[],
): Promise<void> {
  if (wanted.length === 0) return;
  try {
    await subscribeToChanges(context, channel, wanted);
  } catch (error) {
    closeChannel(context, channel);
    throw new RefusedJoin('RealtimeDisabledForConfiguration', refusalOf(context, error));
  }
}

function answer(
  { peers }: RealtimeContext,
  channel: Channel,
  message: Incoming,
  wanted: readonly WantedChange[],
): void {
  const response = { postgres_changes: wanted.map(({ id, params }) => ({ ...params, id })) };
  channel.connection.reply({ ...message, joinRef: channel.joinRef }, 'ok', response);
  peers.sync(channel);
}
