import { clsx } from 'clsx';

import { useSingleKeys } from '#app/lib/browser/shortcuts.ts';

/** The keys of the buttons of the current card (`useQueueKeys`). */
export const cardKeys = { approve: 'f', refuse: 'd', reply: 'r' } as const;

/**
 * The key on its button, for a screen with a keyboard; the button names it in `aria-keyshortcuts`. The hints of the other
 * cards are hidden and keep their place: the pointer that presses a button makes its card the current one, and the
 * button must not move before the pointer is released.
 */
export function KeyHint({ letter, current }: { letter: string; current: boolean }) {
  const [enabled] = useSingleKeys();
  if (!enabled) return null;
  return (
    <kbd
      aria-hidden="true"
      className={clsx(
        current || 'invisible',
        'rounded border border-current/40 px-1.5 font-mono text-xs leading-5 uppercase pointer-coarse:hidden max-sm:hidden',
      )}
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
