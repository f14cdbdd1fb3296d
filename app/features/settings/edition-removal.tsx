import { useState } from 'react';

import { notify } from '#app/lib/browser/toast.ts';
import { failureMessage } from '#app/lib/query/failure-cause.ts';
import { useMemberMutation } from '#app/lib/query/member-query.ts';
import { useNow } from '#app/lib/time/clock.tsx';
import { parisFullDay } from '#app/lib/time/paris-time.ts';
import { editionReads } from '#app/shared/edition-reads.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { ConfirmDialog } from '#app/ui/overlays/confirm-dialog.tsx';
import { editionCopy } from '#content/copy/admin/edition-settings.ts';

import { deleteEdition } from './edition.data.ts';
import type { EditedEdition } from './edition.data.ts';

const copy = editionCopy.removal;

/** Deletes an edition that was made by mistake, after a question. Only for a future one that is not announced. */
export function EditionRemoval({ edition, onDone }: { edition: EditedEdition; onDone: () => void }) {
  const [isAsking, setAsking] = useState(false);
  const now = useNow(60_000);
  const removal = useMemberMutation(
    (client, _userId, input: EditedEdition) => deleteEdition(client, input),
    editionReads,
  );
  if (edition.is_next || Date.parse(edition.starts_at) <= now) return null;

  function remove() {
    setAsking(false);
    removal.mutate(edition, {
      onSuccess(outcome) {
        if (outcome !== 'done') return notify({ kind: 'destructive', title: copy[outcome] });
        notify({ title: copy.done });
        return onDone();
      },
      onError: (error) => notify({ kind: 'destructive', title: failureMessage(error) }),
    });
  }

  return (
    <div className="border-t border-ink/10 pt-4">
      <Button variant="danger" size="small" busy={removal.isPending} onClick={() => setAsking(true)}>
        {copy.action}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={copy.title}
          lead={copy.lead(parisFullDay(edition.starts_at))}
          confirm={copy.confirm}
          onConfirm={remove}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}
