import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { getSupabase } from '#app/lib/session/supabase-browser.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { discussion } from '#content/copy/blog/comments.ts';
import type { Thread } from '#domain/comments/comment-thread.ts';
import { buildThreads, reactionTotal } from '#domain/comments/comment-thread.ts';

import type { CommentView } from '#app/features/comments/comment-view.ts';
import { useDiscussion } from '#app/features/comments/discussion-context.ts';
import { readMoreReplies } from './comments.data.ts';
import { cursorOf } from './page-address.ts';

type Props = {
  parent: { id: string; depth: number };
  /** Cursor of the last reply that came with the page. */
  after: CommentView;
  /** Ids of the replies that are already on the page. */
  shown: readonly string[];
  render: (threads: readonly Thread<CommentView>[]) => React.ReactNode;
};

/** The replies that did not come with the page, read after a click. */
export function MoreReplies({ parent, after, shown, render }: Props) {
  const { sort } = useDiscussion();
  const [requested, setRequested] = useState(false);
  const start = cursorOf({ reaction_count: reactionTotal(after), created_at: after.createdAt, id: after.id });
  const replies = useInfiniteQuery({
    queryKey: ['replies', parent.id, sort, start],
    queryFn: async ({ pageParam }) =>
      readMoreReplies(await getSupabase(), parent.id, { sort, after: pageParam }),
    initialPageParam: start,
    getNextPageParam: ({ next }) => next,
    enabled: requested,
  });
  const rows = (replies.data?.pages ?? []).flatMap(({ comments }) => comments);
  const threads = buildThreads(rows, sort, parent).filter(({ comment }) => !shown.includes(comment.id));

  function handleClick() {
    if (!requested) return setRequested(true);
    void (replies.isError ? replies.refetch() : replies.fetchNextPage());
  }

  return (
    <>
      {threads.length > 0 && render(threads)}
      {(!replies.data || replies.hasNextPage) && (
        <div className="comment-form">
          {replies.isError && <p role="alert">{discussion.failed}</p>}
          <Button variant="quiet" size="small" busy={replies.isFetching} onClick={handleClick}>
            {replies.isFetching ? discussion.loading : discussion.moreReplies}
          </Button>
        </div>
      )}
    </>
  );
}
