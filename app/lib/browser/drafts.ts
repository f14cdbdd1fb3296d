/** Where a draft is kept: on this device, or in this tab, with which it goes. */
export type DraftKeeper = 'device' | 'tab';

const prefix = 'aline-draft:';
const storageOf = (keeper: DraftKeeper): Storage =>
  keeper === 'device' ? window.localStorage : window.sessionStorage;

/** The text left at this place; empty when there is none, or when the browser refuses storage. */
export function readDraft(place: string, keeper: DraftKeeper = 'device'): string {
  try {
    return storageOf(keeper).getItem(prefix + place) ?? '';
  } catch {
    return '';
  }
}

/** Whether a text was left at a place that begins so. */
export function hasDraftBelow(start: string, keeper: DraftKeeper = 'device'): boolean {
  try {
    return Object.keys(storageOf(keeper)).some((key) => key.startsWith(prefix + start));
  } catch {
    return false;
  }
}

/** Keeps the text across a reload, an expired session and a new sign-in; an empty one is forgotten. */
export function saveDraft(place: string, text: string, keeper: DraftKeeper = 'device'): void {
  try {
    if (text.trim()) storageOf(keeper).setItem(prefix + place, text);
    else storageOf(keeper).removeItem(prefix + place);
  } catch {
    // Refused or full: the text is still in its field.
  }
}
