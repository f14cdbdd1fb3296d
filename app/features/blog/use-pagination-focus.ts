import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/** Props of a pagination link: the router does not scroll, `usePaginationFocus` does. */
export const paginationLink = { preventScrollReset: true, state: { paginated: true } };

/** After a page change, scrolls to the first article and focuses the list. Returns the ref of the list. */
export function usePaginationFocus() {
  const list = useRef<HTMLElement>(null);
  const { key, state } = useLocation();
  const arrival = useNavigationType();
  const goToList = useEffectEvent(() => {
    if (arrival !== 'PUSH' || state?.paginated !== true) return;
    list.current?.scrollIntoView({ behavior: 'instant' });
    list.current?.focus({ preventScroll: true });
  });
  useEffect(() => goToList(), [key]);
  return list;
}
