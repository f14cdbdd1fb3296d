import { paidFor } from '#backend/rest/http/answer-budget.ts';
import { isToOne } from '#backend/rest/catalogue/catalogue-types.ts';
import type { JoinedEmbed } from './embed-sql.ts';
import { expressionSql } from './expression-sql.ts';
import type { Source } from './expression-sql.ts';
import type { Parameters } from './parameters.ts';
import type { Embed, Expression, Output, ReadPlan } from '#backend/rest/plan/plan-types.ts';
import type { Aggregate } from '#backend/rest/parse/request-types.ts';

/** A column of a plan's rows, spread embeds laid out among its own. */
export type PlainCell = {
  as: string;
  /** Still to be made, of what the cell holds. */
  aggregate: Aggregate | undefined;
  aggregateCast: string | undefined;
  /** `json`, which cannot be compared. */
  json: boolean;
};

/** `sql` is empty for rows that are counted without a column. */
export type Cell = PlainCell & { sql: string };

export function cellsOf(
  plan: ReadPlan,
  joined: JoinedEmbed[],
  source: Source,
  parameters: Parameters,
): Cell[] {
  const own = plan.outputs.map((output) => ({
    ...plainCell(output),
    sql: valueSql(output, source, parameters),
  }));
  return [...own, ...joined.flatMap(embedCells)];
}

function embedCells({ embed, alias }: JoinedEmbed): Cell[] {
  const toOne = isToOne(embed.relationship);
  const plain = plainEmbedCells(embed);
  if (embed.spread) {
    return plain.map((cell, index) => {
      const column = `${alias}.c${index + 1}`;
      const sql = !toOne && cell.json ? `coalesce(${column}, '[]')` : column;
      return { ...cell, sql: cell.json && holdsLists(embed) ? paidFor(sql) : sql };
    });
  }
  const sql = toOne ? `row_to_json(${alias}.*)` : `coalesce(${alias}.pgrst_found, '[]')`;
  return plain.map((cell) => ({ ...cell, sql: holdsLists(embed) ? paidFor(sql) : sql }));
}

function holdsLists({ relationship, plan }: Embed): boolean {
  return !isToOne(relationship) || plan.embeds.some(holdsLists);
}

/** The cells of a plan as far as they are known without SQL; their order is that of `cellsOf`. */
export function plainCells(plan: ReadPlan): PlainCell[] {
  return [...plan.outputs.map(plainCell), ...plan.embeds.flatMap(plainEmbedCells)];
}

/** The rows of a to-many embed are made into lists where they are joined, and so are their aggregates. */
function plainEmbedCells(embed: Embed): PlainCell[] {
  const single = { aggregate: undefined, aggregateCast: undefined };
  if (!embed.spread) return embed.as === undefined ? [] : [{ as: embed.as, ...single, json: true }];
  const cells = plainCells(embed.plan);
  if (isToOne(embed.relationship)) return cells;
  return cells.map((cell) => ({ as: cell.as, ...single, json: cell.aggregate === undefined }));
}

function plainCell({ as, aggregate, aggregateCast }: Output): PlainCell {
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
