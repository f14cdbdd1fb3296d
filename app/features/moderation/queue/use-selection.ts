import { useState } from 'react';

import type { Card, Judged } from '#app/features/moderation/moderation-schemas.ts';

/**
 * Which comments are selected: some of those shown, where one that leaves the list is selected no more; or the whole
 * filtered queue, for as long as `scope` (the address) stays the same.
 */
export function useSelection(cards: readonly Card[], scope: string) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const [queue, setQueue] = useState<{ scope: string; comments: readonly Judged[] }>();
  const whole = queue?.scope === scope ? queue.comments : undefined;
  const selected: readonly Judged[] = whole ?? cards.filter(({ id }) => ids.has(id));
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
    selectWhole: (comments: readonly Judged[]) => setQueue({ scope, comments }),
  };
}
