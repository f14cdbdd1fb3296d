import { setImmediate as nextTurn } from 'node:timers/promises';

import { push } from '#backend/realtime/channel/channel.ts';
import type { Channel } from '#backend/realtime/channel/channel.ts';

import type { Change } from './change.ts';
import { changeError, describeChange, describeError } from './change-payload.ts';
import type { Candidate } from './change-page.ts';

/** Returns the `data` of a message, as JSON. */
export type DescribeChange = (candidate: Candidate) => string;

type ChangeMessage = { channel: Channel; ids: number[]; candidate: Candidate };

/** Messages sent before others have a turn of the event loop. */
const messagesAtOnce = 200;

/**
 * Sends the candidates that are still current, to each channel in order: first on the networks with few messages, so
 * that the many subscriptions of one network do not delay the others.
 */
export async function sendMessages(
  candidates: readonly Candidate[],
  describe: DescribeChange,
  isCurrent: (candidate: Candidate) => boolean,
): Promise<void> {
  const byNetwork = Map.groupBy(groupByMessage(candidates), ({ channel }) => channel.connection.identity.ip);
  const messages = [...byNetwork.values()].toSorted((one, other) => one.length - other.length).flat();
  for (const [index, { channel, ids, candidate }] of messages.entries()) {
    if (index > 0 && index % messagesAtOnce === 0) await nextTurn();
    if (isCurrent(candidate))
      push(channel, 'postgres_changes', `{"ids":${JSON.stringify(ids)},"data":${describe(candidate)}}`);
  }
}

/** Groups the subscriptions of a channel with the same columns into one message. */
function groupByMessage(candidates: readonly Candidate[]): ChangeMessage[] {
  const groups = new Map<Change, Map<Channel, Map<string, Candidate[]>>>();
  for (const candidate of candidates) {
    const { change, channel, subscription } = candidate;
    const channels = groups.get(change) ?? new Map<Channel, Map<string, Candidate[]>>();
    groups.set(change, channels);
    const selections = channels.get(channel) ?? new Map<string, Candidate[]>();
    channels.set(channel, selections);
    const key = JSON.stringify(subscription.select ?? null);
    selections.set(key, [...(selections.get(key) ?? []), candidate]);
  }
  return [...groups.values()].flatMap((channels) =>
    [...channels].flatMap(([channel, selections]) =>
      [...selections.values()].flatMap((members) => {
        const [candidate] = members;
        const ids = members.map(({ subscription }) => subscription.id);
        return candidate ? [{ channel, ids, candidate }] : [];
      }),
    ),
  );
}

/** Serializes a change once per role and selected columns. */
export function createPayloadCache(): DescribeChange {
  const texts = new Map<Change, Map<string, string>>();
  return ({ change, table, member, subscription }) => {
    const { role } = member.claims;
    const key = `${role} ${JSON.stringify(subscription.select ?? null)}`;
    const known = texts.get(change) ?? new Map<string, string>();
    texts.set(change, known);
    const error = changeError(change, table, role);
    const text =
      known.get(key) ??
      (error
        ? describeError(change, table, error)
        : describeChange(change, table, role, subscription.select));
    known.set(key, text);
    return text;
  };
}
