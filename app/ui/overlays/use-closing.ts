import { useEffect } from 'react';

/**
 * As every menu: Escape and a click elsewhere close it; Escape gives the focus back. Answers what a choice made inside
 * calls to do the same: whatever opens next takes the focus from the menu, and gives it back there.
 */
export function useClosing(menu: React.RefObject<HTMLDetailsElement | null>, open: boolean): () => void {
  useEffect(() => {
    const element = menu.current;
    function handleKey({ key }: KeyboardEvent) {
      if (key === 'Escape' && element?.open) close(element);
    }
    // From inside it is heard at once: the browser tells of the opening a moment after it shows.
    element?.addEventListener('keydown', handleKey);
    return () => element?.removeEventListener('keydown', handleKey);
  }, [menu]);
  useEffect(() => {
    const element = menu.current;
    if (!element || !open) return undefined;
    function handlePointer({ target }: PointerEvent) {
      if (target instanceof Node && !element?.contains(target)) element?.removeAttribute('open');
    }
    function handleKey({ key }: KeyboardEvent) {
      if (key === 'Escape') close(element);
    }
    document.addEventListener('pointerdown', handlePointer);
    document.addEventListener('keydown', handleKey);
    return () => {
      document.removeEventListener('pointerdown', handlePointer);
      document.removeEventListener('keydown', handleKey);
    };
  }, [menu, open]);
  return () => close(menu.current);
}

function close(menu: HTMLDetailsElement | null): void {
  menu?.removeAttribute('open');
  menu?.querySelector('summary')?.focus({ preventScroll: true });
}
