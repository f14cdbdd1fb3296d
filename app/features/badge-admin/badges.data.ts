import * as z from 'zod/mini';

import type { SiteClient } from '#app/lib/session/supabase-types.ts';
import { badgeTierIds } from '#domain/badges.ts';

import { badgeLineSchema, badgeRecordSchema } from './badge-line.ts';

/** The parameters of `badges_page`. `after` is the `next` of the previous page. */
export type BadgeListing = {
  sort: 'name' | 'created' | 'end';
  descending: boolean;
  size: number;
  after?: string;
  filters: Record<string, string>;
};

const text = z.nullable(z.string());
const pageSchema = z.object({
  rows: z.array(badgeLineSchema),
  /** Stops at 1,001; null on later pages. */
  count: z.nullable(z.number()),
  next: text,
});

export async function readBadges(client: SiteClient, listing: BadgeListing) {
  const { data } = await client.rpc('badges_page', listing).throwOnError();
  return pageSchema.parse(data);
}

/** A page of 2,000 badges for a file, which the audit log records. */
export async function readBadgesExport(
  client: SiteClient,
  { filters, reason, after }: { filters: BadgeListing['filters']; reason: string; after: string | null },
  signal: AbortSignal,
) {
  const { data } = await client
    .rpc('export_badges', { filters, reason, ...(after && { after }) })
    .abortSignal(signal)
    .throwOnError();
  return z.object({ rows: z.array(badgeLineSchema), next: text }).parse(data);
}

const figuresSchema = z.object({
  bronze: z.number(),
  silver: z.number(),
  gold: z.number(),
  /** Percent of the active badges; null without any. */
  silver_share: z.nullable(z.number()),
  expiring: z.number(),
  awarded: z.number(),
  requests: z.number(),
  revenue_cents: z.number(),
  claim: text,
});

/** Figures of the last 30 days and of the active badges. */
export async function readBadgeFigures(client: SiteClient) {
  const { data } = await client.rpc('badge_figures', { days: 30 }).throwOnError();
  return figuresSchema.parse(data);
}

/** One badge with its benefits and the other badges of its member; null when there is none. */
export async function readBadgeRecord(client: SiteClient, badge: string) {
  const { data } = await client.rpc('badge_record', { badge }).throwOnError();
  return z.nullable(badgeRecordSchema).parse(data);
}

/** A use of a benefit. `edition` is null for a benefit that is given once. */
export type Use = { badge: string; allowance: string; edition: string | null; usedOn: string; note: string };

/** @throws {PostgrestError} `allowance_exhausted` when the quantity is used. */
export async function noteUse(client: SiteClient, use: Use): Promise<void> {
  await client
    .from('badge_uses')
    .insert({
      badge_id: use.badge,
      allowance_id: use.allowance,
      edition_id: use.edition,
      used_on: use.usedOn,
      note: use.note || null,
    })
    .throwOnError();
}

export async function removeUse(client: SiteClient, id: string): Promise<void> {
  await client.from('badge_uses').delete().eq('id', id).throwOnError();
}

const requestSchema = z.object({
  id: z.string(),
  member: z.string(),
  name: z.string(),
  email: text,
  own: z.boolean(),
  tier: z.enum(badgeTierIds),
  message: text,
  held: z.nullable(z.enum(badgeTierIds)),
  created_at: z.string(),
  updated_at: z.string(),
});
export type BadgeRequest = z.infer<typeof requestSchema>;

/** The open requests, oldest first, 25 on a page. */
export async function readBadgeRequests(client: SiteClient, after: string | undefined) {
  const { data } = await client.rpc('badge_requests_page', after ? { after } : {}).throwOnError();
  return z.object({ rows: z.array(requestSchema), next: text }).parse(data);
}

/** The number of open requests. */
export async function countBadgeRequests(client: SiteClient): Promise<number> {
  const { count } = await client
    .from('badge_requests')
    .select('id', { count: 'exact', head: true })
    .eq('status', 'open')
    .throwOnError();
  return count ?? 0;
}
