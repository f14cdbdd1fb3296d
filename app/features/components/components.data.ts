import * as z from 'zod/mini';

import { getBrowserConfig } from '#app/lib/session/browser-config.ts';
import type { SiteClient } from '#app/lib/session/supabase-types.ts';
import { backupErrors } from '#domain/backups.ts';
import { componentNames, componentStates, incidentCauses, isFunctionName } from '#domain/components.ts';
import type { ComponentName, FunctionName } from '#domain/components.ts';

const incidentSchema = z.object({
  id: z.string(),
  component: z.enum(componentNames),
  cause: z.enum(incidentCauses),
  started_at: z.string(),
  ended_at: z.nullable(z.string()),
  calls: z.number(),
  errors: z.number(),
  note: z.string(),
  updated_at: z.string(),
});
export type Incident = z.infer<typeof incidentSchema>;

/** What a component reported, and what the database knows of its queue. Each has a few of them. */
const figuresSchema = z.object({
  uptime: z.optional(z.number()),
  memory: z.optional(z.number()),
  release: z.optional(z.string()),
  node: z.optional(z.string()),
  milliseconds: z.optional(z.number()),
  bytes: z.optional(z.number()),
  free: z.optional(z.number()),
  drift: z.optional(z.number()),
  cached: z.optional(z.number()),
  sockets: z.optional(z.number()),
  secrets: z.optional(z.record(z.string(), z.boolean())),
  jobs: z.optional(z.record(z.string(), z.object({ at: z.string(), ok: z.boolean() }))),
  waiting: z.optional(z.number()),
  running: z.optional(z.number()),
  failed: z.optional(z.number()),
  oldest_at: z.optional(z.nullable(z.string())),
  last_at: z.optional(z.nullable(z.string())),
  /** Of the scheduled backup; `error` is null while a new attempt runs. */
  failure: z.optional(
    z.nullable(z.object({ error: z.nullable(z.enum(backupErrors)), retry_at: z.string() })),
  ),
});

const rowSchema = z.object({
  component: z.enum(componentNames),
  kind: z.enum(['function', 'machinery']),
  state: z.enum(componentStates),
  is_pausable: z.boolean(),
  beat_at: z.nullable(z.string()),
  since: z.nullable(z.string()),
  called_at: z.nullable(z.string()),
  paused_at: z.nullable(z.string()),
  figures: figuresSchema,
  day_calls: z.number(),
  day_errors: z.number(),
  p50: z.nullable(z.number()),
  p95: z.nullable(z.number()),
  error: z.nullable(z.object({ code: z.string(), message: z.string(), last_seen_at: z.string() })),
  /** Thirty letters of `dayStates`, the oldest first. */
  days: z.string(),
  incident: z.nullable(incidentSchema),
});
export type Component = z.infer<typeof rowSchema>;

const statusSchema = z.object({ now: z.string(), rows: z.array(rowSchema) });
export type ComponentsStatus = z.infer<typeof statusSchema>;

export async function readComponents(client: SiteClient): Promise<ComponentsStatus> {
  return statusSchema.parse((await client.rpc('components_status').throwOnError()).data);
}

const detailSchema = z.object({
  component: z.enum(componentNames),
  days: z.array(
    z.object({
      day: z.string(),
      calls: z.number(),
      errors: z.number(),
      checks: z.number(),
      failures: z.number(),
      state: z.enum(['o', 'd', 'x', '-']),
    }),
  ),
  buckets: z.nullable(z.array(z.number())),
  errors: z.array(
    z.object({
      fingerprint: z.string(),
      code: z.string(),
      message: z.string(),
      errors: z.number(),
      first_seen_at: z.string(),
      last_seen_at: z.string(),
    }),
  ),
  incidents: z.array(incidentSchema),
});
export type ComponentDetail = z.infer<typeof detailSchema>;

export async function readComponentDetail(client: SiteClient, component: ComponentName) {
  return detailSchema.parse((await client.rpc('component_detail', { component }).throwOnError()).data);
}

const changedSchema = z.object({ changed: z.boolean() });

/** Whether the pause changed: another person may have been faster. */
export async function pauseComponent(client: SiteClient, component: ComponentName, paused: boolean) {
  const { data } = await client.rpc('pause_component', { component, paused }).throwOnError();
  return changedSchema.parse(data).changed;
}

/** Asks the process for a report now. */
export async function askForReport(client: SiteClient): Promise<void> {
  await client.rpc('check_components').throwOnError();
}

const noteSchema = z.union([
  z.object({ outcome: z.literal('gone') }),
  z.object({ outcome: z.enum(['done', 'conflict']), incident: incidentSchema }),
]);

/** `seen`: the `updated_at` of the incident whose note is replaced. */
export async function noteIncident(client: SiteClient, incident: string, note: string, seen: string) {
  const { data } = await client.rpc('note_incident', { incident, note, seen }).throwOnError();
  return noteSchema.parse(data);
}

const retriedSchema = z.object({ changed: z.number() });

/** Tries every mail that failed at once; returns how many. */
export async function retryFailedMails(client: SiteClient): Promise<number> {
  return retriedSchema.parse((await client.rpc('retry_mails', {}).throwOnError()).data).changed;
}

/** What a test call came to: `status` is null without a response in ten seconds. */
export type PingResult = { status: number | null; milliseconds: number };

const paths: Partial<Record<ComponentName, string>> = {
  pages: '/',
  calendar: '/calendrier.ics',
  sitemap: '/sitemap.xml',
};

export const isFunction: (component: ComponentName) => component is FunctionName = isFunctionName;

/** Machinery that reports nothing by itself: it only counts its calls. */
const counted: ReadonlySet<ComponentName> = new Set(['calendar', 'sitemap', 'pictures', 'publication']);

/** Whether the calls of a component are what is known of it. */
export const isCounted = ({ component, called_at: called }: Component): boolean =>
  isFunction(component) || counted.has(component) || called !== null;

/** Whether a call shows that the component works; the others are asked for a report. */
export const isCallable = (component: ComponentName): boolean =>
  isFunction(component) || paths[component] !== undefined;

/**
 * Calls a component without an effect: OPTIONS of a function, which runs it without a body and without a caller; HEAD of a
 * page.
 */
export async function pingComponent(component: ComponentName): Promise<PingResult> {
  const start = performance.now();
  const [method, address] = isFunction(component)
    ? ['OPTIONS', `${getBrowserConfig().supabaseUrl}/functions/v1/${component}`]
    : ['HEAD', paths[component] ?? '/'];
  const response = await fetch(address, {
    method,
    cache: 'no-store',
    credentials: 'omit',
    signal: AbortSignal.timeout(10_000),
  }).catch(() => null);
  return { status: response?.status ?? null, milliseconds: Math.round(performance.now() - start) };
}
