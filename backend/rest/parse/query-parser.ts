import { parseField } from './field-parser.ts';
import { looksLikeFilter, parseFilterValue } from './filter-parser.ts';
import { parseLogic } from './logic-parser.ts';
import { parseOrder } from './order-parser.ts';
import { parseError, rangeError } from '#backend/rest/rest-error.ts';
import { Scanner } from './scanner.ts';
import { parseSelect } from './select-parser.ts';
import type { Field, Filter, Located, Page, QueryParameters } from './request-types.ts';

/** Beyond this no table of ours has rows; PostgreSQL's bigint would still take it. */
const maxOffset = 2 ** 53 - 1;

/**
 * Sorts the parameters of a query string into what they say.
 * `call` keeps those that read as no filter as arguments (a function called by GET); elsewhere they are refused.
 * Throws PGRST100 for bad grammar, PGRST103 for a negative limit.
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
  let select = '*';
  for (const [key, value] of parameters) {
    if (key.includes('\0') || value.includes('\0')) {
      throw parseError('"failed to parse the query string"', 'unexpected NUL character');
    }
    if (key === 'select') select = value || '*';
    else if (key === 'columns') query.columns = value ? parseNames(value, 'columns') : undefined;
    else if (key === 'on_conflict') query.onConflict = value ? parseNames(value, 'on_conflict') : undefined;
    else readParameter(query, key, value, call);
  }
  query.select = parseSelect(select);
  return query;
}

function readParameter(query: QueryParameters, key: string, value: string, call: boolean): void {
  const last = key.slice(key.lastIndexOf('.') + 1);
  if (last === 'order') {
    if (value) query.orders.push({ path: parsePath(key).path, value: parseOrder(value) });
  } else if (last === 'limit' || last === 'offset') {
    readPage(query.pages, parsePath(key).path, last, value);
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

/** `a.b.column->key`: the embeds to follow, then the field. */
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

function readPage(pages: Located<Page>[], path: string[], name: 'limit' | 'offset', value: string): void {
  const where = path.join('.');
  let page = pages.find((known) => known.path.join('.') === where);
  if (!page) pages.push((page = { path, value: { limit: undefined, offset: 0 } }));
  // PostgREST ignores what is no number.
  if (!/^-?\d+$/.test(value)) return;
  const number = Math.min(Number(value), maxOffset);
  if (name === 'offset') page.value.offset = Math.max(number, 0);
  else if (number < 0) throw rangeError('Limit should be greater than or equal to zero.');
  else page.value.limit = number;
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
