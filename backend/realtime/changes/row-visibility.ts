import type { TransactionSql } from 'postgres';

import type { Claims, Database, Role } from '#backend/contract.ts';
import { runWithin } from '#backend/realtime/run-within.ts';
import type { Turn } from '#backend/shared-semaphore.ts';

import type { Change } from './change.ts';
import type { PublishedTable } from './published-tables.ts';
import { selectChanges } from './select-changes.ts';

/** Milliseconds that the policies of a table may take for one page of changes. */
const statementTimeout = 2_000;

/** The changes of one table to check for one identity. */
export type VisibilityQuery = { table: PublishedTable; changes: readonly Change[] };

/** The SELECT policies of a role as an SQL condition, by table oid. */
type PolicyConditions = ReadonlyMap<number, string>;

/** Changes whose row was updated or deleted later. */
export type OutdatedChanges = {
  /** Changes whose row is deleted. */
  deleted: ReadonlySet<Change>;
  /** Changes whose row has other values now. */
  updated: ReadonlySet<Change>;
};

type Readers = {
  /** Must read the state at the time of the call or later. */
  outdated(): Promise<OutdatedChanges>;
  policyConditions(role: Role): Promise<PolicyConditions>;
};

/**
 * The changes whose row the policies show to an identity. Evaluates nothing that a client chose. Rejects when a policy
 * fails or takes longer than two seconds, and with `TurnOver` when the turn has no time left.
 */
export async function readVisible(
  database: Database,
  claims: Claims,
  queries: readonly VisibilityQuery[],
  readers: Readers,
  turn: Turn,
): Promise<Set<Change>> {
  const present = await asReader(database, claims, queries, turn, (tx, { table, changes }) =>
    selectChanges(
      tx,
      `exists (${byKey(table)})`,
      changes.filter(({ action }) => action !== 'DELETE'),
    ),
  );
  // Read after the policies: a row with the values of the change now had them when the policies were evaluated.
  const { deleted, updated } = await readers.outdated();
  const visible = new Set([...present].filter((change) => !updated.has(change) && !deleted.has(change)));
  // A row that is visible now may have been hidden at the time of the change, so its earlier version is checked.
  const earlier = queries
    .map(({ table, changes }) => ({
      table,
      changes: changes.filter(
        (change) => deleted.has(change) || (updated.has(change) && present.has(change)),
      ),
    }))
    .filter(({ changes }) => changes.length > 0);
  if (earlier.length === 0) return visible;
  const conditions = await readers.policyConditions(claims.role);
  const visibleEarlier = await asReader(database, claims, earlier, turn, (tx, { table, changes }) =>
    readVisibleEarlier(tx, table, changes, conditions.get(table.entity)),
  );
  return visible.union(visibleEarlier);
}

/** Runs one query after the other in a transaction with the role and claims of the identity. */
async function asReader(
  database: Database,
  claims: Claims,
  queries: readonly VisibilityQuery[],
  turn: Turn,
  read: (tx: TransactionSql, query: VisibilityQuery) => Promise<Change[]>,
): Promise<Set<Change>> {
  return database.asRole(
    { claims, from: 'realtime' },
    async (tx) => {
      const found = new Set<Change>();
      for (const query of queries) {
        const changes = await runWithin(tx, turn, statementTimeout, () => read(tx, query));
        for (const change of changes) found.add(change);
      }
      return found;
    },
    { settings: { TimeZone: 'UTC' } },
  );
}

/**
 * The changes visible in their earlier version. Policies apply to stored rows only, so this evaluates their conditions.
 */
async function readVisibleEarlier(
  tx: TransactionSql,
  table: PublishedTable,
  changes: readonly Change[],
  condition: string | undefined,
): Promise<Change[]> {
  if (condition === undefined) return [];
  const row = `json_populate_record(null::${table.name}, r.value) as ${quoted(table.table)}`;
  return selectChanges(tx, `exists (select from ${row} where ${condition})`, changes);
}

/** Finds the changes whose row is deleted (by the change itself or later), and those whose row was updated later. */
export async function readOutdated(
  { owner }: Pick<Database, 'owner'>,
  queries: readonly VisibilityQuery[],
): Promise<OutdatedChanges> {
  const deleted = new Set<Change>();
  const updated = new Set<Change>();
  for (const { table, changes } of queries) {
    const others = changes.filter(({ action }) => action !== 'DELETE');
    const isOutdated = `not exists (${byKey(table)} and (t.*)::text = (k.*)::text)`;
    const outdated = await selectChanges(owner, isOutdated, others);
    const deletedSince = new Set(await selectChanges(owner, `not exists (${byKey(table)})`, outdated));
    for (const change of outdated) (deletedSince.has(change) ? deleted : updated).add(change);
    for (const change of changes) if (change.action === 'DELETE') deleted.add(change);
  }
  return { deleted, updated };
}

function byKey({ name, columns }: PublishedTable): string {
  const keys = columns.filter(({ isKey }) => isKey).map((column) => quoted(column.name));
  const same = keys.map((key) => `t.${key} = k.${key}`).join(' and ');
  return `select from ${name} as t, json_populate_record(null::${name}, r.value) as k where ${same}`;
}

/**
 * Reads the SELECT policies of these tables for a role, as conditions on a row named like its table. The hosted service
 * sends deletions to every subscriber; here only to those who could read the row.
 */
export async function readPolicyConditions(
  database: Pick<Database, 'owner'>,
  role: Role,
  entities: readonly number[],
): Promise<Map<number, string>> {
  const policies = await database.owner.begin(async (tx) => {
    // With an empty search path, pg_get_expr qualifies every name with its schema.
    await tx`select set_config('search_path', '', true)`;
    return tx<{ entity: string; permissive: string | null; restrictive: string | null }[]>`
      select polrelid::int8 as entity,
        string_agg(format('(%s)', pg_get_expr(polqual, polrelid)), ' or ') filter (where polpermissive) as permissive,
        string_agg(format('(%s)', pg_get_expr(polqual, polrelid)), ' and ')
          filter (where not polpermissive) as restrictive
      from pg_policy
      where polrelid = any (${entities.map(String)}::oid[]) and polcmd in ('r', '*') and polqual is not null
        and exists (
          select from unnest(polroles) as member
          where member = 0 or pg_has_role(${role}::name, member, 'usage')
        )
      group by polrelid`;
  });
  return new Map(
    policies.flatMap(({ entity, permissive, restrictive }) => {
      if (permissive === null) return [];
      const parts = restrictive === null ? [permissive] : [permissive, restrictive];
      return [[Number(entity), parts.map((part) => `(${part})`).join(' and ')] as const];
    }),
  );
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
