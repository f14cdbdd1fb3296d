import { useEffect } from 'react';
import { useLocation } from 'react-router';

import { anchorDelay, bringIntoView, scrollToAnchor } from '#app/lib/page/scroll-to-anchor.ts';

/** The `Arrival` of `app/ui/buttons/anchor-link.tsx`. Validates without zod, which is not part of the first load of the home page. */
function readArrival(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('anchor' in state)) return undefined;
  return typeof state.anchor === 'string' ? state.anchor : undefined;
}

/**
 * Scrolls to a section once the page is rendered: `anchor` for URLs that are the home page at a section, otherwise
 * the section in the navigation state. Only from scroll position 0: a restored or changed position is kept.
 */
export function useAnchorOnArrival(anchor?: string): void {
  const { state } = useLocation();
  const section = anchor ?? readArrival(state);
  useEffect(() => {
    if (!section) return undefined;
    const timer = setTimeout(() => {
      if (window.scrollY !== 0) return;
      if (anchor) bringIntoView(anchor);
      else scrollToAnchor(section);
    }, anchorDelay);
    return () => clearTimeout(timer);
  }, [anchor, section]);
}
