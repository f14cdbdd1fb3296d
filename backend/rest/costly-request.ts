import type { Role } from '#backend/contract.ts';
import type { Filter, Logic, OrderTerm, QueryParameters, SelectItem } from './parse/request-types.ts';

type CheckedRequest = {
  query: QueryParameters;
  preferences: { count: string | undefined };
  resource: { kind: string };
  role: Role;
};

/** Patterns of one ordinary request, whatever they start with: each is matched with each row. */
const patternsMax = 5;

/** A pattern that starts with a wildcard, alone or in a list (`{*a,*b}`), which no index on the column serves. */
const leadingWildcard = /^[{"]*[*%_]|[,"][*%_]/;

/**
 * Whether a request may read many rows to return few (ROBUST-51): full-text search, a pattern that starts with a
 * wildcard, a regular expression, an exact or planned count, embeds inside embeds, an order by a computed value, and an
 * anonymous call of a function. Such a request has a shorter statement timeout, and few of them run at once.
 */
export function isCostly({ query, preferences, resource, role }: CheckedRequest): boolean {
  if (preferences.count === 'exact' || preferences.count === 'planned') return true;
  if (resource.kind === 'routine' && role === 'anon') return true;
  return (
    query.filters.some(({ value }) => hasCostlyFilter(value)) ||
    query.filters.reduce((sum, { value }) => sum + countPatterns(value), 0) > patternsMax ||
    query.orders.some(({ value }) => value.some(isComputed)) ||
    depthOf(query.select) > 1
  );
}

function hasCostlyFilter(logic: Logic): boolean {
  return logic.kind === 'group' ? logic.items.some(hasCostlyFilter) : isCostlyFilter(logic);
}

function countPatterns(logic: Logic): number {
  if (logic.kind === 'group') return logic.items.reduce((sum, item) => sum + countPatterns(item), 0);
  const { operation } = logic;
  return operation.kind === 'compare' && (operation.operator === 'like' || operation.operator === 'ilike')
    ? 1
    : 0;
}

function isCostlyFilter({ operation }: Filter): boolean {
  if (operation.kind === 'search') return true;
  if (operation.kind !== 'compare') return false;
  const { operator, value } = operation;
  if (operator === 'match' || operator === 'imatch') return true;
  return (operator === 'like' || operator === 'ilike') && leadingWildcard.test(value);
}

/** No index has the order of a JSON value or of another table's column. */
function isComputed({ relation, field }: OrderTerm): boolean {
  return relation !== undefined || field.path.length > 0;
}

export function depthOf(items: SelectItem[]): number {
  return items.reduce(
    (depth, item) => Math.max(depth, item.kind === 'embed' ? 1 + depthOf(item.items) : 0),
    0,
  );
}
