import type { Channel } from '#backend/realtime/channel/channel.ts';

type Options = Partial<Channel> & {
  ip?: string;
  /** Receives the payload of each message, as JSON. */
  onPush(payload: string): void;
};

const nothing = () => undefined;
const always = () => true;

/** An open channel of the topic `room` on a socket without limits. */
export function createFakeChannel({ ip = '127.0.0.1', onPush, ...properties }: Options): Channel {
  const claims = { role: 'authenticated', sub: 'a' } as const;
  return {
    connection: {
      version: '2.0.0',
      identity: { claims, key: 'publishable', ip },
      allowance: { set: always, release: nothing },
      budget: {
        memory: { reserve: always, free: () => Infinity },
        allowMessage: always,
        allowJoin: always,
        allowPosts: always,
        allowDelivery: always,
      },
      send: nothing,
      push: (_, payload) => onPush(payload),
      reply: nothing,
      close: nothing,
    },
    topic: 'realtime:room',
    name: 'room',
    topicKey: `${properties.private === true ? 'private' : 'public'}:room`,
    joinRef: '1',
    private: false,
    selfBroadcast: false,
    ackBroadcast: false,
    presenceKey: 'a',
    weight: 0,
    allowPresence: always,
    replayed: new Set(),
    member: { claims, token: undefined, expiresAt: undefined },
    permissions: undefined,
    presenceEnabled: false,
    subscriptions: [],
    open: true,
    expiry: undefined,
    ...properties,
  };
}
