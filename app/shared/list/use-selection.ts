import { useState } from 'react';

import type { Selection } from './selection.ts';
import { noSelection, selectedItems, withRow } from './selection.ts';

/**
 * The selection of a list. `rows` are those of the page, `scope` the query of the filtered set (`useListView`): the
 * whole set stays selected from page to page, until a filter changes. `Whole` is what an action needs of each item.
 */
export function useSelection<Whole extends { readonly id: string }, Row extends Whole>(
  rows: readonly Row[],
  scope: string,
) {
  const [selection, setSelection] = useState<Selection<Whole>>(noSelection);
  const selected = selectedItems(selection, rows, scope);
  const known = new Set(selected.map(({ id }) => id));
  return {
    selected,
    /** Whether every row of the page is selected. */
    hasPage: rows.length > 0 && rows.every(({ id }) => known.has(id)),
    isSelected: (id: string): boolean => known.has(id),
    select: (id: string, on: boolean) => setSelection((current) => withRow(current, scope, id, on)),
    /** Selects the rows of the page, or nothing. */
    selectPage: (on: boolean) => setSelection(on ? { ids: new Set(rows.map(({ id }) => id)) } : noSelection),
    selectWhole: (items: readonly Whole[]) => setSelection({ ids: new Set(), whole: { scope, items } }),
  };
}
