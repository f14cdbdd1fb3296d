import { useState } from 'react';

import { useDiscussion } from '#app/features/comments/discussion-context.ts';
import type { DraftPlace } from './draft-store.ts';
import { readDraft } from './draft-store.ts';

export type InlineForm = {
  isAllowed: boolean;
  isOpen: boolean;
  /** Opened by its button, not because of a saved draft. */
  byHand: boolean;
  place: DraftPlace | undefined;
  open(): void;
  close(): void;
};

/** The state of a form under a comment, to reply or to edit: it opens by its button, or when it has a saved draft. */
export function useInlineForm(commentId: string, kind: 'reply' | 'edit'): InlineForm {
  const { post, member } = useDiscussion();
  const [chosen, choose] = useState<boolean>();
  const isAllowed = member !== undefined && !member.suspension && (kind === 'edit' || post.commentsOpen);
  const place = member && {
    userId: member.userId,
    postId: post.id,
    target: `${kind}:${commentId}` as const,
  };
  return {
    isAllowed,
    isOpen: isAllowed && (chosen ?? (place !== undefined && readDraft(place) !== '')),
    byHand: chosen === true,
    place,
    open: () => choose(true),
    close: () => choose(false),
  };
}
