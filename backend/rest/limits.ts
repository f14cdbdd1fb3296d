import { RestError } from './rest-error.ts';
import type { Role } from '#backend/contract.ts';
import type { Logic, QueryParameters, SelectItem } from './parse/request-types.ts';

/** What one request may ask (quality bars, Robustness). Signed-in callers are held by their statement timeout. */
const anonymous = { filters: 10, depth: 3 };
const everyone = { filters: 200, columns: 500 };

/** Most rows of any list, as the hosted service's default. */
export const maxRows = 1_000;

const regularExpressions = new Set<string>(['match', 'imatch']);

/** Refuses, before anything is planned, a request that would cost more than its caller may spend. */
export function checkLimits(query: QueryParameters, role: Role): void {
  const filters = query.filters.flatMap(({ value }) => leaves(value));
  const limit = role === 'anon' ? anonymous.filters : everyone.filters;
  if (filters.length > limit)
    throw refused(`A request may carry at most ${limit} filters; this one has ${filters.length}.`, role);
  if (countItems(query.select) > everyone.columns) {
    throw refused(`A request may select at most ${everyone.columns} columns.`, role);
  }
  if (role !== 'anon') return;
  if (depthOf(query.select) > anonymous.depth) {
    throw refused(`Resources may be embedded at most ${anonymous.depth} levels deep.`, role);
  }
  if (
    filters.some(
      ({ operation }) => operation.kind === 'compare' && regularExpressions.has(operation.operator),
    )
  ) {
    throw refused('Regular expressions (match, imatch) are not available.', role);
  }
}

function leaves(logic: Logic): Extract<Logic, { kind: 'filter' }>[] {
  return logic.kind === 'filter' ? [logic] : logic.items.flatMap(leaves);
}

function countItems(items: SelectItem[]): number {
  return items.reduce((sum, item) => sum + 1 + (item.kind === 'embed' ? countItems(item.items) : 0), 0);
}

function depthOf(items: SelectItem[]): number {
  return items.reduce(
    (depth, item) => Math.max(depth, item.kind === 'embed' ? 1 + depthOf(item.items) : 0),
    0,
  );
}

/** The answer would be longer than its budget. */
export const tooLarge = (anonymous: boolean): RestError =>
  refused(
    'The answer would be too large: its lists multiply each other.',
    anonymous ? 'anon' : 'authenticated',
  );

function refused(details: string, role: Role): RestError {
  return new RestError(400, {
    code: 'PGRST100',
    message: 'The request asks for more than is allowed',
    details,
    hint: role === 'anon' ? 'Ask for less, or sign in.' : 'Ask for less, or call a function.',
  });
}
