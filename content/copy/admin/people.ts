import type { BadgeTierId } from '#domain/badges.ts';
import type { MemberState, Role } from '#domain/members.ts';

/** Names of roles, badges and states, shown by several screens of the back-office. */
export const roleNames: Record<Role, string> = {
  admin: 'Administrateur',
  moderator: 'Modérateur',
  editor: 'Rédacteur',
  newsletter: 'Newsletter',
  reader: 'Lecture seule',
};

export const badgeNames: Record<BadgeTierId, string> = { bronze: 'Bronze', silver: 'Argent', gold: 'Or' };

export const memberStateNames: Record<MemberState, string> = {
  active: 'Actif',
  unconfirmed: 'Non confirmé',
  suspended: 'Suspendu',
  leaving: 'Départ demandé',
};
