import * as z from 'zod/mini';

import type { SiteClient } from '#app/lib/session/supabase-types.ts';
import { selfCheckOutcomes } from '#domain/self-checks.ts';
import { taskStates } from '#domain/tasks.ts';

const detailsSchema = z.object({
  problems: z.array(
    z.object({
      expected: z.string(),
      got: z.string(),
      fix: z.string(),
      link: z.optional(z.string()),
      repair: z.optional(z.string()),
    }),
  ),
  more: z.int(),
  note: z.string(),
  assumed: z.array(z.string()),
});

const resultSchema = z.object({
  id: z.string(),
  outcome: z.enum(selfCheckOutcomes),
  /** Of the run before; null at the first one. */
  before: z.nullable(z.enum(selfCheckOutcomes)),
  ms: z.int(),
  details: detailsSchema,
  at: z.string(),
  run: z.uuid(),
});

const runSchema = z.object({
  id: z.uuid(),
  at: z.string(),
  /** Null until the first result. */
  total: z.nullable(z.int()),
  /** Null once the task was deleted. */
  state: z.nullable(z.enum(taskStates)),
  stopping: z.boolean(),
  step: z.nullable(z.string()),
  passed: z.int(),
  failed: z.int(),
  not_verifiable: z.int(),
  ms: z.int(),
});

const reportSchema = z.object({ checks: z.array(resultSchema), runs: z.array(runSchema) });

export type SelfCheckResult = z.infer<typeof resultSchema>;
export type SelfCheckRun = z.infer<typeof runSchema>;
export type SelfCheckReport = z.infer<typeof reportSchema>;

/** The last result of each check, and the last fifty runs, the newest first. */
export async function readSelfChecks(client: SiteClient): Promise<SelfCheckReport> {
  const { data } = await client.rpc('self_checks').throwOnError();
  return reportSchema.parse(data);
}

const startedSchema = z.object({ started: z.boolean() });

/** Begins a run of these checks, of all of them without any. False when a run is under way. */
export async function startSelfChecks(client: SiteClient, checks?: readonly string[]): Promise<boolean> {
  const { data } = await client
    .rpc('start_self_checks', checks ? { checks: [...checks] } : {})
    .throwOnError();
  return startedSchema.parse(data).started;
}
