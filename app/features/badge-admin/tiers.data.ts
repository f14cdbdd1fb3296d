import * as z from 'zod/mini';

import type { SiteClient } from '#app/lib/session/supabase-types.ts';
import { badgeTierIds } from '#domain/badges.ts';
import type { BadgeTierId } from '#domain/badges.ts';

const tierSchema = z.object({
  id: z.enum(badgeTierIds),
  name: z.string(),
  price_euros: z.number(),
  price_id: z.string(),
  color: z.string(),
  features: z.array(z.string()),
  is_popular: z.boolean(),
  updated_at: z.string(),
});
export type EditedTier = z.infer<typeof tierSchema>;

/** The tiers from the lowest to the highest. Throws when the request fails: an editor never shows a default. */
export async function readEditedTiers(client: SiteClient): Promise<EditedTier[]> {
  const { data } = await client
    .from('badge_tiers')
    .select('id, name, price_euros, price_id, color, features, is_popular, updated_at')
    .order('rank')
    .throwOnError();
  return z.array(tierSchema).parse(data);
}

export type TierFields = Omit<EditedTier, 'id' | 'updated_at'>;

const outcomeSchema = z.object({
  outcome: z.enum(['done', 'conflict', 'gone']),
  tier: z.optional(tierSchema),
});

/** `seen`: the `updated_at` that was read. A conflict returns the tier as it is now. */
export async function saveTier(
  client: SiteClient,
  { id, seen, fields }: { id: BadgeTierId; seen: string; fields: TierFields },
) {
  const { data } = await client
    .rpc('save_badge_tier', {
      tier: id,
      seen,
      name: fields.name,
      price_euros: fields.price_euros,
      color: fields.color,
      features: fields.features,
      popular: fields.is_popular,
      price_id: fields.price_id,
    })
    .throwOnError();
  return outcomeSchema.parse(data);
}
