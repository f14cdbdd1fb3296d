import type { Claims, Database, Log, Role } from '#backend/contract.ts';
import { isUnavailable } from '#backend/database/errors.ts';

import type { Change } from './change.ts';
import { changeError, describeChange, describeError } from './change-payload.ts';
import { push } from '#backend/realtime/channel/channel.ts';
import type { Channel } from '#backend/realtime/channel/channel.ts';
import { mayReadKey, readBypassingRoles, readPublishedTables } from './published-tables.ts';
import type { PublishedTable } from './published-tables.ts';
import type { ChannelRegistry } from '#backend/realtime/channel/channel-registry.ts';
import { readVisibility, readOutdated, readPolicyConditions } from './row-visibility.ts';
import type {
  VisibilityResult,
  OutdatedChanges,
  VisibilityQuery,
  PolicyConditions,
} from './row-visibility.ts';
import { matchesTable } from './subscription.ts';
import type { Subscription } from './subscription.ts';

/** Identities whose permissions are checked at a time; each check takes a pooled connection. */
const maxConcurrentChecks = 4;

/** A change that matches a subscription, before the permission check. */
type Candidate = { change: Change; table: PublishedTable; channel: Channel; subscription: Subscription };

type PageDeps = { database: Database; log: Log; channels: ChannelRegistry };

/**
 * Sends a page of changes to the subscribed channels, in order. Rejects when the database is unavailable, before
 * anything is sent, so that the page can be retried.
 */
export async function sendChanges(deps: PageDeps, changes: readonly Change[]): Promise<void> {
  const { database, channels } = deps;
  const entities = [...new Set(changes.map(({ entity }) => entity))];
  const [tables, bypassing] = await Promise.all([
    readPublishedTables(database, entities),
    readBypassingRoles(database),
  ]);
  const byEntity = new Map(tables.map((table) => [table.entity, table]));
  const candidates: Candidate[] = [];
  for (const change of changes) {
    const table = byEntity.get(change.entity);
    if (table?.actions[change.action]) candidates.push(...findCandidates(channels, change, table));
  }
  const isVisible = await readAllVisibility(deps, candidates, bypassing);
  const describe = createPayloadCache();
  for (const group of groupByMessage(candidates.filter(isVisible)))
    push(
      group.channel,
      'postgres_changes',
      `{"ids":${JSON.stringify(group.ids)},"data":${describe(group.candidate)}}`,
    );
}

function findCandidates(channels: ChannelRegistry, change: Change, table: PublishedTable): Candidate[] {
  const found: Candidate[] = [];
  for (const channel of channels.all()) {
    for (const subscription of channel.subscriptions) {
      const matchesAction = subscription.action === '*' || subscription.action === change.action;
      if (
        matchesAction &&
        matchesTable(subscription, table) &&
        matchesFilter(subscription, change, table, channel)
      )
        found.push({ change, table, channel, subscription });
    }
  }
  return found;
}

/**
 * Whether a change matches the filter of a subscription. A change that is sent as an error matches every filter: a
 * subscriber would otherwise not learn of it.
 */
function matchesFilter(
  { matchers, conditionsInSql }: Subscription,
  change: Change,
  table: PublishedTable,
  channel: Channel,
): boolean {
  if (changeError(change, table, channel.member.claims.role)) return true;
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

/** Checks the permissions once per identity, however many sockets it has. */
async function readAllVisibility(
  deps: PageDeps,
  candidates: readonly Candidate[],
  bypassing: ReadonlySet<string>,
): Promise<(candidate: Candidate) => boolean> {
  const identities = Map.groupBy(candidates, ({ channel }) => JSON.stringify(channel.member.claims));
  const results = new Map<Claims, VisibilityResult>();
  const readOutdatedFor = await prepareOutdated(deps, candidates);
  const queue = [...identities.values()];
  const work = async () => {
    for (let group = queue.pop(); group; group = queue.pop()) {
      const claims = group[0]?.channel.member.claims;
      if (!claims) continue;
      const queries = visibilityQueries(group, bypassing.has(claims.role));
      if (queries.length === 0) continue;
      const result = await readVisibilityFor(deps, claims, queries, readOutdatedFor);
      for (const { channel } of group) results.set(channel.member.claims, result);
    }
  };
  await Promise.all(Array.from({ length: maxConcurrentChecks }, work));
  return (candidate) => maySend(candidate, bypassing, results.get(candidate.channel.member.claims));
}

/**
 * Reads once which rows were updated or deleted after the change, and once per role the policy conditions for these
 * rows.
 */
async function prepareOutdated(
  { database }: PageDeps,
  candidates: readonly Candidate[],
): Promise<(role: Role) => Promise<OutdatedChanges>> {
  const deleted = new Set<Change>();
  const updated = new Set<Change>();
  const entities: number[] = [];
  const secured = candidates.filter(
    ({ table, change }) => table.rowSecurity && !changeError(change, table, 'service_role'),
  );
  for (const [table, group] of Map.groupBy(secured, ({ table }) => table)) {
    const found = await readOutdated(database, table, [...new Set(group.map(({ change }) => change))]);
    for (const change of found.deleted) deleted.add(change);
    for (const change of found.updated) updated.add(change);
    if (found.deleted.length + found.updated.length > 0) entities.push(table.entity);
  }
  const conditionsByRole = new Map<Role, Promise<PolicyConditions>>();
  return async (role) => {
    const conditions =
      conditionsByRole.get(role) ??
      (entities.length > 0
        ? readPolicyConditions(database, role, entities)
        : Promise.resolve(new Map<number, string>()));
    conditionsByRole.set(role, conditions);
    return { deleted, updated, conditions: await conditions };
  };
}

function maySend(
  { change, table, channel, subscription }: Candidate,
  bypassing: ReadonlySet<string>,
  result: VisibilityResult | undefined,
): boolean {
  const { role } = channel.member.claims;
  if (changeError(change, table, role)) return true;
  if (change.action === 'DELETE' && !mayReadKey(table, role)) return false;
  const { conditionsInSql } = subscription;
  if (conditionsInSql.length > 0 && !result?.matching.get(conditionsInSql)?.has(change)) return false;
  return !table.rowSecurity || bypassing.has(role) || result?.visible.has(change) === true;
}

function visibilityQueries(candidates: readonly Candidate[], bypasses: boolean): VisibilityQuery[] {
  const queries = new Map<PublishedTable, VisibilityQuery>();
  for (const { change, table, channel, subscription } of candidates) {
    const { conditionsInSql } = subscription;
    const policies = table.rowSecurity && !bypasses;
    const { role } = channel.member.claims;
    if ((!policies && conditionsInSql.length === 0) || !mayReadKey(table, role)) continue;
    if (changeError(change, table, role)) continue;
    const query = queries.get(table) ?? newVisibilityQuery(table, policies);
    queries.set(table, query);
    if (query.changes.at(-1) !== change) query.changes.push(change);
    if (conditionsInSql.length > 0) {
      const matching = query.conditions.get(conditionsInSql) ?? [];
      query.conditions.set(conditionsInSql, [...matching, change]);
    }
  }
  return [...queries.values()];
}

function newVisibilityQuery(table: PublishedTable, policies: boolean): VisibilityQuery {
  return { table, changes: [], policies, conditions: new Map() };
}

/** If a policy or a filter fails, this identity receives nothing; others are not affected. */
async function readVisibilityFor(
  { database, log }: PageDeps,
  claims: Claims,
  queries: VisibilityQuery[],
  readOutdatedFor: (role: Role) => Promise<OutdatedChanges>,
): Promise<VisibilityResult> {
  try {
    return await readVisibility(database, claims, queries, await readOutdatedFor(claims.role));
  } catch (error) {
    if (isUnavailable(error)) throw error;
    log.warn({ error, role: claims.role }, 'changes were not sent: a policy or a filter failed');
    return { visible: new Set(), matching: new Map() };
  }
}

/** Groups the subscriptions of a channel with the same columns into one message. */
function groupByMessage(
  candidates: readonly Candidate[],
): { channel: Channel; ids: number[]; candidate: Candidate }[] {
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
function createPayloadCache(): (candidate: Candidate) => string {
  const texts = new Map<Change, Map<string, string>>();
  return ({ change, table, channel, subscription }) => {
    const { role } = channel.member.claims;
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
