import { useEffect, useSyncExternalStore } from 'react';

import { notify } from '#app/lib/toast.ts';
import { moderationActions } from '#content/moderation.ts';

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

export const pushUndo = (undo: Undo): void => set([...undos, undo]);
export const forgetUndo = (undo: Undo): void => set(undos.filter((other) => other !== undo));
export const undoLast = (): void => void undos.at(-1)?.();

/** Says what was done, with the way back: in the message for eight seconds, then for as long as the screen is open. */
export function offerUndo(title: string, run: TakeBack): void {
  async function undo() {
    forgetUndo(undo);
    if (!(await run())) pushUndo(undo);
  }
  pushUndo(undo);
  notify({ title, action: { label: moderationActions.undo, onClick: () => void undo() } });
}

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
