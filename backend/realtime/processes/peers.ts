import { type Broadcast, deliver } from '#backend/realtime/channel/broadcast.ts';
import type { Channel } from '#backend/realtime/channel/channel.ts';
import { type Presence, type PresenceChange, createPresence } from '#backend/realtime/channel/presence.ts';
import { type Relay, type RelayDeps, type RelayMessage, openRelay } from './relay.ts';
import type { Rooms } from '#backend/realtime/channel/rooms.ts';

const beatMilliseconds = 5_000;
/** A process that has not been heard for so long is gone, and with it those present through it. */
const goneAfter = 16_000;

/** Rooms across processes: what is sent or tracked here is told to the others, and what they tell is done here. */
export type Peers = {
  send(room: string, message: Broadcast, sender?: Channel): void;
  track(channel: Channel, meta: Record<string, unknown>): void;
  untrack(channel: Channel): void;
  sync(channel: Channel): void;
  /** Characters a channel is told of who is present when it joins. */
  stateLength(room: string): number;
  /** How many may hear what is sent there; the other processes are taken to have as many as this one. */
  audience(room: string): number;
  open(): Promise<void>;
  close(): Promise<void>;
};

export function createPeers(rooms: Rooms, deps: Pick<RelayDeps, 'database' | 'log'>): Peers {
  const presence: Presence = createPresence(rooms);
  /** When each was last heard (`performance.now()`). */
  const heard = new Map<string, number>();
  let relay: Relay | undefined;
  let openedAt = 0;
  let timer: NodeJS.Timeout | undefined;

  const alone = () => heard.size === 0 && performance.now() - openedAt > beatMilliseconds * 2;

  function publish(message: RelayMessage): void {
    if (!alone()) relay?.publish(message);
  }

  function publishPresence(change: PresenceChange | undefined): void {
    if (change) publish({ kind: 'presence', ...change });
  }

  function onMessage(from: string, message: RelayMessage): void {
    const known = heard.has(from);
    if (message.kind === 'bye') return forget(from);
    heard.set(from, performance.now());
    if (!known || message.kind === 'hello') relay?.publish({ kind: 'state', entries: presence.own() });
    // Heard for the first time, and not at its beginning: what it told before is unknown.
    if (!known && message.kind !== 'hello' && message.kind !== 'state') relay?.publish({ kind: 'hello' });
    if (message.kind === 'state') presence.replace(from, message.entries);
    else if (message.kind === 'presence') presence.apply(from, message);
    else if (message.kind === 'object') deliver(rooms, message.room, message);
    else if (message.kind === 'user') {
      const { room, event, encoding, content } = message;
      const broadcast = { event, encoding, content: Buffer.from(content, 'base64') };
      deliver(rooms, room, { kind: 'user', broadcast });
    }
  }

  function forget(peer: string): void {
    heard.delete(peer);
    presence.replace(peer, []);
  }

  async function beat(): Promise<void> {
    // While the database is away nobody can be heard, and nobody is gone for that.
    if (
      !(await deps.database.ping().then(
        () => true,
        () => false,
      ))
    )
      return;
    relay?.publish({ kind: 'beat' });
    for (const [peer, at] of heard) if (performance.now() - at > goneAfter) forget(peer);
  }

  function onGap(): void {
    for (const peer of heard.keys()) heard.set(peer, performance.now());
    relay?.publish({ kind: 'hello' });
    relay?.publish({ kind: 'state', entries: presence.own() });
  }

  return {
    send(room, message, sender) {
      deliver(rooms, room, message, sender?.selfBroadcast === false ? sender : undefined);
      if (message.kind === 'object') publish({ kind: 'object', room, payload: { ...message.payload } });
      else {
        const { event, encoding, content } = message.broadcast;
        publish({ kind: 'user', room, event, encoding, content: content.toString('base64') });
      }
    },
    track: (channel, meta) => publishPresence(presence.track(channel, meta)),
    untrack: (channel) => publishPresence(presence.untrack(channel)),
    sync: presence.sync,
    stateLength: presence.stateLength,
    audience: (room) => Math.max(1, rooms.count(room)) * (1 + heard.size),
    async open() {
      relay = await openRelay({ ...deps, onMessage, onGap });
      openedAt = performance.now();
      relay.publish({ kind: 'hello' });
      timer = setInterval(() => void beat(), beatMilliseconds).unref();
    },
    async close() {
      clearInterval(timer);
      relay?.publish({ kind: 'bye' });
      await relay?.close();
    },
  };
}
