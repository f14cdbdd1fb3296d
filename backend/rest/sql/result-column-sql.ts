import { chargeBudget } from './response-budget.ts';
import { isToOne } from '#backend/rest/catalogue/catalogue-types.ts';
import type { JoinedEmbed } from './embed-sql.ts';
import { expressionSql } from './expression-sql.ts';
import type { Source } from './expression-sql.ts';
import type { Parameters } from './parameters.ts';
import type { Embed, Expression, Output, ReadPlan } from '#backend/rest/plan/plan-types.ts';
import type { Aggregate } from '#backend/rest/parse/request-types.ts';

/** A column of a plan's rows, spread embeds laid out among its own. */
export type ResultColumn = {
  as: string;
  /** Still to be made, of what the cell holds. */
  aggregate: Aggregate | undefined;
  aggregateCast: string | undefined;
  /** `json`, which cannot be compared. */
  json: boolean;
};

/** `sql` is empty for rows that are counted without a column. */
export type ResultColumnSql = ResultColumn & { sql: string };

export function resultColumnsSql(
  plan: ReadPlan,
  joined: JoinedEmbed[],
  source: Source,
  parameters: Parameters,
): ResultColumnSql[] {
  const own = plan.outputs.map((output) => ({
    ...resultColumn(output),
    sql: valueSql(output, source, parameters),
  }));
  return [...own, ...joined.flatMap(embedColumnsSql)];
}

function embedColumnsSql({ embed, alias }: JoinedEmbed): ResultColumnSql[] {
  const toOne = isToOne(embed.relationship);
  const plain = embedColumns(embed);
  if (embed.spread) {
    return plain.map((cell, index) => {
      const column = `${alias}.c${index + 1}`;
      const sql = !toOne && cell.json ? `coalesce(${column}, '[]')` : column;
      return { ...cell, sql: cell.json && containsLists(embed) ? chargeBudget(sql) : sql };
    });
  }
  const sql = toOne ? `row_to_json(${alias}.*)` : `coalesce(${alias}.pgrst_found, '[]')`;
  return plain.map((cell) => ({ ...cell, sql: containsLists(embed) ? chargeBudget(sql) : sql }));
}

function containsLists({ relationship, plan }: Embed): boolean {
  return !isToOne(relationship) || plan.embeds.some(containsLists);
}

/** The cells of a plan as far as they are known without SQL; their order is that of `resultColumnsSql`. */
export function resultColumns(plan: ReadPlan): ResultColumn[] {
  return [...plan.outputs.map(resultColumn), ...plan.embeds.flatMap(embedColumns)];
}

/** The rows of a to-many embed are made into lists where they are joined, and so are their aggregates. */
function embedColumns(embed: Embed): ResultColumn[] {
  const single = { aggregate: undefined, aggregateCast: undefined };
  if (!embed.spread) return embed.as === undefined ? [] : [{ as: embed.as, ...single, json: true }];
  const cells = resultColumns(embed.plan);
  if (isToOne(embed.relationship)) return cells;
  return cells.map((cell) => ({ as: cell.as, ...single, json: cell.aggregate === undefined }));
}

function resultColumn({ as, aggregate, aggregateCast }: Output): ResultColumn {
  return { as, aggregate, aggregateCast, json: false };
}

function valueSql({ expression, cast }: Output, source: Source, parameters: Parameters): string {
  if (!expression) return '';
  const field = expressionSql(expression, source, parameters);
  return cast === undefined ? field : `cast(${field} as ${cast})`;
}

/** Where among the cells of a plan an expression stands as it is. */
export function outputIndex(plan: ReadPlan, { column, path }: Expression): number | undefined {
  const index = plan.outputs.findIndex(
    ({ expression, cast, aggregate }) =>
      expression?.column === column &&
      expression.path.length === 0 &&
      path.length === 0 &&
      cast === undefined &&
      aggregate === undefined,
  );
  return index < 0 ? undefined : index;
}
