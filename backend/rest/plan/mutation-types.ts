import type { Column } from '#backend/rest/catalogue/catalogue-types.ts';
import type { Condition, ReadPlan } from './plan-types.ts';

/** What is to be returned of the rows changed. */
export type Returning = 'nothing' | 'key' | 'rows';

export type InsertPlan = {
  kind: 'insert';
  read: ReadPlan;
  returning: Returning;
  columns: Column[];
  body: JsonBody;
  /** Columns left out of an object take their default instead of null. */
  defaults: boolean;
  conflict: { columns: string[]; merge: boolean } | undefined;
  /** Which rows of the body are inserted. */
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

/** A body as it came, and as much of it as planning needs. `text` goes to PostgreSQL untouched. */
export type JsonBody = { text: string; list: boolean; keys: string[] };
