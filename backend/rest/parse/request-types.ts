/** What a request line says, before anything is known of the database. */

export type JsonStep = { arrow: '->' | '->>'; operand: { key: string } | { index: string } };

export type Field = { name: string; path: JsonStep[] };

export type Aggregate = 'count' | 'sum' | 'avg' | 'min' | 'max';

export type SelectField = {
  kind: 'field';
  field: Field;
  alias: string | undefined;
  cast: string | undefined;
  aggregate: Aggregate | undefined;
  aggregateCast: string | undefined;
};

export type SelectEmbed = {
  kind: 'embed';
  relation: string;
  alias: string | undefined;
  hint: string | undefined;
  inner: boolean;
  spread: boolean;
  items: SelectItem[];
};

export type SelectItem = SelectField | SelectEmbed;

/** Operators that accept `any`/`all`. */
export type QuantifiableOperator = 'eq' | 'gt' | 'gte' | 'lt' | 'lte' | 'like' | 'ilike' | 'match' | 'imatch';
export type PlainOperator = 'neq' | 'cs' | 'cd' | 'ov' | 'sl' | 'sr' | 'nxr' | 'nxl' | 'adj' | 'isdistinct';
export type TextSearchOperator = 'fts' | 'plfts' | 'phfts' | 'wfts';
export type IsValue = 'null' | 'not_null' | 'true' | 'false' | 'unknown';

export type Operation =
  | { kind: 'compare'; operator: QuantifiableOperator; quantifier: 'any' | 'all' | undefined; value: string }
  | { kind: 'plain'; operator: PlainOperator; value: string }
  | { kind: 'in'; values: string[] }
  | { kind: 'is'; value: IsValue }
  | { kind: 'search'; operator: TextSearchOperator; language: string | undefined; value: string };

export type Filter = { kind: 'filter'; field: Field; negated: boolean; operation: Operation };

export type LogicGroup = { kind: 'group'; negated: boolean; operator: 'and' | 'or'; items: Logic[] };

export type Logic = Filter | LogicGroup;

export type OrderTerm = {
  /** Name of the embedded to-one resource whose column orders the rows. */
  relation: string | undefined;
  field: Field;
  direction: 'asc' | 'desc' | undefined;
  nulls: 'first' | 'last' | undefined;
};

/** Something said of the resource reached by following embed names from the root. */
export type Located<T> = { path: string[]; value: T };

export type Page = { limit: number | undefined; offset: number };

export type QueryParameters = {
  select: SelectItem[];
  filters: Located<Logic>[];
  orders: Located<OrderTerm[]>[];
  pages: Located<Page>[];
  columns: string[] | undefined;
  onConflict: string[] | undefined;
  /** Parameters that read as no filter: the arguments of a function called by GET. */
  callArguments: [string, string][];
};
