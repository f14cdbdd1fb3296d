import { isToOne } from '#backend/rest/catalogue/catalogue-types.ts';
import type { Aggregate } from '#backend/rest/parse/request-types.ts';
import type { Embed, Expression, Output, ReadPlan } from './plan-types.ts';

/** A column of a plan's result, as far as it is known without SQL. */
export type ResultColumn = {
  as: string;
  /** The aggregate that the SELECT still has to apply to the column's value. */
  aggregate: Aggregate | undefined;
  aggregateCast: string | undefined;
  /** Whether the value has type `json`, which PostgreSQL cannot compare. */
  json: boolean;
};

/** The columns of a plan's result: its own outputs, then those of its embeds, with spread embeds expanded. */
export function resultColumns(plan: ReadPlan): ResultColumn[] {
  return [...plan.outputs.map(outputColumn), ...plan.embeds.flatMap(embedColumns)];
}

/** The join of a to-many embed already makes its rows into lists and applies its aggregates. */
export function embedColumns(embed: Embed): ResultColumn[] {
  const single = { aggregate: undefined, aggregateCast: undefined };
  if (!embed.spread) return embed.as === undefined ? [] : [{ as: embed.as, ...single, json: true }];
  const columns = resultColumns(embed.plan);
  if (isToOne(embed.relationship)) return columns;
  return columns.map((column) => ({ as: column.as, ...single, json: column.aggregate === undefined }));
}

export function outputColumn({ as, aggregate, aggregateCast }: Output): ResultColumn {
  return { as, aggregate, aggregateCast, json: false };
}

/** The index among the plan's outputs that selects `expression` without cast or aggregate. */
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
