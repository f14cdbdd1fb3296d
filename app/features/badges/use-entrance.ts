import { useEffect, useRef } from 'react';

/**
 * Lets a list make its entrance when it comes into view: `data-entrance` goes from `waiting` to `playing`, the
 * stylesheet does the rest. What is in view already, and a page without its script, stays as it is.
 */
export function useEntrance() {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const element = list.current;
    if (!element || element.getBoundingClientRect().top < window.innerHeight) return undefined;
    element.dataset.entrance = 'waiting';
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        element.dataset.entrance = 'playing';
        observer.disconnect();
      },
      { rootMargin: '0px 0px -10% 0px' },
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
      delete element.dataset.entrance;
    };
  }, []);
  return list;
}
