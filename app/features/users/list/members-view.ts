import { dayFilter, oneOf, yesFilter } from '#app/shared/list/filter-schemas.ts';
import { listView } from '#app/shared/list/list-view.ts';
import type { MemberListing } from '#app/features/users/list/members.data.ts';
import { badgeTierIds } from '#domain/badges.ts';
import { memberStates, roles } from '#domain/members.ts';

/** The columns of the table, in their order. */
export const memberColumns = [
  'nom',
  'email',
  'roles',
  'badge',
  'etat',
  'cree',
  'vu',
  'commentaires',
  'signalements',
  'newsletter',
] as const;

/** The URL state of the screen. Days are days in Europe/Paris. */
export const membersList = listView({
  tabs: { onglet: ['membres', 'invitations', 'doublons', 'supprimes'] },
  filters: {
    role: oneOf(roles),
    badge: oneOf([...badgeTierIds, 'aucun']),
    etat: oneOf(memberStates),
    du: dayFilter,
    au: dayFilter,
    vu_du: dayFilter,
    vu_au: dayFilter,
    attente: yesFilter,
    abonne: yesFilter,
  },
  sort: { columns: ['nom', 'cree', 'vu'], initial: { column: 'cree', descending: true } },
  columns: {
    all: memberColumns,
    initial: ['nom', 'email', 'roles', 'badge', 'etat', 'cree', 'vu', 'commentaires'],
  },
});

export type MembersView = ReturnType<typeof membersList.read>;

const sorts = { nom: 'name', cree: 'created', vu: 'seen' } as const;

/** The parameters of `members_page` for an address. */
export function listingOf({ search, filters, sort, size, after }: MembersView): MemberListing {
  const { role, badge, etat, du, au, vu_du: seenFrom, vu_au: seenTo, attente, abonne } = filters;
  return {
    sort: sorts[sort?.column ?? 'cree'],
    descending: sort?.descending ?? true,
    size,
    ...(after && { after }),
    filters: {
      ...(search && { search }),
      ...(role && { role }),
      ...(badge && { badge: badge === 'aucun' ? 'none' : badge }),
      ...(etat && { state: etat }),
      ...(du && { since: `${du} 00:00 Europe/Paris` }),
      ...(au && { until: `${au} 24:00 Europe/Paris` }),
      ...(seenFrom && { seen_since: `${seenFrom} 00:00 Europe/Paris` }),
      ...(seenTo && { seen_until: `${seenTo} 24:00 Europe/Paris` }),
      ...(attente && { pending: 'true' }),
      ...(abonne && { newsletter: 'true' }),
    },
  };
}
