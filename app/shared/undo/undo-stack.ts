import { useEffect, useSyncExternalStore } from 'react';

import type { Shortcut } from '#app/lib/browser/shortcuts.ts';
import { notify } from '#app/lib/browser/toast.ts';
import { list } from '#content/copy/admin/list.ts';

type Undo = () => Promise<void>;
/** Sends the undo request. Resolves to false when it failed and can be tried again. */
type UndoRequest = () => Promise<boolean>;

/** The actions of this screen that can be undone, the latest last; shared by its parts. */
let undos: readonly Undo[] = [];
/** Removes the message of each action, whose button would have no effect once the screen is left. */
const dismissals = new Map<Undo, () => void>();
const listeners = new Set<() => void>();

function set(next: readonly Undo[]): void {
  undos = next;
  for (const listener of listeners) listener();
}

/** Empties the stack and removes its messages. */
export function clearUndos(): void {
  for (const dismiss of dismissals.values()) dismiss();
  dismissals.clear();
  set([]);
}

export const undoLast = (): void => void undos.at(-1)?.();

/** The shortcut `u`, which undoes the last action of the screen. */
export const undoShortcut = (label: string): Shortcut => ({
  keys: 'u',
  label,
  run: undoLast,
  blocked: () => (undos.length > 0 ? undefined : list.nothingToUndo),
});

/**
 * Adds an action to the stack, where it stays until the screen is left. `announce` shows a message with an undo button
 * for eight seconds; `discard` removes the entry when the action had no effect.
 */
export function pushUndo(run: UndoRequest): { announce: (title: string) => void; discard: () => void } {
  const discard = () => set(undos.filter((other) => other !== undo));
  async function undo() {
    // Already undone with the keyboard shortcut.
    if (!undos.includes(undo)) return;
    discard();
    dismissals.get(undo)?.();
    if (!(await run())) set([...undos, undo]);
  }
  set([...undos, undo]);
  return {
    discard,
    announce(title) {
      // Undone before the response of the action arrived.
      if (!undos.includes(undo)) return;
      const action = { label: list.undo, onClick: () => void undo() };
      dismissals.set(undo, notify({ title, action }));
    },
  };
}

/** Adds a completed action to the stack and shows the message with its undo button. */
export const offerUndo = (title: string, run: UndoRequest): void => pushUndo(run).announce(title);

/** For the screen: whether an action can be undone. Leaving the screen empties the stack. */
export function useUndoStack(): boolean {
  useEffect(() => clearUndos, []);
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => undos.length > 0,
    () => false,
  );
}
