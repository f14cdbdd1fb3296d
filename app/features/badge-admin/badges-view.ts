import { dayFilter, oneOf, yesFilter } from '#app/shared/list/filter-schemas.ts';
import { listView } from '#app/shared/list/list-view.ts';
import { badgeStatuses, badgeTierIds } from '#domain/badges.ts';

import type { BadgeListing } from './badges.data.ts';

/** The columns of the table, in their order. */
export const badgeColumns = [
  'membre',
  'niveau',
  'etat',
  'origine',
  'invite',
  'raison',
  'debut',
  'fin',
] as const;

export const badgeOrigins = ['invitation', 'carte'] as const;

/** The address of the screen. Days are days in Europe/Paris. */
export const badgesList = listView({
  tabs: { onglet: ['badges', 'demandes', 'niveaux', 'paiements'] },
  filters: {
    niveau: oneOf(badgeTierIds),
    etat: oneOf(badgeStatuses),
    origine: oneOf(badgeOrigins),
    du: dayFilter,
    au: dayFilter,
    bientot: yesFilter,
  },
  sort: { columns: ['membre', 'debut', 'fin'], initial: { column: 'debut', descending: true } },
  columns: { all: badgeColumns, initial: badgeColumns },
});

export type BadgesView = ReturnType<typeof badgesList.read>;

const sorts = { membre: 'name', debut: 'created', fin: 'end' } as const;

/** The parameters of `badges_page` for an address. */
export function listingOf({ search, filters, sort, size, after }: BadgesView): BadgeListing {
  const { niveau, etat, origine, du, au, bientot } = filters;
  return {
    sort: sorts[sort?.column ?? 'debut'],
    descending: sort?.descending ?? true,
    size,
    ...(after && { after }),
    filters: {
      ...(search && { search }),
      ...(niveau && { tier: niveau }),
      ...(etat && { status: etat }),
      ...(origine && { origin: origine === 'carte' ? 'card' : 'invitation' }),
      ...(du && { since: `${du} 00:00 Europe/Paris` }),
      ...(au && { until: `${au} 24:00 Europe/Paris` }),
      ...(bientot && { soon: 'true' }),
    },
  };
}
