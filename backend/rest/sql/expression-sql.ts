import type { Parameters } from './parameters.ts';
import type { Expression } from '#backend/rest/plan/plan-types.ts';
import { quoteName } from './sql-names.ts';
import { isJson } from './type-names.ts';

/**
 * Rows under an alias. `wholeRow` tells whether the alias has the table's row type, which functions of the row take;
 * what a mutation or a call gave holds it in a column of its own, where it is needed.
 */
export type Source = { alias: string; wholeRow: boolean };

/** The column of a mutation's or a call's rows that holds the whole row. */
export const rowColumn = 'pgrst_row';

export function rowSql({ alias, wholeRow }: Source): string {
  return wholeRow ? alias : `${alias}.${rowColumn}`;
}

/** The same, where values are compared: `json` cannot be, and what is in it is read as `jsonb`. */
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

/** The type of the expression's value, which a filter's text is cast to. */
export function expressionType({ base, path }: Expression): string {
  const last = path.at(-1);
  if (!last) return base;
  return last.arrow === '->>' ? 'text' : 'jsonb';
}
