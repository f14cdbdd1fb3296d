import { useEffect, useState } from 'react';

import type { CommentView } from '#app/features/comments/comment-view.ts';
import type { Member } from '#app/features/comments/member/use-member.ts';

const none: readonly CommentView[] = [];

/**
 * Places the unpublished comments of the reader, which arrive after the page: while the discussion is off screen, or
 * when the reader asks for them, so that nothing moves during reading.
 */
export function useOwnComments(member: Member | undefined, place: React.RefObject<HTMLElement | null>) {
  const [shown, setShown] = useState(false);
  const own = member?.own ?? none;

  const any = own.length > 0;
  useEffect(() => {
    if (!any || !place.current) return undefined;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => !isIntersecting)) setShown(true);
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [any, place]);

  return {
    own: shown ? own : none,
    hidden: shown ? 0 : own.length,
    isMine: (id: string) => own.some((comment) => comment.id === id),
    show: () => setShown(true),
  };
}
