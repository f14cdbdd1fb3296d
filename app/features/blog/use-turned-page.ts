import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/** Navigation state of a pagination link. */
export const turning = { preventScrollReset: true, state: { turned: true } };

/** After a page change, scrolls to the first article and focuses the list. Returns the ref of the list. */
export function useTurnedPage() {
  const list = useRef<HTMLElement>(null);
  const { key, state } = useLocation();
  const arrival = useNavigationType();
  const goToList = useEffectEvent(() => {
    if (arrival !== 'PUSH' || state?.turned !== true) return;
    list.current?.scrollIntoView({ behavior: 'instant' });
    list.current?.focus({ preventScroll: true });
  });
  useEffect(() => goToList(), [key]);
  return list;
}
