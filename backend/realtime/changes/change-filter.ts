import type { ChangeParams } from '#backend/realtime/channel/join-payload.ts';
import { conditionsPerFilter } from '#backend/realtime/limits.ts';
import { changeActions } from './change.ts';
import type { ChangeAction } from './change.ts';

const filterOperators = [
  'eq',
  'neq',
  'lt',
  'lte',
  'gt',
  'gte',
  'in',
  'like',
  'ilike',
  'is',
  'match',
  'imatch',
  'isdistinct',
] as const;
export type FilterOperator = (typeof filterOperators)[number];

/** `column=not.operator.value`; for `in`, `value` is an array as PostgreSQL writes it. */
export type Condition = { column: string; operator: FilterOperator; value: string; negated: boolean };

/** A parsed entry of `postgres_changes`; `*` means all. */
export type ChangeRequest = {
  action: ChangeAction | '*';
  schema: string;
  table: string;
  conditions: Condition[];
  /** Requested columns, beside the primary key; undefined for all. */
  select: string[] | undefined;
};

/** An invalid entry of `postgres_changes`. Its message is that of the hosted service, for the client. */
export class MalformedChangeRequestError extends Error {}

/**
 * Parses `{ event, schema, table, filter, select }`.
 *
 * @throws {MalformedChangeRequestError} for invalid parameters.
 */
export function parseChangeRequest(params: ChangeParams): ChangeRequest {
  const { event, schema, table, filter } = params;
  const action = parseAction(event);
  const select = parseSelect(params['select']);
  if (typeof schema === 'string' && typeof table === 'string' && isText(filter)) {
    const request = { action, schema, table, conditions: parseFilter(filter ?? ''), select };
    if (select && [schema, table].includes('*')) throw new MalformedChangeRequestError(noWildcardSelect);
    return request;
  }
  const alone = filter === undefined || filter === null;
  if (typeof schema === 'string' && isAbsent(table) && alone) {
    if (select) throw new MalformedChangeRequestError(noWildcardSelect);
    return { action, schema, table: '*', conditions: [], select };
  }
  if (typeof table === 'string' && isAbsent(schema) && alone)
    return { action, schema: 'public', table, conditions: [], select };
  throw new MalformedChangeRequestError(
    'No subscription params provided. Please provide at least a `schema` or `table` to subscribe to',
  );
}

function parseAction(event: unknown): ChangeAction | '*' {
  const name = typeof event === 'string' ? event.toUpperCase() : '*';
  return changeActions.find((action) => action === name) ?? '*';
}

const noWildcardSelect =
  'Column selection is not supported for wildcard subscriptions. Provide an explicit schema and table name.';

function parseSelect(select: unknown): string[] | undefined {
  if (typeof select === 'string') {
    throw new MalformedChangeRequestError(
      'Error parsing `select` params: expected a list of column name strings, e.g. select: ["col1", "col2"]',
    );
  }
  const columns = Array.isArray(select) ? select.filter((column) => typeof column === 'string') : [];
  return columns.length > 0 ? columns : undefined;
}

/** Parses comma-separated conditions, which must all be true. */
function parseFilter(filter: string): Condition[] {
  if (filter.trim() === '') return [];
  const conditions = splitConditions(filter);
  if (conditions.length > conditionsPerFilter) throw malformed(`${conditionsPerFilter} conditions at most`);
  return conditions.map(parseCondition);
}

/** Splits at commas outside parentheses and quotes. A quote opens only at the start of a value or an element. */
function splitConditions(filter: string): string[] {
  const parts = [''];
  let depth = 0;
  let quoted = false;
  let previous = '';
  for (let index = 0; index < filter.length; index++) {
    let character = filter.charAt(index);
    if (quoted && character === '\\') character += filter.charAt(++index);
    else if (quoted) quoted = character !== '"';
    else if (character === '"') quoted = ['.', '(', ','].includes(previous);
    else if (character === '(') depth++;
    else if (character === ')') depth = Math.max(0, depth - 1);
    else if (character === ',' && depth === 0) {
      parts.push('');
      previous = '';
      continue;
    }
    parts[parts.length - 1] += character;
    previous = character;
  }
  return parts;
}

function parseCondition(part: string): Condition {
  const [, column, not, rest] = /^([^=]+)=(not\.)?([^]*)$/.exec(part.trim()) ?? [];
  if (part.trim() === '') throw malformed('filter must not contain empty segments (check for extra commas)');
  if (column === undefined || rest === undefined) throw malformed(JSON.stringify([part.trim()]));
  const dot = rest.indexOf('.');
  const [name, value] = dot < 0 ? [rest] : [rest.slice(0, dot), rest.slice(dot + 1)];
  const operator = filterOperators.find((each) => each === name);
  if (operator === undefined || value === undefined)
    throw malformed(JSON.stringify(dot < 0 ? [rest] : [name, value]));
  return { column, operator, value: parseValue(operator, value), negated: not !== undefined };
}

function parseValue(operator: FilterOperator, value: string): string {
  if (operator === 'in') {
    if (!/^\([^]*\)$/.test(value)) throw malformed('`in` filter value must be wrapped by parentheses');
    return `{${value.slice(1, -1)}}`;
  }
  const inside = /^"((?:[^"\\]|\\[^])*)"$/.exec(value)?.[1];
  return inside === undefined ? value : inside.replaceAll(/\\([^])/g, '$1');
}

function malformed(reason: string): MalformedChangeRequestError {
  return new MalformedChangeRequestError(`Error parsing \`filter\` params: ${reason}`);
}

const isAbsent = (value: unknown) => value === undefined || value === null;
const isText = (value: unknown): value is string | null | undefined =>
  isAbsent(value) || typeof value === 'string';
