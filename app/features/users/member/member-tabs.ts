import { useMay } from '#app/lib/session/use-permissions.ts';
import type { Permission } from '#domain/permissions.ts';

export const memberTabs = [
  'apercu',
  'commentaires',
  'signalements',
  'annuaire',
  'badges',
  'newsletter',
  'sessions',
  'historique',
  'notes',
] as const;
export type MemberTabName = (typeof memberTabs)[number];

const needed: Partial<Record<MemberTabName, Permission>> = {
  commentaires: 'comments.moderate',
  signalements: 'comments.moderate',
  annuaire: 'comments.moderate',
  badges: 'badges.manage',
  sessions: 'users.manage',
  notes: 'comments.moderate',
};

export const isMemberTab = (name: string | null): name is MemberTabName =>
  memberTabs.some((tab) => tab === name);

/** The tabs whose data the caller may read. */
export function usePermittedTabs(): MemberTabName[] {
  const may = useMay();
  return memberTabs.filter((tab) => {
    const permission = needed[tab];
    return permission === undefined || may(permission);
  });
}
