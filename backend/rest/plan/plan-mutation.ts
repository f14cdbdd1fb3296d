import type { Role } from '#backend/contract.ts';
import { planConditions } from './plan-conditions.ts';
import { planRead } from './plan-read.ts';
import { bodyColumnError, RestError } from '#backend/rest/rest-error.ts';
import { tableResource } from './resource.ts';
import type { Column, SchemaCache, Table } from '#backend/rest/catalogue/catalogue-types.ts';
import type { JsonBody, MutationPlan, Returning } from './mutation-types.ts';
import type { Preferences } from '#backend/rest/http/preferences.ts';
import type { Filter, Logic, QueryParameters } from '#backend/rest/parse/request-types.ts';

export type Mutation = {
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  table: Table;
  query: QueryParameters;
  preferences: Preferences;
  /** As `ReadContext`'s. */
  aggregates: boolean;
  role: Role;
  /** Undefined for DELETE. */
  body: JsonBody | undefined;
};

/** Throws PGRST105 and 115 for a PUT that names no row or another one, PGRST204 for a column the table does not have, 21000 for a change of every row, and what `planRead` throws. */
export function planMutation(cache: SchemaCache, mutation: Mutation): MutationPlan {
  const { method, table, query, preferences, body } = mutation;
  const returning = returningOf(preferences);
  const resource = { ...tableResource(table), table: undefined };
  const [own, embedded] = splitFilters(query);
  const shown = returning === 'rows' ? query : { ...query, select: [], orders: [] };
  const read = planRead(
    { cache, maxRows: undefined, aggregates: mutation.aggregates, role: mutation.role },
    resource,
    {
      ...shown,
      filters: returning === 'rows' ? embedded : [],
      pages: returning === 'rows' ? query.pages : [],
    },
  );
  if (method === 'POST' && body) return planInsert(mutation, read, returning, body);
  if (method === 'PUT' && body) return planPut(mutation, read, returning, body, own);
  if (own.length === 0) throw requiresWhere(method);
  const where = planConditions(resource, [], own);
  if (method === 'DELETE' || !body) return { kind: 'delete', read, returning, where };
  const columns = columnsOf(table, query.columns ?? body.keys);
  return {
    kind: 'update',
    read,
    returning,
    columns,
    body,
    defaults: preferences.missing === 'default',
    where,
  };
}

function planInsert(
  mutation: Mutation,
  read: MutationPlan['read'],
  returning: Returning,
  body: JsonBody,
): MutationPlan {
  const { table, query, preferences } = mutation;
  const { resolution } = preferences;
  return {
    kind: 'insert',
    read,
    returning,
    columns: columnsOf(table, query.columns ?? body.keys),
    body,
    defaults: preferences.missing === 'default',
    conflict: resolution && {
      columns: query.onConflict
        ? columnsOf(table, query.onConflict).map((column) => column.name)
        : table.primaryKey,
      merge: resolution === 'merge-duplicates',
    },
    where: [],
    primaryKey: table.primaryKey,
  };
}

/** The row the filters name by its whole key: put in the place of the one that is there, or there where none is. */
function planPut(
  { table, query, preferences }: Mutation,
  read: MutationPlan['read'],
  returning: Returning,
  body: JsonBody,
  filters: Logic[],
): MutationPlan {
  const key = table.primaryKey;
  const names = filters.flatMap((filter) => (isEquality(filter) ? [filter.field.name] : []));
  const whole = filters.length === names.length && key.length === names.length && key.length > 0;
  if (!whole || !key.every((column) => names.includes(column))) {
    const message = "Filters must include all and only primary key columns with 'eq' operators";
    throw new RestError(405, { code: 'PGRST105', message });
  }
  const columns = columnsOf(table, query.columns ?? body.keys);
  if (!key.every((name) => columns.some((column) => column.name === name))) throw otherKey();
  return {
    kind: 'insert',
    read,
    returning: returning === 'key' ? 'nothing' : returning,
    columns,
    body,
    defaults: preferences.missing === 'default',
    conflict: { columns: key, merge: true },
    where: planConditions(tableResource(table), [], filters),
    primaryKey: key,
  };
}

function isEquality(logic: Logic): logic is Filter {
  if (logic.kind !== 'filter' || logic.negated || logic.field.path.length > 0) return false;
  const { operation } = logic;
  return operation.kind === 'compare' && operation.operator === 'eq' && operation.quantifier === undefined;
}

/** PGRST115: the row in the body is not the one the address names. */
export function otherKey(): RestError {
  const message = 'Payload values do not match URL in primary key column(s)';
  return new RestError(400, { code: 'PGRST115', message });
}

function returningOf({ representation }: Preferences): Returning {
  if (representation === 'representation') return 'rows';
  return representation === 'headers-only' ? 'key' : 'nothing';
}

/** Filters of the root choose the rows to change; those of embeds choose what is shown with them. */
function splitFilters({ filters }: QueryParameters): [Logic[], QueryParameters['filters']] {
  const own = filters.filter(({ path }) => path.length === 0).map(({ value }) => value);
  return [own, filters.filter(({ path }) => path.length > 0)];
}

function columnsOf(table: Table, names: string[]): Column[] {
  return names.map((name) => {
    const column = table.columns.get(name);
    if (!column) throw bodyColumnError(table.name, name);
    return column;
  });
}

/** As the hosted service, whose API roles load `safeupdate`. */
function requiresWhere(method: string): RestError {
  const command = method === 'DELETE' ? 'DELETE' : 'UPDATE';
  return new RestError(400, { code: '21000', message: `${command} requires a WHERE clause` });
}
