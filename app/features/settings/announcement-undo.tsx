import { notify } from '#app/lib/browser/toast.ts';
import { failureMessage } from '#app/lib/query/failure-cause.ts';
import { useMemberMutation, useMemberQuery } from '#app/lib/query/member-query.ts';
import { parisHour } from '#app/lib/time/paris-time.ts';
import { editionReads } from '#app/shared/edition-reads.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { editionCopy } from '#content/copy/admin/edition-settings.ts';

import { readUndoableAnnouncement, undoAnnouncement } from './edition.data.ts';

const copy = editionCopy.next;
/** Milliseconds between two looks whether it can still be taken back. */
const pause = 30_000;

/** Takes back the announcement of an edition, for ten minutes and while nothing depends on it. */
export function AnnouncementUndo() {
  const query = useMemberQuery('undoable-announcement', readUndoableAnnouncement, { refetchInterval: pause });
  const undo = useMemberMutation(
    (client, _userId, edition: string) => undoAnnouncement(client, edition),
    [...editionReads, 'undoable-announcement'],
  );
  const { data } = query;
  if (!data) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-xl bg-sand p-4">
      <p className="text-sm">{copy.undoable(parisHour(data.until))}</p>
      <Button
        size="small"
        variant="secondary"
        busy={undo.isPending}
        className="min-h-11!"
        onClick={() =>
          undo.mutate(data.edition, {
            onSuccess: (outcome) =>
              notify(outcome === 'done' ? { title: copy.undone } : { kind: 'destructive', title: copy.late }),
            onError: (error) => notify({ kind: 'destructive', title: failureMessage(error) }),
          })
        }
      >
        {copy.undo}
      </Button>
    </div>
  );
}
