import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';

import { isRefusedFor, readApiError } from '#app/lib/query/api-error.ts';
import { useMemberMutation } from '#app/lib/query/member-query.ts';
import { parisDate } from '#app/lib/time/paris-time.ts';
import { notify } from '#app/lib/browser/toast.ts';
import { labelOf } from '#app/shared/label-of.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { TextareaField } from '#app/ui/forms/textarea-field.tsx';
import { brand } from '#content/brand.ts';
import { memberComments } from '#content/copy/account/dashboard-cards.ts';
import { dashboard } from '#content/copy/account/dashboard.ts';
import { editTooLate } from '#content/copy/blog/comment-rules.ts';
import { refusalReasonLabels } from '#content/copy/blog/reasons.ts';
import { commentState } from '#domain/comments/comment-kinds.ts';
import type { CommentState } from '#domain/comments/comment-kinds.ts';
import { countCharacters } from '#domain/comments/comment-text.ts';
import { commentSchema } from '#domain/comments/comment.ts';
import { limits } from '#domain/limits.ts';
import { frenchSpaces } from '#domain/text/typography.ts';

import type { MyComment } from './contributions.data.ts';
import { rewriteMyComment } from './my-comment-changes.data.ts';

const stateStyles = {
  approved: 'bg-success/10 text-success',
  pending: 'bg-sand text-ink',
  refused: 'bg-danger/10 text-danger',
} satisfies Record<CommentState, string>;

/** One comment of the member: its state, replies and reactions, and its actions. */
export function MyCommentItem({ comment, onRemove }: { comment: MyComment; onRemove: () => void }) {
  const [editing, setEditing] = useState(false);
  const edited = useRef(false);
  const editButton = useRef<HTMLButtonElement>(null);
  // The form has left with the focus: restore it to the button that opened the form.
  useEffect(() => {
    if (!editing && edited.current) editButton.current?.focus();
    edited.current = editing;
  }, [editing]);
  const { id, blog_posts: post, replies } = comment;
  const state = commentState(comment);
  const received = [
    replies > 0 && memberComments.replies(replies),
    comment.reaction_count > 0 && memberComments.reactions(comment.reaction_count),
  ].filter(Boolean);
  return (
    <li className="grid gap-2 py-5 first:pt-0">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
        <span className={`rounded-full px-2.5 py-0.5 font-semibold ${stateStyles[state]}`}>
          {memberComments.states[state]}
        </span>
        <time dateTime={comment.created_at}>{parisDate(comment.created_at)}</time>
        {received.length > 0 && <span>{received.join(' · ')}</span>}
      </p>
      {editing ? (
        <EditForm comment={comment} onClose={() => setEditing(false)} />
      ) : (
        <p className="whitespace-pre-line">{comment.content}</p>
      )}
      <Refusal comment={comment} />
      {post?.slug && (
        <p className="text-sm">
          <Link
            viewTransition
            to={`/blog/${post.slug}#commentaire-${id}`}
            className="inline-block py-1 font-semibold underline underline-offset-4"
          >
            {frenchSpaces(post.title)}
          </Link>
        </p>
      )}
      <p className="flex flex-wrap items-center gap-x-5 gap-y-1 text-sm">
        {!editing && (
          <button
            ref={editButton}
            type="button"
            aria-label={`${memberComments.edit} : ${comment.content.slice(0, 60)}`}
            className="min-h-9 underline underline-offset-4"
            onClick={() => setEditing(true)}
          >
            {memberComments.edit}
          </button>
        )}
        <button
          type="button"
          aria-label={`${memberComments.remove} : ${comment.content.slice(0, 60)}`}
          className="min-h-9 underline underline-offset-4"
          onClick={onRemove}
        >
          {memberComments.remove}
        </button>
      </p>
    </li>
  );
}

/** The statement of reasons, and the address to contest it (MODERATION-04). */
function Refusal({ comment }: { comment: MyComment }) {
  if (!comment.refusal_reason) return null;
  const reason = labelOf(refusalReasonLabels, comment.refusal_reason);
  const subject = encodeURIComponent(`${memberComments.contest} (${comment.id})`);
  return (
    <div className="grid gap-1 border-l-4 border-danger/50 pl-4 text-sm">
      <p className="font-semibold">{reason}</p>
      {comment.refusal_note && <p>{comment.refusal_note}</p>}
      <p>
        <a
          href={`mailto:${brand.contactEmail}?subject=${subject}`}
          className="inline-block py-1 underline underline-offset-4"
        >
          {memberComments.contest}
        </a>
      </p>
    </div>
  );
}

function editFailure(error: unknown): string {
  const { details } = readApiError(error);
  if (isRefusedFor(error, 'comment_edit_too_late')) return editTooLate(Number(details));
  if (error instanceof Error && isRefusedFor(error, 'comment_spam'))
    return `${error.message}. ${details ?? ''}`;
  return dashboard.failed.description;
}

/** The form that edits a comment, which a moderator then reviews again, unless the settings publish it at once. */
function EditForm({ comment, onClose }: { comment: MyComment; onClose: () => void }) {
  const [text, setText] = useState(comment.content);
  const [problem, setProblem] = useState<string>();
  const field = useRef<HTMLTextAreaElement>(null);
  const save = useMemberMutation(rewriteMyComment);
  useEffect(() => field.current?.focus(), []);

  function refuse(message: string | undefined) {
    setProblem(message);
    field.current?.focus();
  }

  function handleSubmit(event: React.FormEvent) {
    event.preventDefault();
    if (save.isPending) return;
    const parsed = commentSchema.safeParse(text);
    if (!parsed.success) return refuse(parsed.error.issues[0]?.message);
    if (parsed.data === comment.content) return onClose();
    save.mutate(
      { id: comment.id, content: parsed.data },
      {
        onSuccess: (outcome) => {
          if (outcome === 'refused') return refuse(memberComments.editRefused);
          onClose();
          notify(outcome === 'published' ? memberComments.editPublished : memberComments.edited);
        },
        onError: (error) => refuse(editFailure(error)),
      },
    );
  }

  const count = countCharacters(text.trim());
  return (
    <form noValidate onSubmit={handleSubmit} className="grid gap-3">
      <TextareaField
        ref={field}
        label={memberComments.editLabel}
        hint={`${count}/${limits.commentMax} caractères${comment.is_approved ? ` · ${memberComments.editHint}` : ''}`}
        error={problem}
        value={text}
        readOnly={save.isPending}
        onChange={(event) => {
          setText(event.target.value);
          setProblem(undefined);
        }}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="small" busy={save.isPending}>
          {save.isPending ? dashboard.saving : dashboard.save}
        </Button>
        <Button variant="quiet" size="small" onClick={onClose}>
          {memberComments.editCancel}
        </Button>
      </div>
    </form>
  );
}
