import { PostgrestError } from '@supabase/supabase-js';
import type { SupabaseClient } from '@supabase/supabase-js';
import * as z from 'zod/mini';

import type { DeliveryResult } from '#domain/campaigns.ts';
import { mailLists } from '#domain/mail-lists.ts';
import type { Database } from '#domain/database.types.gen.ts';

import type { CampaignMail, Delivery } from './campaign-message.ts';

/** The database did not answer, or could not: the same call may succeed later. */
export class DatabaseFailure extends Error {
  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.name = 'DatabaseFailure';
  }
}

/** Classes of SQLSTATE for a connection, a conflict, a resource, a lock, a stop or the system; no database at all. */
const passing = /^(?:08|40|53|55|57|58|PGRST00)|^$/;

/** @throws {DatabaseFailure} unless the database refuses what it is given. */
async function ask<Data>(call: PromiseLike<{ data: Data }>): Promise<Data> {
  try {
    return (await call).data;
  } catch (error) {
    if (error instanceof PostgrestError && !passing.test(error.code)) throw error;
    throw new DatabaseFailure(error);
  }
}

const testSchema = z.object({ test: z.uuid(), campaign: z.uuid(), recipient: z.string() });

const nextSchema = z.object({ campaign: z.optional(z.uuid()), rendered: z.optional(z.boolean()) });

const mailSchema = z.object({
  subject: z.string(),
  html: z.string(),
  plain: z.string(),
  created_at: z.string(),
});

const deliverySchema = z.object({
  delivery: z.uuid(),
  recipient: z.string(),
  token: z.string(),
  attempt: z.int(),
  list: z.optional(z.enum(mailLists)),
});
const waitSchema = z.object({ wait: z.number() });

/** The next delivery, or the milliseconds to wait for it, or undefined when none is due. */
export type Claim = { delivery: Delivery } | { wait: number } | undefined;

/** The functions of the sending worker, called with the secret key, so that they work with the hosted service too. */
export function createCampaignClient(client: SupabaseClient<Database>) {
  return {
    async next(): Promise<z.infer<typeof nextSchema>> {
      const { data } = await client.rpc('campaign_next').throwOnError();
      return nextSchema.parse(data);
    },
    async mail(campaign: string): Promise<CampaignMail> {
      const { data } = await client.rpc('campaign_mail', { campaign }).throwOnError();
      return mailSchema.parse(data);
    },
    /** What the mail is rendered from, as `materialSchema` describes it. */
    async material(campaign: string): Promise<unknown> {
      return ask(client.rpc('campaign_material', { campaign }).throwOnError());
    },
    /** The codes of addresses whose visits are counted, by address. */
    async registerLinks(campaign: string, urls: string[]): Promise<Record<string, string>> {
      const codes = await ask(client.rpc('campaign_links', { campaign, urls }).throwOnError());
      return z.record(z.string(), z.string()).parse(codes);
    },
    async store(campaign: string, mail: Omit<CampaignMail, 'created_at'>): Promise<void> {
      await ask(client.rpc('campaign_rendered', { campaign, ...mail }).throwOnError());
    },
    async unreadable(campaign: string, reason: string): Promise<void> {
      await client.rpc('campaign_unreadable', { campaign, reason }).throwOnError();
    },
    /** A test that a person sends to themselves; undefined when none waits. */
    async claimTest(): Promise<z.infer<typeof testSchema> | undefined> {
      const { data } = await client.rpc('campaign_test_claim').throwOnError();
      return testSchema.safeParse(data).data;
    },
    async settleTest(test: string, error?: string): Promise<void> {
      await client
        .rpc('campaign_test_settle', { test, ...(error !== undefined && { error }) })
        .throwOnError();
    },
    async claim(campaign: string, worker: string): Promise<Claim> {
      const { data } = await client.rpc('campaign_claim', { campaign, worker }).throwOnError();
      const wait = waitSchema.safeParse(data);
      if (wait.success) return wait.data;
      const delivery = deliverySchema.safeParse(data);
      return delivery.success ? { delivery: delivery.data } : undefined;
    },
    async handOver(delivery: string, worker: string): Promise<boolean> {
      const { data } = await client.rpc('campaign_hand_over', { delivery, worker }).throwOnError();
      return data;
    },
    async settle(delivery: string, worker: string, result: DeliveryResult, error?: string): Promise<void> {
      await client
        .rpc('campaign_settle', { delivery, worker, result, ...(error !== undefined && { error }) })
        .throwOnError();
    },
  };
}

export type CampaignClient = ReturnType<typeof createCampaignClient>;
