import type { SiteClient } from '#app/lib/session/supabase-types.ts';
import type { BadgeTierId } from '#domain/badges.ts';

/** `until` is an instant (ISO 8601), null for a badge without an end. */
type Award = { member: string; tier: BadgeTierId; until: string | null; reason: string };

/**
 * Awards a badge to a member; the database ends the present one.
 * @throws {PostgrestError} `badge_paid_by_card` when the payment provider manages the present badge.
 */
export async function awardBadge(client: SiteClient, { member, tier, until, reason }: Award): Promise<void> {
  await client
    .from('users_badges')
    .insert({ user_id: member, badge_tier: tier, status: 'active', ends_at: until, reason: reason || null })
    .throwOnError();
}
