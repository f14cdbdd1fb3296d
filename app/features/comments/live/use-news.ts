import { useEffect, useEffectEvent, useState } from 'react';

import type { Member } from '#app/features/comments/member/use-member.ts';
import type { CommentNews } from './watch-comments.data.ts';
import { watchComments } from './watch-comments.data.ts';

type Discussion = {
  member: Member | undefined;
  isShown: (id: string) => boolean;
  /** Reads again what everybody sees. */
  reread: () => Promise<unknown>;
};

/**
 * Ids of the comments published since the page was read, for a member who follows the discussion: they are announced,
 * and shown when asked for, so that what is being read does not move. Their own, which stand there already, change
 * where they stand.
 */
export function useNews(postId: string, { member, isShown, reread }: Discussion) {
  const [news, setNews] = useState<readonly string[]>([]);
  const userId = member?.userId;
  const hear = useEffectEvent(async ({ id, authorId, visible }: CommentNews) => {
    const known = isShown(id);
    if (visible && !known) setNews((heard) => (heard.includes(id) ? heard : [...heard, id]));
    if (authorId !== userId) return;
    // Published: it is among what everybody sees before it leaves what only its author does.
    if (visible && known) await reread();
    member?.refresh();
  });

  useEffect(
    () => (userId ? watchComments(postId, (change) => void hear(change)) : undefined),
    [postId, userId],
  );
  return { news: news.filter((id) => !isShown(id)), clear: () => setNews([]) };
}
