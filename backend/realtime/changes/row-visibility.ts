import type { Sql, TransactionSql } from 'postgres';

import type { Claims, Database, Role } from '#backend/contract.ts';

import type { Change } from './change.ts';
import type { PublishedTable } from './published-tables.ts';
import { sqlOperators } from './simple-matcher.ts';
import type { SqlCondition } from './subscription.ts';

/** The changes of one table to check for one identity. */
export type VisibilityQuery = {
  table: PublishedTable;
  changes: Change[];
  /** Whether to check the policies. False when the role bypasses them or the table has no row security. */
  policies: boolean;
  /** The changes to match with each group of conditions that only PostgreSQL can evaluate. */
  conditions: Map<readonly SqlCondition[], Change[]>;
};

export type VisibilityResult = { visible: Set<Change>; matching: Map<readonly SqlCondition[], Set<Change>> };

/** The SELECT policies of a role as an SQL condition, by table oid. */
export type PolicyConditions = ReadonlyMap<number, string>;

/**
 * Changes whose row was updated or deleted later, and the policy conditions that decide whether the earlier version
 * was visible.
 */
export type OutdatedChanges = {
  /** Changes whose row is deleted. */
  deleted: ReadonlySet<Change>;
  /** Changes whose row has other values now. */
  updated: ReadonlySet<Change>;
  conditions: PolicyConditions;
};

/** Checks all changes of a page in one transaction, under the role and claims of the identity. */
export async function readVisibility(
  database: Database,
  claims: Claims,
  queries: readonly VisibilityQuery[],
  { deleted, updated, conditions: policyConditions }: OutdatedChanges,
): Promise<VisibilityResult> {
  return database.asRole(
    { claims, from: 'realtime' },
    async (tx) => {
      const result: VisibilityResult = { visible: new Set(), matching: new Map() };
      for (const { table, changes, policies, conditions } of queries) {
        if (policies) {
          const present = await readVisible(
            tx,
            table,
            changes.filter((change) => !deleted.has(change)),
          );
          // A row that is visible now may have been hidden at the time of the change, so its earlier version is
          // checked separately.
          const earlier = [
            ...present.filter((change) => updated.has(change)),
            ...changes.filter((change) => deleted.has(change)),
          ];
          const visibleEarlier = await readVisibleEarlier(
            tx,
            table,
            earlier,
            policyConditions.get(table.entity),
          );
          for (const change of [...present.filter((change) => !updated.has(change)), ...visibleEarlier])
            result.visible.add(change);
        }
        for (const [group, candidates] of conditions)
          result.matching.set(group, await readMatching(tx, group, candidates));
      }
      return result;
    },
    { settings: { TimeZone: 'UTC' } },
  );
}

/** The changes whose row is visible now, looked up by key under the policies. */
async function readVisible(
  tx: TransactionSql,
  table: PublishedTable,
  changes: readonly Change[],
): Promise<Change[]> {
  return select(tx, `exists (${byKey(table)})`, changes);
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
  return select(tx, `exists (select from ${row} where ${condition})`, changes);
}

/** Finds the changes whose row is deleted (by the change itself or later), and those whose row was updated later. */
export async function readOutdated(
  { owner }: Pick<Database, 'owner'>,
  table: PublishedTable,
  changes: readonly Change[],
): Promise<Record<'deleted' | 'updated', Change[]>> {
  const deletions = changes.filter(({ action }) => action === 'DELETE');
  const others = changes.filter(({ action }) => action !== 'DELETE');
  const outdated = await select(owner, `not exists (${byKey(table)} and (t.*)::text = (k.*)::text)`, others);
  const deletedSince = new Set(await select(owner, `not exists (${byKey(table)})`, outdated));
  return {
    deleted: [...deletions, ...deletedSince],
    updated: outdated.filter((change) => !deletedSince.has(change)),
  };
}

function byKey({ name, columns }: PublishedTable): string {
  const keys = columns.filter(({ isKey }) => isKey).map((column) => quoted(column.name));
  const same = keys.map((key) => `t.${key} = k.${key}`).join(' and ');
  return `select from ${name} as t, json_populate_record(null::${name}, r.value) as k where ${same}`;
}

async function readMatching(
  tx: TransactionSql,
  conditions: readonly SqlCondition[],
  changes: readonly Change[],
): Promise<Set<Change>> {
  const parameters: string[] = [];
  const tests = conditions.map((condition) => {
    const name = `$${parameters.push(condition.column) + 1}`;
    const actual = `(r.value ->> ${name}::text)::${condition.sqlType}`;
    const operator = sqlOperators[condition.operator];
    if (operator === null) return `${actual} is ${condition.negated ? 'not ' : ''}${condition.value}`;
    const type = condition.operator === 'in' ? `${condition.sqlType}[]` : condition.sqlType;
    const test = `${actual} ${operator} ($${parameters.push(condition.value) + 1}::text::${type})`;
    return condition.negated ? `not (${test})` : `(${test})`;
  });
  return new Set(await select(tx, tests.join(' and '), changes, parameters));
}

/** The changes whose row (`r.value`) passes the SQL test. `parameters` start at `$2`. */
async function select(
  tx: Pick<Sql, 'unsafe'>,
  test: string,
  changes: readonly Change[],
  parameters: string[] = [],
): Promise<Change[]> {
  if (changes.length === 0) return [];
  const rows = await tx.unsafe<{ place: number }[]>(
    `select r.place::int4 as place from json_array_elements($1::text::json) with ordinality as r (value, place)
     where ${test}`,
    [`[${changes.map(({ rowText }) => rowText).join(',')}]`, ...parameters],
  );
  return rows.flatMap(({ place }) => changes[place - 1] ?? []);
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
