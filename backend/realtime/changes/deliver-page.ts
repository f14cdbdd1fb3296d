import type { Claims } from '#backend/contract.ts';
import { isUnavailable } from '#backend/database/errors.ts';
import { push, pushSystem } from '#backend/realtime/channel/channel.ts';
import type { Channel } from '#backend/realtime/channel/channel.ts';

import type { Change } from './change.ts';
import { changeError } from './change-payload.ts';
import { groupByMessage } from './change-messages.ts';
import type { DescribeChange } from './change-messages.ts';
import { isSubscribedTo, visibilityQueries } from './change-page.ts';
import type { Candidate, ChangePage, PageDeps, Receiver } from './change-page.ts';
import { readMatching } from './match-conditions.ts';
import { mayReadKey } from './published-tables.ts';
import type { PublishedTable } from './published-tables.ts';
import { readVisible } from './row-visibility.ts';
import type { SqlCondition } from './subscription.ts';

/** Milliseconds after which no further filter of a page is evaluated for one identity. */
const filterTime = 2_000;

/**
 * Sends a page to receivers, in order, after the policies and then the filters have selected the changes; filters are
 * evaluated on visible rows only. Rejects when the database is unavailable, before anything is sent. If a policy or a
 * filter fails, sends the channel a system message instead.
 */
export async function deliverPage(
  deps: Pick<PageDeps, 'database' | 'log'>,
  page: ChangePage,
  receivers: readonly Receiver[],
  describe: DescribeChange,
): Promise<void> {
  const candidates = findCandidates(page, receivers.filter(isCurrent));
  const withheld = new Set<Channel>();
  const accepted = new Set<Candidate>();
  // Once per member: a page may have thousands of candidates.
  const claims = new Map(receivers.map(({ member }) => [member, JSON.stringify(member.claims)]));
  for (const group of Map.groupBy(candidates, ({ member }) => claims.get(member)).values()) {
    const visible = await keepVisible(deps, page, group, withheld);
    for (const candidate of await keepMatching(deps, visible.filter(matchesInProcess), withheld))
      accepted.add(candidate);
  }
  for (const channel of withheld) pushWithheld(channel);
  for (const { channel, ids, candidate } of groupByMessage(
    candidates.filter((each) => accepted.has(each) && isCurrent(each)),
  ))
    push(channel, 'postgres_changes', `{"ids":${JSON.stringify(ids)},"data":${describe(candidate)}}`);
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
    const visible = await readVisible(database, claims, queries, page);
    return permitted.filter((candidate) => !isSecured(candidate) || visible.has(candidate.change));
  } catch (error) {
    if (isUnavailable(error)) throw error;
    log.warn({ error, role: claims.role }, 'changes were not sent: a policy failed');
    for (const { channel } of permitted.filter(isSecured)) withheld.add(channel);
    return permitted.filter((candidate) => !isSecured(candidate));
  }
}

/**
 * Whether a change matches the conditions of a subscription that this process evaluates. A change that is sent as an
 * error matches every filter: a subscriber would otherwise not learn of it.
 */
function matchesInProcess({ change, table, subscription, member }: Candidate): boolean {
  const { role } = member.claims;
  if (changeError(change, table, role)) return true;
  const { matchers, conditions, conditionsInSql } = subscription;
  // Checked again for each change: the role may have lost the column, or `*` stands for several tables.
  const isReadable = (name: string) =>
    table.columns.some((each) => each.name === name && each.readable[role]);
  if (!conditions.every(({ column }) => isReadable(column))) return false;
  const row = change.record ?? identityOf(change, table);
  const results = matchers.map((matches) => matches(row)).filter((result) => result !== undefined);
  // A deleted row has only its replica identity: a filter on other columns alone is never true.
  const known = results.length > 0 || conditionsInSql.length > 0 || matchers.length === 0;
  return known && results.every(Boolean);
}

function identityOf({ oldRecord = {} }: Change, { columns }: PublishedTable) {
  const identity = columns.filter(({ name, isIdentity }) => isIdentity && Object.hasOwn(oldRecord, name));
  return Object.fromEntries(identity.map(({ name }) => [name, oldRecord[name]]));
}

/** Evaluates the other conditions in the database, each channel on its own. Takes visible candidates only. */
async function keepMatching(
  deps: Pick<PageDeps, 'database' | 'log'>,
  visible: readonly Candidate[],
  withheld: Set<Channel>,
): Promise<Candidate[]> {
  const deadline = performance.now() + filterTime;
  const needsSql = ({ change, table, subscription, member }: Candidate) =>
    subscription.conditionsInSql.length > 0 && !changeError(change, table, member.claims.role);
  const kept = visible.filter((candidate) => !needsSql(candidate));
  const byChannel = Map.groupBy(visible.filter(needsSql), ({ channel }) => channel);
  for (const [channel, group] of byChannel) {
    const matching = await matchChannel(deps, group, deadline);
    if (matching)
      kept.push(
        ...group.filter(({ subscription, change }) =>
          matching.get(subscription.conditionsInSql)?.has(change),
        ),
      );
    else withheld.add(channel);
  }
  return kept;
}

/** Undefined when a filter failed or took too long. */
async function matchChannel(
  { database, log }: Pick<PageDeps, 'database' | 'log'>,
  candidates: readonly Candidate[],
  deadline: number,
): Promise<Map<readonly SqlCondition[], Set<Change>> | undefined> {
  const claims: Claims | undefined = candidates[0]?.member.claims;
  if (!claims) return new Map();
  const groups = Map.groupBy(candidates, ({ subscription }) => subscription.conditionsInSql);
  const queries = [...groups].map(([conditions, group]) => ({
    conditions,
    changes: group.map(({ change }) => change),
  }));
  try {
    return await readMatching(database, claims, queries, deadline);
  } catch (error) {
    if (isUnavailable(error)) throw error;
    log.warn({ error, role: claims.role }, 'changes were not sent: a filter failed');
    return undefined;
  }
}
