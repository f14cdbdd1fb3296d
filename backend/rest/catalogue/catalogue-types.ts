import type { RestSettings } from './rest-settings.ts';

/** What PostgreSQL's catalogue says of the exposed schemas; the planner reads nothing else. */

export type Column = {
  name: string;
  /** The declared type, for reading it out of a JSON body: `character varying(20)`. */
  type: string;
  /** The type a filter's text is cast to: without length, domains replaced by what they are made of. */
  base: string;
  /** Default expression in SQL, undefined when there is none. */
  default: string | undefined;
};

/** A function of one row of the table, readable like a column. */
export type ComputedField = { name: string; call: string; base: string };

export type Table = {
  schema: string;
  name: string;
  view: boolean;
  columns: ReadonlyMap<string, Column>;
  computed: ReadonlyMap<string, ComputedField>;
  primaryKey: string[];
  /** Roles with any right on it; only these are told its name in a hint. */
  roles: string[];
};

export type Parameter = { name: string; type: string; base: string; required: boolean; variadic: boolean };

export type Routine = {
  schema: string;
  name: string;
  parameters: Parameter[];
  volatility: 'volatile' | 'stable' | 'immutable';
  returns: RoutineResult;
  /** The media type whose name the domain it returns bears. */
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

/** A way from one table to another; keys are `schema.name`. */
export type Relationship =
  | {
      kind: 'foreign-key';
      from: string;
      to: string;
      constraint: string;
      cardinality: ForeignKeyCardinality;
      pairs: ColumnPair[];
      /** The side that holds the key, for telling the two ends of a self reference apart. */
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

/** An aggregate that writes rows as a media type: those of one table, or any. */
export type MediaAggregate = { media: string; call: string; binary: boolean; table: string | undefined };

export type SchemaCache = {
  schemas: string[];
  settings: RestSettings;
  tables: ReadonlyMap<string, Table>;
  routines: ReadonlyMap<string, Routine[]>;
  relationships: ReadonlyMap<string, Relationship[]>;
  /** Names a cast may use → the type in SQL. */
  types: ReadonlyMap<string, string>;
  aggregates: MediaAggregate[];
};

export function tableKey(schema: string, name: string): string {
  return `${schema}.${name}`;
}

/** Whether following the relationship finds at most one row. */
export function isToOne(relationship: Relationship): boolean {
  if (relationship.kind === 'computed') return relationship.single;
  return relationship.kind === 'foreign-key' && relationship.cardinality !== 'one-to-many';
}
