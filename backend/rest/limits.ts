import { depthOf } from './costly-request.ts';
import { RestError } from './rest-error.ts';
import type { Role } from '#backend/contract.ts';
import type { Logic, QueryParameters, SelectEmbed, SelectItem } from './parse/request-types.ts';

/** Limits of one request (ROBUST-04). The statement timeout bounds the rest of the cost of signed-in callers. */
const anonymous = { filters: 10, depth: 3, embeds: 20 };
const everyone = { filters: 200, columns: 500, embeds: 100, copies: 10 };

/** Maximum number of rows in any list; the default of the hosted service. */
export const maxRows = 1_000;

const megabyte = 1024 * 1024;

/**
 * Bytes of JSON lists that one response may build; a list nested in another counts again. An anonymous response must
 * hold the largest article (2 MB, more once its quotes are escaped).
 */
export const responseBytes: Record<Role, number> = {
  anon: 3 * megabyte,
  authenticated: 4 * megabyte,
  // Used for exports.
  service_role: 64 * megabyte,
};

/** What one body may contain. Checked while its text is scanned, before anything is built from it. */
export type BodyLimits = {
  rows: number;
  /** Columns of a CSV header. */
  columns: number;
  /** Name-value pairs of a form; the parameters of a `variadic` function repeat. */
  pairs: number;
  /** JSON values of all levels: each costs memory, also in PostgreSQL. */
  values: number;
  /** Levels of JSON; PostgreSQL parses it recursively. */
  depth: number;
  /** Characters of the JSON that a CSV is converted to: it repeats the column names in each row. */
  produced: number;
};

/** Maximum arguments of one call: PostgreSQL's own limit for the parameters of a function. */
export const maxArguments = 100;

const bodyRows: Record<Role, number> = { anon: 100, authenticated: maxRows, service_role: 10 * maxRows };

export const bodyLimits = (role: Role): BodyLimits => ({
  rows: bodyRows[role],
  columns: everyone.columns,
  pairs: 1_000,
  values: 50_000,
  depth: 100,
  produced: 4 * megabyte,
});

/** @throws {RestError} PGRST100 (400) for more columns in one row, `*` expanded, than a request may select. */
export function checkOutputs(count: number): void {
  if (count > everyone.columns)
    throw overLimit(
      `A request may select at most ${everyone.columns} columns.`,
      'Name the columns you need.',
    );
}

const regularExpressions = new Set<string>(['match', 'imatch']);

/**
 * Checks the number of filters, columns and embeds, the depth of embeds and the operators, before planning.
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
  const embeds = role === 'anon' ? anonymous.embeds : everyone.embeds;
  if (embedsOf(query.select).length > embeds)
    throw limitExceeded(`A request may embed at most ${embeds} resources.`, role);
  if (repeatsColumn(query.select))
    throw limitExceeded(`A request may select a column at most ${everyone.copies} times.`, role);
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

function embedsOf(items: SelectItem[]): SelectEmbed[] {
  return items.flatMap((item) => (item.kind === 'embed' ? [item, ...embedsOf(item.items)] : []));
}

/** Whether one row would contain a column many times: the response is measured row by row. */
function repeatsColumn(items: SelectItem[]): boolean {
  const names = items.flatMap((item) =>
    item.kind === 'field' && !item.aggregate ? [JSON.stringify(item.field)] : [],
  );
  const copies = [...Map.groupBy(names, (name) => name).values()].map((same) => same.length);
  return (
    Math.max(0, ...copies) > everyone.copies ||
    items.some((item) => item.kind === 'embed' && repeatsColumn(item.items))
  );
}

/** PGRST100 (400): the response would exceed its budget of bytes. */
export const responseTooLarge = (anonymous: boolean): RestError =>
  limitExceeded(
    'The response would be too large. Embedded lists multiply its rows.',
    anonymous ? 'anon' : 'authenticated',
  );

function limitExceeded(details: string, role: Role): RestError {
  const hint = role === 'anon' ? 'Request less, or sign in.' : 'Request less, or call a function.';
  return overLimit(details, hint);
}

/** PGRST100 (400): the request contains more than `BodyLimits` or `maxArguments` allows. */
export const bodyTooLarge = (details: string): RestError =>
  overLimit(details, 'Send several smaller requests.');

function overLimit(details: string, hint: string): RestError {
  return new RestError(400, { code: 'PGRST100', message: 'The request exceeds a limit', details, hint });
}
