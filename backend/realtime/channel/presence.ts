import { randomBytes } from 'node:crypto';

import { type Channel, push } from './channel.ts';
import type { PresenceEntry } from '#backend/realtime/processes/relay.ts';
import type { Rooms } from './rooms.ts';

/** Who is present where: tracked by channels of this process, and told by the others. */
export type Presence = {
  /** Answers what to tell the other processes. */
  track(channel: Channel, meta: Record<string, unknown>): PresenceChange;
  /** Undefined when the channel was not present. */
  untrack(channel: Channel): PresenceChange | undefined;
  /** Sends `presence_state` to a channel that follows the room. */
  sync(channel: Channel): void;
  /** Characters of that. */
  stateLength(room: string): number;
  /** What another process told. */
  apply(peer: string, change: PresenceChange): void;
  /** Everything another process knows, instead of what it told before. */
  replace(peer: string, entries: PresenceEntry[]): void;
  /** Those of this process. */
  own(): PresenceEntry[];
};

export type PresenceChange = { joins: PresenceEntry[]; leaves: string[] };

type Located = { entry: PresenceEntry; peer: string | undefined };

export function createPresence(rooms: Rooms): Presence {
  /** By `phx_ref`, which is unique everywhere. */
  const entries = new Map<string, Located>();
  const byRoom = new Map<string, Map<string, PresenceEntry>>();
  const byChannel = new WeakMap<Channel, PresenceEntry>();
  /** What a room's next to join is told: made once for all who come together. */
  const states = new Map<string, string>();

  function change(peer: string | undefined, { joins, leaves }: PresenceChange): void {
    const left: PresenceEntry[] = [];
    for (const ref of leaves) {
      const located = entries.get(ref);
      if (!located || located.peer !== peer) continue;
      entries.delete(ref);
      left.push(located.entry);
      const present = byRoom.get(located.entry.room);
      present?.delete(ref);
      if (present?.size === 0) byRoom.delete(located.entry.room);
    }
    const joined = joins.filter(({ ref }) => !entries.has(ref));
    for (const entry of joined) {
      entries.set(entry.ref, { entry, peer });
      const present = byRoom.get(entry.room) ?? new Map<string, PresenceEntry>();
      byRoom.set(entry.room, present.set(entry.ref, entry));
    }
    for (const room of new Set([...joined, ...left].map((entry) => entry.room))) {
      const here = (entry: PresenceEntry) => entry.room === room;
      announce(room, joined.filter(here), left.filter(here));
    }
  }

  function stateOf(room: string): string {
    const state = states.get(room) ?? JSON.stringify(byKey([...(byRoom.get(room)?.values() ?? [])]));
    if (byRoom.has(room)) states.set(room, state);
    return state;
  }

  function announce(room: string, joins: PresenceEntry[], leaves: PresenceEntry[]): void {
    states.delete(room);
    const payload = JSON.stringify({ joins: byKey(joins), leaves: byKey(leaves) });
    for (const channel of rooms.members(room)) if (follows(channel)) push(channel, 'presence_diff', payload);
  }

  return {
    track(channel, meta) {
      const before = byChannel.get(channel);
      const entry = {
        room: channel.room,
        key: channel.presenceKey,
        ref: randomBytes(9).toString('base64url'),
        ...(before && { previous: before.ref }),
        meta,
      };
      byChannel.set(channel, entry);
      const told = { joins: [entry], leaves: before ? [before.ref] : [] };
      change(undefined, told);
      return told;
    },
    untrack(channel) {
      const before = byChannel.get(channel);
      if (!before) return undefined;
      byChannel.delete(channel);
      const told = { joins: [], leaves: [before.ref] };
      change(undefined, told);
      return told;
    },
    sync(channel) {
      if (follows(channel)) push(channel, 'presence_state', stateOf(channel.room));
    },
    stateLength: (room) => stateOf(room).length,
    apply: change,
    replace(peer, told) {
      const now = new Set(told.map(({ ref }) => ref));
      const leaves = [...entries].filter(([ref, located]) => located.peer === peer && !now.has(ref));
      change(peer, { joins: told, leaves: leaves.map(([ref]) => ref) });
    },
    own: () => [...entries.values()].filter(({ peer }) => peer === undefined).map(({ entry }) => entry),
  };
}

function follows({ presenceEnabled, permissions }: Channel): boolean {
  return presenceEnabled && permissions?.presence.read !== false;
}

/** `{ key: { metas: [{ phx_ref, … }] } }`: several tabs of one person share a key. */
function byKey(entries: readonly PresenceEntry[]): Record<string, { metas: object[] }> {
  const keys = Map.groupBy(entries, ({ key }) => key);
  // Not an assignment to properties: a key may be called __proto__.
  return Object.fromEntries([...keys].map(([key, group]) => [key, { metas: group.map(asMeta) }]));
}

function asMeta({ ref, previous, meta }: PresenceEntry): object {
  return { ...meta, phx_ref: ref, ...(previous !== undefined && { phx_ref_prev: previous }) };
}
