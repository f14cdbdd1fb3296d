import { useEffect } from 'react';
import { useLocation } from 'react-router';

import { anchorDelay, bringIntoView, scrollToAnchor } from '#app/lib/page/scroll-to-anchor.ts';

/** What a link to a section of the home page hands over to it, from another page. */
export type Arrival = { anchor: string };

/** By hand: this is in the first load of the home page, which zod stays out of. */
function readArrival(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('anchor' in state)) return undefined;
  return typeof state.anchor === 'string' ? state.anchor : undefined;
}

/**
 * Brings a section into view once its page is drawn: `anchor` where the address is the home page seen from a section,
 * else the one that the link followed asked for. Only from the top: who comes back to the page, or has begun to
 * scroll, stays where they are.
 */
export function useAnchorOnArrival(anchor?: string): void {
  const { state } = useLocation();
  const asked = anchor ?? readArrival(state);
  useEffect(() => {
    if (!asked) return undefined;
    const timer = setTimeout(() => {
      if (window.scrollY !== 0) return;
      if (anchor) bringIntoView(anchor);
      else scrollToAnchor(asked);
    }, anchorDelay);
    return () => clearTimeout(timer);
  }, [anchor, asked]);
}
