import { FilterBar } from '#app/ui/table/filter-bar.tsx';
import type { FilterField } from '#app/ui/table/filter-fields.ts';
import { badgeNames, memberStateNames, roleNames } from '#content/copy/admin/people.ts';
import { users } from '#content/copy/admin/users.ts';
import { badgeTierIds } from '#domain/badges.ts';
import { memberStates, roles } from '#domain/members.ts';

import type { MembersView } from './members-view.ts';

const copy = users.filters;

const options = <Value extends string>(values: readonly Value[], names: Record<Value, string>) =>
  values.map((value) => ({ value, label: names[value] }));

const fields: FilterField[] = [
  { kind: 'choice', name: 'role', label: copy.role, any: copy.anyRole, options: options(roles, roleNames) },
  {
    kind: 'choice',
    name: 'badge',
    label: copy.badge,
    any: copy.anyBadge,
    options: [...options(badgeTierIds, badgeNames), { value: 'aucun', label: copy.noBadge }],
  },
  {
    kind: 'choice',
    name: 'etat',
    label: copy.state,
    any: copy.anyState,
    options: options(memberStates, memberStateNames),
  },
  { kind: 'days', first: 'du', last: 'au', label: copy.created },
  { kind: 'days', first: 'vu_du', last: 'vu_au', label: copy.seen },
  { kind: 'toggle', name: 'attente', label: copy.pending },
  { kind: 'toggle', name: 'abonne', label: copy.newsletter },
];

/** The search and the filters of the list of members. */
export function MemberFilters({
  view,
  onChange,
}: {
  view: MembersView;
  onChange: (changes: Record<string, string | null>) => void;
}) {
  return (
    <FilterBar
      label={copy.label}
      search={{ label: users.search, hint: users.searchHint, text: view.search }}
      fields={fields}
      texts={view.filters}
      onChange={onChange}
    />
  );
}
