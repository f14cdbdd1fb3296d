import * as z from 'zod/mini';

import type { SiteClient } from '#app/lib/session/supabase-types.ts';
import { campaignBlocksSchema } from '#domain/campaign-blocks.ts';
import type { CampaignBlock } from '#domain/campaign-blocks.ts';
import type { CampaignSegment } from '#domain/campaigns.ts';

import { campaignLineSchema } from './campaign.ts';

/** The parameters of `campaigns_page`. `after` is the `next` of the previous page. */
export type CampaignListing = {
  tab?: 'draft' | 'scheduled' | 'running' | 'done';
  search?: string;
  size: number;
  after?: string;
};

const pageSchema = z.object({
  rows: z.array(campaignLineSchema),
  tabs: z.object({
    all: z.number(),
    draft: z.number(),
    scheduled: z.number(),
    running: z.number(),
    done: z.number(),
  }),
  next: z.nullable(z.string()),
});

export async function readCampaigns(client: SiteClient, listing: CampaignListing) {
  const { data } = await client.rpc('campaigns_page', listing).throwOnError();
  return pageSchema.parse(data);
}

/** The addresses that a segment has now. `edition`: of the campaign; null for the next one. */
export async function countAudience(
  client: SiteClient,
  segment: CampaignSegment,
  edition: string | null,
): Promise<number> {
  const { data } = await client
    .rpc('campaign_audience', { segment, ...(edition !== null && { edition }) })
    .throwOnError();
  return data;
}

const outcomeSchema = z.object({
  outcome: z.enum(['done', 'conflict', 'gone', 'locked']),
  id: z.optional(z.string()),
  updated_at: z.optional(z.string()),
});
export type CampaignOutcome = z.infer<typeof outcomeSchema>;

/** Begins with the content of a template or of another campaign, or empty; returns its id. */
export async function createCampaign(
  client: SiteClient,
  start: { name: string; template?: string; copy_of?: string },
): Promise<string> {
  const { data } = await client.rpc('create_campaign', start).throwOnError();
  return z.object({ id: z.string() }).parse(data).id;
}

type CampaignContent = { subject: string; preview_text: string; blocks: readonly CampaignBlock[] };

/** Begins with this content; returns the id. */
export async function createFilledCampaign(
  client: SiteClient,
  { name, ...content }: CampaignContent & { name: string },
): Promise<string> {
  const { data } = await client.rpc('create_campaign', { name }).throwOnError();
  const { id, updated_at: seen } = z.object({ id: z.string(), updated_at: z.string() }).parse(data);
  await changeCampaign(client, { campaign: id, seen, changes: content });
  return id;
}

export async function changeCampaign(
  client: SiteClient,
  { campaign, seen, changes }: { campaign: string; seen: string; changes: Record<string, unknown> },
): Promise<CampaignOutcome> {
  const { data } = await client
    .rpc('save_campaign', { campaign, seen, changes: jsonOf(changes) })
    .throwOnError();
  return outcomeSchema.parse(data);
}

/** The type that the generated arguments have for blocks. */
const jsonOf = (value: unknown) => z.json().parse(value);

export async function deleteCampaign(client: SiteClient, campaign: string): Promise<CampaignOutcome> {
  const { data } = await client.rpc('delete_campaign', { campaign }).throwOnError();
  return outcomeSchema.parse(data);
}

export async function restoreCampaign(client: SiteClient, campaign: string): Promise<CampaignOutcome> {
  const { data } = await client.rpc('restore_campaign', { campaign }).throwOnError();
  return outcomeSchema.parse(data);
}

const templateSchema = z.object({
  id: z.string(),
  name: z.string(),
  subject: z.string(),
  preview_text: z.string(),
  blocks: campaignBlocksSchema,
  updated_at: z.string(),
});
export type CampaignTemplate = z.infer<typeof templateSchema>;
const templateColumns = 'id, name, subject, preview_text, blocks, updated_at';

/** All templates: the database holds 200 at most. */
export async function readTemplates(client: SiteClient): Promise<CampaignTemplate[]> {
  const { data } = await client
    .from('newsletter_templates')
    .select(templateColumns)
    .order('name')
    .limit(200)
    .throwOnError();
  return z.array(templateSchema).parse(data);
}

/** @throws {PostgrestError} 23505 when a template has the name; `too_many_newsletter_templates`. */
export async function addTemplate(
  client: SiteClient,
  { blocks, ...template }: CampaignContent & { name: string },
): Promise<void> {
  await client
    .from('newsletter_templates')
    .insert({ ...template, blocks: jsonOf(blocks) })
    .throwOnError();
}

/** Saves the content of a campaign, as it is stored, as a template. */
export async function saveAsTemplate(
  client: SiteClient,
  { campaign, name }: { campaign: string; name: string },
): Promise<void> {
  const { data } = await client
    .from('newsletter_campaigns')
    .select('subject, preview_text, blocks')
    .eq('id', campaign)
    .single()
    .throwOnError();
  await addTemplate(client, { ...data, name, blocks: campaignBlocksSchema.parse(data.blocks) });
}

export async function renameTemplate(
  client: SiteClient,
  { id, name }: { id: string; name: string },
): Promise<void> {
  await client.from('newsletter_templates').update({ name }).eq('id', id).throwOnError();
}

export async function deleteTemplate(client: SiteClient, id: string): Promise<void> {
  await client.from('newsletter_templates').delete().eq('id', id).throwOnError();
}
