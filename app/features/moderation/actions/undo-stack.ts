import { useEffect, useSyncExternalStore } from 'react';

import { notify } from '#app/lib/browser/toast.ts';
import { moderationActions } from '#content/copy/admin/moderation.ts';

type Undo = () => Promise<void>;
/** Answers whether it is settled: what did not take can be tried again. */
type TakeBack = () => Promise<boolean>;

/** What was done on this screen and can be taken back, the latest at the end; whichever queue is open. */
let undos: readonly Undo[] = [];
const listeners = new Set<() => void>();

function set(next: readonly Undo[]): void {
  undos = next;
  for (const listener of listeners) listener();
}

export const undoLast = (): void => void undos.at(-1)?.();

/**
 * Something that can be taken back from now on, for as long as the screen is open. `tell` says what was done, with the
 * way back in the message for eight seconds; `forget` when nothing was done after all.
 */
export function pushUndo(run: TakeBack): { tell: (title: string) => void; forget: () => void } {
  let dismiss: (() => void) | undefined;
  const forget = () => set(undos.filter((other) => other !== undo));
  async function undo() {
    // The button of a message, after the key.
    if (!undos.includes(undo)) return;
    forget();
    dismiss?.();
    if (!(await run())) set([...undos, undo]);
  }
  set([...undos, undo]);
  return {
    forget,
    tell(title) {
      // Taken back before its answer came.
      if (!undos.includes(undo)) return;
      dismiss = notify({ title, action: { label: moderationActions.undo, onClick: () => void undo() } });
    },
  };
}

/** Says what was done, with the way back. */
export const offerUndo = (title: string, run: TakeBack): void => pushUndo(run).tell(title);

/** For the screen: whether something can be taken back. Once it is left, nothing is any more. */
export function useUndoStack(): boolean {
  useEffect(() => () => set([]), []);
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => undos.length > 0,
    () => false,
  );
}
