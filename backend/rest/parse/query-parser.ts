import { parseField } from './field-parser.ts';
import { looksLikeFilter, parseFilterValue } from './filter-parser.ts';
import { parseLogic } from './logic-parser.ts';
import { parseOrder } from './order-parser.ts';
import { parseError, rangeError } from '#backend/rest/rest-error.ts';
import { Scanner } from './scanner.ts';
import { parseSelect } from './select-parser.ts';
import type { Field, Filter, Located, Page, QueryParameters } from './request-types.ts';

/** The largest exact integer of JavaScript; it still fits PostgreSQL's bigint. */
const maxOffset = 2 ** 53 - 1;

/**
 * Parses the parameters of a query string. With `call`, parameters that are not filters are the arguments of a function
 * called by GET; without it they are an error.
 *
 * @throws {RestError} PGRST100 (400) for invalid syntax, PGRST103 (416) for a negative limit.
 */
export function parseQuery(parameters: Iterable<[string, string]>, call: boolean): QueryParameters {
  const query: QueryParameters = {
    select: [],
    filters: [],
    orders: [],
    pages: [],
    columns: undefined,
    onConflict: undefined,
    callArguments: [],
  };
  const pages = new Map<string, Page>();
  let select = '*';
  for (const [key, value] of parameters) {
    if (key.includes('\0') || value.includes('\0')) {
      throw parseError('"failed to parse the query string"', 'unexpected NUL character');
    }
    if (key === 'select') select = value || '*';
    else if (key === 'columns') query.columns = value ? parseNames(value, 'columns') : undefined;
    else if (key === 'on_conflict') query.onConflict = value ? parseNames(value, 'on_conflict') : undefined;
    else parseParameter(query, pages, key, value, call);
  }
  query.select = parseSelect(select);
  return query;
}

/** `pages` finds the entries of `query.pages` by their path. */
function parseParameter(
  query: QueryParameters,
  pages: Map<string, Page>,
  key: string,
  value: string,
  call: boolean,
): void {
  const last = key.slice(key.lastIndexOf('.') + 1);
  if (last === 'order') {
    if (value) query.orders.push({ path: parsePath(key).path, value: parseOrder(value) });
  } else if (last === 'limit' || last === 'offset') {
    const { path } = parsePath(key);
    const where = JSON.stringify(path);
    const page = pages.get(where) ?? { limit: undefined, offset: 0 };
    if (!pages.has(where)) query.pages.push({ path, value: page });
    pages.set(where, page);
    parsePage(page, last, value);
  } else if (last === 'and' || last === 'or') {
    const names = parsePath(key).path;
    const path = names.filter((name) => name !== 'not');
    query.filters.push({ path, value: parseLogic(value, last, path.length < names.length) });
  } else if (call && !key.includes('.') && !looksLikeFilter(value)) {
    query.callArguments.push([key, value]);
  } else {
    query.filters.push(parseFilter(key, value));
  }
}

function parseFilter(key: string, value: string): Located<Filter> {
  const { path, field } = parsePath(key);
  return { path, value: { kind: 'filter', field, ...parseFilterValue(value) } };
}

/** Parses `a.b.column->key`: names of embeds, then the field. */
function parsePath(key: string): { path: string[]; field: Field } {
  const scanner = new Scanner(key, 'failed to parse tree path');
  const path: string[] = [];
  for (;;) {
    const field = parseField(scanner);
    if (field.path.length > 0 || !scanner.eat('.')) {
      scanner.end();
      return { path, field };
    }
    path.push(field.name);
  }
}

function parsePage(page: Page, name: 'limit' | 'offset', value: string): void {
  // PostgREST ignores a value that is not a number.
  if (!/^-?\d+$/.test(value)) return;
  const number = Math.min(Number(value), maxOffset);
  if (name === 'offset') page.offset = Math.max(number, 0);
  else if (number < 0) throw rangeError('Limit should be greater than or equal to zero.');
  else page.limit = number;
}

function parseNames(text: string, parameter: string): string[] {
  const scanner = new Scanner(text, `failed to parse ${parameter} parameter`);
  const names: string[] = [];
  do {
    scanner.skipBlanks();
    names.push(scanner.name());
    scanner.skipBlanks();
  } while (scanner.eat(','));
  scanner.end();
  return [...new Set(names)];
}
