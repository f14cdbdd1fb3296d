import { badgeButtons } from '#content/copy/site/badges-section.ts';

import type { Tier } from './badges.data.ts';

export type BadgeButtonState = {
  label: string;
  disabled: boolean;
  /** « Débloquez N nouveaux avantages », for the owner of a lower badge. */
  unlocks?: string;
};

/**
 * The button of a card (BADGE-08 to BADGE-11). While payments are disabled it is the same for every visitor, the
 * owner of the badge included. `current` is the visitor's active badge.
 */
export function badgeButton(options: {
  tier: Pick<Tier, 'id' | 'name' | 'features'>;
  current?: Pick<Tier, 'id' | 'features'>;
  payments: boolean;
  busy?: boolean;
}): BadgeButtonState {
  const { tier, current, payments, busy } = options;
  const unlocks = current && unlocked(tier, current);
  if (!payments) return { label: badgeButtons.soon, disabled: true, unlocks };
  if (current?.id === tier.id) return { label: badgeButtons.current, disabled: true };
  if (busy) return { label: badgeButtons.busy, disabled: true, unlocks };
  return { label: current ? `Passer à ${tier.name}` : `Rejoindre ${tier.name}`, disabled: false, unlocks };
}

function unlocked(tier: Pick<Tier, 'features'>, current: Pick<Tier, 'features'>): string | undefined {
  const more = tier.features.length - current.features.length;
  return more > 0 ? `Débloquez ${more} nouveaux avantages` : undefined;
}
