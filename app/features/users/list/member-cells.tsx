import { shortCount } from '#app/lib/format/short-count.ts';
import { MemberAddress } from '#app/features/users/member-address.tsx';
import type { MemberLine } from '#app/features/users/member-line.ts';
import { Portrait } from '#app/ui/media/portrait.tsx';
import type { Column } from '#app/ui/table/table-columns.ts';
import { ParisTime } from '#app/ui/text/paris-time.tsx';
import { badgeNames, memberStateNames, roleNames } from '#content/copy/admin/people.ts';
import { users } from '#content/copy/admin/users.ts';
import type { MemberState } from '#domain/members.ts';

/** The columns of the table of members; ids are those of `memberColumns`. */
export const memberTableColumns: Column<MemberLine>[] = [
  { id: 'nom', title: users.columns.nom, cell: (member) => <Name member={member} />, sortable: true },
  { id: 'email', title: users.columns.email, cell: (member) => <MemberAddress {...member} /> },
  {
    id: 'roles',
    title: users.columns.roles,
    cell: ({ roles }) => roles.map((role) => roleNames[role]).join(', '),
  },
  { id: 'badge', title: users.columns.badge, cell: ({ badge }) => badge && badgeNames[badge] },
  { id: 'etat', title: users.columns.etat, cell: ({ state }) => <StateMark state={state} /> },
  {
    id: 'cree',
    title: users.columns.cree,
    cell: ({ created_at: iso }) => <ParisTime iso={iso} className="block sm:min-w-28" />,
    sortable: true,
    descendingFirst: true,
  },
  {
    id: 'vu',
    title: users.columns.vu,
    cell: ({ seen_at: iso }) => (iso ? <ParisTime iso={iso} className="block sm:min-w-28" /> : users.never),
    sortable: true,
    descendingFirst: true,
  },
  {
    id: 'commentaires',
    title: users.columns.commentaires,
    cell: ({ comments }) => <Comments approved={comments.approved} refused={comments.refused} />,
    align: 'end',
  },
  {
    id: 'signalements',
    title: users.columns.signalements,
    cell: ({ reports }) => shortCount(reports),
    align: 'end',
  },
  {
    id: 'newsletter',
    title: users.columns.newsletter,
    cell: ({ newsletter }) => (newsletter ? users.yes : users.no),
  },
];

function Name({ member }: { member: MemberLine }) {
  return (
    <span className="flex items-center gap-3">
      <Portrait
        name={member.name}
        size={32}
        className="size-8 shrink-0 rounded-full text-xs"
        {...(member.avatar && { src: member.avatar })}
      />
      <span className="font-semibold">{member.name}</span>
    </span>
  );
}

const stateColors: Record<MemberState, string> = {
  active: 'bg-success',
  unconfirmed: 'bg-lantern',
  suspended: 'bg-danger',
  leaving: 'bg-mist',
};

/** The state of an account: a colour beside its name. */
export function StateMark({ state }: { state: MemberState }) {
  return (
    <span className="inline-flex items-center gap-2 whitespace-nowrap">
      <span aria-hidden="true" className={`size-2 rounded-full ${stateColors[state]}`} />
      {memberStateNames[state]}
    </span>
  );
}

function Comments({ approved, refused }: { approved: number; refused: number }) {
  return (
    <span className="tabular-nums whitespace-nowrap">
      {shortCount(approved)}
      {refused > 0 && (
        <span className="text-ink-soft">
          {' '}
          / {shortCount(refused)} {users.refused}
          {refused > 1 && 's'}
        </span>
      )}
    </span>
  );
}
