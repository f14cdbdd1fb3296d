import { useEffect, useRef } from 'react';

/** Calls `onView` once, when the element first crosses into the middle 70 % of the window height. */
export function useFirstView<Element extends HTMLElement>(onView: () => void) {
  const element = useRef<Element>(null);
  const latest = useRef(onView);
  useEffect(() => {
    latest.current = onView;
  });
  useEffect(() => {
    if (!element.current) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        latest.current();
      },
      { rootMargin: '-15% 0px' },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  return element;
}
