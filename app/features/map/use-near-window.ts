import { useEffect, useRef, useState } from 'react';

/** Returns a ref for an element, and whether it has come within one screen height of the window. */
export function useNearWindow() {
  const element = useRef<HTMLElement>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (!element.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: '100% 0px' },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  return [element, near] as const;
}
