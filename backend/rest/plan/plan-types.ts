import type { Column, ComputedField, Relationship, Table } from '#backend/rest/catalogue/catalogue-types.ts';
import type { Aggregate, JsonStep, Operation } from '#backend/rest/parse/request-types.ts';

/** What a name in the request may stand for at one level of the embedding tree. */
export type Resource = {
  name: string;
  /** As error messages call it: an embedded table carries the level it stands on. */
  label: string;
  schema: string;
  columns: ReadonlyMap<string, Column>;
  computed: ReadonlyMap<string, ComputedField>;
  /** The table the rows are read from; not where a mutation or a function gave them. */
  table: Table | undefined;
  /** A function's result without known columns: one value a row. */
  scalar: boolean;
};

/** A column or computed field and the way into its JSON, resolved against the catalogue. */
export type Expression = {
  column: string;
  /** Qualified function when the field is computed from the row. */
  call: string | undefined;
  /** The column's own type without length, before the path. */
  base: string;
  path: JsonStep[];
};

export type Output = {
  as: string;
  /** Undefined counts rows. */
  expression: Expression | undefined;
  /** Type in SQL, from the catalogue. */
  cast: string | undefined;
  aggregate: Aggregate | undefined;
  aggregateCast: string | undefined;
};

export type Condition =
  | { kind: 'compare'; expression: Expression; negated: boolean; operation: Operation }
  /** Whether the embed numbered `embed` found anything. */
  | { kind: 'embed-missing'; embed: number; negated: boolean }
  | { kind: 'group'; negated: boolean; operator: 'and' | 'or'; items: Condition[] };

export type Order = {
  expression: Expression;
  /** Number of the to-one embed the expression belongs to. */
  embed: number | undefined;
  direction: 'asc' | 'desc';
  nulls: 'first' | 'last' | undefined;
};

export type ReadPlan = {
  resource: Resource;
  outputs: Output[];
  where: Condition[];
  order: Order[];
  limit: number | undefined;
  offset: number;
  embeds: Embed[];
};

export type Embed = {
  plan: ReadPlan;
  relationship: Relationship;
  /** What filters and orders of the parent call it: its alias, else the name it was asked by. */
  name: string;
  /** Its key in the parent's JSON; undefined when nothing of it is selected. */
  as: string | undefined;
  spread: boolean;
  inner: boolean;
};
