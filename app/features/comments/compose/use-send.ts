import { useRef } from 'react';

import { getSupabase } from '#app/lib/session/supabase-browser.ts';
import { notify } from '#app/lib/browser/toast.ts';
import { commentToasts } from '#content/copy/blog/comments.ts';

import type { CommentView } from '#app/features/comments/comment-view.ts';
import { useDiscussion } from '#app/features/comments/discussion-context.ts';
import { readOwnComments, rewriteComment, sendComment } from '#app/features/comments/member/member.data.ts';
import type { Refusal, SendFailure } from './send-failure.ts';
import { isRefusal, sendFailure, unanswered } from './send-failure.ts';

/** Words that were sent without an answer: the comments their author had before may tell whether they arrived. */
type Unsure = { content: string; before: ReadonlySet<string> };

/**
 * Sends a comment of the member, or a reply to `parentId`, and shows it to them. Answers what went wrong. Words whose
 * answer was lost on the way are looked for before they are sent again, so that they are not published twice.
 */
export function useSend(parentId: string | null) {
  const { post, member } = useDiscussion();
  const unsure = useRef<Unsure>(undefined);

  async function findArrived(content: string, userId: string): Promise<CommentView | undefined> {
    const { current } = unsure;
    if (current?.content !== content) return undefined;
    const own = await readOwnComments(await getSupabase(), post.id, userId);
    return own.find(
      (other) => other.content === content && other.parentId === parentId && !current.before.has(other.id),
    );
  }

  return async function send(content: string): Promise<SendFailure | undefined> {
    if (!member) return undefined;
    const { userId } = member;
    const before = unsure.current?.before ?? new Set(member.own.map(({ id }) => id));
    const sent = { postId: post.id, parentId, userId, content };
    const answer = await findArrived(content, userId)
      .then(async (arrived) => arrived ?? sendComment(await getSupabase(), sent))
      .catch(() => unanswered);
    unsure.current = isRefusal(answer) && mayHaveArrived(answer) ? { content, before } : undefined;
    if (isRefusal(answer)) return refuse(answer, member.refresh);
    member.keepOwn(answer);
    notify(commentToasts.sent);
    return undefined;
  };
}

/** Gives a comment of the member other words. Answers what went wrong. */
export function useRewrite(comment: CommentView) {
  const { member } = useDiscussion();
  return async function rewrite(content: string): Promise<SendFailure | undefined> {
    if (!member) return undefined;
    const answer = await getSupabase()
      .then((client) => rewriteComment(client, comment.id, content))
      .catch(() => unanswered);
    if (isRefusal(answer)) return refuse(answer, member.refresh);
    member.keepOwn(answer);
    notify(commentToasts.edited);
    return undefined;
  };
}

function refuse(refusal: Refusal, refresh: () => void): SendFailure {
  notify({ ...commentToasts.failed, kind: 'destructive' });
  // A refusal may be a suspension that has just begun.
  if (refusal.status === 403) refresh();
  return sendFailure(refusal);
}

/** No answer, or one of a server that broke on the way. */
const mayHaveArrived = ({ status }: Refusal): boolean => status === 0 || status >= 500;
