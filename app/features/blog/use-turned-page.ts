import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/** What a link to another page of the list is given beside its address. */
export const turning = { preventScrollReset: true, state: { turned: true } };

/** A page that was turned to is read from its first article, and the keyboard goes on from there. Where the list is. */
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
