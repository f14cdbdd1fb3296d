import type { RestSettings } from './rest-settings.ts';

/** A column of a table, view or result, as read from PostgreSQL's catalogue. */
export type Column = {
  name: string;
  /** The declared type, used to parse the column from a JSON body: `character varying(20)`. */
  type: string;
  /** The type to which a filter's text is cast: without length, and a domain's base type. */
  base: string;
  /** Default expression in SQL, undefined when there is none. */
  default: string | undefined;
};

/** A function whose argument is a row of the table, selectable like a column. `call` is its qualified name. */
export type ComputedField = { name: string; call: string; base: string };

export type Table = {
  schema: string;
  name: string;
  view: boolean;
  columns: ReadonlyMap<string, Column>;
  computed: ReadonlyMap<string, ComputedField>;
  primaryKey: string[];
  /** Roles with any privilege on it; hints name it to these only. */
  roles: string[];
  /** Roles that may insert, or update, at least one of its columns. */
  writers: Record<'insert' | 'update', string[]>;
};

export type Parameter = { name: string; type: string; base: string; required: boolean; variadic: boolean };

export type Routine = {
  schema: string;
  name: string;
  parameters: Parameter[];
  volatility: 'volatile' | 'stable' | 'immutable';
  returns: RoutineResult;
  /** The media type after which its result domain is named. */
  media: { name: string; binary: boolean } | undefined;
  /** `comment on function`. */
  description: string | undefined;
  roles: string[];
};

export type RoutineResult =
  | { kind: 'void' }
  | { kind: 'scalar'; set: boolean }
  /** Rows of a table (`table` is its key) or of OUT and TABLE parameters. */
  | { kind: 'rows'; set: boolean; table: string | undefined; columns: ReadonlyMap<string, Column> };

export type ColumnPair = { from: string; to: string };

export type ForeignKeyCardinality = 'many-to-one' | 'one-to-many' | 'one-to-one';

/** A relationship by which one table can embed another; `from`, `to` and `junction` are keys (`schema.name`). */
export type Relationship =
  | {
      kind: 'foreign-key';
      from: string;
      to: string;
      constraint: string;
      cardinality: ForeignKeyCardinality;
      pairs: ColumnPair[];
      /** The side with the foreign key; distinguishes the two directions of a self reference. */
      holder: 'from' | 'to';
    }
  | {
      kind: 'junction';
      from: string;
      to: string;
      junction: string;
      constraints: [string, string];
      /** from-column → junction column, and junction column → to-column. */
      source: ColumnPair[];
      target: ColumnPair[];
    }
  | { kind: 'computed'; from: string; to: string; name: string; call: string; single: boolean };

/** An aggregate that formats rows as a media type: the rows of one table, or of any when `table` is undefined. */
type MediaAggregate = { media: string; call: string; binary: boolean; table: string | undefined };

/** The exposed schemas and settings, as read from PostgreSQL's catalogue; the planner reads nothing else of the database. */
export type SchemaCache = {
  schemas: string[];
  settings: RestSettings;
  tables: ReadonlyMap<string, Table>;
  routines: ReadonlyMap<string, Routine[]>;
  relationships: ReadonlyMap<string, Relationship[]>;
  /** Type name allowed in a cast → its SQL type. */
  types: ReadonlyMap<string, string>;
  aggregates: MediaAggregate[];
};

export function tableKey(schema: string, name: string): string {
  return `${schema}.${name}`;
}

/** Whether the relationship leads to at most one row. */
export function isToOne(relationship: Relationship): boolean {
  if (relationship.kind === 'computed') return relationship.single;
  return relationship.kind === 'foreign-key' && relationship.cardinality !== 'one-to-many';
}
