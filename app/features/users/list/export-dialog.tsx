import { useId, useState } from 'react';

import { useMay } from '#app/lib/session/use-permissions.ts';
import { ReauthenticationDialog } from '#app/lib/session/reauthentication-dialog.tsx';
import { isRefusedFor } from '#app/lib/query/api-error.ts';
import { parisStamp } from '#app/lib/time/paris-time.ts';
import { useCsvExport } from '#app/shared/list/use-csv-export.ts';
import type { MemberLine } from '#app/features/users/member-line.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { TextareaField } from '#app/ui/forms/textarea-field.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { memberActions } from '#content/copy/admin/member-actions.ts';
import { badgeNames, memberStateNames, roleNames } from '#content/copy/admin/people.ts';
import { users } from '#content/copy/admin/users.ts';
import { limits } from '#domain/limits.ts';

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
  const formId = useId();
  const may = useMay();
  const [columns, setColumns] = useState<readonly MemberColumn[]>(
    memberColumns.filter((name) => view.columns.includes(name)),
  );
  const [reason, setReason] = useState('');
  const [clear, setClear] = useState(false);
  const [missing, setMissing] = useState(false);
  const [proving, setProving] = useState(false);
  const { progress, start, cancel } = useCsvExport<MemberLine>({
    name: 'membres',
    header: columns.map((name) => users.columns[name]),
    cells: (member) => columns.map((name) => cells[name](member)),
    readPage: async (client, after, signal) => {
      try {
        const { filters } = listingOf(view);
        return await readMembersExport(client, { filters, reason: reason.trim(), clear, after }, signal);
      } catch (error) {
        if (isRefusedFor(error, 'reauthentication_needed')) setProving(true);
        throw error;
      }
    },
  });

  function submit(event: React.FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const isShort = reason.trim().length < limits.auditReasonMin;
    setMissing(isShort);
    if (!isShort && columns.length > 0) start();
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={users.export.title}
      footer={
        progress === undefined ? (
          <Button type="submit" form={formId}>
            {users.export.start}
          </Button>
        ) : (
          <Button variant="secondary" onClick={cancel}>
            {`${users.export.cancel} (${progress} ${users.export.read})`}
          </Button>
        )
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-5">
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
        <TextareaField
          label={memberActions.reason}
          hint={memberActions.reasonHint}
          rows={2}
          required
          maxLength={limits.auditReasonMax}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          {...(missing && { error: memberActions.reasonMissing })}
        />
      </form>
      {proving && (
        <ReauthenticationDialog
          onClose={() => setProving(false)}
          onProved={() => {
            setProving(false);
            start();
          }}
        />
      )}
    </Dialog>
  );
}
