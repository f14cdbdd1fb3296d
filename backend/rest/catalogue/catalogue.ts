import { compareOverloads, isCallable, isMediaName, routineOf } from './catalogue-routines.ts';
import { relationshipsOf } from './relationships.ts';
import { restSettings } from './rest-settings.ts';
import { qualifiedName } from '#backend/rest/sql/sql-names.ts';
import { castNames } from '#backend/rest/sql/type-names.ts';
import { resolveOrigin, viewOrigins } from './view-origins.ts';
import type { ViewOrigins } from './view-origins.ts';
import { tableKey } from './catalogue-types.ts';
import type { CatalogueRow, ColumnRow, RoutineRow } from './catalogue-rows.ts';
import type { Column, ComputedField, Relationship, Routine, SchemaCache, Table } from './catalogue-types.ts';

/** Builds the schema cache from the document of `catalogueQuery`. */
export function buildSchemaCache(row: CatalogueRow): SchemaCache {
  const keyOf = new Map(row.tables.map((table) => [table.oid, tableKey(table.schema, table.name)]));
  const computed = computedFields(row.routines);
  const origins = viewOrigins(row.views, row.sources);
  const tables = new Map<string, Table>();
  for (const table of row.tables) {
    tables.set(tableKey(table.schema, table.name), {
      schema: table.schema,
      name: table.name,
      view: table.view,
      columns: new Map(table.columns.map((column) => [column.name, columnOf(column)])),
      computed: computed.get(table.oid) ?? new Map(),
      primaryKey: primaryKeyOf(table, row.keys, origins),
      roles: table.roles,
      writers: table.writers,
    });
  }
  const relationships = relationshipsOf(row, keyOf, origins);
  return {
    schemas: row.schemas,
    tables,
    routines: routineMap(row.routines, keyOf, tables),
    relationships: groupByFrom([...relationships, ...computedRelationships(row.routines, keyOf)]),
    types: castNames(row.types),
    aggregates: row.handlers.flatMap(({ media, schema, name, base, relation }) =>
      isMediaName(media)
        ? [{ media, call: qualifiedName(schema, name), binary: base === 'bytea', table: keyOf.get(relation) }]
        : [],
    ),
    settings: restSettings(row.settings),
  };
}

/**
 * A view has the primary key of a table when it contains all columns of that key, and all key columns of no other
 * table.
 */
function primaryKeyOf(
  table: CatalogueRow['tables'][number],
  keys: CatalogueRow['keys'],
  origins: ViewOrigins,
): string[] {
  const primary = keys.filter((key) => key.primary);
  if (!table.view) return primary.find((key) => key.relation === table.oid)?.columns ?? [];
  const withOrigins = table.columns.map(({ name }) => ({ name, ...resolveOrigin(origins, table.oid, name) }));
  const whole = primary.flatMap(({ relation, columns }) => {
    const names = columns.flatMap((column) => {
      const found = withOrigins.find((one) => one.relation === relation && one.column === column);
      return found ? [found.name] : [];
    });
    return names.length === columns.length ? [names] : [];
  });
  const [only, another] = whole;
  return another ? [] : (only ?? []);
}

function columnOf(row: ColumnRow): Column {
  return { name: row.name, type: row.type, base: row.base, default: row.default ?? undefined };
}

function computedFields(routines: RoutineRow[]): Map<number, Map<string, ComputedField>> {
  const fields = new Map<number, Map<string, ComputedField>>();
  for (const routine of routines) {
    if (routine.firstRelation === 0 || routine.arguments !== 1 || routine.set) continue;
    const ofTable = fields.get(routine.firstRelation) ?? new Map<string, ComputedField>();
    const call = qualifiedName(routine.schema, routine.name);
    ofTable.set(routine.name, { name: routine.name, call, base: routine.returnBase ?? 'text' });
    fields.set(routine.firstRelation, ofTable);
  }
  return fields;
}

/**
 * A function that takes a row of one table and returns rows of another is a computed relationship; it is to-one
 * without `setof`, or with `rows 1`.
 */
function computedRelationships(routines: RoutineRow[], keyOf: Map<number, string>): Relationship[] {
  return routines.flatMap((routine) => {
    const from = keyOf.get(routine.firstRelation);
    const to = keyOf.get(routine.returnRelation);
    if (!from || !to || routine.arguments !== 1) return [];
    const call = qualifiedName(routine.schema, routine.name);
    const single = !routine.set || routine.rows === 1;
    return [{ kind: 'computed' as const, from, to, name: routine.name, call, single }];
  });
}

function routineMap(
  rows: RoutineRow[],
  keyOf: Map<number, string>,
  tables: Map<string, Table>,
): Map<string, Routine[]> {
  return Map.groupBy(
    rows
      .map((row) => routineOf(row, keyOf.get(row.returnRelation), tables))
      .filter(isCallable)
      .toSorted(compareOverloads),
    (routine) => tableKey(routine.schema, routine.name),
  );
}

function groupByFrom(relationships: Relationship[]): Map<string, Relationship[]> {
  return Map.groupBy(relationships, (relationship) => relationship.from);
}
