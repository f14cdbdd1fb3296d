import { useEffect, useState } from 'react';

import type { Move } from './item-row.tsx';

/** Gives the focus back to the button that moved an item: the browser drops it when the row changes its place. */
export function useLaterFocus() {
  const [wanted, setWanted] = useState<{ id: string; move: Move }>();
  useEffect(() => {
    if (!wanted) return;
    const row = document.getElementById(`site-item-${wanted.id}`);
    row?.querySelector<HTMLElement>(`[data-move="${wanted.move}"]`)?.focus();
  }, [wanted]);
  return (id: string, move: Move) => setWanted({ id, move });
}
