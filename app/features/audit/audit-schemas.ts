import * as z from 'zod/mini';

import { auditActions, auditActorKinds, auditDevices, auditFaults, auditResults } from '#domain/audit.ts';

const valuesSchema = z.nullable(z.record(z.string(), z.unknown()));
export type AuditValues = z.infer<typeof valuesSchema>;

const lineSchema = z.object({
  // A string in the browser: rows of lists have text ids.
  id: z.pipe(z.number(), z.transform(String)),
  at: z.string(),
  actor: z.object({
    id: z.nullable(z.string()),
    name: z.nullable(z.string()),
    kind: z.enum(auditActorKinds),
  }),
  action: z.enum(auditActions),
  table: z.string(),
  row: z.nullable(z.string()),
  object: z.nullable(z.string()),
  before: valuesSchema,
  after: valuesSchema,
  ip: z.nullable(z.string()),
  device: z.nullable(z.enum(auditDevices)),
  result: z.enum(auditResults),
  request: z.nullable(z.string()),
  sensitive: z.boolean(),
});
/** An entry as the list shows it; long values are cut. */
export type AuditLine = z.infer<typeof lineSchema>;

const countedSchema = z.extend(lineSchema, { times: z.number() });
/** A line stands for `times` entries of one request. */
export type CountedLine = z.infer<typeof countedSchema>;

export const auditPageSchema = z.object({ rows: z.array(countedSchema), next: z.nullable(z.string()) });
export type AuditPage = z.infer<typeof auditPageSchema>;

export const auditEntrySchema = z.nullable(
  z.extend(lineSchema, {
    // By the ids that are values of the entry.
    names: z.record(z.string(), z.string()),
    seal: z.nullable(z.object({ position: z.number(), hash: z.string() })),
    linked: z.array(lineSchema),
  }),
);
export type AuditEntry = NonNullable<z.infer<typeof auditEntrySchema>>;

export const auditChoicesSchema = z.object({
  tables: z.array(z.string()),
  actors: z.array(z.object({ id: z.string(), name: z.string() })),
});

export const chainPartSchema = z.object({
  checked: z.number(),
  next: z.nullable(z.number()),
  first_broken: z.nullable(z.object({ entry: z.nullable(z.number()), fault: z.enum(auditFaults) })),
  sealed: z.number(),
  hash: z.string(),
});
export type ChainPart = z.infer<typeof chainPartSchema>;
