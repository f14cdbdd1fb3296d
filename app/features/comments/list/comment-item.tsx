import { clsx } from 'clsx';

import { commentItem } from '#content/copy/blog/comments.ts';
import type { Thread } from '#domain/comments/comment-thread.ts';

import { CommentHead } from './comment-head.tsx';
import { CommentActions } from './comment-actions.tsx';
import { CommentNote } from './comment-note.tsx';
import type { CommentView } from '#app/features/comments/comment-view.ts';
import { anchorOf, useDiscussion } from '#app/features/comments/discussion-context.ts';
import { EditForm, ReplyForm } from '#app/features/comments/compose/inline-forms.tsx';
import { useInlineForm } from '#app/features/comments/compose/use-inline-form.ts';

/** One comment with its author, date, text and actions. `children` are the replies. */
export function CommentItem({
  thread: { comment, depth },
  children,
}: {
  thread: Thread<CommentView>;
  children?: React.ReactNode;
}) {
  const { linkedId, member } = useDiscussion();
  const reply = useInlineForm(comment.id, 'reply');
  const edit = useInlineForm(comment.id, 'edit');
  const name = authorName(comment, member?.userId, member?.face?.name);

  if (isRemoved(comment)) {
    return (
      <li className="comment-branch">
        <article id={anchorOf(comment.id)} tabIndex={-1} className="comment py-2 italic text-ink-soft">
          <p>{commentItem.removed}</p>
        </article>
        {children}
      </li>
    );
  }
  return (
    <li className="comment-branch">
      <article
        id={anchorOf(comment.id)}
        tabIndex={-1}
        aria-label={commentItem.by(name)}
        className={clsx('comment', linkedId === comment.id && 'is-linked', comment.state && 'is-own')}
      >
        <CommentHead comment={comment} name={name} onEdit={edit.isAllowed ? edit.open : undefined} />
        {edit.isOpen ? (
          <EditForm comment={comment} form={edit} />
        ) : (
          <p className="comment-text whitespace-pre-line">{comment.content}</p>
        )}
        {comment.state && <CommentNote state={comment.state} />}
        {!comment.state && (
          <CommentActions comment={comment} name={name} depth={depth} onReply={reply.open} />
        )}
      </article>
      {reply.isOpen && <ReplyForm comment={comment} name={name} form={reply} />}
      {children}
    </li>
  );
}

/** The empty place of a deleted comment that has replies. */
function isRemoved({ authorId, content }: CommentView): boolean {
  return authorId === null && content === commentItem.removed;
}

function authorName({ author, authorId }: CommentView, userId?: string, ownName?: string): string {
  if (author) return author.name;
  return authorId !== null && authorId === userId ? (ownName ?? commentItem.you) : commentItem.goneAuthor;
}
