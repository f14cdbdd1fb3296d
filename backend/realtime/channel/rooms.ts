import type { Channel } from './channel.ts';

/** Who has joined what, in this process. */
export type Rooms = {
  add(channel: Channel): void;
  remove(channel: Channel): void;
  members(room: string): Iterable<Channel>;
  count(room: string): number;
  all(): Iterable<Channel>;
  /** How many channels are joined. */
  readonly size: number;
  /** One of them asks for changes of tables. */
  readonly listening: boolean;
};

export function createRooms(): Rooms {
  const rooms = new Map<string, Set<Channel>>();
  const channels = new Set<Channel>();
  return {
    add(channel) {
      channels.add(channel);
      const members = rooms.get(channel.room) ?? new Set();
      rooms.set(channel.room, members.add(channel));
    },
    remove(channel) {
      channels.delete(channel);
      const members = rooms.get(channel.room);
      members?.delete(channel);
      if (members?.size === 0) rooms.delete(channel.room);
    },
    members: (room) => rooms.get(room) ?? [],
    count: (room) => rooms.get(room)?.size ?? 0,
    all: () => channels,
    get size() {
      return channels.size;
    },
    get listening() {
      return [...channels].some(({ subscriptions }) => subscriptions.length > 0);
    },
  };
}
