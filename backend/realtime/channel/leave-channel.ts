import { type Channel, pushSystem } from './channel.ts';
import type { RealtimeContext } from '#backend/realtime/context.ts';

type Parts = Pick<RealtimeContext, 'rooms' | 'peers' | 'feed'>;

/** The channel is over on this side: nothing more is sent on it, and it is absent for the others. */
export function closeChannel({ rooms, peers, feed }: Parts, channel: Channel): void {
  if (!channel.open) return;
  channel.open = false;
  clearTimeout(channel.expiry);
  rooms.remove(channel);
  peers.untrack(channel);
  channel.connection.allowance.giveBack(channel);
  if (rooms.size === 0) feed.pause();
  channel.subscriptions = [];
}

/** Ends a channel from our side, saying why; the client does not join again by itself. */
export function shutDownChannel(parts: Parts, channel: Channel, message: string): void {
  pushSystem(channel, { extension: 'system', status: 'error', message });
  sayClosed(channel);
  closeChannel(parts, channel);
}

export function sayClosed(channel: Channel): void {
  const { connection, topic, joinRef } = channel;
  // The reference of the join tells the client which of its channels it is.
  if (channel.open) connection.push({ joinRef, ref: joinRef, topic, event: 'phx_close' }, '{}');
}
