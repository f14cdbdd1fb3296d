import { useSyncExternalStore } from 'react';

let open = false;
const listeners = new Set<() => void>();

function set(next: boolean): void {
  open = next;
  for (const listener of listeners) listener();
}

export const openShortcutsDialog = (): void => set(true);
export const closeShortcutsDialog = (): void => set(false);

/** Whether the dialog is open. Shared, because a shortcut and two buttons open the same dialog. */
export function useShortcutsDialog(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => open,
    () => false,
  );
}
