/** `badge_tiers.id`, from the lowest to the highest. */
export const badgeTierIds = ['bronze', 'silver', 'gold'] as const;
export type BadgeTierId = (typeof badgeTierIds)[number];

/** `users_badges.status`; a member holds at most one `active` badge. */
export const badgeStatuses = ['active', 'pending', 'expired', 'revoked'] as const;
export type BadgeStatus = (typeof badgeStatuses)[number];

/** `badge_allowances.period`: how often an allowance is granted again. */
export const allowancePeriods = ['edition', 'badge'] as const;
export type AllowancePeriod = (typeof allowancePeriods)[number];

/** `badge_features.feature_group`: the titles of the comparison, in its order (BADGE-07). */
export const badgeFeatureGroups = ['Accès Événements', 'Networking', 'Avantages Exclusifs'] as const;
export type BadgeFeatureGroup = (typeof badgeFeatureGroups)[number];

/** `badge_tiers.rank`: what a tier opens, the higher ones open too (BADGE-26). */
export const badgeRanks = { bronze: 1, silver: 2, gold: 3 } as const satisfies Record<BadgeTierId, number>;

const isTier = (id: string): id is BadgeTierId => Object.hasOwn(badgeRanks, id);

/** Whether `active`, the tier of a badge held now, opens what requires `required`. An unknown tier opens nothing. */
export const holdsAtLeast = (active: string | null | undefined, required: BadgeTierId): boolean =>
  typeof active === 'string' && isTier(active) && badgeRanks[active] >= badgeRanks[required];
/**
 * Hours before the general opening in which the holders of a badge book; `private.priority_hours` repeats them. The cards promise
 * them.
 */
export const priorityHours = { bronze: 24, silver: 72, gold: 72 } as const satisfies Record<
  BadgeTierId,
  number
>;
/** Features of a tier, and characters of one; `private.check_badge_tier` and a CHECK of `badge_tiers` repeat them. */
export const tierLimits = { features: 20, featureMax: 120 } as const;

/** Months by which badges are extended together; `extend_badges` accepts 1 to 36. */
export const extensionMonths = [3, 6, 12] as const;
