import type { BadgeTierId } from '#domain/badges.ts';

/** The badge of a member beside their name: « Badge Bronze sur votre profil » on the cards. */
export const badgeMark: Record<BadgeTierId, string> = {
  bronze: 'Badge Bronze',
  silver: 'Badge Argent',
  gold: 'Badge Or',
};
