import type { Catalog, Column, DatabaseFunction, Enum, Relation, Relationship } from './catalog.ts';
import { footer, header } from './frame.ts';

/** The text of `domain/database.types.gen.ts`, in the shape `supabase gen types typescript` writes. */
export function renderTypes(catalog: Catalog): string {
  const write = typeWriter(catalog);
  const tables = catalog.relations.filter(({ kind }) => kind === 'table');
  const views = catalog.relations.filter(({ kind }) => kind === 'view');
  const body = [
    '  public: {',
    ...members(
      'Tables',
      tables.flatMap((relation) => renderRelation(relation, write)),
    ),
    ...members(
      'Views',
      views.flatMap((relation) => renderRelation(relation, write)),
    ),
    ...members(
      'Functions',
      catalog.functions.flatMap((fn) => renderFunction(fn, catalog, write)),
    ),
    ...members(
      'Enums',
      catalog.enums.map((one) => `      ${one.name}: ${union(one)}`),
    ),
    ...members('CompositeTypes', []),
    '  }',
    '}',
  ];
  return `${header}${body.join('\n')}\n${footer(catalog.enums)}`;
}

/** TypeScript's name for a PostgreSQL type, as JSON carries it. */
type TypeWriter = (type: string) => string;

const scalars: Record<string, string> = {
  bool: 'boolean',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float4: 'number',
  float8: 'number',
  numeric: 'number',
  json: 'Json',
  jsonb: 'Json',
  void: 'undefined',
  record: 'Record<string, unknown>',
};

function typeWriter({ enums }: Catalog): TypeWriter {
  const names = new Set(enums.map(({ name }) => name));
  return function write(type: string): string {
    if (type.startsWith('_')) return `${write(type.slice(1))}[]`;
    if (names.has(type)) return `Database["public"]["Enums"]["${type}"]`;
    return scalars[type] ?? 'string';
  };
}

function members(name: string, lines: string[]): string[] {
  const inside = lines.length > 0 ? lines : ['      [_ in never]: never'];
  return [`    ${name}: {`, ...inside, '    }'];
}

function renderRelation({ name, columns, relationships, updatable }: Relation, write: TypeWriter): string[] {
  const shape = (title: string, render: (column: Column) => string) => [
    `        ${title}: {`,
    ...columns.map((column) => `          ${render(column)}`),
    '        }',
  ];
  const valueOf = ({ type, nullable }: Column) => `${write(type)}${nullable ? ' | null' : ''}`;
  return [
    `      ${name}: {`,
    ...shape('Row', (column) => `${column.name}: ${valueOf(column)}`),
    ...(updatable
      ? [
          ...shape('Insert', (column) => {
            if (column.generated) return `${column.name}?: never`;
            return `${column.name}${column.nullable || column.hasDefault ? '?' : ''}: ${valueOf(column)}`;
          }),
          ...shape('Update', (column) => `${column.name}?: ${column.generated ? 'never' : valueOf(column)}`),
        ]
      : []),
    ...renderRelationships(relationships),
    '      }',
  ];
}

function renderRelationships(relationships: Relationship[]): string[] {
  if (relationships.length === 0) return ['        Relationships: []'];
  const list = (names: string[]) => `[${names.map((name) => JSON.stringify(name)).join(', ')}]`;
  const one = ({ name, columns, isOneToOne, referencedRelation, referencedColumns }: Relationship) => [
    '          {',
    `            foreignKeyName: ${JSON.stringify(name)}`,
    `            columns: ${list(columns)}`,
    `            isOneToOne: ${isOneToOne}`,
    `            referencedRelation: ${JSON.stringify(referencedRelation)}`,
    `            referencedColumns: ${list(referencedColumns)}`,
    '          },',
  ];
  return ['        Relationships: [', ...relationships.flatMap(one), '        ]'];
}

function renderFunction(fn: DatabaseFunction, catalog: Catalog, write: TypeWriter): string[] {
  const given = fn.arguments
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .map(({ name, type, optional }) => `${name}${optional ? '?' : ''}: ${write(type)}`);
  return [
    `      ${fn.name}: {`,
    `        Args: ${given.length > 0 ? `{ ${given.join('; ')} }` : 'never'}`,
    ...renderReturn(fn, catalog, write),
    '      }',
  ];
}

function renderReturn(fn: DatabaseFunction, { relations }: Catalog, write: TypeWriter): string[] {
  const relation = relations.find(({ name }) => name === fn.returnsRelation);
  const fields =
    fn.columns?.map(({ name, type }) => `${name}: ${write(type)}`) ??
    relation?.columns.map(
      ({ name, type, nullable }) => `${name}: ${write(type)}${nullable ? ' | null' : ''}`,
    );
  if (!fields) return [`        Returns: ${write(fn.returns)}${fn.returnsSet ? '[]' : ''}`];
  return [
    '        Returns: {',
    ...fields.map((field) => `          ${field}`),
    `        }${fn.returnsSet ? '[]' : ''}`,
    ...(relation ? renderSetof(relation, fn.returnsSet) : []),
  ];
}

/** Tells postgrest-js that a function's rows can be filtered and embedded like those of the table. */
function renderSetof({ name }: Relation, isSetofReturn: boolean): string[] {
  return [
    '        SetofOptions: {',
    '          from: "*"',
    `          to: ${JSON.stringify(name)}`,
    `          isOneToOne: ${!isSetofReturn}`,
    `          isSetofReturn: ${isSetofReturn}`,
    '        }',
  ];
}

function union({ values }: Enum): string {
  return values.map((value) => JSON.stringify(value)).join(' | ');
}
