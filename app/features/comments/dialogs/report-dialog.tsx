import { clsx } from 'clsx';
import { useId, useRef, useState } from 'react';
import { Link } from 'react-router';

import { useMemberMutation } from '#app/lib/query/member-query.ts';
import { notify } from '#app/lib/browser/toast.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { Textarea } from '#app/ui/forms/textarea.tsx';
import { commentItem, reportDialog, reportToasts } from '#content/copy/blog/comments.ts';
import { reportReasonLabels } from '#content/copy/blog/reasons.ts';
import { reportReasons } from '#domain/moderation.ts';
import type { ReportReason } from '#domain/moderation.ts';
import { countCharacters } from '#domain/comments/comment-text.ts';
import { reportSchema } from '#domain/comments/comment.ts';
import { limits } from '#domain/limits.ts';

import type { CommentView } from '#app/features/comments/comment-view.ts';
import { useDiscussion } from '#app/features/comments/discussion-context.ts';
import { reportComment } from '#app/features/comments/member/member.data.ts';
import type { Refusal } from '#app/features/comments/compose/send-failure.ts';
import { noResponse } from '#app/features/comments/compose/send-failure.ts';

/** Reports the comment of another member to the moderators (COMMENT-27, COMMENT-28). */
export function ReportDialog({ comment, onClose }: { comment: CommentView; onClose: () => void }) {
  const { member, askSignIn } = useDiscussion();
  const [reason, setReason] = useState<ReportReason>();
  const [details, setDetails] = useState('');
  const report = useMemberMutation(reportComment, []);
  const busy = report.isPending;
  const form = useRef<HTMLFormElement>(null);
  const id = useId();
  const count = countCharacters(details.trim());
  const tooLong = count > limits.reportDetailsMax;

  async function handleSubmit(event: React.FormEvent) {
    event.preventDefault();
    const parsed = reportSchema.safeParse({ reason, details });
    if (busy) return;
    // The session has ended since the dialog opened, here or in another window.
    if (!member) return askSignIn(reportToasts.signedOut);
    if (!parsed.success) {
      return notify({ title: parsed.error.issues[0]?.message ?? '', kind: 'destructive' });
    }
    const refusal = await report
      .mutateAsync({ commentId: comment.id, ...parsed.data })
      .catch(() => noResponse);
    notify(outcome(refusal));
    // After a failure the dialog stays open, so that the member can try again.
    if (refusal && refusal.code !== '23505') return;
    member.markReported(comment.id);
    onClose();
  }

  const ready = reason !== undefined && !tooLong;
  return (
    <Dialog
      open
      onClose={onClose}
      title={reportDialog.title}
      footer={
        <Button disabled={!ready} busy={busy} onClick={() => form.current?.requestSubmit()}>
          {busy ? reportDialog.submitting : reportDialog.submit}
        </Button>
      }
    >
      <form ref={form} onSubmit={handleSubmit} className="grid gap-5">
        <p className="text-ink-soft">{reportDialog.lead}</p>
        <fieldset className="grid gap-1">
          <legend className="mb-2 text-sm font-semibold">{reportDialog.reason}</legend>
          {reportReasons.map((value) => (
            <label
              key={value}
              className="flex min-h-11 cursor-pointer items-center gap-3 rounded-xl px-3 hover:bg-sand has-checked:bg-honey/60"
            >
              <input
                type="radio"
                name="reason"
                value={value}
                checked={reason === value}
                onChange={() => setReason(value)}
                className="size-5 accent-brick"
              />
              {reportReasonLabels[value]}
            </label>
          ))}
          {!reason && <p className="px-3 text-sm text-ink-soft">{reportDialog.needed}</p>}
        </fieldset>
        <div className="grid gap-1.5">
          <label htmlFor={id} className="text-sm font-semibold">
            {reportDialog.details}
          </label>
          <Textarea
            rows={3}
            id={id}
            value={details}
            onChange={(event) => setDetails(event.target.value)}
            aria-describedby={`${id}-count`}
            aria-invalid={tooLong || undefined}
          />
          <p
            id={`${id}-count`}
            className={clsx('tabular-nums text-sm', tooLong ? 'font-semibold text-danger' : 'text-ink-soft')}
          >
            {reportDialog.count(count, limits.reportDetailsMax)}
          </p>
        </div>
        <p className="text-sm text-ink-soft">
          {reportDialog.illegal}{' '}
          <Link
            to={`/signaler-un-contenu?commentaire=${comment.id}`}
            className="underline underline-offset-4"
          >
            {commentItem.notice}
          </Link>
        </p>
      </form>
    </Dialog>
  );
}

function outcome(refusal: Refusal | undefined) {
  if (!refusal) return reportToasts.sent;
  if (refusal.code === '23505') return reportToasts.duplicate;
  return {
    ...(refusal.status === 429 ? reportToasts.flood : reportToasts.failed),
    kind: 'destructive' as const,
  };
}
