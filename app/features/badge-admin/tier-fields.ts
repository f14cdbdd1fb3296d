import { badgesAdmin } from '#content/copy/admin/badges.ts';
import { tierLimits } from '#domain/badges.ts';
import { columnLimits } from '#domain/column-limits.ts';

import type { TierFields } from './tiers.data.ts';

const copy = badgesAdmin.tiers;

/** The texts of the editor, by field. Features are one a line. */
export type TierTexts = {
  name: string;
  price: string;
  color: string;
  features: string;
  popular: boolean;
  priceId: string;
};

export const tierTexts = (tier: TierFields): TierTexts => ({
  name: tier.name,
  price: String(tier.price_euros).replace('.', ','),
  color: tier.color,
  features: tier.features.join('\n'),
  popular: tier.is_popular,
  priceId: tier.price_id,
});

const pricePattern = /^\d{1,6}(?:[.,]\d{1,2})?$/;

export const featureLines = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

export type TierErrors = Partial<Record<'name' | 'price' | 'features', string>>;

/** The tier that the texts describe, or what is wrong in French. The database checks the same. */
export function readTier(texts: TierTexts): { fields: TierFields } | { errors: TierErrors } {
  const name = texts.name.trim();
  const features = featureLines(texts.features);
  const price = texts.price.replace(/\s/g, '');
  const errors: TierErrors = {
    ...((name === '' || name.length > columnLimits.badge_tiers.name) && { name: copy.nameWrong }),
    ...(!pricePattern.test(price) && { price: copy.priceWrong }),
    ...((features.length > tierLimits.features ||
      new Set(features).size < features.length ||
      features.some((feature) => feature.length > tierLimits.featureMax)) && {
      features: copy.featuresWrong,
    }),
  };
  if (Object.keys(errors).length > 0) return { errors };
  return {
    fields: {
      name,
      price_euros: Number(price.replace(',', '.')),
      color: texts.color,
      features,
      is_popular: texts.popular,
      price_id: texts.priceId.trim(),
    },
  };
}
