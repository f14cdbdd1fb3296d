import * as z from 'zod/mini';

import type { SiteClient } from '#app/lib/session/supabase-types.ts';
import { deliveryStates } from '#domain/campaigns.ts';
import { bounceKinds } from '#domain/mail-report.ts';
import { newsletterStatuses, subscriberSources } from '#domain/newsletter.ts';
import type { SubscriberAct } from '#domain/newsletter.ts';

/** A subscriber of the list. `email` is masked. */
const lineSchema = z.object({
  id: z.string(),
  email: z.string(),
  status: z.enum(newsletterStatuses),
  source: z.enum(subscriberSources),
  created_at: z.string(),
  consent_at: z.string(),
  consent_version: z.string(),
  confirmed_at: z.nullable(z.string()),
  unsubscribed_at: z.nullable(z.string()),
  last_sent_at: z.nullable(z.string()),
});
export type SubscriberLine = z.infer<typeof lineSchema>;

const pageSchema = z.object({ rows: z.array(lineSchema), next: z.nullable(z.string()) });

/** The parameters of `subscribers_page`. `after` is the `next` of the previous page. */
export type SubscriberListing = { filters: Record<string, string>; size: number; after?: string };

export async function readSubscribers(client: SiteClient, listing: SubscriberListing) {
  return pageSchema.parse((await client.rpc('subscribers_page', listing).throwOnError()).data);
}

const figuresSchema = z.object({
  states: z.partialRecord(z.enum(newsletterStatuses), z.number()),
  /** Confirmed addresses that a campaign about the next edition reaches. */
  waiting: z.number(),
  left_30: z.number(),
  bounces_30: z.number(),
});

export async function readSubscriberFigures(client: SiteClient) {
  return figuresSchema.parse((await client.rpc('subscriber_figures').throwOnError()).data);
}

const growthSchema = z.object({
  weeks: z.array(z.object({ week: z.string(), confirmed: z.number(), left: z.number() })),
  sources: z.array(z.object({ source: z.enum(subscriberSources), asked: z.number(), confirmed: z.number() })),
});

/** The last twelve weeks, oldest first. `week` is a Monday in Paris, « 2025-10-20 ». */
export async function readSubscriberGrowth(client: SiteClient) {
  return growthSchema.parse((await client.rpc('subscriber_growth').throwOnError()).data);
}

const recordSchema = z.extend(lineSchema, {
  consent_proof: z.nullable(z.string()),
  mails: z.array(
    z.object({
      campaign: z.string(),
      name: z.string(),
      state: z.enum(deliveryStates),
      sent_at: z.nullable(z.string()),
    }),
  ),
  bounces: z.array(z.object({ kind: z.enum(bounceKinds), code: z.string(), created_at: z.string() })),
});
export type SubscriberRecord = z.infer<typeof recordSchema>;

/** Null when the subscriber no longer exists. */
export async function readSubscriber(client: SiteClient, subscriber: string) {
  const { data } = await client.rpc('subscriber_record', { subscriber }).throwOnError();
  return z.nullable(recordSchema).parse(data);
}

/** The whole address; the database records the reason. */
export async function revealSubscriber(
  client: SiteClient,
  subscriber: string,
  reason: string,
): Promise<string> {
  return (await client.rpc('reveal_subscriber', { subscriber, reason }).throwOnError()).data;
}

const changedSchema = z.object({ changed: z.number(), act: z.nullable(z.string()) });

/** Changes at most 100 subscribers; `act` undoes it for ten minutes. */
export async function changeSubscribers(client: SiteClient, subscribers: string[], act: SubscriberAct) {
  return changedSchema.parse(
    (await client.rpc('change_subscribers', { subscribers, act }).throwOnError()).data,
  );
}

/** Returns the number of addresses whose state came back. */
export async function undoSubscriberAct(client: SiteClient, act: string): Promise<number> {
  const { data } = await client.rpc('undo_subscriber_act', { act }).throwOnError();
  return z.object({ restored: z.number() }).parse(data).restored;
}

const resentSchema = z.object({
  outcome: z.enum(['done', 'gone', 'not_pending', 'wait']),
  until: z.optional(z.nullable(z.string())),
});

export async function resendConfirmation(client: SiteClient, subscriber: string) {
  return resentSchema.parse((await client.rpc('resend_confirmation', { subscriber }).throwOnError()).data);
}

export async function eraseSubscriber(client: SiteClient, subscriber: string): Promise<'done' | 'gone'> {
  const { data } = await client.rpc('erase_subscriber', { subscriber }).throwOnError();
  return z.object({ outcome: z.enum(['done', 'gone']) }).parse(data).outcome;
}
