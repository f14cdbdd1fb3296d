import { pushSystem } from './channel.ts';
import type { Channel } from './channel.ts';
import type { RealtimeContext } from '#backend/realtime/context.ts';

type Parts = Pick<RealtimeContext, 'channels' | 'pubsub' | 'feed'>;

/** Closes a channel on the server: sends nothing more on it and removes its presence. */
export function closeChannel({ channels, pubsub, feed }: Parts, channel: Channel): void {
  if (!channel.open) return;
  channel.open = false;
  clearTimeout(channel.expiry);
  channels.remove(channel);
  pubsub.untrack(channel);
  channel.connection.allowance.release(channel);
  if (channels.size === 0) feed.pause();
  channel.subscriptions = [];
}

/** Closes a channel with an error message to the client, which does not rejoin by itself. */
export function shutDownChannel(parts: Parts, channel: Channel, message: string): void {
  pushSystem(channel, { extension: 'system', status: 'error', message });
  pushClosed(channel);
  closeChannel(parts, channel);
}

export function pushClosed(channel: Channel): void {
  const { connection, topic, joinRef } = channel;
  // The client identifies its channel by the reference of the join.
  if (channel.open) connection.push({ joinRef, ref: joinRef, topic, event: 'phx_close' }, '{}');
}
