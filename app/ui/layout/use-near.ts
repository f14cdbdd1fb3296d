import { useEffect, useState } from 'react';

import { firstUse } from '#app/lib/browser/first-use.ts';

/** How far below the window an element is near, in its height. */
const margin = '25%';

/**
 * Whether a part below the first screen is to be loaded: the element is near the window, the visitor uses the page, or its
 * address names a part of it. Stays true. For parts that the browser alone renders.
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
