import { useEffect } from 'react';

/**
 * Closes a menu on Escape and on an outside click; Escape restores the focus. Returns a function with the same
 * effect for the items of the menu: a dialog that an item opens takes the focus from the menu button and restores
 * it there.
 */
export function useClosing(menu: React.RefObject<HTMLDetailsElement | null>, open: boolean): () => void {
  useEffect(() => {
    const element = menu.current;
    function handleKey({ key }: KeyboardEvent) {
      if (key === 'Escape' && element?.open) close(element);
    }
    // `toggle` fires after the menu is displayed; a listener inside the menu reacts immediately.
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
