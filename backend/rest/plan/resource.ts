import { columnError } from '#backend/rest/rest-error.ts';
import type { Routine, SchemaCache, Table } from '#backend/rest/catalogue/catalogue-types.ts';
import type { Expression, Resource } from './plan-types.ts';
import type { Field } from '#backend/rest/parse/request-types.ts';

/** `depth` counts the embeds between the table and the root of the request. */
export function tableResource(table: Table, depth = 0): Resource {
  return {
    name: table.name,
    label: depth === 0 ? table.name : `${table.name}_${depth}`,
    schema: table.schema,
    columns: table.columns,
    computed: table.computed,
    table,
    scalar: false,
  };
}

/** The rows a function returns, under its table's name when they are a table's. */
export function routineResource(routine: Routine, cache: SchemaCache): Resource {
  const { returns } = routine;
  const table = returns.kind === 'rows' && returns.table ? cache.tables.get(returns.table) : undefined;
  if (table) return { ...tableResource(table), table: undefined };
  return {
    name: routine.name,
    label: routine.name,
    schema: routine.schema,
    columns: returns.kind === 'rows' ? returns.columns : new Map(),
    computed: new Map(),
    table: undefined,
    scalar: returns.kind !== 'rows',
  };
}

/** Throws 42703 when the resource has no such column: no other name reaches SQL. */
export function resolveField(resource: Resource, field: Field): Expression {
  const column = resource.columns.get(field.name);
  if (column) return { column: column.name, call: undefined, base: column.base, path: field.path };
  const computed = resource.computed.get(field.name);
  if (computed) return { column: computed.name, call: computed.call, base: computed.base, path: field.path };
  throw columnError(resource.label, field.name);
}
