import * as z from 'zod/mini';

import type { SiteClient } from '#app/lib/session/supabase-types.ts';
import type { BadgeTierId } from '#domain/badges.ts';

import { badgeLineSchema } from './badge-line.ts';
import type { BadgeLine } from './badge-line.ts';
import type { BadgeRequest } from './badges.data.ts';

const outcomes = ['done', 'gone', 'conflict', 'card', 'inactive', 'held', 'endless', 'own', 'late'] as const;
const outcomeSchema = z.object({
  outcome: z.enum(outcomes),
  /** For `undoBadgeActs`. */
  act: z.optional(z.string()),
  /** The badge as it is now. */
  line: z.optional(badgeLineSchema),
});
export type BadgeOutcome = z.infer<typeof outcomeSchema>;

/** `until` (ISO 8601) is empty for a badge without end. */
export type Award = { member: string; tier: BadgeTierId; until: string; note: string };

export async function awardBadge(client: SiteClient, { member, tier, until, note }: Award) {
  const { data } = await client
    .rpc('award_badge', { member, tier, note, ...(until && { until }) })
    .throwOnError();
  return outcomeSchema.parse(data);
}

type Change<More> = { badge: Pick<BadgeLine, 'id' | 'updated_at'> } & More;

export async function changeTier(client: SiteClient, { badge, tier }: Change<{ tier: BadgeTierId }>) {
  const { data } = await client
    .rpc('change_badge_tier', { badge: badge.id, seen: badge.updated_at, tier })
    .throwOnError();
  return outcomeSchema.parse(data);
}

export async function changeEnd(client: SiteClient, { badge, until }: Change<{ until: string }>) {
  const { data } = await client
    .rpc('change_badge_end', { badge: badge.id, seen: badge.updated_at, ...(until && { until }) })
    .throwOnError();
  return outcomeSchema.parse(data);
}

export async function revokeBadge(client: SiteClient, { badge, reason }: Change<{ reason: string }>) {
  const { data } = await client
    .rpc('revoke_badge', { badge: badge.id, seen: badge.updated_at, reason })
    .throwOnError();
  return outcomeSchema.parse(data);
}

/** At most a hundred badges. */
export async function extendBadges(client: SiteClient, badges: string[], months: number) {
  const { data } = await client.rpc('extend_badges', { badges, months }).throwOnError();
  return z.array(outcomeSchema).parse(data);
}

/** At most a hundred acts of the caller. */
export async function undoBadgeActs(client: SiteClient, acts: string[]) {
  const { data } = await client.rpc('undo_badge_acts', { acts }).throwOnError();
  return z.array(outcomeSchema).parse(data);
}

const decisionSchema = z.object({
  outcome: z.enum(['done', 'conflict', 'gone']),
  updated_at: z.optional(z.string()),
});

type Decline = { request: Pick<BadgeRequest, 'id' | 'updated_at'>; note: string; undo?: boolean };

/** Declines an open request, or takes a decline back with `undo`. */
export async function declineRequest(client: SiteClient, { request, note, undo = false }: Decline) {
  const { data } = await client
    .rpc('decline_badge_request', { request: request.id, seen: request.updated_at, note, undo })
    .throwOnError();
  return decisionSchema.parse(data);
}
