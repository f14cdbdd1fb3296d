import { useEffect } from 'react';

import { anchorDelay, scrollToAnchor } from './scroll-to-anchor.ts';

/** Brings a section into view once its page is drawn: some addresses are the home page, seen from a section. */
export function useAnchorOnArrival(anchor: string): void {
  useEffect(() => {
    const timer = setTimeout(scrollToAnchor, anchorDelay, anchor);
    return () => clearTimeout(timer);
  }, [anchor]);
}
