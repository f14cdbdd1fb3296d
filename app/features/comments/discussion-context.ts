import { createContext, useContext } from 'react';

import type { CommentSort } from '#domain/comments/comment-kinds.ts';

import type { CommentView, DiscussedPost } from './comment-view.ts';
import type { Member } from './member/use-member.ts';
import type { Reactions } from './reactions/use-reactions.ts';

/** The state that all comments of a discussion share. */
export type DiscussionState = {
  post: DiscussedPost;
  sort: CommentSort;
  /** The time of the page in milliseconds, to the minute; undefined before hydration. */
  now: number | undefined;
  member: Member | undefined;
  /** Known to be signed out, or signed in without the second factor that the account requires. */
  signedOut: boolean;
  reactions: Reactions;
  /** The comment that the fragment of the address names. */
  linkedId: string | undefined;
  askSignIn(words: { title: string; description: string }): void;
  report(comment: CommentView): void;
  remove(comment: CommentView): void;
};

const DiscussionContext = createContext<DiscussionState | undefined>(undefined);

export const DiscussionProvider = DiscussionContext.Provider;

/** @throws {Error} when the component is outside a discussion. */
export function useDiscussion(): DiscussionState {
  const state = useContext(DiscussionContext);
  if (!state) throw new Error('This part belongs in a discussion.');
  return state;
}

/** The id of a comment's element, which is also the fragment of its address. */
export const anchorOf = (id: string): string => `commentaire-${id}`;

/** The id of the comment that a fragment names; undefined for any other fragment. */
export function linkedComment(hash: string): string | undefined {
  return /^#commentaire-([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/.exec(hash)?.[1];
}
