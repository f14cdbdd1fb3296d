import { CircleX, Clock } from 'lucide-react';

import { labelOf } from '#app/shared/label-of.ts';
import { commentItem } from '#content/copy/blog/comments.ts';
import { refusalReasonLabels } from '#content/copy/blog/reasons.ts';

import type { CommentView } from '#app/features/comments/comment-view.ts';

/** The state of an unpublished comment, for its author (COMMENT-02, MODERATION-04). */
export function CommentNote({ state }: { state: NonNullable<CommentView['state']> }) {
  if (state.kind === 'pending') {
    return (
      <div className="mt-3 flex gap-2.5 rounded-xl bg-honey/45 px-3.5 py-2.5 text-sm">
        <Clock aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 text-brick" />
        <p>
          <strong className="block">{commentItem.waiting}</strong>
          {commentItem.waitingHint}
        </p>
      </div>
    );
  }
  return (
    <div className="mt-3 flex gap-2.5 rounded-xl bg-danger/10 px-3.5 py-2.5 text-sm">
      <CircleX aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 text-danger" />
      <div>
        <p>
          <strong>{`${commentItem.refused}\u00a0: ${labelOf(refusalReasonLabels, state.reason) ?? refusalReasonLabels.other}`}</strong>
        </p>
        {state.note && <p className="whitespace-pre-line">{state.note}</p>}
        <p className="text-ink-soft">{commentItem.refusedHint}</p>
      </div>
    </div>
  );
}
