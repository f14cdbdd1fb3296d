import type { Claims, Database } from '#backend/contract.ts';

import type { RowValues } from './change.ts';
import type { Condition, FilterOperator } from './change-filter.ts';
import type { Column } from './published-tables.ts';

/** Undefined when the row has no such column (an old row of which only the key is shown). */
export type Matcher = (row: RowValues) => boolean | undefined;

/** Types whose values are equal when they are written the same way. */
const writtenOneWay = new Set([
  'bool',
  'date',
  'int2',
  'int4',
  'int8',
  'text',
  'timestamp',
  'timestamptz',
  'uuid',
  'varchar',
]);

const equality: readonly FilterOperator[] = ['eq', 'neq', 'in', 'isdistinct'];

/** How each operator is written in SQL, between a value and a parameter of its type; null: `is` takes a keyword. */
export const sqlOperators = {
  eq: '=',
  neq: '<>',
  lt: '<',
  lte: '<=',
  gt: '>',
  gte: '>=',
  in: '= any',
  like: 'like',
  ilike: 'ilike',
  is: null,
  match: '~',
  imatch: '~*',
  isdistinct: 'is distinct from',
} as const satisfies Record<FilterOperator, string | null>;

/** A keyword, never a value: it stands in the statement itself. */
const isKeywords = ['null', 'true', 'false', 'unknown'] as const;

/**
 * The condition's value as PostgreSQL writes it (a list for `in`), read by the subscriber's own role. Rejects when the
 * column's type has no such value or no such operator.
 */
export async function literalOf(
  database: Database,
  claims: Claims,
  { operator, value }: Condition,
  { sqlType }: Column,
): Promise<(string | null)[]> {
  if (operator === 'is') {
    if (!isKeywords.some((keyword) => keyword === value))
      throw new Error('invalid value for is filter: must be null, true, false, or unknown');
    return [value];
  }
  const list = operator === 'in';
  const type = list ? `${sqlType}[]` : sqlType;
  const array = list ? 'wanted.value' : 'array[wanted.value]';
  const [row] = await database.asRole(
    claims,
    (tx) =>
      tx.unsafe<{ literals: (string | null)[] }[]>(
        `select array(select to_json(each) #>> '{}' from unnest(${array}) as each) as literals
         from (select $1::text::${type} as value) as wanted
         where (null::${sqlType} ${sqlOperators[operator]} (wanted.value)) is null or true`,
        [value],
      ),
    // Times are compared as they are captured.
    { TimeZone: 'UTC' },
  );
  return row?.literals ?? [];
}

/** Undefined when only PostgreSQL can tell. */
export function simpleMatcher(
  { operator, negated }: Condition,
  { name, type, isEnum }: Column,
  literals: (string | null)[],
): Matcher | undefined {
  const [literal] = literals;
  if (operator === 'is' && literal === 'null') return onColumn(name, (value) => (value === null) !== negated);
  if (!equality.includes(operator) || !(isEnum || writtenOneWay.has(type))) return undefined;
  if (operator === 'isdistinct') return onColumn(name, (value) => (value !== literal) !== negated);
  const wanted = new Set(literals);
  const inside = operator !== 'neq';
  // A comparison with null is never true, negated or not.
  if (!inside || negated) if (wanted.has(null)) return onColumn(name, () => false);
  return onColumn(name, (value) => value !== null && (wanted.has(value) === inside) !== negated);
}

function onColumn(name: string, test: (value: string | null) => boolean): Matcher {
  return (row) => (Object.hasOwn(row, name) ? test(written(row[name])) : undefined);
}

/** A value as text, as PostgreSQL would write it. */
function written(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  return typeof value === 'string' ? value : JSON.stringify(value);
}
