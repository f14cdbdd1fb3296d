import { useState } from 'react';

import { getSupabase } from '#app/lib/supabase-browser.ts';
import { notify } from '#app/lib/toast.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { commentToasts, removeDialog } from '#content/comments.ts';

import type { CommentView } from './comment-view.ts';
import { deleteComment } from './member.data.ts';

type Props = { comment: CommentView; onClose: () => void; onRemoved: (id: string) => void };

/** Asks once before a member's comment is taken back for good. */
export function RemoveDialog({ comment, onClose, onRemoved }: Props) {
  const [busy, setBusy] = useState(false);

  async function handleConfirm() {
    if (busy) return;
    setBusy(true);
    const failed = await getSupabase()
      .then((client) => deleteComment(client, comment.id))
      .catch(() => true);
    setBusy(false);
    if (failed) return notify({ ...commentToasts.removeFailed, kind: 'destructive' });
    notify(commentToasts.removed);
    onRemoved(comment.id);
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={removeDialog.title}
      footer={
        <Button variant="danger" busy={busy} onClick={() => void handleConfirm()}>
          {busy ? removeDialog.busy : removeDialog.confirm}
        </Button>
      }
    >
      <p>{removeDialog.body}</p>
    </Dialog>
  );
}
