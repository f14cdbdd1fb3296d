import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

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
  function close() {
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        next.delete('entree');
        return next;
      },
      { preventScrollReset: true },
    );
    requestAnimationFrame(() => id && document.getElementById(domId(id))?.focus({ preventScroll: true }));
  }
  return { id, linkTo, close };
}
