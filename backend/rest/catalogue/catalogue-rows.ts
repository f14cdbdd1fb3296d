import * as z from 'zod';

const typeRow = z.object({ type: z.string(), base: z.string().nullable() });

const routineRow = z.object({
  schema: z.string(),
  name: z.string(),
  volatility: z.enum(['v', 's', 'i']),
  set: z.boolean(),
  defaults: z.number(),
  rows: z.number(),
  names: z.array(z.string()),
  modes: z.array(z.string()),
  types: z.array(typeRow),
  returnType: z.string(),
  returnKind: z.string(),
  returnRelation: z.number(),
  returnBase: z.string().nullable(),
  firstRelation: z.number(),
  arguments: z.number(),
  roles: z.array(z.string()),
  description: z.string().nullable(),
});

const columnRow = z.object({
  number: z.number(),
  name: z.string(),
  type: z.string(),
  base: z.string(),
  default: z.string().nullable(),
});

/** The JSON document that `catalogueQuery` returns. */
export const catalogueRow = z.object({
  tables: z.array(
    z.object({
      oid: z.number(),
      schema: z.string(),
      name: z.string(),
      view: z.boolean(),
      columns: z.array(columnRow),
      roles: z.array(z.string()),
      writers: z.object({ insert: z.array(z.string()), update: z.array(z.string()) }),
    }),
  ),
  keys: z.array(z.object({ relation: z.number(), primary: z.boolean(), columns: z.array(z.string()) })),
  foreignKeys: z.array(
    z.object({
      name: z.string(),
      table: z.number(),
      target: z.number(),
      columns: z.array(z.string()),
      targetColumns: z.array(z.string()),
    }),
  ),
  views: z.array(z.object({ view: z.number(), action: z.string() })),
  sources: z.array(z.tuple([z.number(), z.number(), z.string()])),
  routines: z.array(routineRow),
  types: z.record(z.string(), z.string()),
  handlers: z.array(
    z.object({
      media: z.string(),
      schema: z.string(),
      name: z.string(),
      base: z.string(),
      relation: z.number(),
    }),
  ),
  settings: z.record(z.string(), z.string()),
  schemas: z.array(z.string()),
});

export type CatalogueRow = z.infer<typeof catalogueRow>;
export type RoutineRow = z.infer<typeof routineRow>;
export type ColumnRow = z.infer<typeof columnRow>;
