import { X } from 'lucide-react';
import { useState } from 'react';

import { notify } from '#app/lib/browser/toast.ts';
import { useMemberMutation } from '#app/lib/query/member-query.ts';
import { ConfirmDialog } from '#app/ui/overlays/confirm-dialog.tsx';
import { savedViews } from '#content/copy/admin/admin.ts';
import type { Screen } from '#domain/screens.ts';

import type { SavedView } from './saved-views.data.ts';
import { deleteView, saveView } from './saved-views.data.ts';
import { savedViewsQuery } from './saved-views-query.ts';

/** Deletes a saved view. One's own can be restored; that of another member is asked about first. */
export function RemoveView({ screen, view }: { screen: Screen; view: SavedView }) {
  const [asking, setAsking] = useState(false);
  const invalidates = [savedViewsQuery(screen)];
  const restore = useMemberMutation<SavedView>(
    (client, _userId, { name, query, shared }) => saveView(client, { screen, name, query, shared }),
    invalidates,
  );
  const remove = useMemberMutation((client) => deleteView(client, view.id), invalidates);
  const run = () =>
    remove.mutate(undefined, {
      onSuccess: () =>
        notify({
          title: savedViews.removed,
          ...(view.isMine && {
            action: { label: savedViews.undo, onClick: () => restore.mutate(view) },
          }),
        }),
      onError: () => notify({ title: savedViews.removeFailed, kind: 'destructive' }),
    });
  return (
    <>
      <button
        type="button"
        aria-label={`${savedViews.remove} « ${view.name} »`}
        disabled={remove.isPending}
        onClick={() => (view.isMine ? run() : setAsking(true))}
        className="grid size-11 shrink-0 place-items-center rounded-full text-ink-soft hover:bg-ink/8 hover:text-ink"
      >
        <X aria-hidden="true" className="size-4" />
      </button>
      {asking && (
        <ConfirmDialog
          title={savedViews.confirmRemoval}
          lead={`${savedViews.confirmLead} « ${view.name} ».`}
          confirm={savedViews.confirm}
          onConfirm={() => {
            setAsking(false);
            run();
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
