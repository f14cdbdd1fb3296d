import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';

import type { Changes, ListView } from './list-view.ts';

/** What `listView` returns, for the hook and for the helpers of a screen. */
type Definition<View extends ListView, Name extends string> = {
  read: (params: URLSearchParams) => View;
  query: (view: ListView) => string;
  change: (params: URLSearchParams, changes: Changes<Name>) => string;
};

/**
 * The view of the address and the functions that change it; « back » undoes a change. `query` is the same text for equal
 * views. `scope` is the query without the page: the set that the filters select. `pageAt` is the link of a page.
 */
export function useListView<View extends ListView, Name extends string>(definition: Definition<View, Name>) {
  const [params, setParams] = useSearchParams();
  const view = useMemo(() => definition.read(params), [definition, params]);
  const change = useCallback(
    (changes: Changes<Name>) =>
      setParams((current) => new URLSearchParams(definition.change(current, changes)), {
        preventScrollReset: true,
      }),
    [definition, setParams],
  );
  const query = definition.query(view);
  const scope = definition.query({ ...view, after: undefined });
  const pageAt = (after: string | null): string =>
    `?${definition.query({ ...view, after: after ?? undefined })}`;
  return { view, change, query, scope, pageAt };
}
