import { useEffect } from 'react';

import { notify } from '#app/lib/toast.ts';
import { moderationActions } from '#content/moderation.ts';

type Undo = () => Promise<void>;

/** What was done on this screen and can be taken back, the latest at the end; whichever queue is open. */
let undos: readonly Undo[] = [];

export const pushUndo = (undo: Undo): void => {
  undos = [...undos, undo];
};
export const forgetUndo = (undo: Undo): void => {
  undos = undos.filter((other) => other !== undo);
};
export const undoLast = (): void => void undos.at(-1)?.();

/** Says what was done, with the way back: in the message for eight seconds, by the key for as long as the screen. */
export function offerUndo(title: string, run: Undo): void {
  async function undo() {
    forgetUndo(undo);
    await run();
  }
  pushUndo(undo);
  notify({ title, action: { label: moderationActions.undo, onClick: () => void undo() } });
}

/** For the screen: once it is left, nothing is taken back any more. */
export function useUndoStack(): void {
  useEffect(
    () => () => {
      undos = [];
    },
    [],
  );
}
