import { rowColumn } from './expression-sql.ts';
import type { Condition, Expression, ReadPlan } from '#backend/rest/plan/plan-types.ts';
import { quoteName } from './sql-names.ts';

/**
 * The columns that `plan` needs from the rows of a mutation or a call, and no others: RETURNING a column requires
 * the SELECT privilege on it. `withConditions` adds the columns of the plan's own filters, for when they apply to
 * these rows.
 */
export function sourceColumns(plan: ReadPlan, alias: string, withConditions: boolean): string[] {
  const columns = new Map<string, string>();
  const add = ({ column, call }: Pick<Expression, 'column' | 'call'>) => {
    const name = quoteName(column);
    columns.set(column, call ? `${call}(${alias}) as ${name}` : `${alias}.${name}`);
  };
  for (const { expression } of plan.outputs) if (expression) add(expression);
  for (const order of plan.order) if (order.embed === undefined) add(order.expression);
  for (const embed of plan.embeds) {
    for (const column of parentColumns(embed)) add({ column, call: undefined });
  }
  if (plan.embeds.some(({ relationship }) => relationship.kind === 'computed')) {
    columns.set(rowColumn, `${alias} as ${rowColumn}`);
  }
  if (withConditions) for (const expression of plan.where.flatMap(expressionsOf)) add(expression);
  return [...columns.values()];
}

function parentColumns({ relationship }: ReadPlan['embeds'][number]): string[] {
  if (relationship.kind === 'computed') return [];
  const pairs = relationship.kind === 'junction' ? relationship.source : relationship.pairs;
  return pairs.map((pair) => pair.from);
}

function expressionsOf(condition: Condition): Expression[] {
  if (condition.kind === 'group') return condition.items.flatMap(expressionsOf);
  return condition.kind === 'compare' ? [condition.expression] : [];
}
