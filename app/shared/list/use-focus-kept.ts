import { useEffect, useRef } from 'react';

/**
 * Focuses the first row of a list whose `query` has changed, when the control that changed it is gone: Tab would start at
 * the top of the page. `rowId`: the `id` of the first row's element, undefined until the list of `query` is shown.
 */
export function useFocusKept(query: string, rowId: string | undefined): void {
  const shown = useRef<string>(undefined);
  useEffect(() => {
    if (rowId === undefined) return;
    const isFirst = shown.current === undefined;
    if (!isFirst && shown.current !== query && document.activeElement === document.body)
      document.getElementById(rowId)?.focus({ preventScroll: true });
    shown.current = query;
  }, [query, rowId]);
}
