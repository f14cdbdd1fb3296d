import type { Role } from '#backend/contract.ts';
import { tableKey } from '#backend/rest/catalogue/catalogue-types.ts';
import type { SchemaCache, Table } from '#backend/rest/catalogue/catalogue-types.ts';
import { leastSimilarity, nearest } from './nearest-name.ts';
import { RestError } from '#backend/rest/rest-error.ts';

/**
 * Finds a table or view in the schema cache.
 *
 * @throws {RestError} PGRST205 (404) when the schema has none of this name; its hint suggests only tables the role may use.
 */
export function findTable(cache: SchemaCache, schema: string, name: string, role: Role): Table {
  const table = cache.tables.get(tableKey(schema, name));
  if (table) return table;
  const visible = [...cache.tables.values()].filter(
    (known) => known.schema === schema && known.roles.includes(role),
  );
  const suggestion = nearest(
    name,
    visible.map((known) => known.name),
    leastSimilarity.object,
  );
  throw new RestError(404, {
    code: 'PGRST205',
    message: `Could not find the table '${schema}.${name}' in the schema cache`,
    hint: suggestion === undefined ? null : `Perhaps you meant the table '${schema}.${suggestion}'`,
  });
}
