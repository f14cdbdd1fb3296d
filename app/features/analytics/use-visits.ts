import { useEffect } from 'react';

/**
 * Records the pages that this visitor sees, and the links that they follow out of the site (ANALYTICS-23). The code is
 * loaded once the page has nothing else to do.
 */
export function useVisits(pathname: string): void {
  useEffect(() => {
    const load = () =>
      void import('./visits.ts').then(
        (visits) => visits.recordPage(pathname),
        () => undefined,
      );
    // Safari has no idle callback.
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(load, 500);
      return () => clearTimeout(timer);
    }
    const idle = window.requestIdleCallback(load, { timeout: 2000 });
    return () => window.cancelIdleCallback(idle);
  }, [pathname]);
}
