import { useCallback, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';

import { useFocusLater } from './use-focus-later.ts';

type Options = {
  /** The parameter of the address that names the open row, and the form of its values. */
  param: string;
  pattern: RegExp;
  /** The query of the list (`useListView`). */
  query: string;
  domId: (id: string) => string;
};

/**
 * The row that the address opens beside its list, the link that opens one, and a function that closes it and returns the
 * focus to its row.
 */
export function useOpenRow({ param, pattern, query, domId }: Options) {
  const [params, setParams] = useSearchParams();
  const text = params.get(param) ?? '';
  const id = pattern.test(text) ? text : undefined;
  const linkTo = useCallback(
    (row: string): string => {
      const next = new URLSearchParams(query);
      next.set(param, row);
      return `?${next}`;
    },
    [param, query],
  );
  // Only once the drawer is gone: the browser moves the focus when a dialog closes.
  const focusLater = useFocusLater();
  const opened = useRef(id);
  useEffect(() => {
    const closed = opened.current;
    opened.current = id;
    if (!closed || id) return;
    // The row may not have been read yet.
    focusLater(() => document.getElementById(domId(closed)));
  }, [id, domId, focusLater]);

  const close = () =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        next.delete(param);
        return next;
      },
      { preventScrollReset: true },
    );
  return { id, linkTo, close };
}
