import { FilterBar } from '#app/ui/table/filter-bar.tsx';
import type { FilterField } from '#app/ui/table/filter-fields.ts';
import { badgeOriginNames, badgesAdmin, badgeStatusNames } from '#content/copy/admin/badges.ts';
import { badgeNames } from '#content/copy/admin/people.ts';
import { badgeStatuses, badgeTierIds } from '#domain/badges.ts';

import type { BadgesView } from './badges-view.ts';

const copy = badgesAdmin.filters;

const fields: FilterField[] = [
  {
    kind: 'choice',
    name: 'niveau',
    label: copy.tier,
    any: copy.anyTier,
    options: badgeTierIds.map((value) => ({ value, label: badgeNames[value] })),
  },
  {
    kind: 'choice',
    name: 'etat',
    label: copy.status,
    any: copy.anyStatus,
    options: badgeStatuses.map((value) => ({ value, label: badgeStatusNames[value] })),
  },
  {
    kind: 'choice',
    name: 'origine',
    label: copy.origin,
    any: copy.anyOrigin,
    options: [
      { value: 'invitation', label: badgeOriginNames.invitation },
      { value: 'carte', label: badgeOriginNames.card },
    ],
  },
  { kind: 'days', first: 'du', last: 'au', label: copy.start },
  { kind: 'toggle', name: 'bientot', label: copy.soon },
];

/** The search and the filters of the list of badges. */
export function BadgeFilters({
  view,
  onChange,
}: {
  view: BadgesView;
  onChange: (changes: Record<string, string | null>) => void;
}) {
  return (
    <FilterBar
      label={copy.label}
      search={{ label: badgesAdmin.search, hint: badgesAdmin.searchHint, text: view.search }}
      fields={fields}
      texts={view.filters}
      onChange={onChange}
    />
  );
}
