import { useState } from 'react';

import { getSupabase } from '#app/lib/session/supabase-browser.ts';
import { notify } from '#app/lib/browser/toast.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { commentToasts, removeDialog } from '#content/copy/blog/comments.ts';

import type { CommentView } from '#app/features/comments/comment-view.ts';
import { deleteComment } from '#app/features/comments/member/member.data.ts';

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
