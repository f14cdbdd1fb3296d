import { expect, test } from 'vitest';

import { auditList, databaseFilters } from './audit-view.ts';

const filtersOf = (query: string) => databaseFilters(auditList.read(new URLSearchParams(query)));

test('every filter of the address becomes a filter of the database', () => {
  const actor = '7e3f2a10-0000-4000-8000-000000000001';
  expect(
    filtersOf(
      `acteur=${actor}&action=rights&type=user_roles&objet=x&requete=r&du=2025-11-01&au=2025-11-07&sensibles=oui&q=id`,
    ),
  ).toEqual({
    actor,
    kind: 'rights',
    table: 'user_roles',
    row: 'x',
    request: 'r',
    since: '2025-11-01 00:00 Europe/Paris',
    until: '2025-11-07 24:00 Europe/Paris',
    sensitive: true,
    id: 'id',
  });
  expect(filtersOf('acteur=aucun')).toEqual({ actor: 'none' });
});

test('wrong values are ignored, and an open entry is no filter', () => {
  expect(filtersOf("acteur=x&action=voler&type=A'B&du=2025-13-01&sensibles=non&entree=7")).toEqual({});
  expect(auditList.query(auditList.read(new URLSearchParams('entree=7&action=update')))).toBe(
    'action=update',
  );
});
