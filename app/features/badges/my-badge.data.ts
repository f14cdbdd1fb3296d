import type { SiteClient } from '#app/lib/supabase-types.ts';

export type HeldBadge = { badge_tier: string; created_at: string; ends_at: string | null; byCard: boolean };

/** The active badge with its dates; null without one. */
export async function readHeldBadge(client: SiteClient, userId: string): Promise<HeldBadge | null> {
  const { data } = await client
    .from('users_badges')
    .select('badge_tier, created_at, ends_at, stripe_subscription_id')
    .eq('user_id', userId)
    .eq('status', 'active')
    .order('created_at', { ascending: false })
    .limit(1)
    .maybeSingle()
    .throwOnError();
  if (!data) return null;
  const { stripe_subscription_id, ...badge } = data;
  return { ...badge, byCard: stripe_subscription_id !== null };
}
