import type { Column, ComputedField, Relationship, Table } from '#backend/rest/catalogue/catalogue-types.ts';
import type { Aggregate, JsonStep, Operation } from '#backend/rest/parse/request-types.ts';

/** The table or function result that one level of a plan selects from. */
export type Resource = {
  name: string;
  /** The name in error messages: an embedded table has its depth as suffix (`guests_1`). */
  label: string;
  schema: string;
  columns: ReadonlyMap<string, Column>;
  computed: ReadonlyMap<string, ComputedField>;
  /** The table that is read; undefined when the rows come from a mutation or a function. */
  table: Table | undefined;
  /** Whether it is the result of a function that returns single values instead of rows. */
  scalar: boolean;
};

/** A column or computed field and a path into its JSON, resolved against the schema cache. */
export type Expression = {
  column: string;
  /** Qualified name of the function of a computed field; undefined for a column. */
  call: string | undefined;
  /** The column's own type without length, before the path. */
  base: string;
  path: JsonStep[];
};

export type Output = {
  as: string;
  /** Undefined for `count()`, which counts rows. */
  expression: Expression | undefined;
  /** An SQL type from the schema cache. */
  cast: string | undefined;
  aggregate: Aggregate | undefined;
  aggregateCast: string | undefined;
};

export type Condition =
  | { kind: 'compare'; expression: Expression; negated: boolean; operation: Operation }
  /** Whether the embed with this index has no rows. */
  | { kind: 'embed-missing'; embed: number; negated: boolean }
  | { kind: 'group'; negated: boolean; operator: 'and' | 'or'; items: Condition[] };

export type Order = {
  expression: Expression;
  /** Index of the to-one embed that the expression belongs to; undefined for the resource itself. */
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
  /** The name that filters and orders of the parent use: its alias, else the requested name. */
  name: string;
  /** Its key in the parent's JSON; undefined for a spread embed, or one without selected columns. */
  as: string | undefined;
  spread: boolean;
  inner: boolean;
};
