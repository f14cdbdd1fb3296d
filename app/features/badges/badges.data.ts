import type { SiteClient } from '#app/lib/session/supabase-types.ts';
import type { BadgeFeature, BadgeTier } from '#content/seed/badges.ts';
import { badgeFeatures, badgeTiers } from '#content/seed/badges.ts';
import { comparisonGroups } from '#content/copy/site/badges-section.ts';

export type Tier = Omit<BadgeTier, 'billingPeriod'>;
export type Comparison = Omit<BadgeFeature, 'slug'>;

const tierColumns = 'id, name, price_euros, price_id, color, features, is_popular, rank';

/** The three badges from the lowest to the highest. Those of `content/` when the read fails. */
export async function getBadgeTiers(client: SiteClient): Promise<Tier[]> {
  const { data } = await client.from('badge_tiers').select(tierColumns).order('rank').retry(false);
  if (!data) return badgeTiers;
  return data.flatMap((row) => {
    // The database holds these ids and ranks to the three that exist; the types do not say it.
    const known = badgeTiers.find(({ id }) => id === row.id);
    if (!known) return [];
    const { id, rank } = known;
    return [
      {
        id,
        rank,
        name: row.name,
        price: row.price_euros,
        priceId: row.price_id,
        color: row.color,
        features: row.features,
        popular: row.is_popular,
      },
    ];
  });
}

/** The rows of the comparison, in their order. Those of `content/` when the read fails. */
export async function getBadgeComparison(client: SiteClient): Promise<Comparison[]> {
  const { data } = await client
    .from('badge_features')
    .select('feature_group, label, bronze, silver, gold')
    .order('position')
    .retry(false);
  if (!data) return badgeFeatures;
  return data.flatMap(({ feature_group, label, ...tiers }) => {
    const group = comparisonGroups.find((name) => name === feature_group);
    return group ? [{ group, label, tiers }] : [];
  });
}
