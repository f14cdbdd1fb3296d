import { clsx } from 'clsx';

import { useSingleKeys } from '#app/lib/browser/shortcuts.ts';

/** The keys of the buttons of the current card (`useQueueKeys`). */
export const cardKeys = { approve: 'f', refuse: 'd', reply: 'r' } as const;

/**
 * The shortcut key, shown on its button where there is a keyboard (the button has `aria-keyshortcuts`). The hints of other
 * cards are invisible but take space: pressing a button makes its card the current one, and the button must not move
 * before the pointer is released (MODERATION-131).
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

/** The active keys: those of the current card, unless single-key shortcuts are off. */
export function useCardKeys(current: boolean): Partial<typeof cardKeys> {
  const [enabled] = useSingleKeys();
  return current && enabled ? cardKeys : {};
}
