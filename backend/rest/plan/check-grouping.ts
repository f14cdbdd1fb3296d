import { outputIndex, resultColumns } from './result-columns.ts';
import type { Expression, ReadPlan } from './plan-types.ts';
import { RestError } from '#backend/rest/rest-error.ts';

/**
 * Checks that every ORDER BY expression of a grouped plan is in its GROUP BY, or determined by it. PostgreSQL checks this
 * too, but its message would name the table by our internal alias.
 *
 * @throws {RestError} 42803 (400), with PostgreSQL's message.
 */
export function checkGrouping(plan: ReadPlan): ReadPlan {
  const grouped = resultColumns(plan).some((column) => column.aggregate !== undefined);
  if (!grouped || groupsByKey(plan)) return plan;
  for (const { expression, embed } of plan.order) {
    const of = embed === undefined ? undefined : plan.embeds[embed];
    const { resource, outputs } = of?.plan ?? plan;
    const isGrouped = of
      ? of.spread && outputIndex(of.plan, expression) !== undefined
      : outputs.some((output) => output.aggregate === undefined && same(output.expression, expression));
    if (isGrouped) continue;
    const message = `column "${resource.label}.${expression.column}" must appear in the GROUP BY clause or be used in an aggregate function`;
    throw new RestError(400, { code: '42803', message });
  }
  return plan;
}

/** Whether the plan groups by the whole primary key, which determines every column of the row. */
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
