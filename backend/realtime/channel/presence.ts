import { randomBytes } from 'node:crypto';

import { push } from './channel.ts';
import type { Channel } from './channel.ts';
import type { PresenceEntry } from '#backend/realtime/processes/relay.ts';
import type { ChannelRegistry } from './channel-registry.ts';

/** The presence of each topic, tracked by channels of this process and of the others. */
export type Presence = {
  /** Returns the change to send to the other processes. */
  track(channel: Channel, meta: Record<string, unknown>): PresenceChange;
  /** Undefined when the channel was not tracked. */
  untrack(channel: Channel): PresenceChange | undefined;
  /** Sends `presence_state` to a channel that receives presence. */
  sync(channel: Channel): void;
  /** Characters of the entries of a topic. Serializes nothing: a join that is refused must cost nothing. */
  stateLength(topicKey: string): number;
  /** Applies a change of another process. */
  apply(processId: string, change: PresenceChange): void;
  /** Replaces all entries of another process. */
  replace(processId: string, entries: PresenceEntry[]): void;
  /** The entries tracked in this process. */
  own(): PresenceEntry[];
};

export type PresenceChange = { joins: PresenceEntry[]; leaves: string[] };

type Located = { entry: PresenceEntry; processId: string | undefined; length: number };

export function createPresence(channels: ChannelRegistry): Presence {
  /** By `phx_ref`, which is unique everywhere. */
  const entries = new Map<string, Located>();
  const byTopic = new Map<string, Map<string, PresenceEntry>>();
  const byChannel = new WeakMap<Channel, PresenceEntry>();
  /** Characters of the entries by topic. */
  const lengths = createSums();
  /** Serialized state by topic, so that concurrent joins share it. */
  const states = new Map<string, string>();

  function change(processId: string | undefined, { joins, leaves }: PresenceChange): void {
    const left: PresenceEntry[] = [];
    for (const ref of leaves) {
      const located = entries.get(ref);
      if (!located || located.processId !== processId) continue;
      entries.delete(ref);
      left.push(located.entry);
      lengths.add(located.entry.topicKey, -located.length);
      const present = byTopic.get(located.entry.topicKey);
      present?.delete(ref);
      if (present?.size === 0) byTopic.delete(located.entry.topicKey);
    }
    const joined = joins.filter(({ ref }) => !entries.has(ref));
    for (const entry of joined) {
      const { length } = JSON.stringify(asMeta(entry));
      entries.set(entry.ref, { entry, processId, length });
      lengths.add(entry.topicKey, length);
      const present = byTopic.get(entry.topicKey) ?? new Map<string, PresenceEntry>();
      byTopic.set(entry.topicKey, present.set(entry.ref, entry));
    }
    for (const topicKey of new Set([...joined, ...left].map((entry) => entry.topicKey))) {
      const ofTopic = (entry: PresenceEntry) => entry.topicKey === topicKey;
      announce(topicKey, joined.filter(ofTopic), left.filter(ofTopic));
    }
  }

  function stateOf(topicKey: string): string {
    const state = states.get(topicKey) ?? JSON.stringify(byKey([...(byTopic.get(topicKey)?.values() ?? [])]));
    if (byTopic.has(topicKey)) states.set(topicKey, state);
    return state;
  }

  function announce(topicKey: string, joins: PresenceEntry[], leaves: PresenceEntry[]): void {
    states.delete(topicKey);
    const payload = JSON.stringify({ joins: byKey(joins), leaves: byKey(leaves) });
    for (const channel of channels.of(topicKey))
      if (receivesPresence(channel)) push(channel, 'presence_diff', payload);
  }

  return {
    track(channel, meta) {
      const before = byChannel.get(channel);
      const entry = createEntry(channel, meta, before);
      byChannel.set(channel, entry);
      const result = { joins: [entry], leaves: before ? [before.ref] : [] };
      change(undefined, result);
      return result;
    },
    untrack(channel) {
      const before = byChannel.get(channel);
      if (!before) return undefined;
      byChannel.delete(channel);
      const result = { joins: [], leaves: [before.ref] };
      change(undefined, result);
      return result;
    },
    sync(channel) {
      if (receivesPresence(channel)) push(channel, 'presence_state', stateOf(channel.topicKey));
    },
    stateLength: lengths.of,
    apply: change,
    replace(processId, current) {
      const now = new Set(current.map(({ ref }) => ref));
      const leaves = [...entries].filter(
        ([ref, located]) => located.processId === processId && !now.has(ref),
      );
      change(processId, { joins: current, leaves: leaves.map(([ref]) => ref) });
    },
    own: () =>
      [...entries.values()].filter(({ processId }) => processId === undefined).map(({ entry }) => entry),
  };
}

function createEntry(
  { topicKey, presenceKey }: Channel,
  meta: Record<string, unknown>,
  before: PresenceEntry | undefined,
): PresenceEntry {
  const ref = randomBytes(9).toString('base64url');
  return { topicKey, key: presenceKey, ref, ...(before && { previous: before.ref }), meta };
}

/** Sums by key; those of zero take no memory. */
function createSums() {
  const sums = new Map<string, number>();
  return {
    of: (key: string) => sums.get(key) ?? 0,
    add(key: string, value: number): void {
      const sum = (sums.get(key) ?? 0) + value;
      if (sum === 0) sums.delete(key);
      else sums.set(key, sum);
    },
  };
}

function receivesPresence({ presenceEnabled, permissions }: Channel): boolean {
  return presenceEnabled && permissions?.presence.read !== false;
}

/** `{ key: { metas: [{ phx_ref, … }] } }`: several tabs of one user may share a key. */
function byKey(entries: readonly PresenceEntry[]): Record<string, { metas: object[] }> {
  const keys = Map.groupBy(entries, ({ key }) => key);
  // Object.fromEntries instead of assignments: a key may be `__proto__`.
  return Object.fromEntries([...keys].map(([key, group]) => [key, { metas: group.map(asMeta) }]));
}

function asMeta({ ref, previous, meta }: PresenceEntry): object {
  return { ...meta, phx_ref: ref, ...(previous !== undefined && { phx_ref_prev: previous }) };
}
