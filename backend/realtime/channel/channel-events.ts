import * as z from 'zod';

import { isUnavailable } from '#backend/database/errors.ts';
import { anything, isJsonObject, text } from '#backend/http/input-schemas.ts';

import type { Broadcast } from './broadcast.ts';
import type { Channel } from './channel.ts';
import { applyPermissions, cannotRead } from './channel-rights.ts';
import { queryOwner } from '#backend/realtime/context.ts';
import type { RealtimeContext } from '#backend/realtime/context.ts';
import type { Incoming } from '#backend/realtime/socket/frames.ts';
import { shutDownChannel } from './leave-channel.ts';
import { broadcastLimit, nameLimit, tokenLimit } from '#backend/realtime/limits.ts';
import { watchExpiry } from './session-expiry.ts';
import { readPermissions } from './permissions.ts';
import { announceSubscription } from '#backend/realtime/changes/subscribe-changes.ts';
import type { RequestedChange } from '#backend/realtime/changes/subscribe-changes.ts';

type Event = { context: RealtimeContext; channel: Channel; message: Incoming; requested: RequestedChange[] };

/** Handlers of the events that a client may send on a channel. Other events are ignored, as on the hosted service. */
export const channelEvents = new Map<string, (event: Event) => Promise<void> | void>([
  ['broadcast', sendBroadcast],
  ['presence', changePresence],
  ['access_token', changeToken],
]);

function sendBroadcast({ context, channel, message }: Event): void {
  const acknowledge = (status: 'ok' | 'error', response: object) => {
    if (channel.ackBroadcast) channel.connection.reply(message, status, response);
  };
  const broadcast = readBroadcast(message);
  if (!broadcast) return acknowledge('error', { reason: 'Broadcast payload must be a map' });
  if (channel.permissions?.broadcast.write === false)
    return acknowledge('error', {
      reason: `You do not have permissions to write to this Channel topic: ${channel.name}`,
    });
  const size = sizeOf(broadcast);
  if (size > broadcastLimit) return acknowledge('error', { reason: 'Payload size exceeds tenant limit' });
  if (!channel.connection.budget.allowDelivery(size, context.pubsub.audience(channel.topicKey)))
    return shutDownChannel(context, channel, 'Too many messages per second');
  context.pubsub.send(channel.topicKey, broadcast, channel);
  acknowledge('ok', {});
}

function readBroadcast({ userBroadcast, payload }: Incoming): Broadcast | undefined {
  if (userBroadcast) return { kind: 'user', broadcast: userBroadcast };
  return isJsonObject(payload) ? { kind: 'object', payload } : undefined;
}

function sizeOf(broadcast: Broadcast): number {
  if (broadcast.kind === 'user') return broadcast.broadcast.content.length;
  return Buffer.byteLength(JSON.stringify(broadcast.payload));
}

const presenceSchema = z.object({
  event: text(nameLimit).transform((event) => event.toLowerCase()),
  payload: anything.optional(),
});

function changePresence({ context, channel, message }: Event): void {
  const { connection } = channel;
  const request = presenceSchema.safeParse(message.payload);
  if (!request.success) return connection.reply(message, 'ok', {});
  if (!channel.allowPresence())
    return shutDownChannel(context, channel, 'Client presence rate limit exceeded');
  if (request.data.event === 'untrack') {
    context.pubsub.untrack(channel);
    connection.allowance.set(channel, channel.weight);
    return connection.reply(message, 'ok', {});
  }
  if (request.data.event !== 'track' || channel.permissions?.presence.write === false)
    return connection.reply(message, 'error', {});
  const meta = request.data.payload ?? {};
  if (!isJsonObject(meta))
    return connection.reply(message, 'error', { reason: 'Presence track payload must be a map' });
  const size = Buffer.byteLength(JSON.stringify(meta));
  if (size > broadcastLimit) return shutDownChannel(context, channel, 'Track message size exceeded');
  if (!connection.budget.allowDelivery(size, context.pubsub.audience(channel.topicKey)))
    return shutDownChannel(context, channel, 'Client presence rate limit exceeded');
  if (!connection.allowance.set(channel, channel.weight + size))
    return connection.reply(message, 'error', { reason: 'Too much is kept for this socket' });
  // A channel that tracks presence also receives it: first the state, to which the diffs apply.
  if (!channel.presenceEnabled) {
    channel.presenceEnabled = true;
    context.pubsub.sync(channel);
  }
  context.pubsub.track(channel, meta);
  connection.reply(message, 'ok', {});
}

const tokenSchema = z.object({ access_token: text(tokenLimit) });

/** Handles a new access token, after a refresh or another sign-in. Ignores an API key. */
async function changeToken({ context, channel, message, requested }: Event): Promise<void> {
  const token = tokenSchema.safeParse(message.payload).data?.access_token;
  if (token === undefined || token.startsWith('sb_') || token === channel.member.token) return;
  const member = await context.verifyToken(token, channel.connection.identity.claims);
  if ('code' in member) return shutDownChannel(context, channel, member.message);
  const permissions =
    channel.permissions &&
    (await context.queries.run(queryOwner(member.claims, channel.connection.identity), (turn) =>
      readPermissions(context.database, member.claims, channel.name, turn),
    ));
  if (permissions && !permissions.broadcast.read && !permissions.presence.read)
    return shutDownChannel(context, channel, cannotRead(channel.name));
  channel.member = member;
  if (!applyPermissions(context, channel, permissions)) return;
  watchExpiry(context, channel);
  await announceSubscription(context, channel, requested);
}

/** Handles an error of an event. Closes the channel if its new token could not be checked. */
export function failEvent(
  context: RealtimeContext,
  channel: Channel,
  message: Incoming,
  error: unknown,
): void {
  context.log.warn({ error, event: message.event }, 'a realtime message failed');
  if (message.event !== 'access_token') return;
  const text = isUnavailable(error)
    ? 'Realtime was unable to connect to the project database'
    : cannotRead(channel.name);
  shutDownChannel(context, channel, text);
}
