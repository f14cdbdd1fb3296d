import { useCallback, useEffect, useRef } from 'react';

type Find = () => HTMLElement | null;

/**
 * A function that focuses the element that `find` returns, as soon as it is in the document and can have the focus: a
 * dialog that closes makes the rest of the page inert until then. A key or a pointer ends the wish: the person goes on.
 */
export function useFocusLater(): (find: Find) => void {
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), []);
  return useCallback((find) => {
    stop.current?.();
    const ended = new AbortController();
    function settle() {
      const element = find();
      element?.focus({ preventScroll: true });
      if (element && document.activeElement === element) stop.current?.();
    }
    // Changes of the document, not renders or frames: any component may produce the element, at any time.
    const observer = new MutationObserver(settle);
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['open'] });
    stop.current = () => {
      observer.disconnect();
      ended.abort();
    };
    for (const act of ['keydown', 'pointerdown'])
      document.addEventListener(act, stop.current, { capture: true, signal: ended.signal });
    settle();
  }, []);
}
