import type { SchemaCache } from '#backend/rest/catalogue/catalogue-types.ts';
import type { DescribedColumn } from './openapi-query.ts';

const types: Record<string, string> = {
  boolean: 'boolean',
  smallint: 'integer',
  integer: 'integer',
  bigint: 'integer',
  numeric: 'number',
  real: 'number',
  'double precision': 'number',
};

/** What JSON makes of a type of PostgreSQL; undefined where it may be anything. */
export function swaggerType(type: string): string | undefined {
  if (type === 'json' || type === 'jsonb') return undefined;
  return type.endsWith('[]') ? 'array' : (types[type] ?? 'string');
}

export function arrayItems(type: string): { items?: object } {
  if (!type.endsWith('[]')) return {};
  const item = swaggerType(type.slice(0, -2));
  return { items: item === undefined ? {} : { type: item } };
}

/** `reference` is the table and column a foreign key of the column leads to. */
export function columnProperty(
  column: DescribedColumn,
  inKey: boolean,
  reference: { table: string; column: string } | undefined,
): object {
  const type = swaggerType(column.type);
  const notes = [
    ...(inKey ? ['This is a Primary Key.<pk/>'] : []),
    ...(reference
      ? [
          `This is a Foreign Key to \`${reference.table}.${reference.column}\`.<fk table='${reference.table}' column='${reference.column}'/>`,
        ]
      : []),
  ];
  const description = [column.description, notes.length > 0 ? ['Note:', ...notes].join('\n') : null]
    .filter(Boolean)
    .join('\n\n');
  return {
    ...defaultOf(column, type),
    ...(description && { description }),
    ...(column.values && { enum: column.values }),
    format: column.type,
    ...(column.length !== null && { maxLength: column.length }),
    ...(type !== undefined && { type }),
    ...arrayItems(column.type),
  };
}

/** As far as it is a plain value: an expression is written as its text where the column holds text. */
function defaultOf(column: DescribedColumn, type: string | undefined): { default?: unknown } {
  if (column.default === null) return {};
  if (type === 'string') return { default: column.default.replace(/^'(.*)'::[\w ."]+$/su, '$1') };
  try {
    return { default: JSON.parse(column.default) };
  } catch {
    return {};
  }
}

export function foreignKeyOf(
  cache: SchemaCache,
  key: string,
  column: string,
): { table: string; column: string } | undefined {
  for (const relationship of cache.relationships.get(key) ?? []) {
    if (relationship.kind !== 'foreign-key' || relationship.holder !== 'from') continue;
    const target = cache.tables.get(relationship.to);
    const [pair, other] = relationship.pairs;
    if (!other && pair?.from === column && target && !target.view)
      return { table: target.name, column: pair.to };
  }
  return undefined;
}
