import { MessageCircleReply } from 'lucide-react';
import { Link, href } from 'react-router';

import { signInPath } from '#app/lib/session/sign-in-path.ts';
import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx';
import { commentItem } from '#content/copy/blog/comments.ts';
import { limits } from '#domain/limits.ts';

import type { CommentView } from '#app/features/comments/comment-view.ts';
import { anchorOf, useDiscussion } from '#app/features/comments/discussion-context.ts';
import { ReactionBar } from '#app/features/comments/reactions/reaction-bar.tsx';

type Props = { comment: CommentView; name: string; depth: number; onReply: () => void };

/** The reactions to a comment, and the reply button while another level is allowed (COMMENT-04). */
export function CommentActions({ comment, name, depth, onReply }: Props) {
  const { post, member } = useDiscussion();
  const takesReplies = post.commentsOpen && depth < limits.commentDepthMax && !member?.suspension;
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-1.5 gap-y-2 sm:gap-x-3 print:hidden">
      <ReactionBar comment={comment} name={name} />
      {takesReplies && <Reply id={comment.id} slug={post.slug} name={name} onReply={member && onReply} />}
    </div>
  );
}

/** Leads a signed-out reader to the sign-in page, and back to this comment. */
function Reply({
  id,
  slug,
  name,
  onReply,
}: {
  id: string;
  slug: string;
  name: string;
  onReply: (() => void) | undefined;
}) {
  const look =
    'inline-flex h-8 items-center gap-1.5 rounded-full px-2 text-sm sm:px-2.5 font-semibold text-brick hover:bg-brick/10';
  const words = (
    <>
      <MessageCircleReply aria-hidden="true" className="size-4" />
      {commentItem.reply}
      <VisuallyHidden>{` à ${name}`}</VisuallyHidden>
    </>
  );
  if (onReply) {
    return (
      <button type="button" className={look} onClick={onReply}>
        {words}
      </button>
    );
  }
  return (
    <Link to={signInPath(`${href('/blog/:slug', { slug })}#${anchorOf(id)}`)} className={look}>
      {words}
    </Link>
  );
}
