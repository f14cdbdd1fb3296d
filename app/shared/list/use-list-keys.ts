import type { Shortcut } from '#app/lib/browser/shortcuts.ts';
import { searchShortcut, useShortcuts } from '#app/lib/browser/shortcuts.ts';
import { adminKeys } from '#content/copy/admin/admin.ts';
import { listKeys } from '#content/copy/admin/list.ts';

type Options = {
  move: (step: 1 | -1) => void;
  /** Selects or deselects the current row; absent in lists without a selection. */
  toggle?: (() => void) | undefined;
  /** Clears the selection. */
  leave?: (() => void) | undefined;
  open: () => void;
  /** The keys of this screen. */
  more?: readonly Shortcut[];
};

/** The keys of a list: `j`, `k`, `x`, Enter, `/` and Escape. `title` is the group in the list of shortcuts. */
export function useListKeys(title: string, { move, toggle, leave, open, more = [] }: Options): void {
  useShortcuts(title, [
    { keys: 'j', label: listKeys.next, run: () => move(1), instant: true },
    { keys: 'k', label: listKeys.previous, run: () => move(-1), instant: true },
    ...(toggle ? [{ keys: 'x', label: listKeys.select, run: toggle, instant: true }] : []),
    { keys: 'Enter', label: listKeys.open, run: open },
    ...more,
    searchShortcut(adminKeys.search),
    ...(leave ? [{ keys: 'Escape', label: listKeys.leave, run: leave }] : []),
  ]);
}

/** Follows the link of a row, as a click on it does. `domId` is the id of the row's element. */
export const openRow = (domId: string): void =>
  document.getElementById(domId)?.querySelector<HTMLAnchorElement>('a')?.click();
