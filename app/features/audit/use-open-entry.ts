import { useCallback, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';

import { useFocusLater } from '#app/shared/list/use-focus-later.ts';

/**
 * The entry that the address opens (`entree`), the link that opens one in the list of `query`, and a function that closes
 * it and returns the focus to its row.
 */
export function useOpenEntry(query: string, domId: (id: string) => string) {
  const [params, setParams] = useSearchParams();
  const text = params.get('entree') ?? '';
  const id = /^\d{1,15}$/.test(text) ? text : undefined;
  const linkTo = useCallback(
    (entry: string): string => {
      const next = new URLSearchParams(query);
      next.set('entree', entry);
      return `?${next}`;
    },
    [query],
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
        next.delete('entree');
        return next;
      },
      { preventScrollReset: true },
    );
  return { id, linkTo, close };
}
