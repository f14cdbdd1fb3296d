import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { href, Link } from 'react-router';

import { Alert } from '#app/ui/feedback/alert.tsx';
import { Button } from '#app/ui/buttons/button.tsx';
import { buttonStyles } from '#app/ui/buttons/button-styles.ts';
import { commentItem, discussion } from '#content/copy/blog/comments.ts';
import type { Thread } from '#domain/comments/comment-thread.ts';

import { CommentThreads } from './comment-threads.tsx';
import type { CommentView } from '#app/features/comments/comment-view.ts';
import { useDiscussion } from '#app/features/comments/discussion-context.ts';
import { pageAddress } from './page-address.ts';
import type { useCommentList } from './use-comment-list.ts';

type List = ReturnType<typeof useCommentList>;
type Props = {
  list: List;
  threads: readonly Thread<CommentView>[];
  /** The reader's unpublished comments that belong to no thread of the page. */
  aside: readonly CommentView[];
  linked: { thread?: readonly CommentView[]; gone?: boolean; failed?: boolean };
  /** Whether the page begins after the first comment. */
  startsLater: boolean;
};

/** The reader's unpublished comments, then the published ones, page after page. */
export function DiscussionList({ list, threads, aside, linked, startsLater }: Props) {
  const { slug } = useDiscussion().post;
  const linkedRoot = linked.thread?.find(({ parentId }) => parentId === null)?.id;
  const [apart, others] = [
    threads.filter(({ comment }) => comment.id === linkedRoot),
    threads.filter(({ comment }) => comment.id !== linkedRoot),
  ];
  if (list.isError && !list.data) return <Failed list={list} />;
  return (
    <div className="mt-10 grid gap-8">
      {linked.gone && <Alert title={discussion.linkedGone} />}
      {linked.failed && <Alert kind="error" title={discussion.linkedFailed} />}
      {aside.length > 0 && (
        <Group
          title={commentItem.ownTitle}
          threads={aside.map((comment) => ({ comment, depth: 1, replies: [] }))}
        />
      )}
      {apart.length > 0 && <Group title={discussion.linked} threads={apart} />}
      {startsLater && (
        <Link
          to={`${href('/blog/:slug', { slug })}${pageAddress({ sort: list.data?.pages[0]?.sort ?? 'recent' })}`}
          className="font-semibold underline underline-offset-4"
        >
          {discussion.toStart}
        </Link>
      )}
      {others.length > 0 && <CommentThreads threads={others} />}
      {threads.length === 0 && aside.length === 0 && !list.isPending && <Empty />}
      <More list={list} />
    </div>
  );
}

function Group({ title, threads }: { title: string; threads: readonly Thread<CommentView>[] }) {
  return (
    <div className="grid gap-4">
      <h3 className="text-lg">{title}</h3>
      <CommentThreads threads={threads} />
    </div>
  );
}

function Empty() {
  return (
    <p className="rounded-2xl border border-dashed border-ink/25 px-6 py-10 text-center text-lg text-ink-soft">
      {discussion.empty}
    </p>
  );
}

/** A link for browsers without a script; with one, the click appends the next comments. */
function More({ list }: { list: List }) {
  const last = list.data?.pages.at(-1);
  if (!last?.next) return null;
  function handleClick(event: React.MouseEvent) {
    event.preventDefault();
    if (!list.isFetching) void list.fetchNextPage();
  }
  return (
    <div className="grid justify-items-center gap-3">
      {list.isFetchNextPageError && <p role="alert">{discussion.failed}</p>}
      <a
        href={pageAddress({ sort: last.sort, after: last.next })}
        aria-busy={list.isFetchingNextPage}
        onClick={handleClick}
        className={buttonStyles('secondary')}
      >
        {list.isFetchingNextPage ? discussion.loading : discussion.more}
      </a>
    </div>
  );
}

function Failed({ list }: { list: UseInfiniteQueryResult }) {
  return (
    <div className="mt-10">
      <Alert kind="error" title={discussion.failed}>
        <Button variant="secondary" size="small" onClick={() => void list.refetch()}>
          {discussion.retry}
        </Button>
      </Alert>
    </div>
  );
}
