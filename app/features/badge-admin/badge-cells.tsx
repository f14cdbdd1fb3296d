import { parisDate } from '#app/lib/time/paris-time.ts';
import { Portrait } from '#app/ui/media/portrait.tsx';
import type { Column } from '#app/ui/table/table-columns.ts';
import { ParisTime } from '#app/ui/text/paris-time.tsx';
import { badgeOriginNames, badgesAdmin, badgeStatusNames } from '#content/copy/admin/badges.ts';
import { badgeNames } from '#content/copy/admin/people.ts';
import type { BadgeStatus } from '#domain/badges.ts';

import type { BadgeLine } from './badge-line.ts';
import type { badgeColumns } from './badges-view.ts';

const { columns } = badgesAdmin;

/** The columns of the table of badges; ids are those of `badgeColumns`. */
export const badgeTableColumns: Column<BadgeLine>[] = [
  { id: 'membre', title: columns.membre, cell: (badge) => <Name badge={badge} />, sortable: true },
  { id: 'niveau', title: columns.niveau, cell: ({ tier }) => badgeNames[tier] },
  { id: 'etat', title: columns.etat, cell: ({ status }) => <StatusMark status={status} /> },
  {
    id: 'origine',
    title: columns.origine,
    cell: ({ origin }) => (origin === 'card' ? badgesAdmin.managed : badgeOriginNames[origin]),
  },
  { id: 'invite', title: columns.invite, cell: ({ invited_by: by }) => by },
  {
    id: 'raison',
    title: columns.raison,
    cell: ({ reason }) => reason && <span className="line-clamp-2 max-w-64 break-words">{reason}</span>,
  },
  {
    id: 'debut',
    title: columns.debut,
    cell: ({ created_at: iso }) => <ParisTime iso={iso} />,
    sortable: true,
    descendingFirst: true,
  },
  {
    id: 'fin',
    title: columns.fin,
    cell: ({ ends_at: iso }) => (iso ? <ParisTime iso={iso} /> : badgesAdmin.endless),
    sortable: true,
  },
];

/** The same columns in a file. */
export const badgeTexts: Record<(typeof badgeColumns)[number], (badge: BadgeLine) => string> = {
  membre: ({ name }) => name,
  niveau: ({ tier }) => badgeNames[tier],
  etat: ({ status }) => badgeStatusNames[status],
  origine: ({ origin }) => badgeOriginNames[origin],
  invite: ({ invited_by: by }) => by ?? '',
  raison: ({ reason }) => reason ?? '',
  debut: ({ created_at: iso }) => parisDate(iso),
  fin: ({ ends_at: iso }) => (iso ? parisDate(iso) : badgesAdmin.endless),
};

function Name({ badge }: { badge: BadgeLine }) {
  return (
    <span className="flex items-center gap-3">
      <Portrait
        name={badge.name}
        size={32}
        className="size-8 shrink-0 rounded-full text-xs"
        {...(badge.avatar && { src: badge.avatar })}
      />
      <span className="font-semibold">{badge.name}</span>
    </span>
  );
}

const statusColors: Record<BadgeStatus, string> = {
  active: 'bg-success',
  pending: 'bg-lantern',
  expired: 'bg-mist',
  revoked: 'bg-danger',
};

/** The state of a badge: a colour beside its name. */
export function StatusMark({ status }: { status: BadgeStatus }) {
  return (
    <span className="inline-flex items-center gap-2 whitespace-nowrap">
      <span aria-hidden="true" className={`size-2 rounded-full ${statusColors[status]}`} />
      {badgeStatusNames[status]}
    </span>
  );
}
