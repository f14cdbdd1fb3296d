import type { Thread } from '#domain/comments/comment-thread.ts';

import { CommentItem } from './comment-item.tsx';
import type { CommentView } from '#app/features/comments/comment-view.ts';
import { repliesShown } from '#app/features/comments/comment-view.ts';
import { useDiscussion } from '#app/features/comments/discussion-context.ts';
import { MoreReplies } from './more-replies.tsx';

type Props = { threads: readonly Thread<CommentView>[] };

/** Comments with their replies, three levels deep. */
export function CommentThreads({ threads }: Props) {
  return (
    <ol className="comment-threads" data-depth={threads[0]?.depth}>
      {threads.map((thread) => (
        <CommentItem key={thread.comment.id} thread={thread}>
          <Replies thread={thread} />
        </CommentItem>
      ))}
    </ol>
  );
}

/** The first replies, the reader's own, and those above a linked comment; the others after a click. */
function Replies({ thread }: { thread: Thread<CommentView> }) {
  const { linkedId } = useDiscussion();
  const published = thread.replies.filter(({ comment }) => !comment.state);
  const first = published.slice(0, repliesShown);
  const shown = thread.replies.filter(
    (reply) => reply.comment.state || first.includes(reply) || leadsTo(reply, linkedId),
  );
  const last = first.at(-1);
  if (shown.length === 0) return null;
  return (
    <>
      <CommentThreads threads={shown} />
      {published.length > repliesShown && last && (
        <MoreReplies
          parent={{ id: thread.comment.id, depth: thread.depth }}
          after={last.comment}
          shown={shown.map(({ comment }) => comment.id)}
          render={(threads) => <CommentThreads threads={threads} />}
        />
      )}
    </>
  );
}

function leadsTo({ comment, replies }: Thread<CommentView>, id: string | undefined): boolean {
  return comment.id === id || replies.some((reply) => leadsTo(reply, id));
}
