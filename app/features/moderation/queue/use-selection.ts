import { useState } from 'react';

import type { Card, RowVersion } from '#app/features/moderation/moderation-schemas.ts';

/**
 * The selected comments: some of those shown, where a card that leaves the list is deselected; or the whole filtered
 * queue, as long as `scope` (the query of the address) stays the same.
 */
export function useSelection(cards: readonly Card[], scope: string) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const [queue, setQueue] = useState<{ scope: string; comments: readonly RowVersion[] }>();
  const whole = queue?.scope === scope ? queue.comments : undefined;
  const selected: readonly RowVersion[] = whole ?? cards.filter(({ id }) => ids.has(id));
  const known = new Set(selected.map(({ id }) => id));
  return {
    selected,
    isSelected: (id: string) => known.has(id),
    select(id: string, on: boolean) {
      const next = new Set(known);
      if (on) next.add(id);
      else next.delete(id);
      setIds(next);
      setQueue(whole && !on ? { scope, comments: whole.filter((comment) => comment.id !== id) } : undefined);
    },
    selectAll(all: boolean) {
      setQueue(undefined);
      setIds(new Set(all ? cards.map(({ id }) => id) : []));
    },
    selectWhole: (comments: readonly RowVersion[]) => setQueue({ scope, comments }),
  };
}
