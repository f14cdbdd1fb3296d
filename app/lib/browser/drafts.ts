/** Where a draft is stored: `device` is `localStorage`, `tab` is `sessionStorage`, which ends with the tab. */
type DraftStorage = 'device' | 'tab';

const prefix = 'aline-draft:';
const storageOf = (kind: DraftStorage): Storage =>
  kind === 'device' ? window.localStorage : window.sessionStorage;

/** The text saved under this key; empty when there is none, or when the browser refuses storage. */
export function readDraft(key: string, storage: DraftStorage = 'device'): string {
  try {
    return storageOf(storage).getItem(prefix + key) ?? '';
  } catch {
    return '';
  }
}

/** Whether a draft is saved under a key that begins with `start`. */
export function hasDraftWithPrefix(start: string, storage: DraftStorage = 'device'): boolean {
  try {
    return Object.keys(storageOf(storage)).some((key) => key.startsWith(prefix + start));
  } catch {
    return false;
  }
}

/** Saves the text, which survives a reload, an expired session and a new sign-in. An empty text deletes the draft. */
export function saveDraft(key: string, text: string, storage: DraftStorage = 'device'): void {
  try {
    if (text.trim()) storageOf(storage).setItem(prefix + key, text);
    else storageOf(storage).removeItem(prefix + key);
  } catch {
    // Storage is refused or full: the text is still in its field.
  }
}
