import { useState } from 'react';

import { useMay } from '#app/lib/session/use-permissions.ts';
import { parisStamp } from '#app/lib/time/paris-time.ts';
import { ReasonedExport } from '#app/shared/staff/reasoned-export.tsx';
import type { MemberLine } from '#app/features/users/member-line.ts';
import { badgeNames, memberStateNames, roleNames } from '#content/copy/admin/people.ts';
import { users } from '#content/copy/admin/users.ts';

import { readMembersExport } from './members.data.ts';
import { listingOf, memberColumns } from './members-view.ts';
import type { MembersView } from './members-view.ts';

type MemberColumn = (typeof memberColumns)[number];

const cells: Record<MemberColumn, (member: MemberLine) => string> = {
  nom: ({ name }) => name,
  email: ({ email }) => email ?? '',
  roles: ({ roles }) => roles.map((role) => roleNames[role]).join(', '),
  badge: ({ badge }) => (badge ? badgeNames[badge] : ''),
  etat: ({ state }) => memberStateNames[state],
  cree: ({ created_at: iso }) => parisStamp(iso),
  vu: ({ seen_at: iso }) => (iso ? parisStamp(iso) : users.never),
  commentaires: ({ comments }) => String(comments.approved),
  signalements: ({ reports }) => String(reports),
  newsletter: ({ newsletter }) => (newsletter ? users.yes : users.no),
};

/** Downloads the filtered members with the chosen columns; the audit log keeps the reason. */
export function ExportDialog({ view, onClose }: { view: MembersView; onClose: () => void }) {
  const may = useMay();
  const [columns, setColumns] = useState<readonly MemberColumn[]>(
    memberColumns.filter((name) => view.columns.includes(name)),
  );
  const [clear, setClear] = useState(false);
  return (
    <ReasonedExport<MemberLine>
      title={users.export.title}
      name="membres"
      header={columns.map((name) => users.columns[name])}
      cells={(member) => columns.map((name) => cells[name](member))}
      readPage={(client, asked, signal) =>
        readMembersExport(client, { filters: listingOf(view).filters, clear, ...asked }, signal)
      }
      onClose={onClose}
    >
      <fieldset>
        <legend className="mb-2 text-sm font-semibold">{users.export.columns}</legend>
        <div className="grid grid-cols-2 gap-x-4">
          {memberColumns.map((name) => (
            <label key={name} className="flex min-h-9 items-center gap-3 text-sm">
              <input
                type="checkbox"
                checked={columns.includes(name)}
                onChange={(event) =>
                  setColumns(
                    memberColumns.filter((other) =>
                      other === name ? event.target.checked : columns.includes(other),
                    ),
                  )
                }
                className="size-5 accent-ember"
              />
              {users.columns[name]}
            </label>
          ))}
        </div>
      </fieldset>
      {may('users.reveal') && (
        <div>
          <label className="flex items-center gap-3 font-semibold">
            <input
              type="checkbox"
              checked={clear}
              onChange={(event) => setClear(event.target.checked)}
              className="size-5 accent-ember"
            />
            {users.export.clear}
          </label>
          <p className="mt-1 text-sm text-ink-soft">{users.export.clearHint}</p>
        </div>
      )}
    </ReasonedExport>
  );
}
