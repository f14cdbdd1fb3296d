import { getSupabase } from '#app/lib/supabase-browser.ts';
import { notify } from '#app/lib/toast.ts';
import { commentToasts } from '#content/comments.ts';

import type { CommentView } from './comment-view.ts';
import { useDiscussion } from './discussion-context.ts';
import { rewriteComment, sendComment } from './member.data.ts';
import type { Refusal, SendFailure } from './send-failure.ts';
import { isRefusal, sendFailure } from './send-failure.ts';

/** Sends a comment of the member, or a reply to `parentId`, and shows it to them. Answers what went wrong. */
export function useSend(parentId: string | null) {
  const { post, member } = useDiscussion();
  return async function send(content: string): Promise<SendFailure | undefined> {
    if (!member) return undefined;
    const { userId } = member;
    const answer = await sendComment(await client(), { postId: post.id, parentId, userId, content });
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
    const answer = await rewriteComment(await client(), comment.id, content);
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

/** The client is there for whoever is signed in; a failure counts as one of the network. */
async function client() {
  try {
    return await getSupabase();
  } catch (error) {
    notify({ ...commentToasts.failed, kind: 'destructive' });
    throw error;
  }
}
