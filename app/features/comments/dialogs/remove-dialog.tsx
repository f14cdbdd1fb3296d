import { useMemberMutation } from '#app/lib/query/member-query.ts';
import { notify } from '#app/lib/browser/toast.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { commentToasts, removeDialog } from '#content/copy/blog/comments.ts';

import type { CommentView } from '#app/features/comments/comment-view.ts';
import { deleteComment } from '#app/features/comments/member/member.data.ts';

type Props = { comment: CommentView; onClose: () => void; onRemoved: (id: string) => void };

/** Asks for confirmation before a member deletes a comment. */
export function RemoveDialog({ comment, onClose, onRemoved }: Props) {
  const remove = useMemberMutation(deleteComment, []);
  const busy = remove.isPending;

  async function handleConfirm() {
    if (busy) return;
    const failed = await remove.mutateAsync(comment.id).catch(() => true);
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
