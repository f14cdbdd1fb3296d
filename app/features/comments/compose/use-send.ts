import { useRef } from 'react';

import { useMemberMutation } from '#app/lib/query/member-query.ts';
import { getSupabase } from '#app/lib/session/supabase-browser.ts';
import { notify } from '#app/lib/browser/toast.ts';
import { commentToasts } from '#content/copy/blog/comments.ts';

import type { CommentView } from '#app/features/comments/comment-view.ts';
import { useDiscussion } from '#app/features/comments/discussion-context.ts';
import { readOwnComments, rewriteComment, sendComment } from '#app/features/comments/member/member.data.ts';
import type { Refusal, SendFailure } from './send-failure.ts';
import { isRefusal, sendFailure, noResponse } from './send-failure.ts';

/** A text that was sent without a response: `before` are the ids of its author's comments at that time. */
type Unsure = { content: string; before: ReadonlySet<string> };

/**
 * Sends a comment of the member, or a reply to `parentId`, and shows it to them. Returns the failure, if any. When the
 * response was lost, the next attempt first looks for the comment among the member's own, so that it is not sent twice.
 */
export function useSend(parentId: string | null) {
  const { post, member } = useDiscussion();
  const unsure = useRef<Unsure>(undefined);
  const { mutateAsync } = useMemberMutation(sendComment, []);

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
    const comment = { postId: post.id, parentId, content };
    const answer = await findArrived(content, userId)
      .then(async (arrived) => arrived ?? mutateAsync(comment))
      .catch(() => noResponse);
    unsure.current = isRefusal(answer) && mayHaveArrived(answer) ? { content, before } : undefined;
    if (isRefusal(answer)) return refuse(answer, member.refresh);
    member.showOwn(answer);
    notify(answer.state ? commentToasts.sent : commentToasts.published);
    return undefined;
  };
}

/** Replaces the text of a comment of the member. Returns the failure, if any. */
export function useRewrite(comment: CommentView) {
  const { member } = useDiscussion();
  const { mutateAsync } = useMemberMutation(rewriteComment, []);
  return async function rewrite(content: string): Promise<SendFailure | undefined> {
    if (!member) return undefined;
    const answer = await mutateAsync({ id: comment.id, content }).catch(() => noResponse);
    if (isRefusal(answer)) return refuse(answer, member.refresh);
    member.showOwn(answer);
    notify(answer.state ? commentToasts.edited : commentToasts.editPublished);
    return undefined;
  };
}

function refuse(refusal: Refusal, refresh: () => void): SendFailure {
  notify({ ...commentToasts.failed, kind: 'destructive' });
  // The member may have just been suspended.
  if (refusal.status === 403) refresh();
  return sendFailure(refusal);
}

/** Whether the comment may have been stored: no response, or a server error. */
const mayHaveArrived = ({ status }: Refusal): boolean => status === 0 || status >= 500;
