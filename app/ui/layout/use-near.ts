import { useEffect, useState } from 'react';

import { firstUse } from '#app/lib/browser/first-use.ts';

/** Distance from the window at which an element is near, in percent of the height of the window. */
const margin = '25%';

/**
 * Whether to load a part below the first screen: its element is near the window, the visitor uses the page, or the URL has
 * a fragment. Once true, it stays true. For parts that only the browser renders; `deferred` is for parts of the server.
 */
export function useNear(place: React.RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(() => window.location.hash !== '');
  useEffect(() => {
    if (isNear || !place.current) return undefined;
    let current = true;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: margin },
    );
    observer.observe(place.current);
    void firstUse().then(() => current && setNear(true));
    return () => {
      current = false;
      observer.disconnect();
    };
  }, [isNear, place]);
  return isNear;
}
