import { useMemberQuery } from '#app/lib/query/member-query.ts';
import { FilterBar } from '#app/ui/table/filter-bar.tsx';
import type { FilterField } from '#app/ui/table/filter-fields.ts';
import { auditFilters, auditKindLabels } from '#content/copy/admin/audit.ts';
import { auditKinds } from '#domain/audit.ts';

import { readAuditChoices } from './audit.data.ts';
import type { CountedLine } from './audit-schemas.ts';
import { noActor } from './audit-view.ts';
import type { AuditView } from './audit-view.ts';
import { actorText, objectText, tableName } from './describe-entry.ts';

type Props = {
  view: AuditView;
  /** Entries of the list: they name a person or an object that is filtered by. */
  rows: readonly CountedLine[];
  onChange: (changes: Record<string, string | null>) => void;
};

/** The filters of the log. */
export function AuditFilterBar({ view, rows, onChange }: Props) {
  const { data: choices } = useMemberQuery('audit-choices', readAuditChoices);
  const { acteur, objet, type } = view.filters;
  const actors = (choices?.actors ?? []).map(({ id, name }) => ({ value: id, label: name }));
  // A person without a role is not among the choices.
  if (acteur && acteur !== noActor && !actors.some(({ value }) => value === acteur)) {
    const line = rows.find(({ actor }) => actor.id === acteur);
    actors.push({ value: acteur, label: line ? actorText(line) : auditFilters.unknownActor });
  }
  const tables = [...new Set([...(choices?.tables ?? []), ...(type ? [type] : [])])];
  const line = objet === undefined ? undefined : rows.find(({ row }) => row === objet);

  const fields: FilterField[] = [
    {
      kind: 'choice',
      name: 'acteur',
      label: auditFilters.actor,
      any: auditFilters.anyActor,
      options: [...actors, { value: noActor, label: auditFilters.noActor }],
    },
    {
      kind: 'choice',
      name: 'action',
      label: auditFilters.action,
      any: auditFilters.anyAction,
      options: auditKinds.map((value) => ({ value, label: auditKindLabels[value] })),
    },
    {
      kind: 'choice',
      name: 'type',
      label: auditFilters.object,
      any: auditFilters.anyObject,
      options: tables
        .map((value) => ({ value, label: tableName(value) }))
        .toSorted((a, b) => a.label.localeCompare(b.label, 'fr')),
    },
    { kind: 'days', first: 'du', last: 'au' },
    { kind: 'toggle', name: 'sensibles', label: auditFilters.sensitive },
    { kind: 'chosen', name: 'objet', label: auditFilters.row, text: line ? objectText(line) : objet },
    { kind: 'chosen', name: 'requete', label: auditFilters.request, text: view.filters.requete },
  ];
  return (
    <FilterBar
      label={auditFilters.label}
      search={{ label: auditFilters.search, hint: auditFilters.hint, text: view.search }}
      fields={fields}
      texts={view.filters}
      onChange={onChange}
    />
  );
}
