import { channelEvents, failEvent } from './channel-events.ts';
import type { Channel } from './channel.ts';
import type { Connection } from '#backend/realtime/socket/connection.ts';
import type { RealtimeContext } from '#backend/realtime/context.ts';
import type { Incoming } from '#backend/realtime/socket/frames.ts';
import { JoinError, joinChannel, topicPrefix } from './join-channel.ts';
import type { Joined } from './join-channel.ts';
import { closeChannel, pushClosed, shutDownChannel } from './leave-channel.ts';
import { channelsPerSocket, createTokenBucket, joinRate } from '#backend/realtime/limits.ts';

/** The channels of one socket. */
type SocketChannels = {
  /** Handles a message of a channel: a join, a leave or an event. */
  handle(message: Incoming): Promise<void>;
  /** Closes a channel with an error message; false when the topic is not joined. */
  shutDown(topic: string, reason: string): boolean;
  /** No channel is open; channels that the server closed (an expired token, a limit) do not count. */
  isEmpty(): boolean;
  /** Closes every channel, when the socket is closed. */
  close(): void;
};

export function createSocketChannels(context: RealtimeContext, connection: Connection): SocketChannels {
  const channels = new Map<string, Joined>();
  const allowJoin = createTokenBucket(joinRate, context.rateLimits);
  let open = true;

  async function join(message: Incoming): Promise<void> {
    const refuse = (reason: string) => connection.reply(message, 'error', { reason });
    if (!message.topic.startsWith(topicPrefix)) return refuse('unmatched topic');
    if (!allowJoin() || !connection.budget.allowJoin()) {
      refuse('ClientJoinRateLimitReached: Too many joins per second');
      return connection.close(1008, 'too many joins');
    }
    const before = channels.get(message.topic);
    if (before) {
      pushClosed(before.channel);
      forget(before.channel);
    }
    forgetClosed();
    if (channels.size >= channelsPerSocket) return refuse('ChannelRateLimitReached: Too many channels');
    try {
      const joined = await joinChannel(context, connection, message, () => open);
      if (joined) channels.set(message.topic, joined);
    } catch (error) {
      if (error instanceof JoinError) return refuse(error.message);
      context.log.warn({ error }, 'a channel could not be joined');
      refuse('Unknown Error on Channel');
    }
  }

  function forget(channel: Channel): void {
    channels.delete(channel.topic);
    closeChannel(context, channel);
  }

  function forgetClosed(): void {
    for (const { channel } of channels.values()) if (!channel.open) channels.delete(channel.topic);
  }

  async function handle(message: Incoming): Promise<void> {
    if (!open) return;
    if (message.event === 'phx_join') return join(message);
    const joined = channels.get(message.topic);
    if (!joined?.channel.open || !isOf(joined.channel, message)) {
      if (message.event === 'phx_leave') return connection.reply(message, 'ok', {});
      return connection.reply(message, 'error', { reason: 'unmatched topic' });
    }
    const { channel, requested } = joined;
    if (message.event === 'phx_leave') {
      connection.reply(message, 'ok', {});
      pushClosed(channel);
      return forget(channel);
    }
    try {
      await channelEvents.get(message.event)?.({ context, channel, message, requested });
    } catch (error) {
      failEvent(context, channel, message, error);
    }
  }

  return {
    handle,
    shutDown(topic, reason) {
      const joined = channels.get(topic);
      if (joined) shutDownChannel(context, joined.channel, reason);
      return joined !== undefined;
    },
    isEmpty() {
      forgetClosed();
      return channels.size === 0;
    },
    close() {
      open = false;
      for (const { channel } of channels.values()) closeChannel(context, channel);
      channels.clear();
    },
  };
}

/** False for a message of an earlier join of the same topic. */
function isOf({ joinRef }: Channel, message: Incoming): boolean {
  return message.joinRef === null || String(message.joinRef) === String(joinRef);
}
