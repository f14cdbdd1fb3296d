import type { Database, Log, Role } from '#backend/contract.ts';
import type { Channel } from '#backend/realtime/channel/channel.ts';
import type { ChannelRegistry } from '#backend/realtime/channel/channel-registry.ts';
import type { Member } from '#backend/realtime/socket/verify-token.ts';

import type { Change } from './change.ts';
import { changeError } from './change-payload.ts';
import { coalesce } from './coalesce.ts';
import { readBypassingRoles, readPublishedTables } from './published-tables.ts';
import type { PublishedTable } from './published-tables.ts';
import { readOutdated, readPolicyConditions } from './row-visibility.ts';
import type { OutdatedChanges, VisibilityQuery } from './row-visibility.ts';
import { matchesTable } from './subscription.ts';
import type { Subscription } from './subscription.ts';

/** Changes read at once, with the parts of the catalogue that their delivery needs. */
export type ChangePage = {
  /** In order; only those of published tables and actions. */
  changes: readonly { change: Change; table: PublishedTable }[];
  /** The roles that bypass row security. */
  bypassing: ReadonlySet<string>;
  /** The changes whose row has been updated or deleted since; concurrent calls share queries. */
  outdated(): Promise<OutdatedChanges>;
  /** The policies of the tables, read once per role. */
  policyConditions(role: Role): Promise<ReadonlyMap<number, string>>;
};

/** A channel with the subscriptions and the identity that it had when the page was read. */
export type Receiver = { channel: Channel; member: Member; subscriptions: readonly Subscription[] };

/** A change and a subscription to its table, before the permission check. */
export type Candidate = Pick<Receiver, 'channel' | 'member'> & {
  change: Change;
  table: PublishedTable;
  subscription: Subscription;
};

export type PageDeps = { database: Database; log: Log; channels: ChannelRegistry };

/** Rejects when the database is unavailable. */
export async function readPage(database: Database, changes: readonly Change[]): Promise<ChangePage> {
  const entities = [...new Set(changes.map(({ entity }) => entity))];
  const [tables, bypassing] = await Promise.all([
    readPublishedTables(database, entities),
    readBypassingRoles(database),
  ]);
  const byEntity = new Map(tables.map((table) => [table.entity, table]));
  const published = changes.flatMap((change) => {
    const table = byEntity.get(change.entity);
    return table?.actions[change.action] ? [{ change, table }] : [];
  });
  const secured = visibilityQueries(
    published.filter(({ change, table }) => table.rowSecurity && !changeError(change, table, 'service_role')),
  );
  const conditionsByRole = new Map<Role, Promise<ReadonlyMap<number, string>>>();
  return {
    changes: published,
    bypassing,
    outdated: coalesce(() => readOutdated(database, secured)),
    policyConditions(role) {
      const known = conditionsByRole.get(role);
      if (known) return known;
      const conditions = readPolicyConditions(database, role, entities);
      conditionsByRole.set(role, conditions);
      // A delivery is tried again after a failure, and then reads them again.
      conditions.catch(() => conditionsByRole.delete(role));
      return conditions;
    },
  };
}

/** Changes times subscriptions that are matched at once, which takes about 30 ms. */
const candidatesAtOnce = 20_000;

/** Divides a page in order, into parts that are matched at once. */
export function dividePage(page: ChangePage, receivers: readonly Receiver[]): ChangePage[] {
  const size = Math.max(1, Math.floor(candidatesAtOnce / countSubscriptions(receivers)));
  const count = Math.ceil(page.changes.length / size);
  return Array.from({ length: count }, (_, part) => ({
    ...page,
    changes: page.changes.slice(part * size, (part + 1) * size),
  }));
}

export function countSubscriptions(receivers: readonly Receiver[]): number {
  return receivers.reduce((sum, { subscriptions }) => sum + subscriptions.length, 0);
}

/** One query per table. */
export function visibilityQueries(
  changes: readonly { change: Change; table: PublishedTable }[],
): VisibilityQuery[] {
  return [...Map.groupBy(changes, ({ table }) => table)].map(([table, group]) => ({
    table,
    changes: [...new Set(group.map(({ change }) => change))],
  }));
}

/** The channels with a subscription to a table and an action of the page. Does not look at the rows. */
export function findReceivers(channels: ChannelRegistry, { changes }: ChangePage): Receiver[] {
  const actions = new Map(
    changes.map(({ change, table }) => [`${table.entity} ${change.action}`, { change, table }]),
  );
  return [...channels.all()].flatMap((channel) => {
    const { member } = channel;
    const subscriptions = channel.subscriptions.filter((subscription) =>
      [...actions.values()].some(({ change, table }) => isSubscribedTo(subscription, change, table)),
    );
    return subscriptions.length > 0 ? [{ channel, member, subscriptions }] : [];
  });
}

export function isSubscribedTo(subscription: Subscription, change: Change, table: PublishedTable): boolean {
  const matchesAction = subscription.action === '*' || subscription.action === change.action;
  return matchesAction && matchesTable(subscription, table);
}
