import type { Channel } from './channel.ts';

/** The channels joined in this process, by topic key. */
export type ChannelRegistry = {
  add(channel: Channel): void;
  remove(channel: Channel): void;
  /** The channels of one topic. */
  of(topicKey: string): Iterable<Channel>;
  /** The number of channels of one topic. */
  count(topicKey: string): number;
  all(): Iterable<Channel>;
  /** The number of all channels. */
  readonly size: number;
  /** A channel is subscribed to `postgres_changes`. */
  readonly hasSubscriptions: boolean;
};

export function createChannelRegistry(): ChannelRegistry {
  const channels = new Set<Channel>();
  const byTopic = new Map<string, Set<Channel>>();
  return {
    add(channel) {
      channels.add(channel);
      const members = byTopic.get(channel.topicKey) ?? new Set();
      byTopic.set(channel.topicKey, members.add(channel));
    },
    remove(channel) {
      channels.delete(channel);
      const members = byTopic.get(channel.topicKey);
      members?.delete(channel);
      if (members?.size === 0) byTopic.delete(channel.topicKey);
    },
    of: (topicKey) => byTopic.get(topicKey) ?? [],
    count: (topicKey) => byTopic.get(topicKey)?.size ?? 0,
    all: () => channels,
    get size() {
      return channels.size;
    },
    get hasSubscriptions() {
      return [...channels].some(({ subscriptions }) => subscriptions.length > 0);
    },
  };
}
