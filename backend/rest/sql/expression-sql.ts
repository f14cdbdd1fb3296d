import type { Parameters } from './parameters.ts';
import type { Expression } from '#backend/rest/plan/plan-types.ts';
import { quoteName } from './sql-names.ts';
import { isJson } from './type-names.ts';

/**
 * Rows under an alias. `wholeRow`: the alias has the table's row type, the argument type of computed fields. The rows of a
 * mutation or a call do not have it; where it is needed, they contain the row in the column `rowColumn`.
 */
export type Source = { alias: string; wholeRow: boolean };

/** The column of a mutation's or a call's rows that contains the whole row. */
export const rowColumn = 'pgrst_row';

export function rowSql({ alias, wholeRow }: Source): string {
  return wholeRow ? alias : `${alias}.${rowColumn}`;
}

/** As `expressionSql`, for comparisons: values inside a `json` column become `jsonb`, since `json` has no equality. */
export function comparableSql(expression: Expression, source: Source, parameters: Parameters): string {
  const sql = expressionSql(expression, source, parameters);
  return expression.base === 'json' && expression.path.at(-1)?.arrow === '->' ? `${sql}::jsonb` : sql;
}

export function expressionSql(expression: Expression, source: Source, parameters: Parameters): string {
  const { call, column, base, path } = expression;
  const field = call && source.wholeRow ? `${call}(${source.alias})` : `${source.alias}.${quoteName(column)}`;
  if (path.length === 0) return field;
  const start = isJson(base) ? field : `to_jsonb(${field})`;
  const steps = path.map(({ arrow, operand }) =>
    'key' in operand
      ? `${arrow}${parameters.text(operand.key)}`
      : `${arrow}${parameters.cast(operand.index, 'integer')}`,
  );
  return `(${start}${steps.join('')})`;
}

/** The type of the expression's value, to which a filter's text is cast. */
export function expressionType({ base, path }: Expression): string {
  const last = path.at(-1);
  if (!last) return base;
  return last.arrow === '->>' ? 'text' : 'jsonb';
}
