import * as z from 'zod/mini';

import { dayFilter, idFilter, oneOf, yesFilter } from '#app/shared/list/filter-schemas.ts';
import { listView } from '#app/shared/list/list-view.ts';
import { auditColumns } from '#content/copy/admin/audit.ts';
import { auditKinds } from '#domain/audit.ts';

const columns = [
  'date',
  'acteur',
  'action',
  'objet',
  'changement',
  'depuis',
  'resultat',
] as const satisfies readonly (keyof typeof auditColumns)[];

/** Entries without a member: the system, the secret key, a visitor. */
export const noActor = 'aucun';

const text = z.string().check(z.minLength(1), z.maxLength(200));

/** The URL state of the screen. `entree` is the open entry; it is no filter, so that opening one reads no list. */
export const auditList = listView({
  filters: {
    acteur: z.union([z.literal(noActor), idFilter]),
    action: oneOf(auditKinds),
    type: z.string().check(z.regex(/^[a-z_]{1,63}$/)),
    objet: text,
    requete: text,
    du: dayFilter,
    au: dayFilter,
    sensibles: yesFilter,
  },
  columns: { all: columns, initial: columns },
});

export type AuditView = ReturnType<typeof auditList.read>;

/** The filters as the functions of the database name them. Days are days in Europe/Paris, both included. */
export function databaseFilters({ search, filters }: Pick<AuditView, 'search' | 'filters'>) {
  const { acteur, action, type, objet, requete, du, au, sensibles } = filters;
  return {
    ...(acteur && { actor: acteur === noActor ? 'none' : acteur }),
    ...(action && { kind: action }),
    ...(type && { table: type }),
    ...(objet && { row: objet }),
    ...(requete && { request: requete }),
    ...(du && { since: `${du} 00:00 Europe/Paris` }),
    ...(au && { until: `${au} 24:00 Europe/Paris` }),
    ...(sensibles && { sensitive: true }),
    ...(search && { id: search }),
  };
}
