import { depthOf } from './costly-request.ts';
import { RestError } from './rest-error.ts';
import type { Role } from '#backend/contract.ts';
import type { Logic, QueryParameters, SelectItem } from './parse/request-types.ts';

/** Limits of one request (ROBUST-04). For signed-in callers the statement timeout bounds the cost. */
const anonymous = { filters: 10, depth: 3 };
const everyone = { filters: 200, columns: 500 };

/** Maximum number of rows in any list; the default of the hosted service. */
export const maxRows = 1_000;

const regularExpressions = new Set<string>(['match', 'imatch']);

/**
 * Checks the number of filters and columns, the depth of embeds and the operators, before planning.
 *
 * @throws {RestError} PGRST100 (400) when the request exceeds the limits of its role.
 */
export function checkLimits(query: QueryParameters, role: Role): void {
  const filters = query.filters.flatMap(({ value }) => leaves(value));
  const limit = role === 'anon' ? anonymous.filters : everyone.filters;
  if (filters.length > limit)
    throw limitExceeded(`A request may have at most ${limit} filters; this one has ${filters.length}.`, role);
  if (countItems(query.select) > everyone.columns) {
    throw limitExceeded(`A request may select at most ${everyone.columns} columns.`, role);
  }
  if (role !== 'anon') return;
  if (depthOf(query.select) > anonymous.depth) {
    throw limitExceeded(`Resources may be embedded at most ${anonymous.depth} levels deep.`, role);
  }
  if (
    filters.some(
      ({ operation }) => operation.kind === 'compare' && regularExpressions.has(operation.operator),
    )
  ) {
    throw limitExceeded('Regular expressions (match, imatch) are not available.', role);
  }
}

function leaves(logic: Logic): Extract<Logic, { kind: 'filter' }>[] {
  return logic.kind === 'filter' ? [logic] : logic.items.flatMap(leaves);
}

function countItems(items: SelectItem[]): number {
  return items.reduce((sum, item) => sum + 1 + (item.kind === 'embed' ? countItems(item.items) : 0), 0);
}

/** PGRST100 (400): the response would exceed its budget of bytes. */
export const responseTooLarge = (anonymous: boolean): RestError =>
  limitExceeded(
    'The response would be too large: nested lists multiply its rows.',
    anonymous ? 'anon' : 'authenticated',
  );

function limitExceeded(details: string, role: Role): RestError {
  return new RestError(400, {
    code: 'PGRST100',
    message: 'The request exceeds a limit',
    details,
    hint: role === 'anon' ? 'Request less, or sign in.' : 'Request less, or call a function.',
  });
}
