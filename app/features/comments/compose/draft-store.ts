import * as drafts from '#app/lib/browser/drafts.ts';

/** Where a draft belongs: one for each member, article, and comment replied to or rewritten. */
export type DraftPlace = {
  userId: string;
  postId: string;
  target: 'new' | `reply:${string}` | `edit:${string}`;
};

const keyOf = ({ userId, postId, target }: DraftPlace) => `${userId}:${postId}:${target}`;

/** The text left here by this member. */
export const readDraft = (place: DraftPlace): string => drafts.readDraft(keyOf(place));

/** Whether this member left a text anywhere under this article. */
export const hasDraft = (userId: string, postId: string): boolean =>
  drafts.hasDraftBelow(`${userId}:${postId}:`);

/** Keeps the text; an empty one is forgotten. */
export const keepDraft = (place: DraftPlace, text: string): void => drafts.keepDraft(keyOf(place), text);
