import * as z from 'zod/mini';

import type { SiteClient } from '#app/lib/session/supabase-types.ts';
import type { BadgeTierId } from '#domain/badges.ts';

/** `until` is an instant (ISO 8601), empty for a badge without an end. */
type Award = { member: string; tier: BadgeTierId; until: string; reason: string };

/** `card`: the present badge is managed by card; `held`: it is as high or higher; `gone`: there is no such member. */
const awardSchema = z.object({
  outcome: z.enum(['done', 'card', 'held', 'gone']),
  /** For `undoAward`. */
  act: z.optional(z.string()),
});
export type AwardOutcome = z.infer<typeof awardSchema>;

/** Awards a badge higher than the present one, which ends. */
export async function awardBadge(
  client: SiteClient,
  { member, tier, until, reason }: Award,
): Promise<AwardOutcome> {
  const { data } = await client
    .rpc('award_badge', { member, tier, note: reason, ...(until && { until }) })
    .throwOnError();
  return awardSchema.parse(data);
}

/** Takes an award back before its mail has left. Returns whether the badge was withdrawn. */
export async function undoAward(client: SiteClient, act: string): Promise<boolean> {
  const { data } = await client.rpc('undo_badge_acts', { acts: [act] }).throwOnError();
  return z.array(z.object({ outcome: z.string() })).parse(data)[0]?.outcome === 'done';
}
