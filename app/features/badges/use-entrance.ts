import { useEffect, useRef } from 'react';

/**
 * Animates a list when it scrolls into view: `data-entrance` changes from `waiting` to `playing` for the stylesheet. A
 * list that is already in view is not animated.
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
