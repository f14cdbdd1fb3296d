import { href, Link } from 'react-router';

import { relativeTime } from '#app/lib/time/relative-time.ts';
import { BadgeMark } from '#app/ui/text/badge-mark.tsx';
import { commentItem } from '#content/copy/blog/comments.ts';

import { CommentMenu } from './comment-menu.tsx';
import type { CommentView } from '#app/features/comments/comment-view.ts';
import { anchorOf, useDiscussion } from '#app/features/comments/discussion-context.ts';
import { Face } from './face.tsx';
import { fullDate } from './full-date.ts';

type Props = { comment: CommentView; name: string; onEdit: (() => void) | undefined };

/** The author and the date of a comment, with its permalink. */
export function CommentHead({ comment, name, onEdit }: Props) {
  const { post, member } = useDiscussion();
  const own = member !== undefined && comment.authorId === member.userId;
  const face = own ? member.face : undefined;
  return (
    <header className="flex items-start gap-3">
      <Face name={name} avatar={comment.author?.avatar ?? face?.avatar} authorId={comment.authorId} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 leading-snug">
          <span className="min-w-0 font-semibold wrap-anywhere">{name}</span>
          {comment.author?.badge && <BadgeMark tier={comment.author.badge} />}
          {comment.authorId !== null && comment.authorId === post.authorId && (
            <span className="rounded-full bg-ember px-2 py-0.5 text-xs font-semibold text-night">
              {commentItem.author}
            </span>
          )}
        </p>
        <p className="text-sm text-ink-soft">
          {comment.state ? (
            <Moment iso={comment.createdAt} />
          ) : (
            <Link
              to={`${href('/blog/:slug', { slug: post.slug })}#${anchorOf(comment.id)}`}
              preventScrollReset
              className="py-1 hover:underline hover:underline-offset-4"
            >
              <Moment iso={comment.createdAt} />
              <span className="sr-only">, {commentItem.permalink(name)}</span>
            </Link>
          )}
        </p>
      </div>
      <CommentMenu comment={comment} name={name} onEdit={onEdit} />
    </header>
  );
}

/** The server renders the date, which stays true in a cached page and on paper; the browser renders the elapsed time. */
function Moment({ iso }: { iso: string }) {
  const { now } = useDiscussion();
  const full = fullDate(iso);
  return (
    <time dateTime={iso} title={full} className="comment-time">
      {now === undefined ? full : <span>{relativeTime(iso, Math.max(now, Date.parse(iso)))}</span>}
    </time>
  );
}
