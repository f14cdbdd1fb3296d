import { useCallback, useEffect, useReducer, useRef } from 'react';

type Wish = { find: () => HTMLElement | null; origin: Element | null };

/**
 * A function that focuses the element that `find` returns, as soon as a render of this component has produced it. When
 * the focus has moved to another element meanwhile, it stays there. A frame is no substitute: on a busy device it comes
 * before React's render, when a dialog still makes the rest of the page inert.
 */
export function useFocusLater(): (find: () => HTMLElement | null) => void {
  const wish = useRef<Wish>(undefined);
  const [, render] = useReducer((renders: number) => renders + 1, 0);
  // After each render: the one that produces the element may be caused by anything.
  useEffect(() => {
    if (!wish.current) return;
    const { find, origin } = wish.current;
    const active = document.activeElement;
    const hasMoved = active !== document.body && active !== origin;
    const element = hasMoved ? null : find();
    if (!hasMoved && !element) return;
    wish.current = undefined;
    element?.focus({ preventScroll: true });
  });
  return useCallback((find) => {
    wish.current = { find, origin: document.activeElement };
    render();
  }, []);
}
