import { useState } from 'react';

import type { Card } from './moderation-schemas.ts';

/** Which of the comments shown are selected; one that leaves the list is selected no more. */
export function useSelection(cards: readonly Card[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const selected = cards.filter(({ id }) => ids.has(id));
  return {
    selected,
    select(id: string, on: boolean) {
      setIds((current) => {
        const next = new Set(current);
        if (on) next.add(id);
        else next.delete(id);
        return next;
      });
    },
    selectAll: (all: boolean) => setIds(new Set(all ? cards.map(({ id }) => id) : [])),
  };
}
