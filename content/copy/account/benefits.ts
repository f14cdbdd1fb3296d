import type { BadgeTierId } from '#domain/badges.ts';

/** What a member without the required badge reads (`RequireBadge`). */
export const badgeGate = {
  failure: 'Votre badge n’a pas pu être vérifié.',
  opens: {
    bronze: 'Le badge Bronze l’ouvre ; les badges Argent et Or aussi.',
    silver: 'Le badge Argent l’ouvre ; le badge Or aussi.',
    gold: 'Le badge Or l’ouvre.',
  } satisfies Record<BadgeTierId, string>,
  see: 'Voir les badges',
} as const;
