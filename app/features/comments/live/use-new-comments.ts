import { useEffect, useEffectEvent, useState } from 'react';

import type { Member } from '#app/features/comments/member/use-member.ts';
import type { CommentChange } from './watch-comments.data.ts';
import { watchComments } from './watch-comments.data.ts';

type Discussion = {
  member: Member | undefined;
  isShown: (id: string) => boolean;
  /** Reads the published comments again. */
  reread: () => Promise<unknown>;
};

/**
 * Ids of the comments published since the page was read, for a signed-in reader. They are announced, and shown after a
 * click, so that nothing moves during reading. The reader's own comments, already shown, become published in place.
 */
export function useNewComments(postId: string, { member, isShown, reread }: Discussion) {
  const [news, setNews] = useState<readonly string[]>([]);
  const userId = member?.userId;
  const handleChange = useEffectEvent(async ({ id, authorId, visible }: CommentChange) => {
    const known = isShown(id);
    if (visible && !known) setNews((ids) => (ids.includes(id) ? ids : [...ids, id]));
    if (authorId !== userId) return;
    // First read the published comments, then drop it from the author's own: it never disappears in between.
    if (visible && known) await reread();
    member?.refresh();
  });

  useEffect(
    () => (userId ? watchComments(postId, (change) => void handleChange(change)) : undefined),
    [postId, userId],
  );
  return { news: news.filter((id) => !isShown(id)), clear: () => setNews([]) };
}
