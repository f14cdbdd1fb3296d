import type { SiteClient } from '#app/lib/session/supabase-types.ts';
import type { BadgeFeature, BadgeTier } from '#content/seed/badges.ts';
import { badgeFeatures, badgeTiers } from '#content/seed/badges.ts';
import { badgeFeatureGroups } from '#domain/badges.ts';

export type Tier = Omit<BadgeTier, 'billingPeriod'>;
export type Comparison = Omit<BadgeFeature, 'slug'>;

const tierColumns = 'id, name, price_euros, price_id, color, features, is_popular, rank';

/** The three badges from the lowest to the highest; those of `content/` when the query fails. */
export async function readBadgeTiers(client: SiteClient): Promise<Tier[]> {
  const { data } = await client.from('badge_tiers').select(tierColumns).order('rank').retry(false);
  if (!data) return badgeTiers;
  return data.flatMap((row) => {
    // A CHECK constraint limits ids and ranks to the three known ones, which the generated types do not express.
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

/** The rows of the comparison, in their order; those of `content/` when the query fails. */
export async function readBadgeComparison(client: SiteClient): Promise<Comparison[]> {
  const { data } = await client
    .from('badge_features')
    .select('feature_group, label, bronze, silver, gold')
    .order('position')
    .retry(false);
  if (!data) return badgeFeatures;
  return data.flatMap(({ feature_group, label, ...tiers }) => {
    const group = badgeFeatureGroups.find((name) => name === feature_group);
    return group ? [{ group, label, tiers }] : [];
  });
}
