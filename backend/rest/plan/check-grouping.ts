import { outputIndex, plainCells } from '#backend/rest/sql/cell-sql.ts';
import type { Expression, ReadPlan } from './plan-types.ts';
import { RestError } from '#backend/rest/rest-error.ts';

/**
 * Refuses an order by what is neither grouped by nor determined by it, in PostgreSQL's words: its own would name the
 * table by our alias. Throws 42803.
 */
export function checkGrouping(plan: ReadPlan): ReadPlan {
  const grouped = plainCells(plan).some((cell) => cell.aggregate !== undefined);
  if (!grouped || groupsByKey(plan)) return plan;
  for (const { expression, embed } of plan.order) {
    const of = embed === undefined ? undefined : plan.embeds[embed];
    const { resource, outputs } = of?.plan ?? plan;
    const shown = of
      ? of.spread && outputIndex(of.plan, expression) !== undefined
      : outputs.some((output) => output.aggregate === undefined && same(output.expression, expression));
    if (shown) continue;
    const message = `column "${resource.label}.${expression.column}" must appear in the GROUP BY clause or be used in an aggregate function`;
    throw new RestError(400, { code: '42803', message });
  }
  return plan;
}

/** The whole key among what is grouped by: then every column of the row is known. */
function groupsByKey({ resource, outputs, order }: ReadPlan): boolean {
  const key = resource.table?.primaryKey ?? [];
  if (key.length === 0 || resource.table?.view || order.some((term) => term.embed !== undefined))
    return false;
  const groups = outputs.filter((output) => output.aggregate === undefined && output.cast === undefined);
  return key.every((name) =>
    groups.some(({ expression }) => expression?.column === name && expression.path.length === 0),
  );
}

function same(one: Expression | undefined, other: Expression): boolean {
  return one?.column === other.column && JSON.stringify(one.path) === JSON.stringify(other.path);
}
