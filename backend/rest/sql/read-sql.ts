import { cellsOf, outputIndex } from './cell-sql.ts';
import type { Cell } from './cell-sql.ts';
import { conditionSql } from './condition-sql.ts';
import { joinSql, missingSql, relatedFrom } from './embed-sql.ts';
import type { From, JoinedEmbed } from './embed-sql.ts';
import { comparableSql } from './expression-sql.ts';
import type { Source } from './expression-sql.ts';
import type { Parameters } from './parameters.ts';
import type { Embed, Order, ReadPlan } from '#backend/rest/plan/plan-types.ts';
import { qualifiedName, quoteName } from './sql-names.ts';

export function tableFrom(plan: ReadPlan, parameters: Parameters): From {
  const alias = parameters.alias();
  const { schema, name } = plan.resource;
  return {
    text: `${qualifiedName(schema, name)} ${alias}`,
    source: { alias, wholeRow: true },
    conditions: [],
  };
}

/** The rows of a plan, embeds included as columns of JSON. */
export function readSql(plan: ReadPlan, from: From, parameters: Parameters): string {
  return rowsSql(plan, from, parameters, (cells) => {
    const grouped = cells.some((cell) => cell.aggregate !== undefined);
    const keys = cells.filter((cell) => cell.aggregate === undefined).map((cell) => groupKey(cell));
    const list = cells.map((cell) => `${grouped ? groupedSql(cell) : cell.sql} as ${quoteName(cell.as)}`);
    return { list, groups: grouped ? keys : [] };
  });
}

/**
 * The rows of a spread embed, under names by position (`c1`, `c2`…), which no two columns share. Its aggregates are the
 * parent's to make: these rows hold what they are made of.
 */
function spreadSql(plan: ReadPlan, from: From, parameters: Parameters): string {
  return rowsSql(plan, from, parameters, (cells) => ({
    list: cells.map((cell, index) => `${cell.sql === '' ? 'true' : cell.sql} as c${index + 1}`),
    groups: [],
  }));
}

function rowsSql(
  plan: ReadPlan,
  from: From,
  parameters: Parameters,
  select: (cells: Cell[]) => { list: string[]; groups: string[] },
): string {
  const joined = plan.embeds.map((embed) => ({ embed, alias: parameters.alias() }));
  const { list, groups } = select(cellsOf(plan, joined, from.source, parameters));
  const orders = plan.order.map((order) => orderSql(order, joined, from.source, parameters));
  return [
    // A row without columns is no row to `is null`; this one is never shown.
    `select ${list.length > 0 ? list.join(', ') : 'true as pgrst_found'}`,
    `from ${from.text}`,
    ...joined.map((join) => embedSql(join, from.source, parameters)),
    ...orders.map((order) => order.join),
    whereSql([...from.conditions, ...ownConditions(plan, joined, from.source, parameters)]),
    groups.length > 0 ? `group by ${groups.join(', ')}` : '',
    orders.length > 0 ? `order by ${orders.map((order) => order.by).join(', ')}` : '',
    pageSql(plan, parameters),
  ]
    .filter(Boolean)
    .join(' ');
}

/** JSON that is grouped by must be `jsonb`, which can be compared. */
function groupKey({ sql, json }: Cell): string {
  return json ? `${sql}::jsonb` : sql;
}

function groupedSql(cell: Cell): string {
  if (cell.aggregate === undefined) return groupKey(cell);
  const value = `${cell.aggregate}(${cell.sql || '*'})`;
  return cell.aggregateCast === undefined ? value : `cast(${value} as ${cell.aggregateCast})`;
}

/** One row for each row of the plan, before its limit: what an exact count counts. */
export function countSql(plan: ReadPlan, from: From, parameters: Parameters): string {
  const missing = (number: number, negated: boolean) => {
    const embed = plan.embeds[number];
    return embed ? `${negated ? '' : 'not '}${existsSql(embed, from.source, parameters)}` : 'false';
  };
  const own = plan.where.map((condition) => conditionSql(condition, from.source, parameters, missing));
  const inner = plan.embeds
    .filter((embed) => embed.inner)
    .map((embed) => existsSql(embed, from.source, parameters));
  return `select 1 from ${from.text} ${whereSql([...from.conditions, ...own, ...inner])}`;
}

function embedSql(join: JoinedEmbed, parent: Source, parameters: Parameters): string {
  const from = relatedFrom(join.embed, parent, parameters);
  const rows = join.embed.spread ? spreadSql : readSql;
  return joinSql(join, rows(join.embed.plan, from, parameters), parameters);
}

function existsSql(embed: Embed, parent: Source, parameters: Parameters): string {
  return `exists (${countSql(embed.plan, relatedFrom(embed, parent, parameters), parameters)})`;
}

function ownConditions(
  plan: ReadPlan,
  joined: JoinedEmbed[],
  source: Source,
  parameters: Parameters,
): string[] {
  const missing = (number: number, negated: boolean) => {
    const join = joined[number];
    return join ? missingSql(join, negated) : 'false';
  };
  return plan.where.map((condition) => conditionSql(condition, source, parameters, missing));
}

export function whereSql(conditions: string[]): string {
  return conditions.length > 0 ? `where ${conditions.join(' and ')}` : '';
}

function orderSql(order: Order, joined: JoinedEmbed[], source: Source, parameters: Parameters) {
  const join = order.embed === undefined ? undefined : joined[order.embed];
  const nulls = order.nulls ? ` nulls ${order.nulls}` : '';
  const by = (sql: string, joinText = '') => ({ join: joinText, by: `${sql} ${order.direction}${nulls}` });
  if (!join) return by(comparableSql(order.expression, source, parameters));
  const { embed } = join;
  const shown = embed.spread ? outputIndex(embed.plan, order.expression) : undefined;
  if (shown !== undefined) return by(`${join.alias}.c${shown + 1}`);
  // The embed's own join shows only what is selected of it; a join of one column costs the planner nothing.
  const alias = parameters.alias();
  const output = { as: 'by', cast: undefined, aggregate: undefined, aggregateCast: undefined };
  const plan = { ...embed.plan, outputs: [{ ...output, expression: order.expression }] };
  const alone = { embed: { ...embed, plan, inner: false, spread: true }, alias };
  return by(`${alias}.c1`, embedSql(alone, source, parameters));
}

function pageSql(plan: ReadPlan, parameters: Parameters): string {
  const limit = plan.limit === undefined ? '' : `limit ${parameters.cast(String(plan.limit), 'bigint')}`;
  const offset = plan.offset === 0 ? '' : `offset ${parameters.cast(String(plan.offset), 'bigint')}`;
  return `${limit} ${offset}`.trim();
}
