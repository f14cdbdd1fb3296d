import * as drafts from '#app/lib/browser/drafts.ts';

/** The key of a draft: one per member, article, and comment replied to or edited. */
export type DraftPlace = {
  userId: string;
  postId: string;
  target: 'new' | `reply:${string}` | `edit:${string}`;
};

const keyOf = ({ userId, postId, target }: DraftPlace) => `${userId}:${postId}:${target}`;

/** The saved text of this draft; empty without one. */
export const readDraft = (place: DraftPlace): string => drafts.readDraft(keyOf(place));

/** Whether this member has any draft under this article. */
export const hasDraft = (userId: string, postId: string): boolean =>
  drafts.hasDraftWithPrefix(`${userId}:${postId}:`);

/** Saves the text; an empty text deletes the draft. */
export const saveDraft = (place: DraftPlace, text: string): void => drafts.saveDraft(keyOf(place), text);
