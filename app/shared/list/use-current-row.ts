import { useCallback, useEffect, useState } from 'react';

/**
 * The row that keyboard shortcuts act on: the chosen one or, once that row has left the list, the one at its index.
 * `move` focuses the next or previous row. `domId` returns the id of a row's element.
 */
export function useCurrentRow<Row extends { id: string }>(
  rows: readonly Row[],
  domId: (id: string) => string,
) {
  const [chosen, setChosen] = useState<{ id: string; index: number }>();
  const found = chosen ? rows.findIndex(({ id }) => id === chosen.id) : -1;
  const index = found >= 0 ? found : Math.min(chosen?.index ?? 0, rows.length - 1);
  const current = rows[index];

  // The focused row has left the list: focus its successor, or Tab would start at the top of the page.
  const left = chosen !== undefined && found < 0;
  useEffect(() => {
    if (left && current && document.activeElement === document.body)
      document.getElementById(domId(current.id))?.focus({ preventScroll: true });
  }, [left, current, domId]);

  const choose = useCallback(
    (id: string) =>
      setChosen({
        id,
        index: Math.max(
          rows.findIndex((row) => row.id === id),
          0,
        ),
      }),
    [rows],
  );
  function move(step: 1 | -1) {
    const next = rows[Math.min(Math.max(index + (chosen ? step : 0), 0), rows.length - 1)];
    if (!next) return;
    choose(next.id);
    // After the render: in the one-comment mode the element does not exist yet.
    requestAnimationFrame(() => document.getElementById(domId(next.id))?.focus());
  }
  /** Focuses the current row, after a dialog closed or a row left; not while a text field has the focus. */
  const focus = () =>
    requestAnimationFrame(() => {
      if (current && !document.activeElement?.matches('textarea'))
        document.getElementById(domId(current.id))?.focus();
    });
  return { current, choose, move, focus };
}
