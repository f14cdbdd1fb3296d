import { isUnavailable } from '#backend/database/errors.ts';
import { pushSystem } from '#backend/realtime/channel/channel.ts';
import type { Channel } from '#backend/realtime/channel/channel.ts';
import { TurnOver } from '#backend/shared-semaphore.ts';
import type { Turn } from '#backend/shared-semaphore.ts';

import type { Change } from './change.ts';
import { changeError } from './change-payload.ts';
import { sendMessages } from './change-messages.ts';
import type { DescribeChange } from './change-messages.ts';
import { isSubscribedTo, visibilityQueries } from './change-page.ts';
import type { Candidate, ChangePage, PageDeps, Receiver } from './change-page.ts';
import { readMatching } from './match-conditions.ts';
import { matchesInProcess } from './match-in-process.ts';
import { mayReadKey } from './published-tables.ts';
import { readVisible } from './row-visibility.ts';
import type { SqlCondition } from './subscription.ts';

/**
 * Sends a page to receivers, in order, after the policies and then the filters have selected the changes; filters are
 * evaluated on visible rows only. If a policy or a filter fails, or takes too long in the last turn, sends the channel a
 * system message instead. Rejects when the database is unavailable, or with `TurnOver` when an earlier turn is over,
 * before anything is sent.
 */
export async function deliverPage(
  deps: Pick<PageDeps, 'database' | 'log'>,
  page: ChangePage,
  receivers: readonly Receiver[],
  describe: DescribeChange,
  turn: Turn,
): Promise<void> {
  const candidates = findCandidates(page, receivers.filter(isCurrent));
  const withheld = new Set<Channel>();
  const visible: Candidate[][] = [];
  // Once per member: a page may have thousands of candidates.
  const claims = new Map(receivers.map(({ member }) => [member, JSON.stringify(member.claims)]));
  for (const group of Map.groupBy(candidates, ({ member }) => claims.get(member)).values())
    visible.push(await keepVisible(deps, page, group, turn, withheld));
  const accepted = await keepMatching(deps, visible.flat().filter(matchesInProcess), turn, withheld);
  for (const channel of withheld) pushWithheld(channel);
  await sendMessages(
    candidates.filter((each) => accepted.has(each)),
    describe,
    isCurrent,
  );
}

export function pushWithheld(channel: Channel): void {
  const message = 'Changes were withheld: a policy or a filter failed or took too long';
  pushSystem(channel, { extension: 'postgres_changes', status: 'error', message });
}

/** The channel is open and belongs to the same user as when the page was read; a new token does not matter. */
function isCurrent({ channel, member }: Pick<Receiver, 'channel' | 'member'>): boolean {
  const { role, sub } = channel.member.claims;
  return channel.open && role === member.claims.role && sub === member.claims.sub;
}

function findCandidates({ changes }: ChangePage, receivers: readonly Receiver[]): Candidate[] {
  return changes.flatMap(({ change, table }) =>
    receivers.flatMap(({ channel, member, subscriptions }) =>
      subscriptions
        .filter((subscription) => isSubscribedTo(subscription, change, table))
        .map((subscription) => ({ change, table, channel, member, subscription })),
    ),
  );
}

/** The candidates whose row the policies show. */
async function keepVisible(
  { database, log }: Pick<PageDeps, 'database' | 'log'>,
  page: ChangePage,
  candidates: readonly Candidate[],
  turn: Turn,
  withheld: Set<Channel>,
): Promise<Candidate[]> {
  const [first] = candidates;
  if (!first) return [];
  const { claims } = first.member;
  const isSecured = ({ change, table }: Candidate) =>
    table.rowSecurity && !page.bypassing.has(claims.role) && !changeError(change, table, claims.role);
  const permitted = candidates.filter(
    ({ change, table }) => change.action !== 'DELETE' || mayReadKey(table, claims.role),
  );
  const queries = visibilityQueries(permitted.filter(isSecured));
  if (queries.length === 0) return permitted;
  try {
    const visible = await readVisible(database, claims, queries, page, turn);
    return permitted.filter((candidate) => !isSecured(candidate) || visible.has(candidate.change));
  } catch (error) {
    if (isRetried(error, turn)) throw error;
    log.warn({ error, role: claims.role }, 'changes were not sent: a policy failed');
    for (const { channel } of permitted.filter(isSecured)) withheld.add(channel);
    return permitted.filter((candidate) => !isSecured(candidate));
  }
}

/** Evaluates the other conditions in the database, each channel on its own. Takes visible candidates only. */
async function keepMatching(
  deps: Pick<PageDeps, 'database' | 'log'>,
  visible: readonly Candidate[],
  turn: Turn,
  withheld: Set<Channel>,
): Promise<Set<Candidate>> {
  const needsSql = ({ change, table, subscription, member }: Candidate) =>
    subscription.conditionsInSql.length > 0 && !changeError(change, table, member.claims.role);
  const kept = new Set(visible.filter((candidate) => !needsSql(candidate)));
  const byChannel = Map.groupBy(visible.filter(needsSql), ({ channel }) => channel);
  for (const [channel, group] of byChannel) {
    const matching = await matchChannel(deps, group, turn);
    if (!matching) withheld.add(channel);
    for (const candidate of group)
      if (matching?.get(candidate.subscription.conditionsInSql)?.has(candidate.change)) kept.add(candidate);
  }
  return kept;
}

/** Undefined when a filter failed or took too long. */
async function matchChannel(
  { database, log }: Pick<PageDeps, 'database' | 'log'>,
  candidates: readonly Candidate[],
  turn: Turn,
): Promise<Map<readonly SqlCondition[], Set<Change>> | undefined> {
  const [first] = candidates;
  if (!first) return new Map();
  const groups = Map.groupBy(candidates, ({ subscription }) => subscription.conditionsInSql);
  const queries = [...groups].map(([conditions, group]) => ({
    conditions,
    changes: group.map(({ change }) => change),
  }));
  try {
    return await readMatching(database, first.member.claims, queries, turn);
  } catch (error) {
    if (isRetried(error, turn)) throw error;
    log.warn({ error, role: first.member.claims.role }, 'changes were not sent: a filter failed');
    return undefined;
  }
}

/** The delivery is tried again: the owner of the receivers is not the cause, or has a longer turn. */
function isRetried(error: unknown, turn: Turn): boolean {
  return isUnavailable(error) || (error instanceof TurnOver && !turn.isLast);
}
