type Item = { readonly id: string };

/**
 * What is selected in a list: rows of the page by their id, or `whole`, the items of the whole filtered set. `scope` is
 * the query of that set; with another query, `whole` no longer counts.
 */
export type Selection<Whole extends Item> = {
  readonly ids: ReadonlySet<string>;
  readonly whole?: { readonly scope: string; readonly items: readonly Whole[] } | undefined;
};

export const noSelection: Selection<never> = { ids: new Set() };

const wholeOf = <Whole extends Item>({ whole }: Selection<Whole>, scope: string) =>
  whole?.scope === scope ? whole.items : undefined;

/** The selected items. A row that has left the page is no longer selected, unless the whole set is. */
export const selectedItems = <Whole extends Item, Row extends Whole>(
  selection: Selection<Whole>,
  rows: readonly Row[],
  scope: string,
): readonly Whole[] => wholeOf(selection, scope) ?? rows.filter(({ id }) => selection.ids.has(id));

/** Selects or deselects one row. Selecting a row that the whole set lacks returns to the rows of the page. */
export function withRow<Whole extends Item>(
  selection: Selection<Whole>,
  scope: string,
  id: string,
  on: boolean,
): Selection<Whole> {
  const items = wholeOf(selection, scope);
  const ids = new Set(items ? items.map((item) => item.id) : selection.ids);
  if (on) ids.add(id);
  else ids.delete(id);
  return { ids, whole: items && !on ? { scope, items: items.filter((item) => item.id !== id) } : undefined };
}
