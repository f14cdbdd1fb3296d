import type { BadgeTierId } from '#domain/badges.ts';

/** What a member without the required badge reads (`RequireBadge`). */
export const badgeGate = {
  failure: 'Votre badge n’a pas pu être vérifié.',
  opens: {
    bronze: 'Le badge Bronze l’ouvre ; les badges Argent et Or aussi.',
    silver: 'Le badge Argent l’ouvre ; le badge Or aussi.',
    gold: 'Le badge Or l’ouvre.',
  } satisfies Record<BadgeTierId, string>,
  see: 'Voir les badges',
} as const;

/** The priority booking window, in the card of the next evening of the dashboard. */
export const priorityBooking = {
  book: 'Réserver en priorité',
  failure: 'Le lien de réservation n’a pas pu être chargé.',
  soon: 'Votre badge ouvre vos réservations le',
  without: 'Les badges réservent jusqu’à 72 h plus tôt.',
  see: 'Voir les badges',
} as const;

/** « Groupe de discussion des membres », in the badge card of the dashboard. */
export const membersChat = {
  title: 'Le groupe des membres',
  what: 'Le groupe de discussion réunit les membres qui ont un badge, entre deux soirées.',
  failure: 'L’adresse du groupe n’a pas pu être chargée.',
  none: 'L’adresse du groupe arrive bientôt : les organisateurs la donneront ici.',
  open: 'Rejoindre le groupe',
} as const;
