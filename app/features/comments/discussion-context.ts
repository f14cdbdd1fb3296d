import { createContext, useContext } from 'react';

import type { CommentView, DiscussedPost } from './comment-view.ts';
import type { Member } from './member/use-member.ts';
import type { Reactions } from './reactions/use-reactions.ts';

/** What every comment of a discussion shares. */
export type DiscussionState = {
  post: DiscussedPost;
  /** Milliseconds of the page's time, to the minute; undefined until the page answers by itself. */
  now: number | undefined;
  member: Member | undefined;
  /** Nobody is signed in here, which is known; or not wholly, without the code of their authenticator. */
  signedOut: boolean;
  reactions: Reactions;
  /** The comment an address led to. */
  linkedId: string | undefined;
  askSignIn(words: { title: string; description: string }): void;
  report(comment: CommentView): void;
  remove(comment: CommentView): void;
};

const DiscussionContext = createContext<DiscussionState | undefined>(undefined);

export const DiscussionProvider = DiscussionContext.Provider;

/** @throws outside a discussion. */
export function useDiscussion(): DiscussionState {
  const state = useContext(DiscussionContext);
  if (!state) throw new Error('This part belongs in a discussion.');
  return state;
}

/** Where a comment stands in the page, and how an address names it. */
export const anchorOf = (id: string): string => `commentaire-${id}`;

/** The comment such a fragment names; undefined for any other. */
export function linkedComment(hash: string): string | undefined {
  return /^#commentaire-([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/.exec(hash)?.[1];
}
