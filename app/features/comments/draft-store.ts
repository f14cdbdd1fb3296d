/** Where a draft belongs: one for each member, article, and comment replied to or rewritten. */
export type DraftPlace = {
  userId: string;
  postId: string;
  target: 'new' | `reply:${string}` | `edit:${string}`;
};

const prefix = 'aline-draft:';
const keyOf = ({ userId, postId, target }: DraftPlace) => `${prefix}${userId}:${postId}:${target}`;

/** The text left here by this member; empty when there is none, or when the browser refuses storage. */
export function readDraft(place: DraftPlace): string {
  try {
    return window.localStorage.getItem(keyOf(place)) ?? '';
  } catch {
    return '';
  }
}

/** Whether this member left a text anywhere under this article. */
export function hasDraft(userId: string, postId: string): boolean {
  try {
    return Object.keys(window.localStorage).some((key) => key.startsWith(`${prefix}${userId}:${postId}:`));
  } catch {
    return false;
  }
}

/** Keeps the text across a reload, an expired session and a new sign-in; an empty one is forgotten. */
export function keepDraft(place: DraftPlace, text: string): void {
  try {
    if (text.trim()) window.localStorage.setItem(keyOf(place), text);
    else window.localStorage.removeItem(keyOf(place));
  } catch {
    // Refused or full: the text is still in its field.
  }
}
