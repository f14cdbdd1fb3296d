import { deliver } from '#backend/realtime/channel/broadcast.ts';
import type { Broadcast } from '#backend/realtime/channel/broadcast.ts';
import type { Channel } from '#backend/realtime/channel/channel.ts';
import type { ChannelRegistry } from '#backend/realtime/channel/channel-registry.ts';
import { createPresence } from '#backend/realtime/channel/presence.ts';
import type { PresenceChange } from '#backend/realtime/channel/presence.ts';
import { openRelay } from './relay.ts';
import type { Relay, RelayDeps, RelayMessage } from './relay.ts';

/** Milliseconds between two heartbeats. */
const heartbeatInterval = 5_000;
/** Milliseconds without a message after which another process, and the presence it tracks, are removed. */
const processTimeout = 16_000;

/** Broadcast and presence across processes: relays the events of this process and applies those of the others. */
export type PubSub = {
  /** Delivers to every channel of the topic, without `sender` unless it has `selfBroadcast`. */
  send(topicKey: string, message: Broadcast, sender?: Channel): void;
  track(channel: Channel, meta: Record<string, unknown>): void;
  untrack(channel: Channel): void;
  sync(channel: Channel): void;
  /** Characters of the `presence_state` that a new channel receives. */
  stateLength(topicKey: string): number;
  /** Estimated receivers of a message: assumes that each other process has as many channels as this one. */
  audience(topicKey: string): number;
  open(): Promise<void>;
  close(): Promise<void>;
};

export function createPubSub(channels: ChannelRegistry, deps: Pick<RelayDeps, 'database' | 'log'>): PubSub {
  const presence = createPresence(channels);
  /** Time of the last message (`performance.now()`) by process id. */
  const otherProcesses = new Map<string, number>();
  let relay: Relay | undefined;
  let openedAt = 0;
  let timer: NodeJS.Timeout | undefined;

  const isAlone = () => otherProcesses.size === 0 && performance.now() - openedAt > heartbeatInterval * 2;

  function publish(message: RelayMessage): void {
    if (!isAlone()) relay?.publish(message);
  }

  function publishPresence(change: PresenceChange | undefined): void {
    if (change) publish({ kind: 'presence', ...change });
  }

  function onMessage(from: string, message: RelayMessage): void {
    const known = otherProcesses.has(from);
    if (message.kind === 'bye') return remove(from);
    otherProcesses.set(from, performance.now());
    if (!known || message.kind === 'hello') relay?.publish({ kind: 'state', entries: presence.own() });
    // This process did not know the sender, which started earlier: requests its state.
    if (!known && message.kind !== 'hello' && message.kind !== 'state') relay?.publish({ kind: 'hello' });
    if (message.kind === 'state') presence.replace(from, message.entries);
    else if (message.kind === 'presence') presence.apply(from, message);
    else if (message.kind === 'object') deliver(channels, message.topicKey, message);
    else if (message.kind === 'user') {
      const { topicKey, event, encoding, content } = message;
      const broadcast = { event, encoding, content: Buffer.from(content, 'base64') };
      deliver(channels, topicKey, { kind: 'user', broadcast });
    }
  }

  function remove(processId: string): void {
    otherProcesses.delete(processId);
    presence.replace(processId, []);
  }

  async function beat(): Promise<void> {
    // Without the database no process receives messages: a missing heartbeat then does not mean that a process has
    // ended.
    if (
      !(await deps.database.ping().then(
        () => true,
        () => false,
      ))
    )
      return;
    relay?.publish({ kind: 'beat' });
    for (const [processId, at] of otherProcesses)
      if (performance.now() - at > processTimeout) remove(processId);
  }

  function onGap(): void {
    for (const processId of otherProcesses.keys()) otherProcesses.set(processId, performance.now());
    relay?.publish({ kind: 'hello' });
    relay?.publish({ kind: 'state', entries: presence.own() });
  }

  return {
    send(topicKey, message, sender) {
      deliver(channels, topicKey, message, sender?.selfBroadcast === false ? sender : undefined);
      if (message.kind === 'object') publish({ kind: 'object', topicKey, payload: { ...message.payload } });
      else {
        const { event, encoding, content } = message.broadcast;
        publish({ kind: 'user', topicKey, event, encoding, content: content.toString('base64') });
      }
    },
    track: (channel, meta) => publishPresence(presence.track(channel, meta)),
    untrack: (channel) => publishPresence(presence.untrack(channel)),
    sync: presence.sync,
    stateLength: presence.stateLength,
    audience: (topicKey) => Math.max(1, channels.count(topicKey)) * (1 + otherProcesses.size),
    async open() {
      relay = await openRelay({ ...deps, onMessage, onGap });
      openedAt = performance.now();
      relay.publish({ kind: 'hello' });
      timer = setInterval(() => void beat(), heartbeatInterval).unref();
    },
    async close() {
      clearInterval(timer);
      relay?.publish({ kind: 'bye' });
      await relay?.close();
    },
  };
}
