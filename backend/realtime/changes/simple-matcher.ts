import type { Claims, Database } from '#backend/contract.ts';

import type { RowValues } from './change.ts';
import type { Condition, FilterOperator } from './change-filter.ts';
import type { Column } from './published-tables.ts';

/** Tests a row. Undefined when the row lacks the column (an old row has only its replica identity). */
export type Matcher = (row: RowValues) => boolean | undefined;

/** Types whose values are equal exactly when their texts are equal. */
const canonicalTypes = new Set([
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

/** The SQL of each operator, between a value and a parameter of its type; null for `is`, which takes a keyword. */
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

/** Keywords of `is`, which are part of the statement, not parameters. */
const isKeywords = ['null', 'true', 'false', 'unknown'] as const;

/**
 * The value of a condition as PostgreSQL writes it (a list for `in`), converted under the role of the subscriber.
 * Rejects when the value or the operator is invalid for the type of the column.
 */
export async function readLiteral(
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
  const array = list ? 'input.value' : 'array[input.value]';
  const [row] = await database.asRole(
    { claims, from: 'realtime' },
    (tx) =>
      tx.unsafe<{ literals: (string | null)[] }[]>(
        `select array(select to_json(each) #>> '{}' from unnest(${array}) as each) as literals
         from (select $1::text::${type} as value) as input
         where (null::${sqlType} ${sqlOperators[operator]} (input.value)) is null or true`,
        [value],
      ),
    // The capture trigger writes times in UTC.
    { settings: { TimeZone: 'UTC' } },
  );
  return row?.literals ?? [];
}

/** Undefined when only PostgreSQL can evaluate the condition. */
export function simpleMatcher(
  { operator, negated }: Condition,
  { name, type, isEnum }: Column,
  literals: (string | null)[],
): Matcher | undefined {
  const [literal] = literals;
  if (operator === 'is' && literal === 'null') return onColumn(name, (value) => (value === null) !== negated);
  if (!equality.includes(operator) || !(isEnum || canonicalTypes.has(type))) return undefined;
  if (operator === 'isdistinct') return onColumn(name, (value) => (value !== literal) !== negated);
  const values = new Set(literals);
  const inside = operator !== 'neq';
  // A comparison with null is never true, negated or not.
  if (!inside || negated) if (values.has(null)) return onColumn(name, () => false);
  return onColumn(name, (value) => value !== null && (values.has(value) === inside) !== negated);
}

function onColumn(name: string, test: (value: string | null) => boolean): Matcher {
  return (row) => (Object.hasOwn(row, name) ? test(written(row[name])) : undefined);
}

/** A value as text, as PostgreSQL would write it. */
function written(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  return typeof value === 'string' ? value : JSON.stringify(value);
}
