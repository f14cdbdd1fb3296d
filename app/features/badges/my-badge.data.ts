import type { SiteClient } from '#app/lib/session/supabase-types.ts';

export type HeldBadge = {
  badge_tier: string;
  created_at: string;
  ends_at: string | null;
  byCard: boolean;
  allowances: Allowance[];
};

/**
 * A countable feature of a badge, under the feature's label. `used` counts since the award, or for the next edition;
 * `days` are the days of these uses.
 */
export type Allowance = {
  label: string;
  quantity: number;
  used: number;
  perEdition: boolean;
  days: string[];
};

/** The active badge with its dates and allowances; null without one. */
export async function readHeldBadge(client: SiteClient, userId: string): Promise<HeldBadge | null> {
  const { data } = await client
    .from('users_badges')
    .select('id, badge_tier, created_at, ends_at, stripe_subscription_id')
    .eq('user_id', userId)
    .eq('status', 'active')
    .order('created_at', { ascending: false })
    .limit(1)
    .maybeSingle()
    .throwOnError();
  if (!data || (data.ends_at && Date.parse(data.ends_at) <= Date.now())) return null;
  const { id, stripe_subscription_id, ...badge } = data;
  return {
    ...badge,
    byCard: stripe_subscription_id !== null,
    allowances: await readAllowances(client, id, badge.badge_tier),
  };
}

async function readAllowances(client: SiteClient, badgeId: string, tier: string): Promise<Allowance[]> {
  const [allowed, uses] = await Promise.all([
    client
      .from('badge_allowances')
      .select('id, label, quantity, period')
      .eq('badge_tier', tier)
      .throwOnError(),
    client
      .from('badge_uses')
      .select('allowance_id, used_on, event_editions (is_next)')
      .eq('badge_id', badgeId)
      .order('used_on')
      .throwOnError(),
  ]);
  return allowed.data.map(({ id, label, quantity, period }) => {
    const days = uses.data
      .filter(
        ({ allowance_id: used, event_editions: edition }) =>
          used === id && (period === 'badge' || edition?.is_next === true),
      )
      .map(({ used_on: day }) => day);
    return { label, quantity, perEdition: period === 'edition', used: days.length, days };
  });
}

/** The member's last request for a badge; null without one. */
export async function readBadgeRequest(client: SiteClient, userId: string) {
  const { data } = await client
    .from('badge_requests')
    .select('id, wanted_tier, message, status, decision_note, created_at')
    .eq('user_id', userId)
    .order('created_at', { ascending: false })
    .limit(1)
    .maybeSingle()
    .throwOnError();
  return data;
}

export type BadgeRequest = NonNullable<Awaited<ReturnType<typeof readBadgeRequest>>>;

export async function sendBadgeRequest(
  client: SiteClient,
  userId: string,
  wanted: { wanted_tier: string; message: string | null },
): Promise<void> {
  await client
    .from('badge_requests')
    .insert({ user_id: userId, ...wanted })
    .throwOnError();
}

export async function withdrawBadgeRequest(client: SiteClient, userId: string, id: string): Promise<void> {
  await client.from('badge_requests').delete().eq('user_id', userId).eq('id', id).throwOnError();
}
