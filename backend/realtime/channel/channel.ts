import type { Connection } from '#backend/realtime/socket/connection.ts';
import type { Ref } from '#backend/realtime/socket/frames.ts';
import type { Permissions } from './permissions.ts';
import type { Subscription } from '#backend/realtime/changes/subscription.ts';
import type { Member } from '#backend/realtime/socket/verify-token.ts';

/** A topic joined on a socket. */
export type Channel = {
  readonly connection: Connection;
  /** The topic in the protocol: `realtime:…`. */
  readonly topic: string;
  /** The topic without `realtime:`. */
  readonly name: string;
  /** `private:name` or `public:name`: private and public channels of one name are separate topics. */
  readonly topicKey: string;
  readonly joinRef: Ref;
  readonly private: boolean;
  readonly selfBroadcast: boolean;
  readonly ackBroadcast: boolean;
  readonly presenceKey: string;
  /** Bytes that the channel takes of the memory budget of its socket, without its presence. */
  readonly weight: number;
  /** Takes one presence message from the rate limit; false beyond it. */
  readonly allowPresence: () => boolean;
  /** Ids of the messages replayed at the join, which are not sent again. */
  readonly replayed: ReadonlySet<string>;
  member: Member;
  /** What the policies allow; undefined on a public channel, where everything is allowed. */
  permissions: Permissions | undefined;
  presenceEnabled: boolean;
  subscriptions: Subscription[];
  open: boolean;
  expiry: NodeJS.Timeout | undefined;
};

export function topicKeyOf(name: string, isPrivate: boolean): string {
  return `${isPrivate ? 'private' : 'public'}:${name}`;
}

/** `payload` is JSON text. */
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
