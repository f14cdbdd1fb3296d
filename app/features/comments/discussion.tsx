import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';

import { useHydrated } from '#app/lib/browser/hydration.ts';
import { useNow } from '#app/lib/time/clock.tsx';
import { useSession } from '#app/lib/session/session.ts';
import { signInPath } from '#app/lib/session/sign-in-path.ts';
import { notify } from '#app/lib/browser/toast.ts';
import { composer, discussion } from '#content/copy/blog/comments.ts';
import { commentSorts } from '#domain/comments/comment-kinds.ts';
import { buildThreads } from '#domain/comments/comment-thread.ts';

import { ComposerSlot, discussionPath } from './compose/composer-slot.tsx';
import type { CommentsPage, CommentView, DiscussedPost } from './comment-view.ts';
import { DiscussionProvider } from './discussion-context.ts';
import { DiscussionList } from './list/discussion-list.tsx';
import { NewCommentsBar } from './live/new-comments-bar.tsx';
import { ReactionIcons } from './reactions/reaction-bar.tsx';
import { RemoveDialog } from './dialogs/remove-dialog.tsx';
import { ReportDialog } from './dialogs/report-dialog.tsx';
import { SortLinks } from './list/sort-links.tsx';
import { placeOwn } from './compose/place-own.ts';
import { useCommentList } from './list/use-comment-list.ts';
import { useRestoredFocus } from './compose/use-restored-focus.ts';
import { useLinkedComment } from './list/use-linked-comment.ts';
import { useMember } from './member/use-member.ts';
import { useNewComments } from './live/use-new-comments.ts';
import { useOwnComments } from './compose/use-own-comments.ts';
import { useReactions } from './reactions/use-reactions.ts';

const minute = 60_000;

/** The whole discussion: its head, the form, and the comments. */
export function Discussion({ post, first }: { post: DiscussedPost; first: CommentsPage | undefined }) {
  const session = useSession();
  const time = useNow(minute);
  const hydrated = useHydrated();
  const member = useMember(post.id, time);
  const list = useCommentList(post.id, first);
  const sort = first?.sort ?? commentSorts[0];
  const linked = useLinkedComment(post.id, sort);
  const [reported, setReported] = useState<CommentView>();
  const [removed, setRemoved] = useState<CommentView>();
  const navigate = useNavigate();
  const queries = useQueryClient();

  const published = (list.data?.pages ?? []).flatMap(({ comments }) => comments);
  const place = useRef<HTMLDivElement>(null);
  const whole = useRef<HTMLDivElement>(null);
  useRestoredFocus(whole);
  const own = useOwnComments(member, place);
  const { rows, aside } = placeOwn([...(linked.thread ?? []), ...published], own.own);
  const shown = rows.map(({ id }) => id);
  const reactions = useReactions(post.id, shown);
  const { news, clear } = useNewComments(post.id, {
    member,
    isShown: (id) => shown.includes(id) || own.isMine(id),
    reread: list.refetch,
  });
  const total = (list.data?.pages[0]?.total ?? 0) + news.length;

  async function showNews() {
    await list.refetch();
    await navigate(`#commentaire-${news[0]}`, { preventScrollReset: true, replace: true });
    clear();
  }

  const state = {
    post,
    sort,
    now: hydrated ? time : undefined,
    member: member && {
      ...member,
      showOwn(comment: CommentView) {
        own.show();
        member.showOwn(comment);
        if (!comment.state) void list.refetch().then(() => member.refresh());
      },
    },
    signedOut: session.status === 'signed-out' || session.status === 'second-factor',
    reactions,
    linkedId: linked.id,
    report: setReported,
    remove: setRemoved,
    askSignIn(words: { title: string; description: string }) {
      const onClick = () => void navigate(signInPath(discussionPath(post.slug)));
      notify({ ...words, action: { label: composer.signIn, onClick } });
    },
  };
  return (
    <DiscussionProvider value={state}>
      <ReactionIcons />
      <div ref={whole} className="comments-layout">
        <div className="comments-head">
          <p className="font-semibold text-brick">{discussion.eyebrow}</p>
          <h2 id="commentaires-title" tabIndex={-1} aria-live="polite" className="mt-3 text-3xl lg:text-2xl">
            {discussion.title(total)}
          </h2>
          <p className="mt-4 max-w-[24rem] text-ink-soft">{discussion.lead}</p>
          {total > 1 && (
            <div className="mt-6">
              <SortLinks current={sort} />
            </div>
          )}
        </div>
        <div className="min-w-0">
          <ComposerSlot />
          <NewCommentsBar
            news={news.length}
            onShowNews={() => void showNews()}
            own={own.hidden}
            onShowOwn={own.show}
          />
          <div ref={place}>
            <DiscussionList
              list={list}
              threads={buildThreads(rows, sort)}
              aside={aside}
              linked={linked}
              startsLater={first?.after !== undefined}
            />
          </div>
        </div>
      </div>
      {reported && (
        <ReportDialog key={reported.id} comment={reported} onClose={() => setReported(undefined)} />
      )}
      {removed && (
        <RemoveDialog
          key={removed.id}
          comment={removed}
          onClose={() => setRemoved(undefined)}
          onRemoved={(id) => {
            member?.removeOwn(id);
            setRemoved(undefined);
            void queries.invalidateQueries({ queryKey: ['comments', post.id, 'pages'] });
          }}
        />
      )}
    </DiscussionProvider>
  );
}
