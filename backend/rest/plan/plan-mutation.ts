import type { Role } from '#backend/contract.ts';
import { planConditions } from './plan-conditions.ts';
import { planRead } from './plan-read.ts';
import { bodyColumnError, RestError } from '#backend/rest/rest-error.ts';
import { tableResource } from './resource.ts';
import type { Column, SchemaCache, Table } from '#backend/rest/catalogue/catalogue-types.ts';
import type { JsonBody, MutationPlan, Returning } from './mutation-types.ts';
import type { Preferences } from '#backend/rest/http/preferences.ts';
import type { Filter, Logic, QueryParameters } from '#backend/rest/parse/request-types.ts';

type Mutation = {
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  table: Table;
  query: QueryParameters;
  preferences: Preferences;
  /** As in `PlanningContext`. */
  aggregates: boolean;
  role: Role;
};

/**
 * Adds the body to a plan.
 *
 * @throws {RestError} PGRST204 (400) for an unknown column, PGRST115 (400) for a PUT without the primary key.
 */
type PlanWithBody = (body: JsonBody) => MutationPlan;

/**
 * Plans POST, PUT, PATCH and DELETE of a table. Everything that does not depend on the body is checked before it is
 * read; for DELETE the plan is complete.
 *
 * @throws {RestError} PGRST105 (405) for a PUT whose filters are not the row's primary key, PGRST204 (400) for an
 * unknown column, 21000 (400) for a PATCH or DELETE without filters, and what `planRead` throws.
 */
export function planMutation(cache: SchemaCache, mutation: Mutation): MutationPlan | PlanWithBody {
  const { method, table, query, preferences } = mutation;
  const returning = returningOf(preferences);
  const resource = { ...tableResource(table), table: undefined };
  const [rootFilters, embedFilters] = splitFilters(query);
  const responseQuery = returning === 'rows' ? query : { ...query, select: [], orders: [] };
  const read = planRead(
    { cache, maxRows: undefined, aggregates: mutation.aggregates, role: mutation.role },
    resource,
    {
      ...responseQuery,
      filters: returning === 'rows' ? embedFilters : [],
      pages: returning === 'rows' ? query.pages : [],
    },
  );
  if (method === 'POST') return planInsert(mutation, read, returning);
  if (method === 'PUT') return planPut(mutation, read, returning, rootFilters);
  if (rootFilters.length === 0) throw requiresWhere(method);
  const where = planConditions(resource, [], rootFilters);
  if (method === 'DELETE') return { kind: 'delete', read, returning, where };
  const columns = bodyColumns(mutation);
  const defaults = preferences.missing === 'default';
  return (body) => ({ kind: 'update', read, returning, columns: columns(body), body, defaults, where });
}

function planInsert(mutation: Mutation, read: MutationPlan['read'], returning: Returning): PlanWithBody {
  const { table, query, preferences } = mutation;
  const { resolution } = preferences;
  const columns = bodyColumns(mutation);
  const conflict = resolution && {
    columns: query.onConflict
      ? columnsOf(table, query.onConflict).map((column) => column.name)
      : table.primaryKey,
    merge: resolution === 'merge-duplicates',
  };
  return (body) => ({
    kind: 'insert',
    read,
    returning,
    columns: columns(body),
    body,
    defaults: preferences.missing === 'default',
    conflict,
    where: [],
    primaryKey: table.primaryKey,
  });
}

/** Plans PUT as an upsert of the one row whose primary key the filters give. */
function planPut(
  mutation: Mutation,
  read: MutationPlan['read'],
  returning: Returning,
  filters: Logic[],
): PlanWithBody {
  const { table, preferences } = mutation;
  const key = table.primaryKey;
  const names = filters.flatMap((filter) => (isEquality(filter) ? [filter.field.name] : []));
  const whole = filters.length === names.length && key.length === names.length && key.length > 0;
  if (!whole || !key.every((column) => names.includes(column))) {
    const message = "Filters must include all and only primary key columns with 'eq' operators";
    throw new RestError(405, { code: 'PGRST105', message });
  }
  const where = planConditions(tableResource(table), [], filters);
  const columnsFor = bodyColumns(mutation);
  return (body) => {
    const columns = columnsFor(body);
    if (!key.every((name) => columns.some((column) => column.name === name))) throw keyMismatch();
    return {
      kind: 'insert',
      read,
      returning: returning === 'key' ? 'nothing' : returning,
      columns,
      body,
      defaults: preferences.missing === 'default',
      conflict: { columns: key, merge: true },
      where,
      primaryKey: key,
    };
  };
}

/** The columns to write: those of `columns=`, else the keys of the body. */
function bodyColumns({ table, query }: Mutation): (body: JsonBody) => Column[] {
  const named = query.columns && columnsOf(table, query.columns);
  return (body) => named ?? columnsOf(table, body.keys);
}

function isEquality(logic: Logic): logic is Filter {
  if (logic.kind !== 'filter' || logic.negated || logic.field.path.length > 0) return false;
  const { operation } = logic;
  return operation.kind === 'compare' && operation.operator === 'eq' && operation.quantifier === undefined;
}

/** PGRST115 (400): the body has another primary key than the URL. */
export function keyMismatch(): RestError {
  const message = 'Payload values do not match URL in primary key column(s)';
  return new RestError(400, { code: 'PGRST115', message });
}

function returningOf({ representation }: Preferences): Returning {
  if (representation === 'representation') return 'rows';
  return representation === 'headers-only' ? 'key' : 'nothing';
}

/** Separates the filters of the root, which choose the rows to change, from those of embeds, which apply to the response. */
function splitFilters({ filters }: QueryParameters): [Logic[], QueryParameters['filters']] {
  const rootFilters = filters.filter(({ path }) => path.length === 0).map(({ value }) => value);
  return [rootFilters, filters.filter(({ path }) => path.length > 0)];
}

/** @throws {RestError} PGRST204 (400) for an unknown column. */
export function columnsOf(table: Table, names: string[]): Column[] {
  return names.map((name) => {
    const column = table.columns.get(name);
    if (!column) throw bodyColumnError(table.name, name);
    return column;
  });
}

/** As in the hosted service, whose API roles load `safeupdate`. */
function requiresWhere(method: string): RestError {
  const command = method === 'DELETE' ? 'DELETE' : 'UPDATE';
  return new RestError(400, { code: '21000', message: `${command} requires a WHERE clause` });
}
