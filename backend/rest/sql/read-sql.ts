import { outputIndex } from '#backend/rest/plan/result-columns.ts';
import { resultColumnsSql } from './result-column-sql.ts';
import type { ResultColumnSql } from './result-column-sql.ts';
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

/** SELECT of a plan's rows, with its embeds as JSON columns. */
export function readSql(plan: ReadPlan, from: From, parameters: Parameters): string {
  return rowsSql(plan, from, parameters, (columns) => {
    const grouped = columns.some((column) => column.aggregate !== undefined);
    const keys = columns.filter((column) => column.aggregate === undefined).map((column) => groupKey(column));
    const list = columns.map(
      (column) => `${grouped ? groupedSql(column) : column.sql} as ${quoteName(column.as)}`,
    );
    return { list, groups: grouped ? keys : [] };
  });
}

/**
 * SELECT of a spread embed's rows, with columns named by position (`c1`, `c2`…), so that names are unique. The parent
 * applies the aggregates; these rows contain their arguments.
 */
function spreadSql(plan: ReadPlan, from: From, parameters: Parameters): string {
  return rowsSql(plan, from, parameters, (columns) => ({
    list: columns.map((column, index) => `${column.sql === '' ? 'true' : column.sql} as c${index + 1}`),
    groups: [],
  }));
}

function rowsSql(
  plan: ReadPlan,
  from: From,
  parameters: Parameters,
  select: (columns: ResultColumnSql[]) => { list: string[]; groups: string[] },
): string {
  const joined = plan.embeds.map((embed) => ({ embed, alias: parameters.alias() }));
  const { list, groups } = select(resultColumnsSql(plan, joined, from.source, parameters));
  const orders = plan.order.map((order) => orderSql(order, joined, from.source, parameters));
  return [
    // `is null` is true for a row without columns: this column makes the row count as found and is never returned.
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

/** GROUP BY needs `jsonb`: `json` has no equality. */
function groupKey({ sql, json }: ResultColumnSql): string {
  return json ? `${sql}::jsonb` : sql;
}

function groupedSql(column: ResultColumnSql): string {
  if (column.aggregate === undefined) return groupKey(column);
  const value = `${column.aggregate}(${column.sql || '*'})`;
  return column.aggregateCast === undefined ? value : `cast(${value} as ${column.aggregateCast})`;
}

/** SELECT of one row for each row of the plan without its limit; an exact count counts these. */
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
  const position = embed.spread ? outputIndex(embed.plan, order.expression) : undefined;
  if (position !== undefined) return by(`${join.alias}.c${position + 1}`);
  // The embed's own join returns only its selected columns, so the column to order by gets a join of its own.
  const alias = parameters.alias();
  const output = { as: 'by', cast: undefined, aggregate: undefined, aggregateCast: undefined };
  const plan = { ...embed.plan, outputs: [{ ...output, expression: order.expression }] };
  const orderJoin = { embed: { ...embed, plan, inner: false, spread: true }, alias };
  return by(`${alias}.c1`, embedSql(orderJoin, source, parameters));
}

function pageSql(plan: ReadPlan, parameters: Parameters): string {
  const limit = plan.limit === undefined ? '' : `limit ${parameters.cast(String(plan.limit), 'bigint')}`;
  const offset = plan.offset === 0 ? '' : `offset ${parameters.cast(String(plan.offset), 'bigint')}`;
  return `${limit} ${offset}`.trim();
}
