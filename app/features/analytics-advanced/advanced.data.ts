import * as z from 'zod/mini';

import type { SiteClient } from '#app/lib/session/supabase-types.ts';
import type { FunnelStep, GoalMetric } from '#domain/analytics.ts';
import { goalMetrics } from '#domain/analytics.ts';

import { breakdowns, eventFilters, sessionFilters, windows } from './advanced-view.ts';
import type { AdvancedView } from './advanced-view.ts';

/** A number of persons; null when it is from 1 to 4. */
const count = z.nullable(z.number());
const counts = z.array(count);

const funnelSchema = z.object({
  enough: z.boolean(),
  steps: counts,
  groups: z.array(z.object({ name: z.string(), steps: counts })),
});
export type FunnelFigures = z.infer<typeof funnelSchema>;

/** The sessions that reach each step, and the same by group. */
export async function readFunnel(
  client: SiteClient,
  view: AdvancedView,
  steps: readonly FunnelStep[],
  signal: AbortSignal,
): Promise<FunnelFigures> {
  const { fenetre, detail } = view.filters;
  const { data } = await client
    .rpc('analytics_funnel', {
      steps: [...steps],
      filters: sessionFilters(view),
      ...(fenetre && { within: windows[fenetre] }),
      ...(detail && { breakdown: breakdowns[detail] }),
    })
    .abortSignal(signal)
    .throwOnError();
  return funnelSchema.parse(data);
}

const outcomesSchema = z.object({ newsletter: counts, comments: counts });
export type Outcomes = z.infer<typeof outcomesSchema>;

/** What became of the subscriptions and comments of the period. */
export async function readOutcomes(
  client: SiteClient,
  view: AdvancedView,
  signal: AbortSignal,
): Promise<Outcomes> {
  const { data } = await client
    .rpc('analytics_outcomes', { filters: sessionFilters(view) })
    .abortSignal(signal)
    .throwOnError();
  return outcomesSchema.parse(data);
}

const pathsSchema = z.object({
  enough: z.boolean(),
  booked: count,
  rows: z.array(z.object({ path: z.array(z.string()), sessions: z.number() })),
});
export type Paths = z.infer<typeof pathsSchema>;

/** The most frequent paths before a booking. */
export async function readPaths(client: SiteClient, view: AdvancedView, signal: AbortSignal): Promise<Paths> {
  const { data } = await client
    .rpc('analytics_paths', { filters: sessionFilters(view) })
    .abortSignal(signal)
    .throwOnError();
  return pathsSchema.parse(data);
}

const contentSchema = z.object({
  enough: z.boolean(),
  rows: z.array(
    z.object({
      path: z.string(),
      title: z.nullable(z.string()),
      views: z.number(),
      sessions: z.number(),
      booked: count,
      /** Sessions whose depth is known, those that saw the end, and the median in percent. */
      measured: count,
      ended: count,
      median: count,
    }),
  ),
});
export type ReadArticles = z.infer<typeof contentSchema>;

/** Articles by views. */
export async function readContent(
  client: SiteClient,
  view: AdvancedView,
  signal: AbortSignal,
): Promise<ReadArticles> {
  const { data } = await client
    .rpc('analytics_content', { filters: sessionFilters(view) })
    .abortSignal(signal)
    .throwOnError();
  return contentSchema.parse(data);
}

const cohortsSchema = z.object({
  newsletter: z.array(z.object({ month: z.string(), subscribed: count, confirmed: count, kept: count })),
  commenters: z.array(z.object({ month: z.string(), members: counts })),
});
export type Cohorts = z.infer<typeof cohortsSchema>;

/** Subscribers and commenters by month, the newest month first. */
export async function readCohorts(client: SiteClient, signal: AbortSignal): Promise<Cohorts> {
  const { data } = await client.rpc('analytics_cohorts').abortSignal(signal).throwOnError();
  return cohortsSchema.parse(data);
}

const goalSchema = z.object({
  /** « 2026-11 » */
  month: z.string(),
  /** Months after the current one, negative for those before. */
  later: z.number(),
  metric: z.enum(goalMetrics),
  target: z.nullable(z.number()),
  updated_at: z.nullable(z.string()),
  actual: z.nullable(z.number()),
});
export type Goal = z.infer<typeof goalSchema>;

/** The goals of fourteen months, the latest first, with what was reached. */
export async function readGoals(client: SiteClient, signal: AbortSignal): Promise<Goal[]> {
  const { data } = await client.rpc('analytics_goals_overview').abortSignal(signal).throwOnError();
  return z.array(goalSchema).parse(data);
}

export type GoalChange = { month: string; metric: GoalMetric; target: number | null; seen: string | null };

/** Sets or removes a goal; false when it has changed since it was read. */
export async function saveGoal(
  client: SiteClient,
  { month, metric, target, seen }: GoalChange,
): Promise<boolean> {
  const { data } = await client
    .rpc('set_analytics_goal', {
      month: `${month}-01`,
      metric,
      ...(target !== null && { target }),
      ...(seen !== null && { seen }),
    })
    .throwOnError();
  return data;
}

const eventsSchema = z.object({
  rows: z.array(
    z.object({
      id: z.string(),
      at: z.string(),
      kind: z.string(),
      path: z.string(),
      session: z.string(),
      member: z.nullable(z.string()),
      name: z.nullable(z.string()),
      payload: z.record(z.string(), z.unknown()),
    }),
  ),
  next: z.nullable(z.string()),
});
export type EventsPage = z.infer<typeof eventsSchema>;
export type RawEvent = EventsPage['rows'][number];

/** One page of visits and events, newest first. */
export async function readEvents(client: SiteClient, view: AdvancedView): Promise<EventsPage> {
  const { data } = await client
    .rpc('analytics_events_page', {
      filters: eventFilters(view),
      size: view.size,
      ...(view.after && { after: view.after }),
    })
    .throwOnError();
  return eventsSchema.parse(data);
}

/** 500 events of the filtered set; the database records each call in the audit log. */
export async function readEventExport(
  client: SiteClient,
  view: AdvancedView,
  after: string | null,
  signal: AbortSignal,
): Promise<EventsPage> {
  const { data } = await client
    .rpc('export_analytics_events', { filters: eventFilters(view), ...(after && { after }) })
    .abortSignal(signal)
    .throwOnError();
  return eventsSchema.parse(data);
}

/** How many months the events are kept (`retention.visits`); null when the setting is absent. */
export async function readKeptMonths(client: SiteClient): Promise<number | null> {
  const { data } = await client
    .from('settings')
    .select('value')
    .eq('key', 'retention.visits')
    .maybeSingle()
    .throwOnError();
  return z.nullable(z.number()).parse(data?.value ?? null);
}
