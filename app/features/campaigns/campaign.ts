import * as z from 'zod/mini';

import { campaignBlocksSchema } from '#domain/campaign-blocks.ts';
import type { CampaignBlock } from '#domain/campaign-blocks.ts';
import { campaignPauses, campaignSegments, campaignStates } from '#domain/campaigns.ts';
import type { CampaignSegment } from '#domain/campaigns.ts';

const instant = z.nullable(z.string());

/** A line of the list. `left`: deliveries that did not leave; `problems`: refused, failed or uncertain. */
export const campaignLineSchema = z.object({
  id: z.string(),
  name: z.string(),
  subject: z.string(),
  segment: z.enum(campaignSegments),
  state: z.enum(campaignStates),
  is_public: z.boolean(),
  recipients: z.nullable(z.number()),
  scheduled_at: instant,
  started_at: instant,
  finished_at: instant,
  updated_at: z.string(),
  problems: z.number(),
  left: z.number(),
});
export type CampaignLine = z.infer<typeof campaignLineSchema>;

/** What a person writes. */
export type CampaignValues = {
  name: string;
  subject: string;
  preview_text: string;
  segment: CampaignSegment;
  blocks: readonly CampaignBlock[];
  is_public: boolean;
};
export type CampaignField = keyof CampaignValues;

/** What the sending is doing. */
const campaignStatusSchema = z.object({
  id: z.string(),
  edition_id: z.nullable(z.string()),
  state: z.enum(campaignStates),
  scheduled_at: instant,
  started_at: instant,
  finished_at: instant,
  recipients: z.nullable(z.number()),
  paused_because: z.nullable(z.enum(campaignPauses)),
  server_error: z.nullable(z.string()),
});
export type CampaignStatus = z.infer<typeof campaignStatusSchema>;

const rowSchema = z.extend(campaignStatusSchema, {
  updated_at: z.string(),
  name: z.string(),
  subject: z.string(),
  preview_text: z.string(),
  segment: z.enum(campaignSegments),
  blocks: campaignBlocksSchema,
  is_public: z.boolean(),
});

export type SavedCampaign = { version: string; values: CampaignValues; status: CampaignStatus };

/** @throws {ZodError} when the blocks are not those of this site. */
export function savedCampaign(row: unknown): SavedCampaign {
  const {
    updated_at: version,
    name,
    subject,
    preview_text,
    segment,
    blocks,
    is_public,
    ...status
  } = rowSchema.parse(row);
  return { version, status, values: { name, subject, preview_text, segment, blocks, is_public } };
}

export const campaignPath = (id: string): string => `/admin/newsletter/campagnes/${id}`;

/** Whether its content can still change. */
export const isEditable = ({ state }: { state: CampaignStatus['state'] }): boolean =>
  state === 'draft' || state === 'scheduled';
