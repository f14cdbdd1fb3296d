import { useState } from 'react';

import { notify } from '#app/lib/browser/toast.ts';
import { failureMessage } from '#app/lib/query/failure-cause.ts';
import { useMemberMutation } from '#app/lib/query/member-query.ts';
import { ActionMenu } from '#app/ui/overlays/action-menu.tsx';
import { ConfirmDialog } from '#app/ui/overlays/confirm-dialog.tsx';
import { waitingList as copy } from '#content/copy/admin/waiting-list.ts';

import { removeWaiting } from './waiting-list.data.ts';
import type { WaitingLine } from './waiting-list.data.ts';

/** The queries that a removal makes stale. */
const staleQueries = ['waiting-list', 'subscriber-figures', 'campaign-audience'];

/** The menu « … » of an entry. The dialog stays open when the removal fails. */
export function WaitingMenu({ line }: { line: WaitingLine }) {
  const [asking, setAsking] = useState(false);
  const remove = useMemberMutation<string, 'done' | 'gone'>(
    (client, _userId, entry) => removeWaiting(client, entry),
    staleQueries,
  );
  const confirm = () => {
    if (remove.isPending) return;
    remove.mutate(line.id, {
      onSuccess: (outcome) => {
        setAsking(false);
        notify({ title: copy.removal[outcome] });
      },
      onError: (error) => notify({ kind: 'destructive', title: failureMessage(error) }),
    });
  };
  return (
    <>
      <ActionMenu
        label={`${copy.menu} ${line.email}`}
        entries={[{ label: copy.remove, danger: true, onChoose: () => setAsking(true) }]}
      />
      {asking && (
        <ConfirmDialog
          title={copy.removal.title}
          lead={copy.removal.lead(line.email)}
          confirm={copy.removal.confirm}
          onConfirm={confirm}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
