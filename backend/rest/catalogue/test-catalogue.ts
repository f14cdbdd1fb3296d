import { buildSchemaCache } from './catalogue.ts';
import type { CatalogueRow } from './catalogue-rows.ts';
import type { SchemaCache, Table } from './catalogue-types.ts';

type TableRow = CatalogueRow['tables'][number];

const table = (oid: number, name: string, columns: [string, string][], view = false): TableRow => ({
  oid,
  schema: 'api',
  name,
  view,
  columns: columns.map(([column, type], index) => ({
    number: index + 1,
    name: column,
    type,
    base: type,
    default: null,
  })),
  roles: ['anon'],
  writers: { insert: [], update: [] },
});

const routine = (
  name: string,
  parameters: [string, string][],
  more: Partial<CatalogueRow['routines'][number]> = {},
) => ({
  schema: 'api',
  name,
  volatility: 's' as const,
  set: false,
  defaults: 0,
  rows: 0,
  names: parameters.map(([parameter]) => parameter),
  modes: [],
  types: parameters.map(([, type]) => ({ type, base: type })),
  returnType: 'int4',
  returnKind: 'b',
  returnRelation: 0,
  returnBase: 'integer',
  firstRelation: 0,
  arguments: parameters.length,
  description: null,
  roles: ['anon'],
  ...more,
});

/** Parties at venues, with people as guests; like the tables of the contract tests' fixture. */
export const testCatalogue: SchemaCache = buildSchemaCache({
  schemas: ['api'],
  tables: [
    table(1, 'venues', [
      ['id', 'bigint'],
      ['name', 'text'],
      ['details', 'jsonb'],
    ]),
    table(2, 'parties', [
      ['id', 'integer'],
      ['venue_id', 'bigint'],
      ['other_id', 'bigint'],
      ['title', 'text'],
      ['open', 'boolean'],
      ['search', 'tsvector'],
    ]),
    table(3, 'people', [
      ['id', 'integer'],
      ['sponsor_id', 'integer'],
      ['name', 'text'],
    ]),
    table(4, 'guests', [
      ['party_id', 'integer'],
      ['person_id', 'integer'],
      ['note', 'text'],
    ]),
    table(5, 'badges', [
      ['person_id', 'integer'],
      ['label', 'text'],
    ]),
  ],
  keys: [
    { relation: 1, primary: true, columns: ['id'] },
    { relation: 2, primary: true, columns: ['id'] },
    { relation: 3, primary: true, columns: ['id'] },
    { relation: 4, primary: true, columns: ['party_id', 'person_id'] },
    { relation: 5, primary: true, columns: ['person_id'] },
  ],
  foreignKeys: [
    { name: 'party_venue', table: 2, target: 1, columns: ['venue_id'], targetColumns: ['id'] },
    { name: 'party_other', table: 2, target: 1, columns: ['other_id'], targetColumns: ['id'] },
    { name: 'sponsor', table: 3, target: 3, columns: ['sponsor_id'], targetColumns: ['id'] },
    { name: 'guest_party', table: 4, target: 2, columns: ['party_id'], targetColumns: ['id'] },
    { name: 'guest_person', table: 4, target: 3, columns: ['person_id'], targetColumns: ['id'] },
    { name: 'badge_person', table: 5, target: 3, columns: ['person_id'], targetColumns: ['id'] },
  ],
  views: [],
  sources: [],
  routines: [
    routine(
      'add',
      [
        ['a', 'integer'],
        ['b', 'integer'],
      ],
      { defaults: 1 },
    ),
    routine('same', [['a', 'integer']]),
    routine('same', [['a', 'text']]),
    routine('echo', [['', 'json']]),
    routine('hidden', [], { roles: [] }),
    routine('loud', [['', 'api.parties']], { firstRelation: 2 }),
  ],
  types: { text: 'text', int4: 'integer' },
  handlers: [],
  settings: {},
});

export function testTable(name: string): Table {
  const found = testCatalogue.tables.get(`api.${name}`);
  if (!found) throw new Error(`no table ${name}`);
  return found;
}
