import type { CopyValues } from '#app/shared/copy.data.ts';
import type { PublicSettings } from '#app/shared/settings.data.ts';
import { textSetting } from '#app/shared/settings.data.ts';

import type { Tier } from './badges.data.ts';

/** The data of the badges section. */
export type BadgeOffer = {
  tiers: Tier[];
  /** Whether badges can be paid online. */
  payments: boolean;
  /** « 67% des membres choisissent ce badge », from the settings that carry its source (EVENT-65). */
  popularClaim: string;
  /** « par an • paiement unique » on the cards, « par mois » in the comparison (EVENT-57, EVENT-58). */
  cardPeriod: string;
  comparisonPeriod: string;
};

export function badgeOffer(tiers: Tier[], values: CopyValues, settings: PublicSettings): BadgeOffer {
  return {
    tiers,
    payments: paymentsEnabled(settings['badges.payments']),
    popularClaim: textSetting(settings, 'figures.popular_badge'),
    cardPeriod: values['badge_period.cards'] ?? '',
    comparisonPeriod: values['badge_period.comparison'] ?? '',
  };
}

/** Whether the setting `badges.payments` enables payments; false for any unknown value. */
export function paymentsEnabled(setting: unknown): boolean {
  return typeof setting === 'object' && setting !== null && 'enabled' in setting && setting.enabled === true;
}
