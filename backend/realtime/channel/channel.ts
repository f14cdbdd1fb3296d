import type { Connection } from '#backend/realtime/socket/connection.ts';
import type { Ref } from '#backend/realtime/socket/frames.ts';
import type { Permissions } from './permissions.ts';
import type { Subscription } from '#backend/realtime/changes/subscription.ts';
import type { Member } from '#backend/realtime/socket/verify-token.ts';

/** One topic joined on one socket. */
export type Channel = {
  readonly connection: Connection;
  /** As the client names it: `realtime:…`. */
  readonly topic: string;
  /** The client's own name for the channel, without `realtime:`. */
  readonly name: string;
  /** Private and public channels of one name never meet. */
  readonly room: string;
  readonly joinRef: Ref;
  readonly private: boolean;
  readonly selfBroadcast: boolean;
  readonly ackBroadcast: boolean;
  readonly presenceKey: string;
  /** Bytes it takes of the connection's allowance, without who is present. */
  readonly weight: number;
  /** One more presence message may pass. */
  readonly mayTrack: () => boolean;
  /** Messages told again at the join, not to be told twice. */
  readonly replayed: ReadonlySet<string>;
  member: Member;
  /** What the policies allow; undefined on a public channel, where everything is. */
  permissions: Permissions | undefined;
  presenceEnabled: boolean;
  subscriptions: Subscription[];
  open: boolean;
  expiry: NodeJS.Timeout | undefined;
};

export function roomOf(name: string, isPrivate: boolean): string {
  return `${isPrivate ? 'private' : 'public'}:${name}`;
}

/** `payload` is JSON already. */
export function push(channel: Channel, event: string, payload: string): void {
  const { connection, topic, joinRef } = channel;
  if (channel.open) connection.push({ joinRef, ref: null, topic, event }, payload);
}

export type SystemMessage = {
  extension: 'system' | 'postgres_changes';
  status: 'ok' | 'error';
  message: string;
};

export function pushSystem(channel: Channel, message: SystemMessage): void {
  push(channel, 'system', JSON.stringify({ ...message, channel: channel.name }));
}
