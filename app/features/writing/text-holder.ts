import type { RichTextHandle } from '#app/features/writing/text/rich-text.tsx';

/** The text component of a page, once it is loaded. */
export type TextHolder = ReturnType<typeof createTextHolder>;

export function createTextHolder() {
  let handle: RichTextHandle | null = null;
  let replacing = false;
  return {
    handle: (): RichTextHandle | null => handle,
    attach(next: RichTextHandle | null): void {
      handle = next;
    },
    /** Shows a text that comes from elsewhere. The component tells of it like of a change, which it is not. */
    replace(html: string): void {
      replacing = true;
      handle?.replace(html);
      replacing = false;
    },
    isReplacing: (): boolean => replacing,
  };
}
