import { conditionSql } from './condition-sql.ts';
import { embedOutputs, joinSql, missingSql, relatedFrom } from './embed-sql.ts';
import type { From, JoinedEmbed } from './embed-sql.ts';
import { expressionSql } from './expression-sql.ts';
import type { Source } from './expression-sql.ts';
import type { Parameters } from './parameters.ts';
import type { Embed, Order, Output, ReadPlan } from './plan-types.ts';
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
  const joined = plan.embeds.map((embed) => ({ embed, alias: parameters.alias() }));
  const grouped = plan.outputs.some((output) => output.count);
  const outputs = plan.outputs.map((output) => outputSql(output, from.source, parameters));
  const related = joined.flatMap((join) => embedOutputs(join, grouped));
  const orders = plan.order.map((order) => orderSql(order, plan, from.source, parameters));
  const groups = grouped
    ? [
        ...plan.outputs
          .filter((output) => !output.count)
          .map((output) => valueSql(output, from.source, parameters)),
        ...related.map((output) => output.sql),
      ]
    : [];
  const list = [...outputs, ...related.map((output) => `${output.sql} as ${quoteName(output.as)}`)];
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
  return joinSql(join, readSql(join.embed.plan, from, parameters), parameters);
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

function outputSql(output: Output, source: Source, parameters: Parameters): string {
  return `${valueSql(output, source, parameters)} as ${quoteName(output.as)}`;
}

function valueSql(output: Output, source: Source, parameters: Parameters): string {
  const field = output.expression && expressionSql(output.expression, source, parameters);
  const value = field === undefined || output.cast === undefined ? field : `cast(${field} as ${output.cast})`;
  if (!output.count) return value ?? 'null';
  const count = `count(${value ?? '*'})`;
  return output.countCast === undefined ? count : `cast(${count} as ${output.countCast})`;
}

function orderSql(order: Order, plan: ReadPlan, source: Source, parameters: Parameters) {
  const embed = order.embed === undefined ? undefined : plan.embeds[order.embed];
  const nulls = order.nulls ? ` nulls ${order.nulls}` : '';
  if (!embed) {
    return {
      join: '',
      by: `${expressionSql(order.expression, source, parameters)} ${order.direction}${nulls}`,
    };
  }
  // The embed's own join shows only what is selected of it; a join of one column costs the planner nothing.
  const alias = parameters.alias();
  const only = {
    ...embed.plan,
    outputs: [
      { as: 'by', expression: order.expression, cast: undefined, count: false, countCast: undefined },
    ],
  };
  const join = embedSql(
    { embed: { ...embed, plan: only, inner: false, spread: true }, alias },
    source,
    parameters,
  );
  return { join, by: `${alias}."by" ${order.direction}${nulls}` };
}

function pageSql(plan: ReadPlan, parameters: Parameters): string {
  const limit = plan.limit === undefined ? '' : `limit ${parameters.cast(String(plan.limit), 'bigint')}`;
  const offset = plan.offset === 0 ? '' : `offset ${parameters.cast(String(plan.offset), 'bigint')}`;
  return `${limit} ${offset}`.trim();
}
