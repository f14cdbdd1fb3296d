import { isToOne } from '#backend/rest/catalogue/catalogue-types.ts';
import { embedColumns, outputColumn } from '#backend/rest/plan/result-columns.ts';
import type { ResultColumn } from '#backend/rest/plan/result-columns.ts';
import type { Output, ReadPlan } from '#backend/rest/plan/plan-types.ts';
import type { JoinedEmbed } from './embed-sql.ts';
import { expressionSql } from './expression-sql.ts';
import type { Source } from './expression-sql.ts';
import type { Parameters } from './parameters.ts';

/** `sql` is the value before its aggregate; empty for `count()`, which counts rows. */
export type ResultColumnSql = ResultColumn & { sql: string };

/** The columns of `resultColumns`, in the same order, with their SQL. */
export function resultColumnsSql(
  plan: ReadPlan,
  joined: JoinedEmbed[],
  source: Source,
  parameters: Parameters,
): ResultColumnSql[] {
  const own = plan.outputs.map((output) => ({
    ...outputColumn(output),
    sql: valueSql(output, source, parameters),
  }));
  return [...own, ...joined.flatMap(embedColumnsSql)];
}

function embedColumnsSql({ embed, alias }: JoinedEmbed): ResultColumnSql[] {
  const toOne = isToOne(embed.relationship);
  const columns = embedColumns(embed);
  if (embed.spread) {
    return columns.map((column, index) => {
      const name = `${alias}.c${index + 1}`;
      return { ...column, sql: !toOne && column.json ? `coalesce(${name}, '[]')` : name };
    });
  }
  const sql = toOne ? `row_to_json(${alias}.*)` : `coalesce(${alias}.pgrst_found, '[]')`;
  return columns.map((column) => ({ ...column, sql }));
}

function valueSql({ expression, cast }: Output, source: Source, parameters: Parameters): string {
  if (!expression) return '';
  const field = expressionSql(expression, source, parameters);
  return cast === undefined ? field : `cast(${field} as ${cast})`;
}
