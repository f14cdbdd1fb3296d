import { useSingleKeys } from '#app/lib/browser/shortcuts.ts';

/** The keys of the buttons of the current card (`useQueueKeys`). */
export const cardKeys = { approve: 'f', refuse: 'd', reply: 'r' } as const;

/** The key on its button, for a screen with a keyboard; the button names it in `aria-keyshortcuts`. */
export function KeyHint({ letter }: { letter: string | undefined }) {
  if (!letter) return null;
  return (
    <kbd
      aria-hidden="true"
      className="rounded border border-current/40 px-1.5 font-mono text-xs leading-5 uppercase pointer-coarse:hidden max-sm:hidden"
    >
      {letter}
    </kbd>
  );
}

/** The keys that act now: those of the current card, unless the reader turned single keys off. */
export function useCardKeys(current: boolean): Partial<typeof cardKeys> {
  const [enabled] = useSingleKeys();
  return current && enabled ? cardKeys : {};
}
