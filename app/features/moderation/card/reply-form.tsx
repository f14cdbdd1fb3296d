import { useState } from 'react';

import { discardMemberDraft, useMemberDraft } from '#app/lib/browser/member-draft.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { TextareaField } from '#app/ui/forms/textarea-field.tsx';
import { replyForm } from '#content/copy/admin/moderation-forms.ts';
import { limits } from '#domain/limits.ts';

type Props = {
  commentId: string;
  onCancel: () => void;
  /** Resolves to the error message when the reply failed. */
  onSend: (content: string) => Promise<string | undefined>;
};

/** The reply of the administrator, published below the comment. The text stays when it cannot be sent. */
export function ReplyForm({ commentId, onCancel, onSend }: Props) {
  const [content, setContent] = useMemberDraft(`reply:${commentId}`);
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const length = content.trim().length;

  async function submit(event: React.FormEvent) {
    event.preventDefault();
    if (busy || length === 0) return;
    setBusy(true);
    const failure = await onSend(content.trim());
    setBusy(false);
    setError(failure);
    if (!failure) discardMemberDraft(`reply:${commentId}`);
  }

  return (
    <form onSubmit={(event) => void submit(event)} className="grid max-w-[42rem] gap-3">
      <TextareaField
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- opened by the moderator, to write in it
        autoFocus
        rows={3}
        value={content}
        maxLength={limits.commentMax}
        onChange={(event) => setContent(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onCancel();
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey))
            event.currentTarget.form?.requestSubmit();
        }}
        label={replyForm.label}
        hint={`${length}/${limits.commentMax} caractères`}
        {...(error && { error: `${replyForm.failed} ${error}` })}
      />
      <div className="flex gap-2">
        <Button type="submit" size="small" disabled={length === 0} busy={busy}>
          {replyForm.send}
        </Button>
        <Button size="small" variant="quiet" onClick={onCancel}>
          {replyForm.cancel}
        </Button>
      </div>
    </form>
  );
}
