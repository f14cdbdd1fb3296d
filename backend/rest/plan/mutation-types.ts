import type { Column } from '#backend/rest/catalogue/catalogue-types.ts';
import type { Condition, ReadPlan } from './plan-types.ts';

/** What the statement returns of the changed rows. */
export type Returning = 'nothing' | 'key' | 'rows';

export type InsertPlan = {
  kind: 'insert';
  read: ReadPlan;
  returning: Returning;
  columns: Column[];
  body: JsonBody;
  /** Whether columns missing from an object get their default (`missing=default`) instead of null. */
  defaults: boolean;
  conflict: { columns: string[]; merge: boolean } | undefined;
  /** Conditions on the rows of the body; only matching rows are inserted (PUT). */
  where: Condition[];
  primaryKey: string[];
};

export type UpdatePlan = {
  kind: 'update';
  read: ReadPlan;
  returning: Returning;
  columns: Column[];
  body: JsonBody;
  defaults: boolean;
  where: Condition[];
};

export type DeletePlan = { kind: 'delete'; read: ReadPlan; returning: Returning; where: Condition[] };

export type MutationPlan = InsertPlan | UpdatePlan | DeletePlan;

/** A JSON body. `text` is passed to PostgreSQL unchanged; `keys` are those of its object, or of its first one. */
export type JsonBody = { text: string; list: boolean; keys: string[] };
