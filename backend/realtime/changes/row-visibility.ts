import type { Sql, TransactionSql } from 'postgres';

import type { Claims, Database, Role } from '#backend/contract.ts';

import type { Change } from './change.ts';
import type { PublishedTable } from './published-tables.ts';
import { sqlOperators } from './simple-matcher.ts';
import type { SqlCondition } from './subscription.ts';

/** Changes of one table that one identity must be asked about. */
export type Question = {
  table: PublishedTable;
  changes: Change[];
  /** Keeps the rows that the policies show. False when no policy stands between this role and the table. */
  policies: boolean;
  /** For each group of conditions that only PostgreSQL decides, the changes to hold against it. */
  conditions: Map<readonly SqlCondition[], Change[]>;
};

export type Answer = { visible: Set<Change>; matching: Map<readonly SqlCondition[], Set<Change>> };

/** What the SELECT policies of a role say, as SQL conditions on a row, by table. */
export type RowRules = ReadonlyMap<number, string>;

/** Changes whose row is not what they tell any more, and the conditions that say who could see it as it was. */
export type Past = {
  /** It is not there. */
  gone: ReadonlySet<Change>;
  /** It has changed since. */
  altered: ReadonlySet<Change>;
  rules: RowRules;
};

/** Asks once for all changes of a page, under the identity's own role and claims. */
export async function askVisibility(
  database: Database,
  claims: Claims,
  questions: readonly Question[],
  { gone, altered, rules }: Past,
): Promise<Answer> {
  return database.asRole(
    claims,
    async (tx) => {
      const answer: Answer = { visible: new Set(), matching: new Map() };
      for (const { table, changes, policies, conditions } of questions) {
        if (policies) {
          const present = await presentRows(
            tx,
            table,
            changes.filter((change) => !gone.has(change)),
          );
          // A row that was opened a moment ago is not told as it was when it was closed.
          const past = [
            ...present.filter((change) => altered.has(change)),
            ...changes.filter((change) => gone.has(change)),
          ];
          const asTheyWere = await pastRows(tx, table, past, rules.get(table.entity));
          for (const change of [...present.filter((change) => !altered.has(change)), ...asTheyWere])
            answer.visible.add(change);
        }
        for (const [group, candidates] of conditions)
          answer.matching.set(group, await matchingRows(tx, group, candidates));
      }
      return answer;
    },
    { TimeZone: 'UTC' },
  );
}

/** Looked up by key, under the policies. */
async function presentRows(
  tx: TransactionSql,
  table: PublishedTable,
  changes: readonly Change[],
): Promise<Change[]> {
  return select(tx, `exists (${byKey(table)})`, changes);
}

/** No policy is asked about what is past, so the policies' conditions are applied to what they were. */
async function pastRows(
  tx: TransactionSql,
  table: PublishedTable,
  changes: readonly Change[],
  rule: string | undefined,
): Promise<Change[]> {
  if (rule === undefined) return [];
  const row = `json_populate_record(null::${table.name}, r.value) as ${quoted(table.table)}`;
  return select(tx, `exists (select from ${row} where ${rule})`, changes);
}

/** Of these changes, those whose row is not there any more, deleted by one of them or since, and those overtaken. */
export async function findPast(
  { owner }: Pick<Database, 'owner'>,
  table: PublishedTable,
  changes: readonly Change[],
): Promise<Record<'gone' | 'altered', Change[]>> {
  const deleted = changes.filter(({ action }) => action === 'DELETE');
  const others = changes.filter(({ action }) => action !== 'DELETE');
  const overtaken = await select(owner, `not exists (${byKey(table)} and (t.*)::text = (k.*)::text)`, others);
  const gone = new Set(await select(owner, `not exists (${byKey(table)})`, overtaken));
  return {
    gone: [...deleted, ...gone],
    altered: overtaken.filter((change) => !gone.has(change)),
  };
}

function byKey({ name, columns }: PublishedTable): string {
  const keys = columns.filter(({ isKey }) => isKey).map((column) => quoted(column.name));
  const same = keys.map((key) => `t.${key} = k.${key}`).join(' and ');
  return `select from ${name} as t, json_populate_record(null::${name}, r.value) as k where ${same}`;
}

async function matchingRows(
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

/** The changes whose row (`r.value`) passes the test. `$1` is taken. */
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
 * What the SELECT policies of these tables say for a role, as conditions on a row named like its table. The hosted
 * service announces deletions to everybody; here a row that somebody could not see does not show by its end.
 */
export async function readRowRules(
  database: Pick<Database, 'owner'>,
  role: Role,
  entities: readonly number[],
): Promise<Map<number, string>> {
  const rules = await database.owner.begin(async (tx) => {
    // Every name of the text comes out with its schema.
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
    rules.flatMap(({ entity, permissive, restrictive }) => {
      if (permissive === null) return [];
      const parts = restrictive === null ? [permissive] : [permissive, restrictive];
      return [[Number(entity), parts.map((part) => `(${part})`).join(' and ')] as const];
    }),
  );
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
