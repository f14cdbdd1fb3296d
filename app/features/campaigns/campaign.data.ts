import * as z from 'zod/mini';

import { isRefusedFor, readApiError } from '#app/lib/query/api-error.ts';
import { failureMessage } from '#app/lib/query/failure-cause.ts';
import type { SiteClient } from '#app/lib/session/supabase-types.ts';
import { publicAddress } from '#app/shared/pictures/public-address.data.ts';
import { refusalMessages } from '#content/copy/refusals.ts';
import { campaignEditor } from '#content/copy/admin/campaign-editor.ts';
import { materialSchema } from '#mail/campaign/material.ts';
import type { CampaignAct } from '#domain/campaigns.ts';
import { campaignTestStates } from '#domain/campaigns.ts';

import { savedCampaign } from './campaign.ts';
import type { CampaignValues, SavedCampaign } from './campaign.ts';
import { changeCampaign } from './campaigns.data.ts';

const columns =
  'id, edition_id, name, subject, preview_text, segment, blocks, is_public, state, scheduled_at, started_at, finished_at, recipients, paused_because, server_error, updated_at';

const isId = (text: string): boolean => z.safeParse(z.uuid(), text).success;

/** A campaign as it is saved; null for an unknown or a deleted one. */
export async function readCampaign(client: SiteClient, id: string): Promise<SavedCampaign | null> {
  if (!isId(id)) return null;
  const { data } = await client
    .from('newsletter_campaigns')
    .select(columns)
    .eq('id', id)
    .maybeSingle()
    .throwOnError();
  return data && savedCampaign(data);
}

export type CampaignSave =
  | { kind: 'saved'; version: string }
  | { kind: 'conflict' | 'locked'; current: SavedCampaign }
  | { kind: 'gone' }
  | { kind: 'refused'; message: string }
  | { kind: 'failed' };

/** Saves changes over the version `seen`. Rejects when the campaign cannot be read after a conflict. */
export async function saveCampaign(
  client: SiteClient,
  { id, seen, changes }: { id: string; seen: string; changes: Partial<CampaignValues> },
): Promise<CampaignSave> {
  try {
    const { outcome, updated_at: version } = await changeCampaign(client, { campaign: id, seen, changes });
    if (outcome === 'done' && version !== undefined) return { kind: 'saved', version };
  } catch (error) {
    return failureOf(error);
  }
  const current = await readCampaign(client, id);
  if (!current) return { kind: 'gone' };
  return {
    kind: current.status.state === 'draft' || current.version !== seen ? 'conflict' : 'locked',
    current,
  };
}

function failureOf(error: unknown): CampaignSave {
  const { kind, code } = readApiError(error);
  if (kind === 'forbidden') return { kind: 'refused', message: refusalMessages.permission_required };
  if (code === '23514' || isRefusedFor(error, 'unreadable_request'))
    return { kind: 'refused', message: campaignEditor.state.tooLong };
  if (code.startsWith('22')) return { kind: 'refused', message: failureMessage(error) };
  return { kind: 'failed' };
}

/** What the blocks of the saved campaign are filled with, and where its pictures are. */
export async function readMaterial(client: SiteClient, campaign: string) {
  const { data } = await client.rpc('campaign_preview', { campaign }).throwOnError();
  const filesUrl = new URL(publicAddress(client, 'media', ''), window.location.origin).origin;
  return { material: materialSchema.parse(data), filesUrl };
}

const sendSchema = z.object({
  outcome: z.enum(['done', 'conflict', 'gone', 'locked', 'incomplete', 'count', 'nobody', 'past', 'too_far']),
  recipients: z.nullish(z.number()),
  deliveries: z.optional(z.number()),
});
export type SendOutcome = z.infer<typeof sendSchema>;

/** `expected`: the number of recipients that the person typed. */
export async function sendCampaign(
  client: SiteClient,
  send: { campaign: string; seen: string; expected: number },
): Promise<SendOutcome> {
  const { data } = await client.rpc('send_campaign', send).throwOnError();
  return sendSchema.parse(data);
}

/** `at`: ISO 8601; without it the campaign is a draft again. */
export async function scheduleCampaign(
  client: SiteClient,
  { campaign, seen, at }: { campaign: string; seen: string; at: string | null },
): Promise<SendOutcome> {
  // The generated types do not know that `at` may be null.
  const args = z.custom<{ campaign: string; seen: string; at: string }>().parse({ campaign, seen, at });
  const { data } = await client.rpc('schedule_campaign', args).throwOnError();
  return sendSchema.parse(data);
}

export async function steerCampaign(
  client: SiteClient,
  steer: { campaign: string; act: CampaignAct },
): Promise<SendOutcome> {
  const { data } = await client.rpc('steer_campaign', steer).throwOnError();
  return sendSchema.parse(data);
}

export async function retryDeliveries(
  client: SiteClient,
  retry: { campaign: string; state: 'uncertain' | 'failed' },
): Promise<SendOutcome> {
  const { data } = await client.rpc('retry_deliveries', retry).throwOnError();
  return sendSchema.parse(data);
}

const figuresSchema = z.object({
  waiting: z.number(),
  sent: z.number(),
  refused: z.number(),
  failed: z.number(),
  uncertain: z.number(),
  cancelled: z.number(),
  bounced: z.number(),
  complained: z.number(),
  unsubscribed: z.number(),
  last_minute: z.number(),
  pace: z.number(),
});
export type CampaignFigures = z.infer<typeof figuresSchema>;

export async function readFigures(client: SiteClient, campaign: string): Promise<CampaignFigures> {
  const { data } = await client.rpc('campaign_figures', { campaign }).throwOnError();
  return figuresSchema.parse(data);
}

/** The links of the mail in their order, with their visits. */
export async function readClicks(client: SiteClient, campaign: string) {
  const { data } = await client.rpc('campaign_clicks', { campaign }).throwOnError();
  return z.array(z.object({ url: z.string(), visits: z.number() })).parse(data);
}

/** Undefined when the campaign lacks a subject or content, or is gone. */
export async function sendTest(client: SiteClient, campaign: string) {
  const { data } = await client.rpc('send_campaign_test', { campaign }).throwOnError();
  const asked = z.object({ test: z.optional(z.string()), recipient: z.optional(z.string()) }).parse(data);
  return asked.test === undefined ? undefined : { test: asked.test, recipient: asked.recipient ?? '' };
}

export async function readTestState(client: SiteClient, test: string) {
  const { data } = await client.rpc('campaign_test_state', { test }).throwOnError();
  return z
    .nullable(z.object({ state: z.enum(campaignTestStates), error: z.nullable(z.string()) }))
    .parse(data);
}

/** The paths of the site that answer « not found ». A page that does not respond counts as present. */
export async function findGonePaths(paths: readonly string[]): Promise<string[]> {
  const gone = await Promise.all(
    paths.map(async (path) => {
      const response = await fetch(path, { method: 'HEAD', credentials: 'omit' }).catch(() => undefined);
      return response?.status === 404;
    }),
  );
  return paths.filter((_path, index) => gone[index]);
}
