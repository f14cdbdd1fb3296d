import { expect, test, vi } from 'vitest';

import { connectToaster } from '#app/lib/browser/toast.ts';
import type { Toast } from '#app/lib/browser/toast.ts';

import { clearUndos, offerUndo, undoLast } from './undo-stack.ts';

function toaster() {
  const shown: Toast[] = [];
  const stop = connectToaster((toast) => {
    shown.push(toast);
    return () => void shown.splice(shown.indexOf(toast), 1);
  });
  return { shown, [Symbol.dispose]: stop };
}

test('leaving the screen removes the messages whose « Annuler » would have no effect', () => {
  using screen = toaster();
  const run = vi.fn<() => Promise<boolean>>(async () => true);
  offerUndo('Membre suspendu', run);
  expect(screen.shown.map(({ title }) => title)).toEqual(['Membre suspendu']);
  clearUndos();
  expect(screen.shown).toEqual([]);
  undoLast();
  expect(run).not.toHaveBeenCalled();
});

test('an undo that failed can be tried again, one that was done cannot', async () => {
  using screen = toaster();
  const run = vi.fn<() => Promise<boolean>>().mockResolvedValueOnce(false).mockResolvedValue(true);
  offerUndo('Membre suspendu', run);
  undoLast();
  await vi.waitFor(() => expect(screen.shown).toEqual([]));
  await vi.waitFor(() => {
    undoLast();
    expect(run).toHaveBeenCalledTimes(2);
  });
  await Promise.resolve();
  undoLast();
  expect(run).toHaveBeenCalledTimes(2);
  clearUndos();
});
